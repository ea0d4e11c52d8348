import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { creditEntryKinds, recordStates } from './credits.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Day = z.iso.date()
/** Left out, empty or unreadable: no limit. */
const DayLimit = Day.optional().catch(undefined)

export const CreditSumView = z.object({ code: z.string(), name: z.string(), unit: z.string(), amount: z.number() })
export type CreditSum = z.output<typeof CreditSumView>

export const CreditEntry = z.object({
  id: z.number(),
  kind: z.enum(creditEntryKinds),
  title: z.string(),
  provider: z.string(),
  type_name: z.string(),
  type_unit: z.string(),
  amount: z.number(),
  earned_on: Day,
  /** Of the product that it was earned with; null where there is none, or it is not shown any more. */
  url: z.string().nullable(),
  /** It was taken back by a later line. */
  is_reversed: z.boolean(),
  reason: z.string(),
})
export type CreditEntryView = z.output<typeof CreditEntry>

const Filter = z.object({
  /** Codes of credit types; none: every type. */
  type: z
    .union([
      z.array(z.string().max(60)).max(50),
      z
        .string()
        .max(60)
        .transform((one) => [one]),
    ])
    .default([]),
  from: DayLimit,
  until: DayLimit,
  q: z.string().trim().max(120).default('').catch(''),
})

const Earned = z.object({
  entries: z.array(CreditEntry),
  /** Of everything that the filter lets through, in the order of the types. */
  totals: z.array(CreditSumView),
  count: z.number(),
  page: z.number(),
  pages: z.number(),
  /** What one can filter by: types in which something was earned, and years. */
  types: z.array(z.object({ code: z.string(), name: z.string() })),
  years: z.array(z.number()),
  filter: z.object({ type: z.array(z.string()), from: z.string(), until: z.string(), q: z.string() }),
})
export type EarnedAnswer = z.output<typeof Earned>

const Offer = z.object({
  asset_id: z.number(),
  is_claimed: z.boolean(),
  is_preview: z.boolean(),
  /** Required steps of the course that are not complete yet. */
  missing: z.number(),
  credits: z.array(CreditSumView),
})
export type CreditOffer = z.output<typeof Offer>

const Record = z.object({
  id: z.number(),
  version: Version,
  state: z.enum(recordStates),
  title: z.string(),
  provider: z.string(),
  credit_type_id: z.number(),
  type_name: z.string(),
  amount: z.number(),
  earned_on: Day,
  note: z.string(),
  /** What the one who decided wrote. */
  decision_text: z.string(),
  proof: z.object({ id: z.number(), url: z.string(), name: z.string() }).nullable(),
  is_changeable: z.boolean(),
})
export type CreditRecordView = z.output<typeof Record>

const RecordEntry = z.object({
  title: z.string().trim().min(1).max(200),
  provider: z.string().trim().max(200).default(''),
  credit_type_id: Id,
  amount: z.coerce.number().positive().max(100_000),
  earned_on: Day,
  note: z.string().trim().max(2000).default(''),
  /** The number of a proof that was uploaded; left out: as it was. */
  proof_file_id: z.union([z.literal('').transform(() => null), z.null(), Id]).optional(),
  /** Sent to be looked at, or kept as a draft. */
  submits: z.stringbool().or(z.boolean()).default(false),
})

const InRecord = z.object({ record_id: Id })
const notTaken = { creditTypeNotFound: 400, proofNotFound: 400, recordNotChangeable: 409 } as const

export const CreditTypeView = z.object({ id: z.number(), name: z.string(), unit: z.string(), step: z.number() })
export type CreditTypeView = z.output<typeof CreditTypeView>

/** §7: 'credits earned filtering', whose path and payload are not shown there. */
export const creditsCalls = defineCalls('credits', {
  earned: {
    spec: '§8 filtering credits earned',
    about: 'What the one who asks has earned, newest first, with totals by type; filtered by type, days and words.',
    method: 'GET',
    path: '/api/my-credits',
    effect: 'read',
    who: 'user',
    query: Filter.extend({ page: z.coerce.number().int().positive().max(10_000).default(1).catch(1) }),
    answer: Earned,
  },
  exportEarned: {
    about: 'The same list, whole, as a CSV file.',
    method: 'GET',
    path: '/api/my-credits.csv',
    effect: 'read',
    who: 'user',
    query: Filter,
    answer: 'raw',
  },
  offer: {
    about: 'What a credit component of a course gives to the one who asks, and whether they have claimed it.',
    method: 'GET',
    path: '/api/credits/components/:asset_id',
    effect: 'read',
    who: 'user',
    params: z.object({ asset_id: Id }),
    answer: Offer,
    refusals: { componentNotFound: 404, notRegistered: 403, prerequisite: 403, notOpenYet: 403, closed: 403 },
  },
  claim: {
    about: 'Claims the credits of a course by its credit component and completes it. Claiming twice earns once.',
    method: 'POST',
    path: '/api/credits/components/:asset_id/claim',
    effect: 'write',
    who: 'user',
    params: z.object({ asset_id: Id }),
    answer: Offer,
    refusals: {
      componentNotFound: 404,
      notRegistered: 403,
      prerequisite: 403,
      notOpenYet: 403,
      closed: 403,
      previewOnly: 409,
      notFinished: 409,
    },
  },
  records: {
    about: 'What the one who asks has written down of credits earned elsewhere, newest first, and the types there are.',
    method: 'GET',
    path: '/api/my-credits/records',
    effect: 'read',
    who: 'user',
    answer: z.object({
      records: z.array(Record),
      types: z.array(CreditTypeView),
      today: Day,
    }),
  },
  addRecord: {
    spec: '§2 credits earned form (add)',
    about: 'Writes down credits earned elsewhere. Sending the form twice adds one.',
    method: 'POST',
    path: '/api/my-credits/records',
    effect: 'write',
    who: 'user',
    body: RecordEntry.extend({ form_key: FormKey }),
    answer: z.object({ record_id: z.number() }),
    refusals: { creditTypeNotFound: 400, proofNotFound: 400, formUsed: 409 },
  },
  changeRecord: {
    spec: '§2 credits earned form (update)',
    about: 'Changes such a record, as long as nobody has decided about it.',
    method: 'PUT',
    path: '/api/my-credits/records/:record_id',
    effect: 'write',
    who: 'user',
    params: InRecord,
    body: RecordEntry.extend({ version: Version }),
    answer: Record,
    refusals: { recordNotFound: 404, ...notTaken, ...onSavingAgain },
  },
  withdrawRecord: {
    about: 'Takes a record back; what it earned is taken back with it by a line of its own.',
    method: 'POST',
    path: '/api/my-credits/records/:record_id/withdraw',
    effect: 'write',
    who: 'user',
    params: InRecord,
    answer: Record,
    refusals: { recordNotFound: 404, recordNotChangeable: 409 },
  },
})
