import type { Ctx } from '#platform/ctx/ctx.ts'
import { sendLetter } from '#platform/mail/letter.ts'
import { defineMailKind, type MailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import type { MessageParams } from '#platform/texts/i18n.ts'
import { withoutLinks } from '#platform/texts/without-links.ts'
import { withNext } from '../return-path.rules.ts'
import { describeUserAgent } from '../user-agent.rules.ts'
import type { Person } from './account.store.ts'

const kindNames = ['Verify', 'Known', 'Reset', 'Password', 'Change', 'ChangeNotice', 'SignIn', 'Passkey', 'Deleted'] as const
type Kind = (typeof kindNames)[number]
type Letter = { kind: Kind; path: string; to?: string; params?: MessageParams; code?: string }

/** What anybody could have asked for in the name of an address, and have called themselves anything. */
const notYou: Kind[] = ['Verify', 'Known', 'Reset', 'Change']
const alsoNamed: Partial<Record<Kind, string[]>> = {
  ChangeNotice: ['email'],
  SignIn: ['browser', 'system'],
  Passkey: ['passkey'],
}

const kindOf = (kind: Kind): MailKind =>
  defineMailKind<string>({
    name: `account.${kind.charAt(0).toLowerCase()}${kind.slice(1)}`,
    group: 'account',
    about: 'person',
    variables: ['name', ...(alsoNamed[kind] ?? [])],
    shipped: {
      subject: `account.mail${kind}Subject`,
      body: [`account.mail${kind}Text`, ...(notYou.includes(kind) ? (['account.mailNotYou'] as const) : [])],
      action: `account.mail${kind}Action`,
      footer: 'account.mailFooter',
    },
    isCritical: true,
  })

const kinds = Object.fromEntries(kindNames.map((kind) => [kind, kindOf(kind)])) as Record<Kind, MailKind>
export const accountMailKinds = Object.values(kinds)

/** Writes to a person in their language. */
async function write(ctx: Ctx, person: Person, { kind, path, to = person.email, params = {}, code }: Letter): Promise<void> {
  await sendLetter(ctx, kinds[kind], {
    to,
    locale: person.locale,
    personId: person.id,
    values: { ...params, name: notYou.includes(kind) ? withoutLinks(person.name) : person.name },
    url: mailLink(ctx.parts, path),
    ...(code && { secret: { text: code, userId: person.id } }),
  })
}

/** What takes the place of what is said of a mailed link where no mail leaves: whoever waits for it waits in vain. */
const saidInstead = {
  signUpSent: 'account.emailToBeConfirmed',
  verificationSent: 'account.emailToBeConfirmed',
  resetSent: 'account.linkNotMailed',
  emailChangeSent: 'account.linkNotMailed',
  resetSentTo: 'admin.linkKept',
} as const

export const saidOfLink = (ctx: Ctx, sent: keyof typeof saidInstead, email: string): string =>
  ctx.t(ctx.parts.config.smtpUrl ? `account.${sent}` : saidInstead[sent], { email })

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
