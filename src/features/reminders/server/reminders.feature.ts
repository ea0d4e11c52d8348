import type { Feature } from '#platform/calls/feature.ts'
import { remindersSettings } from '../reminders.settings.ts'
import { sendReminders } from './reminders.jobs.ts'

export const remindersFeature: Feature = {
  name: 'reminders',
  jobs: [sendReminders],
  settings: Object.values(remindersSettings),
}
