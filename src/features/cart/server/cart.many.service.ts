import { z } from 'zod'
import { tidyEmail } from '#features/account/account.rules.ts'
import {
  findListedPeople,
  invitePeople,
  type ListedPerson,
  maySignUp,
} from '#features/account/server/person-directory.service.ts'
import { saleTerms } from '#features/catalogue/server/products/sale-lookup.service.ts'
import { takenAmong } from '#features/registrations/server/registration.service.ts'
import { askForSeats, heldElsewhere, lockSeatsOf } from '#features/seats/server/seats.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { isInCartNow, type ManyOutcome, mostAddresses, type NamedAddress, readAddresses } from '../address-list.rules.ts'
import type { cartManyCalls } from '../cart.many.contract.ts'
import { invitationsLeftOf } from './cart.invitations.service.ts'
import { extendHolds, lostLines, whyNotForSale } from './cart.lines.service.ts'
import { mailInvitations } from './cart.mails.ts'
import * as store from './cart.store.ts'
import { addInvitations } from './invitation.store.ts'

type Call = typeof cartManyCalls.addMany
type Refused = 'noAddresses' | 'tooManyAddresses' | 'notOnSale' | 'registerRemotely' | 'otherCurrency'
type Line = AnswerOf<Call>['lines'][number]
type Purchase = { cart: store.Cart; lines: store.Line[]; productId: number; mayInvite: boolean; words: string }

/** Adds everybody on a list, each line with what became of it; what cannot be added keeps nobody else out. */
export async function addMany(
  ctx: Ctx,
  { product_id: productId, text, invite, email_text: words }: InputOf<Call>,
): Promise<Result<AnswerOf<Call>, Refused>> {
  const ownerId = userIdOf(ctx)
  const named = readAddresses(text)
  if (named.length === 0) return refuse('noAddresses')
  if (named.length > mostAddresses) return refuse('tooManyAddresses', { max: mostAddresses })
  const enableSignup = await maySignUp(ctx)
  return ctx.tx(async (ctx): Promise<Result<AnswerOf<Call>, Refused>> => {
    const refused = whyNotForSale((await saleTerms(ctx, [productId])).get(productId))
    if (refused) return refuse(refused)
    const cart = await store.lockCart(ctx.db, ownerId, ctx.now())
    const before = await store.linesOf(ctx.db, cart.id)
    await lockSeatsOf(ctx, [productId, ...lostLines(ctx, before).map((line) => line.productId)])
    const purchase = { cart, lines: before, productId, mayInvite: invite && enableSignup, words }
    const lines = await addNamed(ctx, purchase, named)
    if (lines.some(({ outcome }) => isInCartNow(outcome))) await extendHolds(ctx, cart, before)
    return ok({ lines, added: lines.filter(({ outcome }) => isInCartNow(outcome)).length, enable_signup: enableSignup })
  })
}

/** Whose address it is, if anybody's, and why they get no place; null where they may. */
type Candidate = { email: string; name: string; person: ListedPerson | null; outcome: ManyOutcome | null }

async function addNamed(ctx: Ctx, purchase: Purchase, named: NamedAddress[]): Promise<Line[]> {
  const emails = named.map(({ email }) => z.email().safeParse(email).data)
  const first = new Map<string, NamedAddress>()
  for (const [at, one] of named.entries()) {
    const email = emails[at]
    if (email && !first.has(tidyEmail(email))) first.set(tidyEmail(email), one)
  }
  const candidates = await candidatesOf(ctx, purchase, first)
  const placed = await keepPlaces(ctx, purchase, [...candidates.values()])
  return named.map((one, at) => {
    const address = tidyEmail(emails[at] ?? '')
    const found = candidates.get(address)
    const told = placed.get(address) ?? found?.outcome ?? 'not_an_address'
    const isRepeated = isInCartNow(told) && first.get(address) !== one
    const outcome = isRepeated ? 'in_cart' : told
    return { line: one.line, address: one.text.slice(0, 254), outcome, name: found?.person?.name ?? '' }
  })
}

/** Looks everybody up together. Whom one knows the address of is an acquaintance from now on. */
async function candidatesOf(
  ctx: Ctx,
  { cart, lines, productId, mayInvite }: Purchase,
  named: Map<string, NamedAddress>,
): Promise<Map<string, Candidate>> {
  const addresses = [...named.keys()]
  const people = await findListedPeople(ctx, addresses)
  const ids = [...people.values()].map(({ id }) => id)
  await store.rememberAcquaintances(ctx.db, cart.ownerId, ids, ctx.now())
  const seats = ids.map((registrantId) => ({ productId, registrantId }))
  const registered = new Set((await takenAmong(ctx, seats)).map(({ registrantId }) => registrantId))
  const elsewhere = await heldElsewhere(ctx, cart.ownerId, productId, ids)
  const isHere = (id: number) => lines.some((line) => line.productId === productId && line.registrantId === id)
  let invitations = mayInvite ? await invitationsLeftOf(ctx, cart.ownerId) : 0
  const strangersOutcome = (): Candidate['outcome'] => {
    if (!mayInvite) return 'not_found'
    invitations -= 1
    return invitations < 0 ? 'invite_later' : null
  }
  const outcomeOf = (person: ListedPerson | undefined): Candidate['outcome'] => {
    if (!person) return strangersOutcome()
    if (registered.has(person.id)) return 'registered'
    if (isHere(person.id) || elsewhere.has(person.id)) return 'in_cart'
    return person.isActive ? null : 'cannot_add'
  }
  return new Map(
    addresses.map((email) => {
      const person = people.get(email)
      const name = named.get(email)?.name.slice(0, 120) ?? ''
      return [email, { email, name, person: person ?? null, outcome: outcomeOf(person) }]
    }),
  )
}

/** Seats go out in the order of the list; nobody is invited to a place that there is not. */
async function keepPlaces(ctx: Ctx, purchase: Purchase, candidates: Candidate[]): Promise<Map<string, ManyOutcome>> {
  const { cart, productId } = purchase
  const wanted = candidates.filter(({ outcome }) => outcome === null)
  const holds = await askForSeats(
    ctx,
    wanted.map(({ person }) => ({ productId, registrantId: person?.id ?? null })),
  )
  const placed = wanted.flatMap((candidate, at) => {
    const hold = holds[at] ?? null
    return hold === 'sold_out' ? [] : [{ candidate, hold }]
  })
  const invited = await inviteStrangers(
    ctx,
    purchase,
    placed.map(({ candidate }) => candidate).filter(({ person }) => person === null),
  )
  const outcomes = new Map<string, ManyOutcome>(wanted.map(({ email }) => [email, 'sold_out']))
  const lines = placed.flatMap(({ candidate: { email, person }, hold }) => {
    const registrantId = person?.id ?? invited.get(email)
    outcomes.set(email, registrantId === undefined ? 'not_found' : person ? 'added' : 'invited')
    return registrantId === undefined ? [] : [{ productId, registrantId, hold, isTold: person === null }]
  })
  await store.addLines(ctx.db, cart.id, lines, ctx.now())
  return outcomes
}

async function inviteStrangers(
  ctx: Ctx,
  { cart, productId, words }: Purchase,
  strangers: Candidate[],
): Promise<Map<string, number>> {
  const invited = await invitePeople(ctx, strangers)
  const ids = invited.map(({ id }) => id)
  await addInvitations(ctx.db, cart.ownerId, ids, ctx.now())
  await mailInvitations(ctx, { productId, words, invited })
  await store.rememberAcquaintances(ctx.db, cart.ownerId, ids, ctx.now())
  return new Map(invited.map(({ email, id }) => [email, id]))
}
