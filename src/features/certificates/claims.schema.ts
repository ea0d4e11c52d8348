import { z } from 'zod'

export const subjectKinds = ['product', 'certification', 'multi'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** The sentences that a certificate may print, in its own language, as they were when it was issued. */
export const lineNames = [
  'phrase_title',
  'phrase_presented',
  'phrase_completed',
  'phrase_credits',
  'phrase_date',
  'phrase_valid',
  'phrase_verify',
  'date',
  'valid_until',
  'credits',
] as const
export type LineName = (typeof lineNames)[number]

/** What a certificate says. Frozen when it is issued: page, paper and signed file are all made of this. */
export const Claims = z.object({
  name: z.string(),
  title: z.string(),
  issuer: z.string(),
  awarded_on: z.iso.date(),
  valid_until: z.iso.date().nullable(),
  credits: z.array(z.object({ name: z.string(), unit: z.string(), amount: z.number() })),
  fields: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  language: z.string(),
  lines: z.record(z.enum(lineNames), z.string()),
})
export type Claims = z.output<typeof Claims>

/** What is asked of the holder before a certificate is issued (§2). */
export const AskedField = z.object({
  key: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_]{0,29}$/),
  label: z.string().trim().min(1).max(120),
  hint: z.string().trim().max(200).default(''),
  is_required: z.boolean().default(true),
})
export type AskedField = z.output<typeof AskedField>
