import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { certificateStates, revokeReasons } from './certificate.rules.ts'
import { SheetView } from './certificates.contract.ts'
import { subjectKinds } from './claims.schema.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InCertificate = z.object({ certificate_id: Id })

const Row = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  title: z.string(),
  state: z.enum(certificateStates),
  awarded_on: z.iso.date(),
  valid_until: z.iso.date().nullable(),
})
export type IssuedRow = z.output<typeof Row>

const Issued = z.object({
  certificate: Row.extend({
    edition: z.number(),
    subject_kind: z.enum(subjectKinds),
    cycle: z.number(),
    is_forgotten: z.boolean(),
  }),
  person: z.object({ id: z.number(), name: z.string() }).nullable(),
  sheet: SheetView,
  editions: z.array(
    z.object({ edition: z.number(), name: z.string(), reason: z.string(), made_at: z.iso.datetime(), by: z.string().nullable() }),
  ),
  revoked_at: z.iso.datetime().nullable(),
  revoked_reason: z.enum(revokeReasons).nullable(),
})
export type IssuedCertificateView = z.output<typeof Issued>

const Note = z.string().trim().max(500)

export const certificatesAdminCalls = defineCalls('certificates-admin', {
  listIssued: {
    about: 'Issued certificates, newest first, by state, by a code, or by words of the name and of what it is for.',
    method: 'GET',
    path: '/api/admin/certificates',
    effect: 'read',
    who: 'certificates.read',
    query: z.object({
      search: z.string().trim().max(120).default('').catch(''),
      state: z.enum(['issued', 'revoked']).optional().catch(undefined),
      before: Id.optional().catch(undefined),
    }),
    answer: z.object({ certificates: z.array(Row), next: z.number().nullable() }),
  },
  showIssued: {
    about: 'One of them with its editions, and as it is printed.',
    method: 'GET',
    path: '/api/admin/certificates/:certificate_id',
    effect: 'read',
    who: 'certificates.read',
    params: InCertificate,
    answer: Issued,
    refusals: { certificateNotFound: 404 },
  },
  correctName: {
    about:
      'Corrects the name on a certificate by a new edition of it: the code and what was said before stay. `edition` is the one that was looked at; sending the same correction twice makes one.',
    method: 'POST',
    path: '/api/admin/certificates/:certificate_id/correct',
    effect: 'write',
    who: 'certificates.edit',
    params: InCertificate,
    body: z.object({ edition: Id, name: z.string().trim().min(1).max(200), reason: Note.min(1) }),
    answer: z.object({ edition: z.number() }),
    refusals: { certificateNotFound: 404, correctedMeanwhile: 409, notToCorrect: 409 },
  },
  revokeIssued: {
    about: 'Revokes a certificate. Its page stays and says so, with the reason by its kind; the note is for who administers.',
    method: 'POST',
    path: '/api/admin/certificates/:certificate_id/revoke',
    effect: 'write',
    who: 'certificates.edit',
    params: InCertificate,
    body: z.object({ reason: z.enum(revokeReasons), note: Note.default('') }),
    answer: z.object({ revoked: z.literal(true) }),
    refusals: { certificateNotFound: 404 },
  },
  reinstate: {
    about: 'Takes a revocation back: the certificate is valid again, with the same code.',
    method: 'POST',
    path: '/api/admin/certificates/:certificate_id/reinstate',
    effect: 'write',
    who: 'certificates.edit',
    params: InCertificate,
    body: z.object({ note: Note.min(1) }),
    answer: z.object({ reinstated: z.literal(true) }),
    refusals: { certificateNotFound: 404 },
  },
})
