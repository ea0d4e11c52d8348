import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfSession = z.object({ product_id: Id, session_id: Id })
const missing = { programmeNotFound: 404, sessionNotFound: 404 } as const
const base = '/api/admin/products/:product_id/sessions/:session_id/places'

/** What staff do with the places of a session. */
export const placesAdminCalls = defineCalls('programme-places', {
  give: {
    about: 'Gives somebody a place in a session, also where it is full: staff know how many chairs there are.',
    method: 'POST',
    path: base,
    effect: 'write',
    who: 'registrations.edit',
    within: 'product_id',
    params: OfSession,
    body: z.object({ user_id: Id }),
    answer: z.object({ state: z.enum(['booked', 'waiting']) }),
    refusals: { ...missing, noBooking: 409, sessionCancelled: 409, personNotRegistered: 404 },
  },
  take: {
    about: 'Takes somebody’s place in a session back; whoever waits longest has it.',
    method: 'DELETE',
    path: `${base}/:user_id`,
    effect: 'write',
    who: 'registrations.edit',
    within: 'product_id',
    params: OfSession.extend({ user_id: Id }),
    answer: z.object({ removed: z.literal(true) }),
    refusals: { ...missing, noPlace: 409 },
  },
})
