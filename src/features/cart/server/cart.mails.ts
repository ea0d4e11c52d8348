import { type Invited, invitationPath } from '#features/account/server/person-directory.service.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type Mail, sendMail, sendMails } from '#platform/mail/mail.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import type { MailSecret } from '#platform/mail/mail-secret.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { Locale, MessageKey, MessageParams } from '#platform/texts/i18n.ts'
import { withoutLinks } from '../invitation.rules.ts'

type Kind = 'Invitation' | 'Replaced' | 'Replacing'
type Letter = { kind: Kind; to: string; locale: Locale; path: string; params: MessageParams; words?: string; secret?: MailSecret }

function letterOf(ctx: Ctx, site: string, { kind, to, locale, path, params, words, secret }: Letter): Mail {
  const t = ctx.parts.translate(locale)
  const all = { ...params, site }
  const text = (part: 'Subject' | 'Text' | 'Action') => t(`cart.mail${kind}${part}` satisfies MessageKey, all)
  const content = renderMail(t, {
    locale,
    title: text('Subject'),
    paragraphs: [text('Text'), ...(words ? [t('cart.mailQuotedWords', { ...all, words })] : [])],
    action: { label: text('Action'), url: mailLink(ctx.parts, path) },
    footer: t('cart.mailFooter', all),
  })
  return { to, locale, subject: text('Subject'), ...content, ...(secret && { secret }) }
}

const titleOf = async (ctx: Ctx, productId: number) =>
  must((await productOutlines(ctx, [productId])).get(productId), 'a product in a cart vanished')

/** They were registered by a colleague and have no account yet. Their link opens an account, so nobody else reads it. */
export async function mailInvitations(
  ctx: Ctx,
  { productId, words, invited }: { productId: number; words: string; invited: Invited[] },
): Promise<void> {
  if (invited.length === 0) return
  const { title } = await titleOf(ctx, productId)
  const params = { title, buyer: isUser(ctx.actor) ? withoutLinks(ctx.actor.name) : '' }
  const letters: Letter[] = invited.map((person) => ({
    kind: 'Invitation',
    to: person.email,
    locale: ctx.locale,
    path: invitationPath(person),
    params,
    words: withoutLinks(words),
    secret: { text: person.code, userId: person.id },
  }))
  const site = await readSetting(ctx, siteSettings.name)
  await sendMails(
    ctx,
    letters.map((letter) => letterOf(ctx, site, letter)),
  )
}

/** Tells those whom the flags name that one took the other's place. */
export async function mailChangedRegistrant(
  ctx: Ctx,
  { personId, productId, kind }: { personId: number; productId: number; kind: 'Replaced' | 'Replacing' },
): Promise<void> {
  const person = await activePerson(ctx, personId)
  if (!person) return
  const { title, urlSlug } = await titleOf(ctx, productId)
  const letter = letterOf(ctx, await readSetting(ctx, siteSettings.name), {
    kind,
    to: person.email,
    locale: person.locale,
    path: productAddress(urlSlug),
    params: { title, name: person.name },
  })
  await sendMail(ctx, letter)
}
