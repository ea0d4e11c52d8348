import { z } from 'zod'
import { type AnswerOf, defineCalls } from '#platform/calls/contract.ts'
import { AnsweredField } from './account.fields.contract.ts'
import { personStatuses } from './account.rules.ts'
import { SessionView } from './account.security.contract.ts'
import { fieldKinds } from './profile-field.rules.ts'

const InPerson = z.object({ person_id: z.coerce.number().int().positive() })
const RoleNumber = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)]))

const PersonRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  picture_url: z.string().nullable(),
  /** 1 is administrator (§6), 2 is user. */
  role: z.union([z.literal(1), z.literal(2)]),
  is_member: z.boolean(),
  status: z.enum(personStatuses),
  is_email_verified: z.boolean(),
  has_second_factor: z.boolean(),
  made_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
})

/** Answers of a profile as filters: `field number=value`, joined by `&` as in an address. */
const FieldFilter = z.string().max(2000).optional()

const PersonDetail = PersonRow.extend({
  region: z.string(),
  time_zone: z.string(),
  locale: z.string(),
  passkeys: z.number(),
  may_sign_in_as: z.boolean(),
  /** May do no more than the one who asks, who may change people. */
  may_manage: z.boolean(),
  may_make_administrator: z.boolean(),
  /** What was asked of them, with their answers. */
  fields: z.array(AnsweredField),
  sessions: z.array(SessionView),
  /** Administrative acts on this person, newest first. */
  acts: z.array(
    z.object({
      id: z.number(),
      made_at: z.iso.datetime(),
      action: z.string(),
      /** The action in words. */
      label: z.string(),
      actor_id: z.number().nullable(),
      actor_name: z.string().nullable(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
})

const onePerson = { effect: 'write', who: 'people.edit', params: InPerson, answer: PersonRow } as const
const notFound = { personNotFound: 404 }
/** Whoever may do more than oneself is out of reach. */
const notManaged = { ...notFound, outOfReach: 403 }

/** People, as administrators manage them. */
export const peopleCalls = defineCalls('account', {
  listPeople: {
    about: 'People by name or e-mail address, filtered and sorted. `next` is the `after` of the following page.',
    method: 'GET',
    path: '/api/admin/people',
    effect: 'read',
    who: 'people.read',
    query: z.object({
      search: z.string().trim().max(120).optional(),
      role: RoleNumber.optional(),
      /** Who has this role, on everything or on a product. */
      role_id: z.coerce.number().int().positive().optional(),
      is_member: z.stringbool().optional(),
      status: z.enum(personStatuses).optional(),
      group_id: z.coerce.number().int().positive().optional(),
      fields: FieldFilter,
      sort: z.enum(['name', 'email', 'made_at']).default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      after: z.string().max(600).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({
      people: z.array(PersonRow.extend({ fields: z.record(z.string(), z.string()) })),
      /** The fields of profiles that the list shows. */
      columns: z.array(z.object({ id: z.number(), label: z.string(), kind: z.enum(fieldKinds), options: z.array(z.string()) })),
      next: z.string().nullable(),
      total: z.number(),
    }),
  },
  findPeople: {
    about: 'At most eight active people by name or e-mail address, to choose one of.',
    method: 'GET',
    path: '/api/admin/people/find',
    effect: 'read',
    who: 'directory.find',
    within: 'service',
    query: z.object({ search: z.string().trim().max(120) }),
    answer: z.object({ people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })) }),
  },
  readPerson: {
    about: 'One person with sessions and the administrative acts on them.',
    method: 'GET',
    path: '/api/admin/people/:person_id',
    effect: 'read',
    who: 'people.read',
    params: InPerson,
    answer: PersonDetail,
    refusals: notFound,
  },
  changeRole: {
    about: 'Makes a person an administrator (1) or a user (2). The last active administrator stays one.',
    method: 'PUT',
    path: '/api/admin/people/:person_id/role',
    ...onePerson,
    who: 'people.roles',
    body: z.object({ role: RoleNumber }),
    refusals: { ...notManaged, lastAdministrator: 409, personNotActive: 409 },
  },
  deactivatePerson: {
    about: 'Keeps a person from signing in and ends their sessions, at once. The last active administrator stays.',
    method: 'POST',
    path: '/api/admin/people/:person_id/deactivate',
    ...onePerson,
    refusals: { ...notManaged, lastAdministrator: 409 },
  },
  reactivatePerson: {
    about: 'Lets a deactivated person sign in again.',
    method: 'POST',
    path: '/api/admin/people/:person_id/reactivate',
    ...onePerson,
    refusals: notManaged,
  },
  confirmEmail: {
    about:
      'Confirms the address of a person who waits for a link that did not reach them. Whoever signed up with it last can then sign in.',
    method: 'POST',
    path: '/api/admin/people/:person_id/confirm-email',
    ...onePerson,
    refusals: notManaged,
  },
  endSessions: {
    about: 'Ends all sessions of a person, at once.',
    method: 'POST',
    path: '/api/admin/people/:person_id/end-sessions',
    ...onePerson,
    answer: z.object({ ended: z.number() }),
    refusals: notManaged,
  },
  signInAs: {
    about: 'Signs the administrator in as a person who is none, until /api/stop-acting. Both names stand in the audit log.',
    method: 'POST',
    path: '/api/admin/people/:person_id/sign-in-as',
    ...onePerson,
    who: 'people.sign_in_as',
    answer: z.object({ redirect: z.string() }),
    refusals: { ...notFound, cannotSignInAs: 403 },
  },
  sendPasswordReset: {
    about: 'Mails the person a link to choose a new password.',
    method: 'POST',
    path: '/api/admin/people/:person_id/password-reset',
    ...onePerson,
    answer: z.object({ message: z.string() }),
    refusals: { ...notManaged, personNotActive: 409 },
  },
})

export type PersonDetail = AnswerOf<typeof peopleCalls.readPerson>
