import { searchPeople } from '#features/account/server/account.people.service.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { occasionsOf } from '#features/catalogue/server/products/occasion.service.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { orderSample } from '#features/orders/server/order-sample.service.ts'
import { searchOrders } from '#features/orders/server/sales/orders-search.service.ts'
import { registrationStandings } from '#features/registrations/server/registration-bulk.service.ts'
import { listRegistrations } from '#features/registrations/server/registration-list.service.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import type { Filling } from '#platform/mail/letter.ts'
import { type MailKind, namesOf } from '#platform/mail/mail-kind.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import type { Locale, MessageKey } from '#platform/texts/i18n.ts'

type About = MailKind['about']
type Sample = { id: number; label: string }

const most = 8
const needs = { person: 'people.read', registration: 'registrations.read', order: 'orders.read' } as const

/** What a preview can be filled from: what whoever asks may read anyway. */
export async function listSamples(ctx: Ctx, about: About, search: string): Promise<Sample[]> {
  if (!may(ctx.actor, needs[about])) return []
  if (about === 'order') {
    const { orders } = (await searchOrders(ctx, { search })).value
    return orders.slice(0, most).map(({ id, buyer_name }) => ({ id, label: `${id} · ${buyer_name}` }))
  }
  if (about === 'registration') {
    const found = await listRegistrations(ctx, { search })
    const { registrations } = found.ok ? found.value : { registrations: [] }
    return registrations.slice(0, most).map(({ id, person, product }) => ({ id, label: `${person.name} · ${product.title}` }))
  }
  const { people } = (await searchPeople(ctx, { search, status: 'active', sort: 'made_at', direction: 'desc', limit: most }))
    .value
  return people.map(({ id, name }) => ({ id, label: name }))
}

type Filled = { filling: Filling; label: string | null }

/** A mail's words from a real thing; what that does not have stands as its own name. */
export async function sampleFor(ctx: Ctx, kind: MailKind, locale: Locale, sampleId: number | undefined): Promise<Filled> {
  const real = may(ctx.actor, needs[kind.about]) ? await realSample(ctx, kind.about, locale, sampleId) : null
  const named = namesOf(kind).map((name) => [name, `‹${ctx.t(`mails.name_${name}` as MessageKey)}›`] as const)
  const isBlock = (name: string) => kind.blocks.includes(name)
  const values = Object.fromEntries(named.filter(([name]) => !isBlock(name)))
  const blocks = Object.fromEntries(named.filter(([name]) => isBlock(name)).map(([name, text]) => [name, [text]]))
  return {
    filling: {
      values: { ...values, ...(isUser(ctx.actor) && 'name' in values && { name: ctx.actor.name }), ...real?.values },
      blocks: { ...blocks, ...real?.blocks },
      ...(kind.shipped.action !== undefined && { url: real?.url ?? mailLink(ctx.parts, '/') }),
    },
    label: real?.label ?? null,
  }
}

type Real = { label: string; values: Filling['values']; blocks?: Filling['blocks']; url: string }

async function realSample(ctx: Ctx, about: About, locale: Locale, sampleId: number | undefined): Promise<Real | null> {
  const id = sampleId ?? (await listSamples(ctx, about, ''))[0]?.id
  if (id === undefined) return null
  if (about === 'order') return orderSample(ctx, id, locale)
  return about === 'registration' ? registrationSample(ctx, id, locale) : personSample(ctx, id)
}

async function personSample(ctx: Ctx, id: number): Promise<Real | null> {
  const person = await activePerson(ctx, id)
  if (!person) return null
  return { label: person.name, values: { name: person.name, email: person.email }, url: mailLink(ctx.parts, '/') }
}

async function registrationSample(ctx: Ctx, id: number, locale: Locale): Promise<Real | null> {
  const found = (await registrationStandings(ctx, [id])).get(id)
  const product = found && (await productOutlines(ctx, [found.productId])).get(found.productId)
  const person = found && (await activePerson(ctx, found.registrantId))
  if (!found || !product || !person) return null
  const occasion = (await occasionsOf(ctx, [found.productId], { locale, timeZone: person.timeZone })).get(found.productId)
  return {
    label: `${person.name} · ${product.title}`,
    values: { name: person.name, title: product.title },
    blocks: { occasion: occasion ? [[occasion.when, occasion.where].filter(Boolean).join('\n')] : [] },
    url: mailLink(ctx.parts, productAddress(product.urlSlug)),
  }
}
