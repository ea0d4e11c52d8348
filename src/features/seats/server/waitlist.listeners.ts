import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { notify } from '#features/messages/server/messages.service.ts'
import { personRegistered, registrationCancelled } from '#features/registrations/registrations.events.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { on } from '#platform/jobs/events.ts'
import { sendLetter } from '#platform/mail/letter.ts'
import { mailLink } from '#platform/mail/mail-link.ts'
import { clockIn } from '#platform/time/clock.ts'
import { offerExpired, seatFreed, seatOffered } from '../seats.events.ts'
import { serveLine } from './offering.service.ts'
import { waitlistMail } from './waitlist.mails.ts'
import * as store from './waitlist.store.ts'

const words = { offered: 'Offered', expired: 'Expired' } as const

/** Tells somebody once, at the bell and by mail, that a seat is kept for them, or is no longer. */
const tell = (ctx: Ctx, entryId: number, what: keyof typeof words): Promise<void> =>
  ctx.tx(async (ctx) => {
    const entry = await store.findEntry(ctx.db, entryId)
    // Who has answered meanwhile needs no reminder.
    if (!entry || entry.state !== what) return
    const person = await activePerson(ctx, entry.personId)
    if (!person) return
    const product = must((await productOutlines(ctx, [entry.productId])).get(entry.productId), 'a product in a line vanished')
    const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
    const clock = { ...clockIn(person.locale), timeZoneName: 'short', timeZone: person.timeZone } as const
    const time = new Intl.DateTimeFormat(person.locale, { ...day, ...clock })
    const until = time.format(must(entry.offerUntil, 'an offer without an end'))
    const path = productAddress(product.urlSlug)
    const params = { title: product.title, until }
    const isNews = await notify(ctx, {
      userId: person.id,
      textKey: `waitlist.notify${words[what]}`,
      params,
      url: path,
      cause: `waitlist ${what} ${entryId}`,
    })
    if (!isNews) return
    await sendLetter(ctx, waitlistMail[what], {
      to: person.email,
      locale: person.locale,
      personId: person.id,
      productIds: [entry.productId],
      values: { ...params, name: person.name },
      url: mailLink(ctx.parts, path),
    })
  })

/** Delivered late, the fact may be over: who was cancelled and waits again stays in line. */
const leaveLine = async (ctx: Ctx, productId: number, personId: number): Promise<void> => {
  if (!(await isRegistered(ctx, productId, personId))) return
  const entry = await store.liveEntryOf(ctx.db, productId, personId)
  if (entry) await store.enterState(ctx.db, entry.id, 'registered', ctx.now())
}

export const waitlistListeners = [
  on(seatFreed, 'cart.serve-freed', (ctx, { productId }) => serveLine(ctx, productId)),
  on(registrationCancelled, 'cart.serve-cancelled', (ctx, { productId }) => serveLine(ctx, productId)),
  on(
    personRegistered,
    'cart.leave-line',
    (ctx, { productId, userId }) => leaveLine(ctx, productId, userId),
    async (db, facts) => {
      const [products, people] = [facts.map(({ productId }) => productId), facts.map(({ userId }) => userId)]
      const standing = await store.standingIn(db, [...new Set(products)], [...new Set(people)])
      const lines = new Set(standing.map(({ productId, personId }) => `${productId} ${personId}`))
      return ({ productId, userId }) => lines.has(`${productId} ${userId}`)
    },
  ),
  on(seatOffered, 'cart.tell-offered', (ctx, { entryId }) => tell(ctx, entryId, 'offered')),
  on(offerExpired, 'cart.tell-expired', (ctx, { entryId }) => tell(ctx, entryId, 'expired')),
]
