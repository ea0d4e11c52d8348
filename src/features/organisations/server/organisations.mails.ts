import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sendLetters } from '#platform/mail/letter.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { withoutLinks } from '#platform/texts/without-links.ts'

export const organisationMail = defineMailKind({
  name: 'organisations.invitation',
  group: 'account',
  about: 'person',
  variables: ['organisation', 'manager'],
  shipped: {
    subject: 'organisations.mailInviteSubject',
    body: ['organisations.mailInviteText'],
    action: 'organisations.mailInviteAction',
    footer: 'organisations.mailInviteFooter',
  },
})

/** Who has an account signs in and says yes; who has none makes one with this address first. */
export async function mailOrganisationInvitations(ctx: Ctx, organisation: string, emails: string[]): Promise<void> {
  if (emails.length === 0) return
  const manager = isUser(ctx.actor) ? withoutLinks(ctx.actor.name) : ''
  const url = mailLink(ctx.parts, '/my-dashboard/organisation')
  await sendLetters(
    ctx,
    organisationMail,
    emails.map((to) => ({ to, locale: ctx.locale, values: { organisation, manager }, url })),
  )
}
