import { z } from 'zod'
import { peopleImportCalls } from '#features/account/account.people-import.contract.ts'
import { longestAnnouncement, longestSubject } from '#features/announcements/announcements.rules.ts'
import { registrationsAdminCalls } from '#features/registrations/registrations.admin.contract.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { bulkLists, bulkStates, peopleActNames, registrationActNames, targetStates } from './bulk.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The rows that were ticked; without them, all that match the filter. */
const ids = z.array(Id).min(1).max(5000).optional()

/** What an act needs to know besides its rows; each act reads its own. */
const options = z
  .object({
    product_id: Id.optional(),
    until: z.iso.date().optional(),
    reason: z.string().trim().max(500).optional(),
    refund: z.enum(['rule', 'none']).optional(),
    over_capacity: z.boolean().optional(),
    subject: z.string().trim().max(longestSubject).optional(),
    body: z.string().trim().max(longestAnnouncement).optional(),
    /** Of the form that writes to people: each hears it once. */
    form_key: FormKey.optional(),
  })
  .default({})
export type BulkOptions = z.output<typeof options>

const Preview = z.object({
  total: z.number(),
  /** On how many of them something is done. */
  acted: z.number(),
  /** Why the others are left out; the reason in the reader's words. */
  left_out: z.array(z.object({ why: z.string(), label: z.string(), count: z.number() })),
  /** The first few by name. */
  sample: z.array(z.string()),
  /** What it comes to, where money or seats are concerned, in the reader's words. */
  notes: z.array(z.string()),
  can_be_undone: z.boolean(),
})
export type BulkPreview = z.output<typeof Preview>

const Counts = z.object(
  Object.fromEntries(targetStates.map((state) => [state, z.number()])) as Record<(typeof targetStates)[number], z.ZodNumber>,
)

const Bulk = z.object({
  id: z.number(),
  list: z.enum(bulkLists),
  act: z.string(),
  label: z.string(),
  product_id: z.number().nullable(),
  state: z.enum(bulkStates),
  counts: Counts,
  targets: z.number(),
  asked_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  asked_by: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** It takes back another. */
  undoes: z.number().nullable(),
  undone_by: z.number().nullable(),
  can_be_undone: z.boolean(),
  is_mine: z.boolean(),
})
export type Bulk = z.output<typeof Bulk>

const Target = z.object({
  position: z.number(),
  name: z.string(),
  href: z.string().nullable(),
  state: z.enum(targetStates),
  why: z.string().nullable(),
})
export type BulkTarget = z.output<typeof Target>

const Started = z.object({ bulk_id: z.number() })
const onAsking = { nothingChosen: 400, optionsMissing: 400, optionsWrong: 409, actNotAllowed: 403 } as const
const onStarting = { ...onAsking, bulkMoved: 409 } as const
const onManaging = { bulkNotFound: 404, notInThisState: 409 } as const
const byBulk = z.object({ bulk_id: Id })

const peopleAsked = {
  act: z.enum(peopleActNames),
  options,
  ids,
  filter: peopleImportCalls.exportPeople.query.omit({ ids: true }).default({}),
}
const registrationsAsked = {
  act: z.enum(registrationActNames),
  options,
  ids,
  product_id: Id.optional(),
  filter: registrationsAdminCalls.exportList.query.omit({ product_id: true, ids: true }).default({}),
}
const ofPeople = { effect: 'write', who: 'people.edit' } as const
const ofRegistrations = { effect: 'write', who: 'registrations.edit', within: 'product_id' } as const
const expected = { expected: z.number().int().nonnegative() }

export const bulkCalls = defineCalls('bulk', {
  previewPeople: {
    about: 'What an act on many people would do: on how many, and why the others are left out. Nothing is written.',
    method: 'POST',
    path: '/api/admin/bulk/people/preview',
    ...ofPeople,
    body: z.object(peopleAsked),
    answer: Preview,
    refusals: onAsking,
  },
  startPeople: {
    about:
      'Begins an act on many people; a job works it off row by row. Refused where the filter finds another number of people than was previewed.',
    method: 'POST',
    path: '/api/admin/bulk/people',
    ...ofPeople,
    body: z.object({ ...peopleAsked, ...expected }),
    answer: Started,
    refusals: onStarting,
  },
  previewRegistrations: {
    about: 'What an act on many registrations would do. Nothing is written.',
    method: 'POST',
    path: '/api/admin/bulk/registrations/preview',
    ...ofRegistrations,
    body: z.object(registrationsAsked),
    answer: Preview,
    refusals: onAsking,
  },
  startRegistrations: {
    about: 'Begins an act on many registrations; a job works it off row by row.',
    method: 'POST',
    path: '/api/admin/bulk/registrations',
    ...ofRegistrations,
    body: z.object({ ...registrationsAsked, ...expected }),
    answer: Started,
    refusals: onStarting,
  },
  list: {
    about: 'Acts on many rows, newest first: one’s own; administrators see those of everybody.',
    method: 'GET',
    path: '/api/admin/bulk',
    effect: 'read',
    who: 'registrations.read',
    query: z.object({ before: Id.optional().catch(undefined) }),
    answer: z.object({ bulks: z.array(Bulk), next_before: z.number().nullable() }),
  },
  read: {
    about: 'How far an act on many rows is, and what became of each row.',
    method: 'GET',
    path: '/api/admin/bulk/:bulk_id',
    effect: 'read',
    who: 'staff',
    params: byBulk,
    query: z.object({
      state: z.enum(targetStates).optional().catch(undefined),
      from: z.coerce.number().int().nonnegative().optional().catch(undefined),
    }),
    answer: z.object({ bulk: Bulk, targets: z.array(Target), next_from: z.number().nullable(), after: z.string() }),
    refusals: { bulkNotFound: 404 },
  },
  exportTargets: {
    about: 'What became of each row, as a CSV file.',
    method: 'GET',
    path: '/api/admin/bulk/:bulk_id/targets.csv',
    effect: 'read',
    who: 'staff',
    params: byBulk,
    answer: 'raw',
    refusals: { bulkNotFound: 404 },
  },
  stop: {
    about: 'What is still waiting is not done. Only who began it, and administrators.',
    method: 'POST',
    path: '/api/admin/bulk/:bulk_id/stop',
    effect: 'write',
    who: 'user',
    params: byBulk,
    answer: z.object({ stopped: z.boolean() }),
    refusals: onManaging,
  },
  undo: {
    about: 'Takes back what an act has done, row by row, where nothing stands against it. Only who began it, and administrators.',
    method: 'POST',
    path: '/api/admin/bulk/:bulk_id/undo',
    effect: 'write',
    who: 'user',
    params: byBulk,
    answer: Started,
    refusals: { ...onManaging, actNotAllowed: 403 },
  },
})
