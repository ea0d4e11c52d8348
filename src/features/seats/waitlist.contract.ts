import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { moves } from './waitlist.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const product = z.object({ product_id: Id })
const entry = z.object({ entry_id: Id })

const Place = z.object({
  state: z.enum(['waiting', 'offered']),
  /** How many are served before, and oneself; null once a seat is offered. */
  position: z.number().nullable(),
  /** Until when the offered seat is kept. */
  offer_until: z.iso.datetime().nullable(),
})

const Seats = z.object({
  /** How many are left, where they are few; null where there are many or no limit. */
  left: z.number().nullable(),
  is_sold_out: z.boolean(),
  /** Of a package that is sold out, the parts that have no seat left. */
  full_parts: z.array(z.string()),
  waiting: z.number(),
  mine: Place.nullable(),
})
export type Seats = z.output<typeof Seats>

const MyPlace = Place.extend({ product: z.object({ id: z.number(), title: z.string(), url_slug: z.string() }) })
export type MyPlace = z.output<typeof MyPlace>

const Entry = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  state: z.enum(['waiting', 'offered']),
  position: z.number().nullable(),
  joined_at: z.iso.datetime(),
  offer_until: z.iso.datetime().nullable(),
})
export type WaitlistEntry = z.output<typeof Entry>

export const waitlistCalls = defineCalls('waitlist', {
  seats: {
    about: 'How many seats of a product are left for whoever asks, and one’s own place in its waiting list.',
    method: 'GET',
    path: '/api/products/:product_id/seats',
    effect: 'read',
    who: 'guest',
    params: product,
    answer: Seats,
    refusals: { productNotFound: 404 },
  },
  join: {
    about: 'Puts oneself at the end of the line for a product that is sold out. Asking again changes nothing.',
    method: 'POST',
    path: '/api/waitlist/:product_id',
    effect: 'write',
    who: 'user',
    params: product,
    answer: Seats,
    refusals: { productNotFound: 404, notOnSale: 409, seatsLeft: 409, alreadyRegistered: 409, alreadyInCart: 409 },
  },
  leave: {
    about: 'Gives up one’s place in the line, or the seat that is offered; it goes to the next one.',
    method: 'DELETE',
    path: '/api/waitlist/:product_id',
    effect: 'write',
    who: 'user',
    params: product,
    answer: Seats,
    refusals: { productNotFound: 404, notWaiting: 404 },
  },
  mine: {
    about: 'What one waits for, and the seats that are offered; offers first.',
    method: 'GET',
    path: '/api/my-waitlist',
    effect: 'read',
    who: 'user',
    answer: z.object({ places: z.array(MyPlace) }),
  },
  list: {
    about: 'Who waits for a product, offers first, then in the order in which they are served.',
    method: 'GET',
    path: '/api/admin/waitlist/:product_id',
    effect: 'read',
    who: 'registrations.read',
    within: 'product_id',
    params: product,
    query: z.object({ after: z.string().max(60).optional().catch(undefined) }),
    answer: z.object({
      product: z.object({ id: z.number(), title: z.string(), url_slug: z.string() }),
      entries: z.array(Entry),
      next: z.string().nullable(),
      waiting: z.number(),
      offered: z.number(),
      /** Seats that nobody has or keeps; null without a limit, below 0 where it is overbooked. */
      free: z.number().nullable(),
    }),
    refusals: { productNotFound: 404 },
  },
  offerPlace: {
    about: 'Offers a seat to somebody in line now, out of turn and whatever the capacity.',
    method: 'POST',
    path: '/api/admin/waitlist/entries/:entry_id/offer',
    effect: 'write',
    who: 'registrations.edit',
    within: 'service',
    params: entry,
    answer: z.object({ offer_until: z.iso.datetime() }),
    refusals: { entryNotFound: 404 },
  },
  move: {
    about: 'Moves somebody in the line.',
    method: 'POST',
    path: '/api/admin/waitlist/entries/:entry_id/move',
    effect: 'write',
    who: 'registrations.edit',
    within: 'service',
    params: entry,
    body: z.object({ to: z.enum(moves) }),
    answer: z.object({ position: z.number() }),
    refusals: { entryNotFound: 404 },
  },
  removeEntry: {
    about: 'Takes somebody out of the line; an offered seat goes to the next one.',
    method: 'DELETE',
    path: '/api/admin/waitlist/entries/:entry_id',
    effect: 'write',
    who: 'registrations.edit',
    within: 'service',
    params: entry,
    answer: z.object({ removed: z.boolean() }),
    refusals: { entryNotFound: 404 },
  },
})
