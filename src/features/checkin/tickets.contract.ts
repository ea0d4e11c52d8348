import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

const mostTickets = 50

const Ticket = z.object({
  registration_id: z.number(),
  /** What the QR code holds: numbers and a signature, nothing about a person. */
  code: z.string(),
  /** For who reads it aloud. */
  number: z.string(),
  holder: z.string(),
  product: z.object({ id: z.number(), title: z.string(), url_slug: z.string() }),
  when: z.string(),
  where: z.string(),
  starts_at: z.iso.datetime().nullable(),
  /** When they were last let in, where they were. */
  checked_in_at: z.iso.datetime().nullable(),
})
export type Ticket = z.output<typeof Ticket>

const OfRegistration = z.object({ registration_id: Id })

export const ticketsCalls = defineCalls('tickets', {
  mine: {
    about: 'One’s own tickets of events that are still to come or going on, the next first.',
    method: 'GET',
    path: '/api/my/tickets',
    effect: 'read',
    who: 'user',
    query: z.object({ most: z.coerce.number().int().min(1).max(mostTickets).default(mostTickets) }),
    answer: z.object({ tickets: z.array(Ticket), count: z.number().int().describe('How many there are in all.') }),
  },
  ticket: {
    about: 'One of one’s own tickets, whenever the event is.',
    method: 'GET',
    path: '/api/my/tickets/:registration_id',
    effect: 'read',
    who: 'user',
    params: OfRegistration,
    answer: Ticket,
    refusals: { ticketNotFound: 404 },
  },
  ticketPdf: {
    about: 'The same ticket as a PDF to print.',
    method: 'GET',
    path: '/api/my/tickets/:registration_id/ticket.pdf',
    effect: 'read',
    who: 'user',
    params: OfRegistration,
    answer: 'raw',
    limit: { max: 60, seconds: 60 },
    refusals: { ticketNotFound: 404 },
  },
})
