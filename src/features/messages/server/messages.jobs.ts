import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'
import { forgetOldMails } from '#platform/mail/mail.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { messagesSettings } from '../messages.settings.ts'
import { forgetNotificationsBefore } from './messages.store.ts'

export const forgetOldMessages = defineJob({
  name: 'messages.forget-old',
  schema: z.object({}),
  schedule: '41 3 * * *',
  handle: async (ctx) => {
    const { mailKeptDays, notificationKeptDays } = await readSettings(ctx, messagesSettings)
    await forgetOldMails(ctx, mailKeptDays)
    await forgetNotificationsBefore(ctx.db, new Date(ctx.now().getTime() - notificationKeptDays * 86_400_000))
  },
})
