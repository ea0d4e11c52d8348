import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { TickedIds } from '#platform/csv/ticked.contract.ts'
import { registrationSources, registrationStates } from './registration.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OptionalId = Id.optional().catch(undefined)

const Listed = z.object({
  id: z.number(),
  product: z.object({ id: z.number(), title: z.string(), url_slug: z.string() }),
  person: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  state: z.enum(registrationStates),
  source: z.enum(registrationSources),
  /** Of a package's part: what is done is done with the whole package. */
  is_part: z.boolean(),
  registered_at: z.iso.datetime(),
  access_ends_at: z.iso.datetime().nullable(),
  cancelled_at: z.iso.datetime().nullable(),
  cancel_reason: z.string().nullable(),
})
export type ListedRegistration = z.output<typeof Listed>

const narrowing = {
  product_id: OptionalId,
  user_id: OptionalId,
  search: z.string().trim().max(120).optional().catch(undefined),
  state: z.enum(registrationStates).optional().catch(undefined),
  source: z.enum(registrationSources).optional().catch(undefined),
}

export const registrationsAdminCalls = defineCalls('registrations', {
  list: {
    about:
      'Registrations of a product or a person, newest first, by state, by how they came about, and by name or e-mail address.',
    method: 'GET',
    path: '/api/admin/registrations',
    effect: 'read',
    who: 'registrations.read',
    within: 'product_id',
    query: z.object({ ...narrowing, before: OptionalId }),
    answer: z.object({
      registrations: z.array(Listed),
      total: z.number(),
      next_before: z.number().nullable(),
      product: z.object({ id: z.number(), title: z.string(), url_slug: z.string() }).nullable(),
    }),
    refusals: { productNotFound: 404 },
  },
  exportList: {
    about: 'The same list as a CSV file, whole, or of it those that were ticked.',
    method: 'GET',
    path: '/api/admin/registrations.csv',
    effect: 'read',
    who: 'registrations.read',
    within: 'product_id',
    query: z.object({ ...narrowing, ids: TickedIds }),
    answer: 'raw',
  },
  replace: {
    about:
      'Gives a registration to somebody else, with what is left of its access. It uses no capacity; both are told. The order that it was bought by stays as it is and follows the new person.',
    method: 'POST',
    path: '/api/admin/registrations/:id/replace',
    effect: 'write',
    who: 'registrations.edit',
    within: 'service',
    params: z.object({ id: Id }),
    body: z.object({ user_id: Id }),
    answer: z.object({ registration_id: z.number() }),
    refusals: { registrationNotFound: 404, personNotFound: 404, alreadyRegistered: 409, isPart: 409, accessOver: 409 },
  },
})
