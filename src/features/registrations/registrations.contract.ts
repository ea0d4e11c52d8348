import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Id = z.coerce.number().int().positive()

export const registrationsCalls = defineCalls('registrations', {
  register: {
    about:
      'Registers someone without charge, whatever the capacity. A package registers its parts too. The registrant is told by notification and mail.',
    method: 'POST',
    path: '/api/admin/registrations',
    effect: 'write',
    who: 'registrations.edit',
    within: 'product_id',
    body: z.object({ product_id: Id, user_id: Id }),
    answer: z.object({ registration_id: z.number() }),
    refusals: { productNotFound: 404, personNotFound: 404, alreadyRegistered: 409 },
  },
  cancel: {
    about: 'Ends a registration, with the parts that came with it. Nothing is deleted; the registrant is told.',
    method: 'DELETE',
    path: '/api/admin/registrations/:id',
    effect: 'write',
    who: 'registrations.edit',
    within: 'service',
    params: z.object({ id: Id }),
    query: z.object({ reason: z.string().trim().max(500).optional() }),
    answer: z.object({ cancelled: z.number() }),
    refusals: { registrationNotFound: 404 },
  },
})
