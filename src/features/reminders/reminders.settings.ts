import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'

const days = (name: string, fallback: number) =>
  defineSetting({ name, group: 'site', input: 'number', schema: z.number().int().min(0).max(90), fallback })

/** How many days before or after people are reminded; 0 reminds nobody. */
export const remindersSettings = {
  eventDays: days('reminderEventDays', 1),
  accessDays: days('reminderAccessDays', 7),
  unfinishedDays: days('reminderUnfinishedDays', 30),
}
