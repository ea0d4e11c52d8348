import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { locales } from '#platform/texts/i18n.ts'

const Viewer = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  /** Has something to do in administration. */
  is_staff: z.boolean(),
  /** Belongs to an organisation of people. */
  has_organisation: z.boolean(),
  picture_url: z.string().nullable(),
  time_zone: z.string(),
  locale: z.enum(locales),
  /** The administrator who signed in as this person, if one did. */
  acting_admin_name: z.string().nullable(),
  /** How often the page asks whether the session still lives. */
  keep_alive_seconds: z.number(),
})

export const accountCalls = defineCalls('account', {
  viewer: {
    about: 'Who is signed in here; null for a guest.',
    method: 'GET',
    path: '/api/viewer',
    effect: 'read',
    who: 'guest',
    answer: z.object({ viewer: Viewer.nullable() }),
  },
  keepAlive: {
    spec: '§6',
    about: 'Whether the session still lives. One that has ended is answered with the text of §6.',
    method: 'GET',
    path: '/api/keep-alive',
    effect: 'read',
    who: 'guest',
    answer: z.object({ signed_in: z.literal(true) }),
    refusals: { notLoggedInAnymore: 401 },
  },
  signOut: {
    about: 'Ends this session.',
    method: 'POST',
    path: '/api/sign-out',
    effect: 'write',
    who: 'guest',
    answer: z.object({ signed_out: z.literal(true) }),
  },
  stopActing: {
    about: 'Ends a sign-in as another person and returns to the administrator’s own session.',
    method: 'POST',
    path: '/api/stop-acting',
    effect: 'write',
    who: 'user',
    answer: z.object({ redirect: z.string() }),
    refusals: { notActing: 409 },
  },
})
