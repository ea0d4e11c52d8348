import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { productOutlines } from '#features/catalogue/server/product-lookup.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { isUser } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Locale, MessageKey, MessageParams } from '#platform/i18n.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { must } from '#platform/result.ts'
import { readSetting } from '#platform/settings.ts'
import { withoutLinks } from '../invitation.rules.ts'

type Kind = 'Invitation' | 'Replaced' | 'Replacing'
type Letter = { kind: Kind; to: string; locale: Locale; path: string; params: MessageParams; words?: string }

async function write(ctx: Ctx, { kind, to, locale, path, params, words }: Letter): Promise<void> {
  const t = ctx.parts.translate(locale)
  const all = { ...params, site: await readSetting(ctx, siteSettings.name) }
  const text = (part: 'Subject' | 'Text' | 'Action') => t(`cart.mail${kind}${part}` satisfies MessageKey, all)
  const content = renderMail(t, {
    locale,
    title: text('Subject'),
    paragraphs: [text('Text'), ...(words ? [t('cart.mailQuotedWords', { ...all, words })] : [])],
    action: { label: text('Action'), url: mailLink(ctx.parts, path) },
    footer: t('cart.mailFooter', all),
  })
  await sendMail(ctx, { to, locale, subject: text('Subject'), ...content })
}

const titleOf = async (ctx: Ctx, productId: number) =>
  must((await productOutlines(ctx, [productId])).get(productId), 'a product in a cart vanished')

/** Somebody was registered by a colleague and has no account yet. */
export async function mailInvitation(
  ctx: Ctx,
  { to, productId, words, path }: { to: string; productId: number; words: string; path: string },
): Promise<void> {
  const { title } = await titleOf(ctx, productId)
  const buyer = isUser(ctx.actor) ? withoutLinks(ctx.actor.name) : ''
  const params = { title, buyer }
  await write(ctx, { kind: 'Invitation', to, locale: ctx.locale, path, params, words: withoutLinks(words) })
}

/** Tells those whom the flags name that one took the other's place. */
export async function mailChangedRegistrant(
  ctx: Ctx,
  { personId, productId, kind }: { personId: number; productId: number; kind: 'Replaced' | 'Replacing' },
): Promise<void> {
  const person = await activePerson(ctx, personId)
  if (!person) return
  const { title, urlSlug } = await titleOf(ctx, productId)
  await write(ctx, {
    kind,
    to: person.email,
    locale: person.locale,
    path: productAddress(urlSlug),
    params: { title, name: person.name },
  })
}
