import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { CreditEntry, CreditSumView, CreditTypeView } from './credits.contract.ts'
import { grantKinds, recordStates } from './credits.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const person = z.object({ id: z.number(), name: z.string(), email: z.string() })

const Waiting = z.object({
  id: z.number(),
  state: z.enum(recordStates),
  person,
  title: z.string(),
  provider: z.string(),
  type_name: z.string(),
  amount: z.number(),
  earned_on: z.iso.date(),
  note: z.string(),
  proof: z.object({ url: z.string(), name: z.string() }).nullable(),
  submitted_at: z.iso.datetime().nullable(),
  decision_text: z.string(),
})
export type WaitingRecord = z.output<typeof Waiting>

export const decisions = ['accepted', 'returned', 'rejected'] as const

export const creditsAdminCalls = defineCalls('credits-admin', {
  waitingRecords: {
    about: 'Records of credits earned elsewhere in one state; those that wait come first come first served.',
    method: 'GET',
    path: '/api/admin/credits/records',
    effect: 'read',
    who: 'credits.read',
    query: z.object({
      state: z.enum(recordStates).exclude(['draft']).default('submitted').catch('submitted'),
      after: Id.optional().catch(undefined),
    }),
    answer: z.object({ records: z.array(Waiting), next: z.number().nullable(), waiting: z.number() }),
  },
  decide: {
    about: 'Accepts a record, which earns its credits, returns it with what is missing, or rejects it with the reason.',
    method: 'POST',
    path: '/api/admin/credits/records/:record_id/decide',
    effect: 'write',
    who: 'credits.edit',
    params: z.object({ record_id: Id }),
    body: z.object({ decision: z.enum(decisions), text: z.string().trim().max(1000).default(''), form_key: FormKey }),
    answer: z.object({ state: z.enum(recordStates) }),
    refusals: { recordNotFound: 404, recordNotWaiting: 409, formUsed: 409 },
  },
  ledger: {
    about:
      'Everything in somebody’s ledger, newest first, with its sums; `as_of` shows what was recorded until the end of that day.',
    method: 'GET',
    path: '/api/admin/credits/people/:person_id',
    effect: 'read',
    who: 'credits.read',
    params: z.object({ person_id: Id }),
    query: z.object({
      page: z.coerce.number().int().positive().max(10_000).default(1).catch(1),
      as_of: z.iso.date().optional().catch(undefined),
    }),
    answer: z.object({
      person,
      entries: z.array(CreditEntry),
      totals: z.array(CreditSumView),
      page: z.number(),
      pages: z.number(),
      types: z.array(CreditTypeView),
      as_of: z.string(),
      today: z.iso.date(),
    }),
    refusals: { personNotFound: 404 },
  },
  grant: {
    about:
      'Gives somebody credits with a reason, takes some off (a negative amount), writes down what was transferred from another provider, or carries some over into another period. Sending the form twice does it once.',
    method: 'POST',
    path: '/api/admin/credits/people/:person_id/grants',
    effect: 'write',
    who: 'credits.edit',
    params: z.object({ person_id: Id }),
    body: z.object({
      kind: z.enum(grantKinds).default('grant'),
      title: z.string().trim().min(1).max(200),
      /** Of a transfer: where they were earned. */
      provider: z.string().trim().max(200).default(''),
      /** Of what is carried over: the day from which it counts. */
      carried_to: z.union([z.literal('').transform(() => null), z.null(), z.iso.date()]).default(null),
      credit_type_id: Id,
      amount: z.coerce.number().min(-100_000).max(100_000),
      earned_on: z.iso.date(),
      reason: z.string().trim().min(1).max(500),
      form_key: FormKey,
    }),
    answer: z.object({ granted: z.literal(true) }),
    refusals: { personNotFound: 404, creditTypeNotFound: 400, formUsed: 409 },
  },
  revoke: {
    about: 'Takes an entry back by another that names it. An entry is taken back once.',
    method: 'POST',
    path: '/api/admin/credits/people/:person_id/entries/:entry_id/revoke',
    effect: 'write',
    who: 'credits.edit',
    params: z.object({ person_id: Id, entry_id: Id }),
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    answer: z.object({ revoked: z.literal(true) }),
    refusals: { entryNotFound: 404 },
  },
})
