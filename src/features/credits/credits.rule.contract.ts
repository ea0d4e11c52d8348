import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { cancelRules, creditPartKinds, earningWays, roundings, typeChoices } from './earning.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const OfProduct = z.object({ product_id: Id })
const Day = z.iso.date()

const CreditType = z.object({
  id: z.number(),
  version: Version,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  step: z.number(),
  rounding: z.enum(roundings),
  minutes_per_credit: z.number(),
  is_first_whole: z.boolean(),
  authority: z.string(),
  jurisdiction: z.string(),
  valid_months: z.number().nullable(),
})
export type CountedTypeView = z.output<typeof CreditType>

const PartView = z.object({
  of: z.object({ kind: z.enum(creditPartKinds), id: z.number() }),
  credit_type_id: z.number(),
  amount: z.number(),
  is_by_minutes: z.boolean(),
})

const Rule = z.object({
  version: Version,
  way: z.enum(earningWays),
  choice: z.enum(typeChoices),
  cap: z.number().nullable(),
  asks_survey: z.boolean(),
  asks_licence: z.boolean(),
  claim_from: Day.nullable(),
  claim_until: Day.nullable(),
  claim_days: z.number().nullable(),
  min_minutes: z.number(),
  checks_per_credit: z.number(),
  codes: z.array(z.string()),
  on_cancel: z.enum(cancelRules),
  parts: z.array(PartView),
})
export type CreditRuleView = z.output<typeof Rule>

const Step = z.object({
  of: z.object({ kind: z.enum(creditPartKinds), id: z.number() }),
  /** What it gives can be counted by minutes: a live step, or a session. */
  is_timed: z.boolean(),
  title: z.string(),
  /** Of live sessions: how many people's minutes are recorded, and how many minutes on average. */
  attended: z.object({ people: z.number(), minutes: z.number() }).nullable(),
})
export type CreditStepView = z.output<typeof Step>

const Count = z.coerce.number().int().min(0).max(100_000)

export const creditRuleCalls = defineCalls('credits-admin', {
  types: {
    about: 'Types of credits with how each is counted: step, rounding, minutes, authority, jurisdiction and how long they count.',
    method: 'GET',
    path: '/api/admin/credits/types',
    effect: 'read',
    who: 'credits.read',
    answer: z.object({ types: z.array(CreditType) }),
  },
  saveType: {
    about: 'Says how a type is counted from now on. What was earned stays as it was.',
    method: 'PUT',
    path: '/api/admin/credits/types/:type_id',
    effect: 'write',
    who: 'credits.edit',
    params: z.object({ type_id: Id }),
    body: z.object({
      version: Version,
      step: z.coerce.number().min(0.01).max(99),
      rounding: z.enum(roundings),
      minutes_per_credit: z.coerce.number().int().min(1).max(1000),
      is_first_whole: z.boolean(),
      authority: z.string().trim().max(120).default(''),
      jurisdiction: z.string().trim().max(80).default(''),
      valid_months: z.coerce.number().int().min(1).max(600).nullable().default(null),
    }),
    answer: CreditType,
    refusals: { creditTypeNotFound: 404, ...onSavingAgain },
  },
  rule: {
    about: 'How the credits of a product are earned, and what its steps give where they are counted apart.',
    method: 'GET',
    path: '/api/admin/products/:product_id/credits',
    effect: 'read',
    who: 'credits.read',
    params: OfProduct,
    answer: z.object({
      product: z.object({ id: z.number(), title: z.string() }),
      /** What the product's page says that it is worth. */
      credits: z.array(z.object({ type_id: z.number(), name: z.string(), unit: z.string(), amount: z.number() })),
      rule: Rule,
      steps: z.array(Step),
      types: z.array(z.object({ id: z.number(), name: z.string(), unit: z.string(), step: z.number() })),
    }),
    refusals: { productNotFound: 404 },
  },
  saveRule: {
    about: 'Says so. What was earned before stays as it is.',
    method: 'PUT',
    path: '/api/admin/products/:product_id/credits',
    effect: 'write',
    who: 'credits.edit',
    params: OfProduct,
    body: z.object({
      version: Version,
      way: z.enum(earningWays),
      choice: z.enum(typeChoices).default('all'),
      cap: z.coerce.number().positive().max(100_000).nullable().default(null),
      asks_survey: z.boolean().default(false),
      asks_licence: z.boolean().default(false),
      claim_from: Day.nullable().default(null),
      claim_until: Day.nullable().default(null),
      claim_days: z.coerce.number().int().min(1).max(3650).nullable().default(null),
      min_minutes: Count.default(0),
      checks_per_credit: Count.default(0),
      codes: z.array(z.string().trim().min(1).max(60)).max(50).default([]),
      on_cancel: z.enum(cancelRules).default('keep'),
      parts: z
        .array(
          z.object({
            /** A step of the course, or a session of the event. */
            of: z.object({ kind: z.enum(creditPartKinds), id: Id }),
            credit_type_id: Id,
            amount: z.coerce.number().positive().max(999),
            is_by_minutes: z.boolean().default(false),
          }),
        )
        .max(500)
        .default([]),
    }),
    answer: Rule,
    refusals: { productNotFound: 404, ...onSavingAgain },
  },
  recordAttendance: {
    about:
      'Records how many minutes people were in a live session, and how many attention checks they answered. A person who was recorded before has the new numbers; what they earn follows.',
    method: 'POST',
    path: '/api/admin/credits/components/:asset_id/attendance',
    effect: 'write',
    who: 'credits.edit',
    params: z.object({ asset_id: Id }),
    body: z.object({
      rows: z
        .array(z.object({ email: z.string().trim().max(254), minutes: Count, checks: Count.default(0) }))
        .min(1)
        .max(5000),
    }),
    answer: z.object({
      recorded: z.number(),
      /** Addresses of nobody who is registered. */
      unknown: z.array(z.string()),
    }),
    refusals: { componentNotFound: 404 },
    maxBody: 1_000_000,
  },
})
