import { siteSettings } from '#features/site/site.settings.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sendMails } from '#platform/mail/mail.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { readSetting } from '#platform/settings/settings.ts'

/** Who has an account signs in and says yes; who has none makes one with this address first. */
export async function mailOrganisationInvitations(ctx: Ctx, organisation: string, emails: string[]): Promise<void> {
  if (emails.length === 0) return
  const site = await readSetting(ctx, siteSettings.name)
  const params = { site, organisation, manager: isUser(ctx.actor) ? ctx.actor.name : '' }
  const subject = ctx.t('organisations.mailInviteSubject', params)
  const content = renderMail(ctx.t, {
    locale: ctx.locale,
    title: subject,
    paragraphs: [ctx.t('organisations.mailInviteText', params)],
    action: {
      label: ctx.t('organisations.mailInviteAction', params),
      url: mailLink(ctx.parts, '/my-dashboard/organisation'),
    },
    footer: ctx.t('organisations.mailInviteFooter', params),
  })
  await sendMails(
    ctx,
    emails.map((to) => ({ to, locale: ctx.locale, subject, ...content })),
  )
}
