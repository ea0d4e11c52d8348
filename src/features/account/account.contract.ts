import { z } from 'zod'
import { defineCalls } from '#platform/contract.ts'
import { locales } from '#platform/i18n.ts'

const Viewer = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  picture_url: z.string().nullable(),
  time_zone: z.string(),
  locale: z.enum(locales),
  /** The administrator who signed in as this person, if one did. */
  acting_admin_name: z.string().nullable(),
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
})
