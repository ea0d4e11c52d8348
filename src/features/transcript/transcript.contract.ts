import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Day = z.iso.date()
const Checked = z.stringbool().or(z.boolean())

const Line = z.object({
  kind: z.enum(['credit', 'certification', 'certificate']),
  /** The day on which it was earned. */
  day: Day,
  title: z.string(),
  provider: z.string(),
  amount: z.number().nullable(),
  type_name: z.string(),
  standing: z.enum(['valid', 'grace', 'expired', 'suspended', 'revoked', 'renewed']).nullable(),
  valid_until: Day.nullable(),
  /** Of a certificate: where anybody can see that it is genuine. */
  url: z.string().nullable(),
})
export type TranscriptLine = z.output<typeof Line>

const Whole = z.object({
  holder: z.string(),
  issuer: z.string(),
  /** The day on which it says so. */
  as_of: Day,
  lines: z.array(Line),
  totals: z.array(z.object({ name: z.string(), unit: z.string(), amount: z.number() })),
})
export type TranscriptAnswer = z.output<typeof Whole>
const Screenful = Whole.extend({ page: z.number(), pages: z.number() })
export type TranscriptScreenful = z.output<typeof Screenful>

const Share = z.object({
  id: z.number(),
  label: z.string(),
  url: z.string(),
  has_credits: z.boolean(),
  has_certifications: z.boolean(),
  earned_from: Day.nullable(),
  ends_on: Day,
  state: z.enum(['open', 'over', 'revoked']),
})
export type TranscriptShare = z.output<typeof Share>

/** §7: 'transcript', whose path and payload are not shown there. The forms of §2 are those of credits earned elsewhere. */
export const transcriptCalls = defineCalls('transcript', {
  mine: {
    spec: '§1 transcript',
    about:
      'Everything that the one who asks has earned, newest first: credits that stand, certificates and certifications. Some at a time, or all at once; totals are of all.',
    method: 'GET',
    path: '/api/my-transcript',
    effect: 'read',
    who: 'user',
    query: z.object({
      page: z.coerce.number().int().positive().max(10_000).default(1).catch(1),
      all: Checked.default(false).catch(false),
    }),
    answer: Screenful,
  },
  csv: {
    about: 'The transcript as a CSV file.',
    method: 'GET',
    path: '/api/my-transcript.csv',
    effect: 'read',
    who: 'user',
    answer: 'raw',
  },
  pdf: {
    about: 'The transcript on paper.',
    method: 'GET',
    path: '/api/my-transcript.pdf',
    effect: 'read',
    who: 'user',
    answer: 'raw',
    limit: { max: 30, seconds: 60 },
  },
  signed: {
    about: 'The transcript as signed JSON (a compact JWS, ES256); /api/transcript-keys has the key that proves it.',
    method: 'GET',
    path: '/api/my-transcript.json',
    effect: 'read',
    who: 'user',
    answer: 'raw',
  },
  keys: {
    about: 'The public keys that transcripts were ever signed with (JWKS).',
    method: 'GET',
    path: '/api/transcript-keys',
    effect: 'read',
    who: 'guest',
    answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  },
  shares: {
    about: 'The links by which the one who asks shows their transcript, newest first.',
    method: 'GET',
    path: '/api/my-transcript/shares',
    effect: 'read',
    who: 'user',
    answer: z.object({ shares: z.array(Share), today: Day }),
  },
  share: {
    about: 'Makes such a link: what it shows, and the last day on which it does.',
    method: 'POST',
    path: '/api/my-transcript/shares',
    effect: 'write',
    who: 'user',
    body: z.object({
      label: z.string().trim().max(120).default(''),
      has_credits: Checked.default(true),
      has_certifications: Checked.default(true),
      earned_from: z.union([z.literal('').transform(() => null), z.null(), Day]).default(null),
      ends_on: Day,
    }),
    answer: Share,
    refusals: { tooManyShares: 409 },
    limit: { max: 20, seconds: 60 },
  },
  revokeShare: {
    about: 'Ends a link at once.',
    method: 'POST',
    path: '/api/my-transcript/shares/:share_id/revoke',
    effect: 'write',
    who: 'user',
    params: z.object({ share_id: Id }),
    answer: Share,
    refusals: { shareNotFound: 404 },
  },
  shared: {
    about: 'What somebody shows by a link. A link that is over, was ended or never was answers alike.',
    method: 'GET',
    path: '/api/transcripts/:code',
    effect: 'read',
    who: 'guest',
    params: z.object({ code: z.string().max(80) }),
    answer: Whole.extend({ ends_on: Day }),
    refusals: { shareNotFound: 404 },
    limit: { max: 60, seconds: 60, countsOnlyRefused: true },
  },
})
