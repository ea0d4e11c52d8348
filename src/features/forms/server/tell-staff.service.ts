import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sendLetters } from '#platform/mail/letter.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { isMailAddress } from '../form-answers.rules.ts'
import { formMail } from './forms.mails.ts'
import type { StoredForm } from './forms.store.ts'
import type { SubmissionToKeep } from './submission.store.ts'

export const addressesIn = (notify: string): string[] => [
  ...new Set(
    notify
      .split(/[\s,;]+/)
      .map((address) => address.trim())
      .filter(Boolean),
  ),
]

/** A mail to each whom the form names; an answer to it goes to whoever wrote. */
export async function tellStaff(ctx: Ctx, form: StoredForm, sent: SubmissionToKeep & { id: number }): Promise<void> {
  const addresses = addressesIn(form.notify).filter(isMailAddress)
  if (addresses.length === 0) return
  const locale = await readSetting(ctx, siteSettings.locale)
  const said = sent.entries.filter(({ text }) => text !== '').map(({ label, name, text }) => `${label || name}:\n${text}`)
  await sendLetters(
    ctx,
    formMail.received,
    addresses.map((to) => ({
      to,
      locale,
      values: {
        form: form.title,
        sender: sent.senderName || sent.senderEmail || '–',
        url: `${siteOrigin(ctx)}/admin/forms/inbox/${sent.id}`,
      },
      blocks: { entries: said },
      ...(sent.senderEmail && { replyTo: sent.senderEmail }),
    })),
  )
}
