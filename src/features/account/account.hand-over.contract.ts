import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const WidgetId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** SHA-256 in base64url, and what it was made of. */
const Challenge = z.string().regex(/^[\w-]{43}$/)

export const handOverCalls = defineCalls('account', {
  handOver: {
    about:
      'Lets a widget in a frame on another site take part as whoever is signed in here, for half an hour. The frame fetches it by what its challenge was made of.',
    method: 'POST',
    path: '/api/hand-over',
    effect: 'write',
    who: 'user',
    body: z.object({ widget_id: WidgetId, challenge: Challenge }),
    answer: z.object({ handed: z.literal(true) }),
    refusals: { notWhileActing: 403, handedTwice: 409 },
    limit: { max: 30, seconds: 600 },
  },
  fetchHandOver: {
    about:
      'For a frame on another site, without cookies: once somebody has handed over to it, the token with which it takes part as them. Null until then.',
    method: 'POST',
    path: '/api/embed/widgets/:widget_id/hand-over',
    effect: 'write',
    who: 'guest',
    params: z.object({ widget_id: WidgetId }),
    body: z.object({ verifier: Challenge, token: z.string().max(2000) }),
    answer: z.object({ token: z.string().nullable() }),
    refusals: { embedTokenOver: 409 },
    limit: { max: 3000, seconds: 600 },
  },
})
