import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sendMails } from '#platform/mail/mail.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { paragraphs } from '#platform/texts/plain-text.ts'
import { isMailAddress } from '../form-answers.rules.ts'
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
  const t = ctx.parts.translate(locale)
  const inbox = `${siteOrigin(ctx)}/admin/forms/inbox/${sent.id}`
  const said = sent.entries.filter(({ text }) => text !== '').map(({ label, name, text }) => `${label || name}:\n${text}`)
  const text = [t('forms.mailIntro', { form: form.title }), ...said, t('forms.mailInbox', { url: inbox })].join('\n\n')
  await sendMails(
    ctx,
    addresses.map((to) => ({
      to,
      locale,
      subject: t('forms.mailSubject', { form: form.title, sender: sent.senderName || sent.senderEmail || '–' }),
      text,
      html: paragraphs(text),
      ...(sent.senderEmail && { replyTo: sent.senderEmail }),
    })),
  )
}
