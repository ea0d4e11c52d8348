import { z } from 'zod'
import { defineSetting } from '#platform/settings/settings.ts'

const tenYears = 3650

/** How long what was told to people stays here. */
export const messagesSettings = {
  mailKeptDays: defineSetting({
    name: 'mailKeptDays',
    group: 'legal',
    input: 'number',
    schema: z.number().int().min(7).max(tenYears),
    fallback: 90,
  }),
  notificationKeptDays: defineSetting({
    name: 'notificationKeptDays',
    group: 'legal',
    input: 'number',
    schema: z.number().int().min(30).max(tenYears),
    fallback: 365,
  }),
}
