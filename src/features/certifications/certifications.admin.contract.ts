import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { ProgrammeEntry } from './programme.contract.ts'
import { certificationPaths } from './programme.rules.ts'
import { cycleStates } from './standing.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Day = z.iso.date()
const Reason = z.string().trim().min(1).max(500)
const InCertification = z.object({ certification_id: Id })
const InCycle = z.object({ cycle_id: Id })
const Named = z.object({ id: z.number(), title: z.string() })
const person = z.object({ id: z.number(), name: z.string(), email: z.string() })

const ProgrammeRow = z.object({
  id: z.number(),
  title: z.string(),
  /** The number of the published version; null: it is a draft. */
  published: z.number().nullable(),
  is_changed: z.boolean(),
  is_archived: z.boolean(),
  in_progress: z.number(),
  waiting: z.number(),
  earned: z.number(),
  expired: z.number(),
})
export type ProgrammeRowView = z.output<typeof ProgrammeRow>

const Edited = ProgrammeEntry.extend({
  id: z.number(),
  version: Version,
  published: z.number().nullable(),
  is_changed: z.boolean(),
  is_archived: z.boolean(),
})
export type EditedProgramme = z.output<typeof Edited>

const Choices = z.object({
  products: z.array(Named),
  types: z.array(Named),
  exams: z.array(Named),
  certifications: z.array(Named),
})
export type ProgrammeChoices = z.output<typeof Choices>

const Preview = z.object({
  /** What stands against publishing, as sentences. */
  faults: z.array(z.string()),
  /** Who is on the way now, with what would be theirs after a move to the new version. */
  affected: z.array(z.object({ person, before: z.number(), after: z.number(), would_earn: z.boolean() })),
  in_progress: z.number(),
  /** Who has it and renews by the new version. */
  holders: z.number(),
})
export type PublishingPreview = z.output<typeof Preview>

const CycleRow = z.object({
  id: z.number(),
  person,
  state: z.enum(cycleStates),
  standing: z.string().nullable(),
  path: z.enum(certificationPaths),
  started_on: Day,
  certified_on: Day.nullable(),
  valid_until: Day.nullable(),
  version: z.number(),
  audit: z.enum(['open', 'passed', 'failed']).nullable(),
  /** Of one who is on the way: what it asks of them, and what they can be spared. */
  requirements: z.array(z.object({ id: z.string(), title: z.string() })),
})
export type CycleRowView = z.output<typeof CycleRow>

const Waiting = z.object({
  reviews: z.array(z.object({ cycle_id: z.number(), person, title: z.string(), started_on: Day })),
  evidence: z.array(
    z.object({
      fact_id: z.number(),
      person,
      title: z.string(),
      requirement: z.string(),
      text: z.string(),
      file: z.object({ url: z.string(), name: z.string() }).nullable(),
    }),
  ),
  audits: z.array(z.object({ audit_id: z.number(), person, title: z.string(), due_on: Day })),
})
export type WaitingCertifications = z.output<typeof Waiting>

const done = z.object({ done: z.literal(true) })

export const certificationsAdminCalls = defineCalls('certifications-admin', {
  programmes: {
    about: 'Every certification, with how many are on the way to it, have it, and had it.',
    method: 'GET',
    path: '/api/admin/certifications',
    effect: 'read',
    who: 'certifications.read',
    answer: z.object({ programmes: z.array(ProgrammeRow) }),
  },
  waiting: {
    about: 'What waits for somebody: certifications to confirm, evidence to look at, audits that are open.',
    method: 'GET',
    path: '/api/admin/certifications/waiting',
    effect: 'read',
    who: 'certifications.read',
    answer: Waiting,
  },
  programme: {
    about: 'One certification as it is edited, and all that its requirements can name; `new` for one that is to be.',
    method: 'GET',
    path: '/api/admin/certifications/:certification_id',
    effect: 'read',
    who: 'certifications.read',
    params: z.object({ certification_id: z.union([z.literal('new'), Id]) }),
    answer: Choices.extend({ programme: Edited.nullable() }),
    refusals: { programmeNotFound: 404 },
  },
  addProgramme: {
    about: 'Makes a certification as a draft.',
    method: 'POST',
    path: '/api/admin/certifications',
    effect: 'write',
    who: 'certifications.edit',
    body: ProgrammeEntry,
    answer: z.object({ id: z.number() }),
  },
  changeProgramme: {
    about: 'Changes the draft of a certification. Nobody notices before it is published.',
    method: 'PUT',
    path: '/api/admin/certifications/:certification_id',
    effect: 'write',
    who: 'certifications.edit',
    params: InCertification,
    body: ProgrammeEntry.extend({ version: Version }),
    answer: Edited,
    refusals: { programmeNotFound: 404, ...onSavingAgain },
  },
  preview: {
    about: 'What publishing the draft would change, and for whom.',
    method: 'GET',
    path: '/api/admin/certifications/:certification_id/preview',
    effect: 'read',
    who: 'certifications.read',
    params: InCertification,
    answer: Preview,
    refusals: { programmeNotFound: 404 },
  },
  publish: {
    about:
      'Publishes the draft as the next version. Whoever is on the way keeps theirs, unless they are moved. Publishing what is published changes nothing.',
    method: 'POST',
    path: '/api/admin/certifications/:certification_id/publish',
    effect: 'write',
    who: 'certifications.edit',
    params: InCertification,
    body: z.object({ version: Version, moves: z.union([z.boolean(), z.stringbool()]).default(false) }),
    answer: Edited,
    refusals: { programmeNotFound: 404, programmeFaulty: 409, ...onSavingAgain },
  },
  archiveProgramme: {
    about: 'Takes a certification off the list of what can be begun, or puts it back. Who has it keeps it.',
    method: 'POST',
    path: '/api/admin/certifications/:certification_id/archive',
    effect: 'write',
    who: 'certifications.edit',
    params: InCertification,
    body: z.object({ is_archived: z.union([z.boolean(), z.stringbool()]) }),
    answer: done,
    refusals: { programmeNotFound: 404 },
  },
  people: {
    about: 'Who is on the way to a certification, has it or had it, newest first.',
    method: 'GET',
    path: '/api/admin/certifications/:certification_id/people',
    effect: 'read',
    who: 'certifications.read',
    params: InCertification,
    query: z.object({ before: Id.optional().catch(undefined) }),
    answer: z.object({ people: z.array(CycleRow), next: z.number().nullable(), today: Day, title: z.string() }),
    refusals: { programmeNotFound: 404 },
  },
  exportPeople: {
    about: 'The same list, whole, as a CSV file.',
    method: 'GET',
    path: '/api/admin/certifications/:certification_id/people.csv',
    effect: 'read',
    who: 'certifications.read',
    params: InCertification,
    answer: 'raw',
    refusals: { programmeNotFound: 404 },
  },
  recordHolder: {
    about: 'Writes down that somebody has earned a certification on a day, as a register of before says.',
    method: 'POST',
    path: '/api/admin/certifications/:certification_id/holders',
    effect: 'write',
    who: 'certifications.edit',
    params: InCertification,
    body: z.object({ email: z.string().trim().min(1).max(254), certified_on: Day }),
    answer: done,
    refusals: { programmeNotFound: 404, personNotFound: 404, hasItAlready: 409 },
  },
  confirm: {
    about: 'Confirms that somebody has done everything, which makes it theirs, or sends it back with what is missing.',
    method: 'POST',
    path: '/api/admin/certifications/cycles/:cycle_id/confirm',
    effect: 'write',
    who: 'certifications.edit',
    params: InCycle,
    body: z.object({ decision: z.enum(['certified', 'returned']), text: z.string().trim().max(1000).default('') }),
    answer: done,
    refusals: { cycleNotFound: 404, notWaiting: 409 },
  },
  changeStanding: {
    about: 'Puts somebody on probation, suspends, revokes or reinstates their certification, with the reason.',
    method: 'POST',
    path: '/api/admin/certifications/cycles/:cycle_id/standing',
    effect: 'write',
    who: 'certifications.edit',
    params: InCycle,
    body: z.object({ state: z.enum(['certified', 'probation', 'suspended', 'revoked']), reason: Reason }),
    answer: done,
    refusals: { cycleNotFound: 404, notPossible: 409 },
  },
  extend: {
    about: 'Gives somebody longer, with the reason. The grace follows.',
    method: 'POST',
    path: '/api/admin/certifications/cycles/:cycle_id/extend',
    effect: 'write',
    who: 'certifications.edit',
    params: InCycle,
    body: z.object({ until: Day, reason: Reason }),
    answer: done,
    refusals: { cycleNotFound: 404, notPossible: 409 },
  },
  waive: {
    about: 'Spares somebody a requirement, with the reason.',
    method: 'POST',
    path: '/api/admin/certifications/cycles/:cycle_id/waive',
    effect: 'write',
    who: 'certifications.edit',
    params: InCycle,
    body: z.object({ requirement_id: z.string().max(60), reason: Reason }),
    answer: done,
    refusals: { cycleNotFound: 404, requirementNotFound: 404, notPossible: 409, waivedAlready: 409 },
  },
  decideEvidence: {
    about: 'Accepts evidence from elsewhere, or returns it with what is missing.',
    method: 'POST',
    path: '/api/admin/certifications/evidence/:fact_id/decide',
    effect: 'write',
    who: 'certifications.edit',
    params: z.object({ fact_id: Id }),
    body: z.object({ decision: z.enum(['accepted', 'returned']), text: z.string().trim().max(1000).default('') }),
    answer: done,
    refusals: { evidenceNotFound: 404, notWaiting: 409 },
  },
  drawAudits: {
    about:
      'Draws by lot who is audited, among those who have earned or renewed it in the last year and were not audited for it. Sending the form twice draws once.',
    method: 'POST',
    path: '/api/admin/certifications/:certification_id/audits',
    effect: 'write',
    who: 'certifications.edit',
    params: InCertification,
    body: z.object({ percent: z.coerce.number().int().min(1).max(100), due_on: Day, form_key: FormKey }),
    answer: z.object({ drawn: z.number() }),
    refusals: { programmeNotFound: 404, formUsed: 409 },
  },
  closeAudit: {
    about: 'Closes an audit. Who fails can be put on probation, suspended or lose it.',
    method: 'POST',
    path: '/api/admin/certifications/audits/:audit_id/close',
    effect: 'write',
    who: 'certifications.edit',
    params: z.object({ audit_id: Id }),
    body: z.object({
      outcome: z.enum(['passed', 'failed']),
      follows: z.enum(['nothing', 'probation', 'suspended', 'revoked']).default('nothing'),
      note: z.string().trim().max(1000).default(''),
    }),
    answer: done,
    refusals: { auditNotFound: 404, notWaiting: 409 },
  },
})
