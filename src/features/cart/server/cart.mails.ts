import { type Invited, invitationPath } from '#features/account/server/person-directory.service.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { must } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sendLetter, sendLetters } from '#platform/mail/letter.ts'
import { defineMailKind } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { withoutLinks } from '#platform/texts/without-links.ts'
import { quotedWords } from '../invitation.rules.ts'

const invitation = defineMailKind({
  name: 'cart.invitation',
  group: 'registrations',
  about: 'registration',
  variables: ['buyer', 'title'],
  blocks: ['words'],
  shipped: {
    subject: 'cart.mailInvitationSubject',
    body: ['cart.mailInvitationText', '{words}'],
    action: 'cart.mailInvitationAction',
    footer: 'cart.mailFooter',
  },
  isCritical: true,
})

const ofChange = (name: string, word: 'Replaced' | 'Replacing') =>
  defineMailKind({
    name: `cart.${name}`,
    group: 'registrations',
    about: 'registration',
    variables: ['name', 'title'],
    shipped: {
      subject: `cart.mail${word}Subject`,
      body: [`cart.mail${word}Text`],
      action: `cart.mail${word}Action`,
      footer: 'cart.mailFooter',
    },
  })

const changes = { Replaced: ofChange('replaced', 'Replaced'), Replacing: ofChange('replacing', 'Replacing') }
export const cartMailKinds = [invitation, ...Object.values(changes)]

const titleOf = async (ctx: Ctx, productId: number) =>
  must((await productOutlines(ctx, [productId])).get(productId), 'a product in a cart vanished')

/** They were registered by a colleague and have no account yet. Their link opens an account, so nobody else reads it. */
export async function mailInvitations(
  ctx: Ctx,
  { productId, words, invited }: { productId: number; words: string; invited: Invited[] },
): Promise<void> {
  if (invited.length === 0) return
  const { title } = await titleOf(ctx, productId)
  const buyer = isUser(ctx.actor) ? withoutLinks(ctx.actor.name) : ''
  const said = quotedWords(words)
  await sendLetters(
    ctx,
    invitation,
    invited.map((person) => ({
      to: person.email,
      locale: ctx.locale,
      personId: person.id,
      productId,
      values: { title, buyer },
      blocks: { words: said ? [ctx.t('cart.mailQuotedWords', { buyer, words: said })] : [] },
      url: mailLink(ctx.parts, invitationPath(person)),
      secret: { text: person.code, userId: person.id },
    })),
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
  await sendLetter(ctx, changes[kind], {
    to: person.email,
    locale: person.locale,
    personId,
    productIds: [productId],
    values: { title, name: person.name },
    url: mailLink(ctx.parts, productAddress(urlSlug)),
  })
}
