import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfProduct = z.object({ product_id: Id })
const OfExhibitor = OfProduct.extend({ exhibitor_id: Id })

const Staff = z.object({
  user_id: z.number(),
  name: z.string(),
  email: z.string(),
  may_edit: z.boolean(),
  may_scan: z.boolean(),
})

const Exhibitor = z.object({
  id: z.number(),
  title: z.string(),
  booth: z.string(),
  staff: z.array(Staff),
  files: z.number(),
  /** How many tickets they have scanned, and of how many they know the holder. */
  leads: z.number(),
  agreed: z.number(),
})
export type ManagedExhibitor = z.output<typeof Exhibitor>

const List = z.object({
  product: z.object({ id: z.number(), title: z.string(), url_slug: z.string() }),
  exhibitors: z.array(Exhibitor),
})
export type ManagedExhibitors = z.output<typeof List>

const missing = { programmeNotFound: 404 } as const
const base = '/api/admin/products/:product_id/exhibitors'

export const exhibitingAdminCalls = defineCalls('exhibiting-admin', {
  exhibitors: {
    about: 'The exhibitors of an event with who works for them, their files and how many contacts they have.',
    method: 'GET',
    path: base,
    effect: 'read',
    who: 'programme.read',
    params: OfProduct,
    answer: List,
    refusals: missing,
  },
  putStaff: {
    about: 'Lets somebody with an account work for an exhibitor, or changes what they may.',
    method: 'POST',
    path: `${base}/:exhibitor_id/staff`,
    effect: 'write',
    who: 'programme.edit',
    params: OfExhibitor,
    body: z.object({
      email: z.string().trim().toLowerCase().min(3).max(254),
      may_edit: z.boolean().default(true),
      may_scan: z.boolean().default(true),
    }),
    answer: Exhibitor,
    refusals: { ...missing, exhibitorNotFound: 404, nobodyHasThisAddress: 404 },
  },
  removeStaff: {
    about: 'Ends somebody’s work for an exhibitor; what they kept stays with it.',
    method: 'DELETE',
    path: `${base}/:exhibitor_id/staff/:user_id`,
    effect: 'write',
    who: 'programme.edit',
    params: OfExhibitor.extend({ user_id: Id }),
    answer: Exhibitor,
    refusals: { ...missing, exhibitorNotFound: 404 },
  },
})
