import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { creditEntryKinds, recordStates } from './credits.rules.ts'
import { claimStates, earningWays, typeChoices } from './earning.rules.ts'

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
  /** Where the board is that it counts for, as it was called when it was earned. */
  jurisdiction: z.string(),
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

const Portion = CreditSumView.extend({ type_id: z.number(), step: z.number() })
const Standing = z.object({
  product_id: z.number(),
  way: z.enum(earningWays),
  state: z.enum(claimStates),
  choice: z.enum(typeChoices),
  /** The most of all types together. */
  cap: z.number().nullable(),
  needs_code: z.boolean(),
  /** Names of types whose licence number is asked for and not known. */
  licences_missing: z.array(z.string()),
  /** Required steps of the course that are not complete yet. */
  missing: z.number(),
  surveys_missing: z.number(),
  opens_on: Day.nullable(),
  closes_on: Day.nullable(),
  /** Minutes that were counted so far, where minutes count. */
  minutes: z.number().nullable(),
  /** What there is to claim or to come. */
  credits: z.array(Portion),
  /** What stands in the ledger for this product. */
  earned: z.array(z.object({ name: z.string(), unit: z.string(), amount: z.number() })),
})
export type CreditStandingView = z.output<typeof Standing>

const Offer = Standing.extend({ asset_id: z.number(), is_claimed: z.boolean(), is_preview: z.boolean() })
export type CreditOffer = z.output<typeof Offer>

const Claim = z.object({
  code: z.string().trim().max(60).default(''),
  /** What of several types one wants, where there is a choice. */
  choice: z
    .array(z.object({ type_id: Id, amount: z.coerce.number().min(0).max(100_000) }))
    .max(50)
    .default([]),
})
const notClaimed = {
  notFinished: 409,
  surveyFirst: 409,
  claimNotOpenYet: 409,
  claimClosed: 409,
  notToClaim: 409,
  codeWrong: 422,
  licenceMissing: 409,
  chooseOneType: 422,
  choiceTooMuch: 422,
  choiceNotInSteps: 422,
  chooseSomething: 422,
  nothingEarned: 409,
} as const

const Licence = z.object({
  credit_type_id: Id,
  number: z.string().trim().max(60),
  jurisdiction: z.string().trim().max(80).default(''),
  profession: z.string().trim().max(80).default(''),
  /** Month and day, where the board wants them; never the year. */
  birth_day: z
    .string()
    .trim()
    .regex(/^((0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$/)
    .default(''),
})
const LicenceView = Licence.extend({ credit_type_id: z.number(), type_name: z.string(), authority: z.string() })
export type CreditLicenceView = z.output<typeof LicenceView>

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
    body: Claim,
    answer: Offer,
    refusals: {
      componentNotFound: 404,
      notRegistered: 403,
      prerequisite: 403,
      notOpenYet: 403,
      closed: 403,
      previewOnly: 409,
      ...notClaimed,
    },
    limit: { max: 30, seconds: 600 },
  },
  standing: {
    about: 'Where the one who asks stands with the credits of a product: what is earned, what is still to earn, and what for.',
    method: 'GET',
    path: '/api/credits/products/:product_id',
    effect: 'read',
    who: 'user',
    params: z.object({ product_id: Id }),
    answer: Standing,
    refusals: { notRegistered: 403 },
  },
  claimProduct: {
    about: 'Claims the credits of a product that has no step for it. Claiming twice earns once.',
    method: 'POST',
    path: '/api/credits/products/:product_id/claim',
    effect: 'write',
    who: 'user',
    params: z.object({ product_id: Id }),
    body: Claim,
    answer: Standing,
    refusals: { notRegistered: 403, ...notClaimed },
    limit: { max: 30, seconds: 600 },
  },
  toClaim: {
    about: 'Completed products of the one who asks whose credits wait to be claimed.',
    method: 'GET',
    path: '/api/my-credits/to-claim',
    effect: 'read',
    who: 'user',
    answer: z.object({
      products: z.array(z.object({ title: z.string(), url: z.string(), closes_on: Day.nullable(), state: z.enum(claimStates) })),
    }),
  },
  licences: {
    about: 'Under which numbers boards know the one who asks, for each type of credit.',
    method: 'GET',
    path: '/api/my-credits/licences',
    effect: 'read',
    who: 'user',
    answer: z.object({ licences: z.array(LicenceView) }),
  },
  keepLicence: {
    about: 'Keeps the number under which a board knows the one who asks; an empty one is forgotten.',
    method: 'PUT',
    path: '/api/my-credits/licences',
    effect: 'write',
    who: 'user',
    body: Licence,
    answer: z.object({ licences: z.array(LicenceView) }),
    refusals: { creditTypeNotFound: 400 },
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
