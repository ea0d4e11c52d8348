import { z } from 'zod'
import { type AnswerOf, defineCalls } from '#platform/calls/contract.ts'

const InPerson = z.object({ person_id: z.coerce.number().int().positive() })

/** A person is erased by an administrator, as they could do themselves. */
export const personEraseCalls = defineCalls('people', {
  previewErase: {
    about: 'What erasing a person would take, and what stays without the name. Nothing is written.',
    method: 'GET',
    path: '/api/admin/people/:person_id/erase',
    effect: 'read',
    who: 'people.erase',
    params: InPerson,
    answer: z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      /** Kinds of entries that stay, with how many there are. */
      staying: z.array(z.object({ kind: z.string(), label: z.string(), count: z.number() })),
      is_last_administrator: z.boolean(),
    }),
    refusals: { personNotFound: 404, outOfReach: 403 },
  },
  erasePerson: {
    about:
      'Erases name, address, profile, ways in and everything the person wrote for themselves. Orders, invoices and what proves something stay, without the name. Cannot be undone; `email` says once more who is meant.',
    method: 'POST',
    path: '/api/admin/people/:person_id/erase',
    effect: 'write',
    who: 'people.erase',
    params: InPerson,
    body: z.object({ email: z.string().trim().max(200) }),
    answer: z.object({ message: z.string() }),
    refusals: { personNotFound: 404, outOfReach: 403, lastAdministrator: 409, erasesYourself: 409 },
  },
})

export type ErasePreview = AnswerOf<typeof personEraseCalls.previewErase>
