import { z } from 'zod'
import { certificationPaths, periodBases, requirementKinds } from './programme.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Credits = z.coerce.number().min(0).max(100_000)

const RequirementEntry = z.object({
  id: z.string().min(1).max(60),
  parent: z.string().max(60).nullable().default(null),
  kind: z.enum(requirementKinds),
  title: z.string().trim().max(200).default(''),
  text: z.string().trim().max(4000).default(''),
  need: z.coerce.number().int().positive().max(1000).nullable().default(null),
  product_ids: z.array(Id).max(200).default([]),
  min: Credits.default(0),
  types: z
    .array(z.object({ type_id: Id, min: Credits.default(0), max: Credits.nullable().default(null) }))
    .max(50)
    .default([]),
  asset_id: Id.nullable().default(null),
  certification_id: Id.nullable().default(null),
})
const Tree = z.array(RequirementEntry).max(200).default([])

/** What a certification asks for and how long it lasts, as it is edited, published and kept. */
export const ProgrammeEntry = z.object({
  title: z.string().trim().min(1).max(200),
  summary: z.string().trim().max(600).default(''),
  instructions: z.string().trim().max(4000).default(''),
  package_id: Id.nullable().default(null),
  allow_with_registration: z.boolean().default(false),
  allow_without_registration: z.boolean().default(true),
  first: Tree,
  renewal: Tree,
  months: z.coerce.number().int().positive().max(600).nullable().default(null),
  basis: z.enum(periodBases).default('previous_expiry'),
  fixed_day: z.union([z.literal(''), z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)]).default(''),
  window_days: z.coerce.number().int().min(0).max(3650).default(180),
  grace_days: z.coerce.number().int().min(0).max(3650).default(30),
  grace_earns: z.boolean().default(false),
  late_path: z.enum(certificationPaths).default('first'),
  carry_over_max: Credits.default(0),
  carry_over_months: z.coerce.number().int().min(0).max(600).default(12),
  needs_review: z.boolean().default(false),
  audit_percent: z.coerce.number().int().min(0).max(100).default(10),
})
