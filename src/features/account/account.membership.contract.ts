import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { memberStates, membershipSources } from './membership.rules.ts'

const InPerson = z.object({ person_id: z.coerce.number().int().positive() })
const InMembership = InPerson.extend({ membership_id: z.coerce.number().int().positive() })

const Entry = z.object({
  kind: z.string().trim().min(1).max(60),
  /** Empty: the number that the person has already, or a new one. */
  number: z.string().trim().max(40).default(''),
  from: z.iso.datetime({ offset: true }),
  /** Null: without end. */
  until: z.iso.datetime({ offset: true }).nullable(),
})

const saved = { effect: 'write', who: 'people.edit', answer: z.object({ id: z.number() }) } as const

/** A person's memberships of the association, as administrators keep them. Buying a product that grants one adds to them. */
export const membershipCalls = defineCalls('account', {
  memberships: {
    about: 'All memberships of a person, newest first, with what has become of each.',
    method: 'GET',
    path: '/api/admin/people/:person_id/memberships',
    effect: 'read',
    who: 'people.read',
    params: InPerson,
    answer: z.object({
      memberships: z.array(
        z.object({
          id: z.number(),
          kind: z.string(),
          number: z.string(),
          from: z.iso.datetime(),
          until: z.iso.datetime().nullable(),
          source: z.enum(membershipSources),
          registration_id: z.number().nullable(),
          state: z.enum(memberStates),
        }),
      ),
    }),
  },
  addMembership: {
    about: 'Makes a person a member for a time, or without end.',
    method: 'POST',
    path: '/api/admin/people/:person_id/memberships',
    ...saved,
    params: InPerson,
    body: Entry,
    refusals: { personNotFound: 404, membershipEndsBeforeStart: 400 },
  },
  saveMembership: {
    about: 'Changes the kind, the number or the dates of a membership that was not cancelled.',
    method: 'PUT',
    path: '/api/admin/people/:person_id/memberships/:membership_id',
    ...saved,
    params: InMembership,
    body: Entry,
    refusals: { membershipNotFound: 404, membershipEndsBeforeStart: 400 },
  },
  endMembership: {
    about: 'Ends a membership now. What was to follow it begins as much earlier.',
    method: 'POST',
    path: '/api/admin/people/:person_id/memberships/:membership_id/end',
    ...saved,
    params: InMembership,
    refusals: { membershipNotFound: 404 },
  },
})
