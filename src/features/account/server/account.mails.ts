import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { MessageKey, MessageParams } from '#platform/texts/i18n.ts'
import { withNext } from '../return-path.rules.ts'
import { describeUserAgent } from '../user-agent.rules.ts'
import type { Person } from './account.store.ts'

type Kind = 'Verify' | 'Known' | 'Reset' | 'Password' | 'Change' | 'ChangeNotice' | 'SignIn' | 'Passkey' | 'Deleted'
type Letter = { kind: Kind; path: string; to?: string; params?: MessageParams; code?: string }

/** Writes to a person in their language: texts are `account.mail<Kind>Subject`, `…Text` and `…Action`. */
async function write(ctx: Ctx, person: Person, { kind, path, to = person.email, params = {}, code }: Letter): Promise<void> {
  const { locale } = person
  const t = ctx.parts.translate(locale)
  const site = await readSetting(ctx, siteSettings.name)
  const all = { ...params, site, name: person.name }
  const text = (part: 'Subject' | 'Text' | 'Action') => t(`account.mail${kind}${part}` satisfies MessageKey, all)
  const subject = text('Subject')
  const content = renderMail(t, {
    locale,
    title: subject,
    paragraphs: [text('Text'), ...(notYou.includes(kind) ? [t('account.mailNotYou')] : [])],
    action: { label: text('Action'), url: mailLink(ctx.parts, path) },
    footer: t('account.mailFooter', all),
  })
  await sendMail(ctx, { to, locale, subject, ...content, ...(code && { secret: { text: code, userId: person.id } }) })
}

/** What anybody could have asked for in the name of an address. */
const notYou: Kind[] = ['Verify', 'Known', 'Reset', 'Change']

export const mailVerification = (ctx: Ctx, person: Person, code: string) =>
  write(ctx, person, { kind: 'Verify', path: `/verify-email?token=${code}`, code })

export const mailAlreadyKnown = (ctx: Ctx, person: Person, returnTo: string) =>
  write(ctx, person, { kind: 'Known', path: withNext('/sign-in', returnTo) })

export const mailPasswordReset = (ctx: Ctx, person: Person, code: string) =>
  write(ctx, person, { kind: 'Reset', path: `/reset-password?token=${code}`, code })

export const mailPasswordChanged = (ctx: Ctx, person: Person) =>
  write(ctx, person, { kind: 'Password', path: '/forgotten-password' })

export const mailEmailChange = (ctx: Ctx, person: Person, email: string, code: string) =>
  write(ctx, person, { kind: 'Change', to: email, path: `/verify-email?token=${code}`, code })

export const mailEmailChangeNotice = (ctx: Ctx, person: Person, email: string) =>
  write(ctx, person, { kind: 'ChangeNotice', path: '/forgotten-password', params: { email } })

export const mailPasskeyAdded = (ctx: Ctx, person: Person, passkey: string) =>
  write(ctx, person, { kind: 'Passkey', path: '/my-profile/security', params: { passkey } })

export const mailAccountDeleted = (ctx: Ctx, person: Person) => write(ctx, person, { kind: 'Deleted', path: '/' })

export function mailNewSignIn(ctx: Ctx, person: Person): Promise<void> {
  const t = ctx.parts.translate(person.locale)
  const { browser, system } = describeUserAgent(ctx.caller.userAgent)
  const params = { browser: browser ?? t('account.unknownBrowser'), system: system ?? t('account.unknownSystem') }
  return write(ctx, person, { kind: 'SignIn', path: '/my-profile/sessions', params })
}
