import { z } from 'zod'
import { type AnswerOf, defineCalls } from '#platform/calls/contract.ts'

const PersonNumber = z.coerce.number().int().positive()
const Pair = z.object({ person_id: PersonNumber, other_id: PersonNumber })

const MergedPerson = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  picture_url: z.string().nullable(),
  made_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
})

const onPair = {
  personNotFound: 404,
  outOfReach: 403,
  samePerson: 409,
  absorbsAdministrator: 409,
  absorbsYourself: 409,
} as const

/** Two records of one person are made one, and taken apart again. */
export const personMergeCalls = defineCalls('people', {
  previewMerge: {
    about: 'What would become of the other record if it were merged into this person. Nothing is written.',
    method: 'GET',
    path: '/api/admin/people/:person_id/merge/:other_id',
    effect: 'read',
    who: 'people.edit',
    params: Pair,
    answer: z.object({
      stays: MergedPerson,
      goes: MergedPerson,
      /** By kind of entry: how many move, and how many stay because the one who stays has the same. */
      entries: z.array(z.object({ kind: z.string(), label: z.string(), moving: z.number(), staying: z.number() })),
      /** Roles that are not passed on. */
      roles: z.array(z.string()),
      /** What has to be settled first. */
      against: z.array(z.string()),
    }),
    refusals: onPair,
  },
  mergePeople: {
    about:
      'Gives everything of the other record to this person, in one transaction. Rights are not passed on; the other record cannot sign in any more. Can be undone.',
    method: 'POST',
    path: '/api/admin/people/:person_id/merge/:other_id',
    effect: 'write',
    who: 'people.edit',
    params: Pair,
    answer: z.object({ merge_id: z.number() }),
    refusals: { ...onPair, mergeNotYet: 409 },
  },
  listMerges: {
    about: 'The records that were merged into this person, newest first, and the one that this person was merged into.',
    method: 'GET',
    path: '/api/admin/people/:person_id/merges',
    effect: 'read',
    who: 'people.read',
    params: z.object({ person_id: PersonNumber }),
    answer: z.object({
      merges: z.array(
        z.object({
          id: z.number(),
          from_id: z.number(),
          name: z.string(),
          email: z.string(),
          made_at: z.iso.datetime(),
          undone_at: z.iso.datetime().nullable(),
          may_undo: z.boolean(),
        }),
      ),
      /** Whose record has absorbed this one. */
      merged_into: z.object({ id: z.number(), name: z.string() }).nullable(),
    }),
  },
  undoMerge: {
    about: 'Gives back what was moved, as far as it is still there, and lets the other record be again.',
    method: 'POST',
    path: '/api/admin/people/:person_id/merges/:merge_id/undo',
    effect: 'write',
    who: 'people.edit',
    params: z.object({ person_id: PersonNumber, merge_id: PersonNumber }),
    answer: z.object({ person_id: z.number() }),
    refusals: { personNotFound: 404, outOfReach: 403, mergeOver: 409, oldAddressTaken: 409 },
  },
})

export type MergePreview = AnswerOf<typeof personMergeCalls.previewMerge>
export type MergedInto = AnswerOf<typeof personMergeCalls.listMerges>['merged_into']
export type MergedRecord = AnswerOf<typeof personMergeCalls.listMerges>['merges'][number]
