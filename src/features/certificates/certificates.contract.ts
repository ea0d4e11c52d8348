import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { certificateStates, revokeReasons } from './certificate.rules.ts'
import { AskedField, Claims, subjectKinds } from './claims.schema.ts'
import { CertificateLayout } from './layout.schema.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Day = z.iso.date()

const Card = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  subject_kind: z.enum(subjectKinds),
  subject_id: z.number(),
  state: z.enum(certificateStates),
  awarded_on: Day,
  valid_until: Day.nullable(),
  edition: z.number(),
})
export type CertificateCard = z.output<typeof Card>

const WaitingView = z.object({
  product_id: z.number(),
  title: z.string(),
  completed_on: Day,
  fields: z.array(AskedField),
})
export type WaitingCertificate = z.output<typeof WaitingView>

export const SheetView = z.object({
  layout: CertificateLayout,
  claims: Claims,
  code: z.string(),
  verify_url: z.string(),
})

/** Of a certificate as anybody may know it: every claim that it prints, and nothing besides. */
const Verified = z.object({
  code: z.string(),
  state: z.enum(certificateStates),
  /** Empty where the holder's data were removed. */
  name: z.string(),
  title: z.string(),
  issuer: z.string(),
  awarded_on: Day,
  valid_until: Day.nullable(),
  credits: Claims.shape.credits,
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  signatories: z.array(z.object({ name: z.string(), role: z.string() })),
  is_forgotten: z.boolean(),
  /** On which day it was corrected last; null if never. */
  corrected_on: Day.nullable(),
  revoked_on: Day.nullable(),
  revoked_reason: z.enum(revokeReasons).nullable(),
  /** As it is printed; null for what is not valid any more. */
  sheet: SheetView.nullable(),
})
export type VerifiedCertificate = z.output<typeof Verified>

const Own = z.object({
  certificate: Card,
  sheet: SheetView,
  editions: z.array(z.object({ edition: z.number(), made_on: Day })),
  revoked_on: Day.nullable(),
  revoked_reason: z.enum(revokeReasons).nullable(),
  /** What LinkedIn asks for, to be opened or copied. */
  linkedin: z.object({
    url: z.string(),
    name: z.string(),
    organisation: z.string(),
    issued: z.string(),
    expires: z.string(),
    credential_id: z.string(),
    credential_url: z.string(),
  }),
})
export type OwnCertificate = z.output<typeof Own>

const InCertificate = z.object({ certificate_id: Id })

export const certificatesCalls = defineCalls('certificates', {
  mine: {
    about:
      'The certificates of the one who asks, newest first, and those that wait for what they are asked; of one product, or all.',
    method: 'GET',
    path: '/api/my-certificates',
    effect: 'read',
    who: 'user',
    query: z.object({ product_id: Id.optional().catch(undefined) }),
    answer: z.object({ certificates: z.array(Card), waiting: z.array(WaitingView) }),
  },
  own: {
    about: 'One of them, with all that is printed on it.',
    method: 'GET',
    path: '/api/my-certificates/:certificate_id',
    effect: 'read',
    who: 'user',
    params: InCertificate,
    answer: Own,
    refusals: { certificateNotFound: 404 },
  },
  paper: {
    about:
      'The same as a PDF, for its holder and for who administers certificates. `edition` only keeps apart what a browser has kept.',
    method: 'GET',
    path: '/api/my-certificates/:certificate_id/certificate.pdf',
    effect: 'read',
    who: 'user',
    params: InCertificate,
    query: z.object({ edition: Id.optional().catch(undefined) }),
    answer: 'raw',
    limit: { max: 60, seconds: 60 },
    refusals: { certificateNotFound: 404 },
  },
  give: {
    spec: '§2 certificate custom-field dialog',
    about: 'Gives what is asked before a certificate is issued, and issues it. Doing it twice issues one.',
    method: 'POST',
    path: '/api/my-certificates/waiting/:product_id',
    effect: 'write',
    who: 'user',
    params: z.object({ product_id: Id }),
    body: z.object({ fields: z.record(z.string().max(30), z.string().trim().max(200)).default({}) }),
    answer: z.object({ certificate_id: z.number() }),
    refusals: { nothingWaiting: 404 },
  },
  verify: {
    about:
      'Whether a certificate is genuine, and all that it says. Case, spaces and hyphens of the code do not matter; a code that nobody has and one that cannot be are answered alike.',
    method: 'GET',
    path: '/api/verify/:code',
    effect: 'read',
    who: 'guest',
    params: z.object({ code: z.string().max(200) }),
    answer: Verified,
    refusals: { certificateNotFound: 404 },
    limit: { max: 20, seconds: 600, countsOnlyRefused: true },
  },
})
