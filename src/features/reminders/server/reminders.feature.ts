import type { Feature } from '#platform/calls/feature.ts'
import { remindersSettings } from '../reminders.settings.ts'
import { reminderMail, sendReminders } from './reminders.jobs.ts'

export const remindersFeature: Feature = {
  name: 'reminders',
  mailKinds: Object.values(reminderMail),
  jobs: [sendReminders],
  settings: Object.values(remindersSettings),
}
