import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { certificationPaths, requirementKinds } from './programme.rules.ts'
import { certificationSections, cycleStates } from './standing.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Day = z.iso.date()
const InCertification = z.object({ id: Id })

const Standing = z.enum(['valid', 'grace', 'expired', 'suspended', 'revoked', 'renewed'])

const Listed = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  summary: z.string(),
  /** Of the way that the section is about; null where nobody has begun. */
  state: z.enum(cycleStates).nullable(),
  standing: Standing.nullable(),
  valid_until: Day.nullable(),
  grace_until: Day.nullable(),
  certified_on: Day.nullable(),
  started_on: Day.nullable(),
  /** In whole percent, of what is in progress. */
  progress: z.number(),
  path: z.enum(certificationPaths),
  /** Whether one can begin now, for the first time or anew. */
  may_enroll: z.boolean(),
  /** The first day on which it can be renewed; null where that is now, or never. */
  renewable_from: Day.nullable(),
})
export type ListedCertification = z.output<typeof Listed>

const SectionView = z.object({ section: z.enum(certificationSections), certifications: z.array(Listed) })
export type CertificationSectionView = z.output<typeof SectionView>

const RequirementView = z.object({
  id: z.string(),
  /** How deep it stands in the tree, from 0. */
  depth: z.number(),
  kind: z.enum(requirementKinds),
  title: z.string(),
  text: z.string(),
  need: z.number().nullable(),
  is_met: z.boolean(),
  is_waived: z.boolean(),
  have: z.number(),
  goal: z.number(),
  /** What it is made of: products with their pages, types with their limits, lines of the ledger that count. */
  parts: z.array(
    z.object({
      title: z.string(),
      url: z.string().nullable(),
      is_done: z.boolean(),
      amount: z.number().nullable(),
      min: z.number().nullable(),
      max: z.number().nullable(),
    }),
  ),
  counted: z.array(z.object({ title: z.string(), earned_on: Day, amount: z.number() })),
  /** What somebody has said or handed in. */
  fact: z
    .object({
      state: z.enum(['submitted', 'accepted', 'returned']),
      text: z.string(),
      decision_text: z.string(),
      file: z.object({ url: z.string(), name: z.string() }).nullable(),
    })
    .nullable(),
  /** What one can do about it here. */
  action: z.enum(['attest', 'evidence']).nullable(),
})
export type RequirementAnswer = z.output<typeof RequirementView>

export const certificationViews = ['earned', 'progress', 'requirements'] as const
export type CertificationView = (typeof certificationViews)[number]

const Detail = Listed.extend({
  type: z.enum(certificationViews),
  holder: z.string(),
  issuer: z.string(),
  decision_text: z.string(),
  requirements: z.array(RequirementView),
  months: z.number().nullable(),
  extensions: z.array(z.object({ until: Day, reason: z.string() })),
})
export type CertificationDetail = z.output<typeof Detail>

const Package = z.object({ id: z.number(), url_slug: z.string() })
const EnrollOptions = z.object({
  allow_enroll_with_registration: z.boolean(),
  allow_enroll_without_registration: z.boolean(),
  instructions: z.string(),
  package: Package.nullable(),
})
export type EnrollOptionsAnswer = z.output<typeof EnrollOptions>

const OfRequirement = z.object({ id: Id, requirement_id: z.string().max(60) })

/** §7 Certificates and packs. Those with more words in their paths come first: `:id` would take them. */
export const certificationsCalls = defineCalls('certifications', {
  section: {
    spec: '§7 Certificates and packs',
    about: 'What the certifications page shows in one of its sections, to whoever asks.',
    method: 'GET',
    path: '/my-dashboard/certifications/section/:sectionType',
    effect: 'read',
    who: 'user',
    params: z.object({ sectionType: z.enum(certificationSections) }),
    answer: SectionView,
  },
  enrollOptions: {
    spec: '§7 Certificates and packs',
    about: 'How one can begin with a certification: by registering for its package, without, or both.',
    method: 'GET',
    path: '/my-dashboard/certifications/:id/enroll-options',
    effect: 'read',
    who: 'user',
    params: InCertification,
    answer: EnrollOptions,
    refusals: { certificationNotFound: 404 },
  },
  enroll: {
    spec: '§7 Certificates and packs',
    about:
      'Begins with a certification, or with its renewal. With `packagePage=1` the answer leads to the page of its package; asking twice begins once. A refusal with 409 says why in its field `error`.',
    method: 'GET',
    path: '/my-dashboard/certifications/:id/enroll',
    effect: 'write',
    who: 'user',
    params: InCertification,
    query: z.object({ packagePage: z.enum(['0', '1']).default('0') }),
    answer: z.object({ redirect: z.boolean(), package: Package.nullable() }),
    refusals: {
      certificationNotFound: 404,
      alreadyEnrolled: 409,
      alreadyEarned: 409,
      notYetRenewable: 409,
      certificationRevoked: 409,
      registrationNeeded: 409,
      noPackage: 409,
    },
  },
  detail: {
    spec: '§7 Certificates and packs',
    about: 'A certification as one has earned it, how far one is with it, or what it asks for.',
    method: 'GET',
    path: '/my-dashboard/certifications/:id/:type{earned|progress|requirements}',
    effect: 'read',
    who: 'user',
    params: z.object({ id: Id, type: z.enum(certificationViews) }),
    answer: Detail,
    refusals: { certificationNotFound: 404, notEarned: 404, notInProgress: 404 },
  },
  attest: {
    about: 'Says that a statement of a certification is true. Saying it twice changes nothing.',
    method: 'POST',
    path: '/api/my-certifications/:id/requirements/:requirement_id/attest',
    effect: 'write',
    who: 'user',
    params: OfRequirement,
    answer: Detail,
    refusals: { certificationNotFound: 404, notEarned: 404, notInProgress: 404, requirementNotFound: 404 },
  },
  showEvidence: {
    about: 'Hands in evidence from elsewhere for a requirement.',
    method: 'POST',
    path: '/api/my-certifications/:id/requirements/:requirement_id/evidence',
    effect: 'write',
    who: 'user',
    params: OfRequirement,
    body: z.object({ text: z.string().trim().min(1).max(2000) }),
    answer: Detail,
    refusals: {
      certificationNotFound: 404,
      notEarned: 404,
      notInProgress: 404,
      requirementNotFound: 404,
      requirementSettled: 409,
    },
  },
  withdraw: {
    about: 'Gives up a way to a certification that was begun. What was earned stays in the ledger.',
    method: 'POST',
    path: '/api/my-certifications/:id/withdraw',
    effect: 'write',
    who: 'user',
    params: InCertification,
    answer: z.object({ withdrawn: z.literal(true) }),
    refusals: { notInProgress: 404 },
  },
})
