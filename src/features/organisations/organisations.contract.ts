import { z } from 'zod'
import { type AnswerOf, defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'

const Id = z.coerce.number().int().positive()
const InOrganisation = z.object({ organisation_id: Id })

/** So many people can be invited at once. */
export const mostInvited = 50
const Email = z.string().trim().max(200).pipe(z.email())

const Named = z.object({ id: z.number(), name: z.string() })
const Organisation = Named.extend({ domain: z.string(), people: z.number(), managers: z.number() })

const Colleague = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  picture_url: z.string().nullable(),
  is_manager: z.boolean(),
  joined_at: z.iso.datetime(),
})
const Invitation = z.object({ email: z.string(), invited_at: z.iso.datetime() })

const EditedOrganisation = Named.extend({
  domain: z.string(),
  people: z.array(Colleague),
  invitations: z.array(Invitation),
  version: Version,
})
export type EditedOrganisation = z.output<typeof EditedOrganisation>

const Entry = z.object({ name: z.string().trim().min(1).max(160), domain: z.string().trim().max(120).default('') })
const notFound = { organisationNotFound: 404 } as const

/** Organisations, as administrators keep them. */
export const organisationsAdminCalls = defineCalls('organisations-admin', {
  listOrganisations: {
    about: 'All organisations, with how many people and managers they have.',
    method: 'GET',
    path: '/api/admin/organisations',
    effect: 'read',
    who: 'people.read',
    answer: z.object({ organisations: z.array(Organisation) }),
  },
  readOrganisation: {
    about: 'One organisation with its people.',
    method: 'GET',
    path: '/api/admin/organisations/:organisation_id',
    effect: 'read',
    who: 'people.read',
    params: InOrganisation,
    answer: EditedOrganisation,
    refusals: notFound,
  },
  createOrganisation: {
    about: 'Makes an organisation. With a domain, whoever has a confirmed address of it may join.',
    method: 'POST',
    path: '/api/admin/organisations',
    effect: 'write',
    who: 'people.edit',
    body: Entry,
    answer: EditedOrganisation,
  },
  saveOrganisation: {
    about: 'Changes name and domain.',
    method: 'PUT',
    path: '/api/admin/organisations/:organisation_id',
    effect: 'write',
    who: 'people.edit',
    params: InOrganisation,
    body: Entry.extend({ version: Version }),
    answer: EditedOrganisation,
    refusals: { ...notFound, ...onSavingAgain },
  },
  removeOrganisation: {
    about: 'Takes an organisation away; its people stay.',
    method: 'DELETE',
    path: '/api/admin/organisations/:organisation_id',
    effect: 'write',
    who: 'people.edit',
    params: InOrganisation,
    answer: z.object({ people: z.number() }),
    refusals: notFound,
  },
  putInOrganisation: {
    about: 'Puts a person into an organisation, as a manager or not; somebody of another organisation moves.',
    method: 'POST',
    path: '/api/admin/organisations/:organisation_id/people',
    effect: 'write',
    who: 'people.edit',
    params: InOrganisation,
    body: z.object({ person_id: Id, is_manager: z.boolean().default(false) }),
    answer: EditedOrganisation,
    refusals: { ...notFound, personNotFound: 404 },
  },
  takeFromOrganisation: {
    about: 'Takes a person out of an organisation.',
    method: 'DELETE',
    path: '/api/admin/organisations/:organisation_id/people/:person_id',
    effect: 'write',
    who: 'people.edit',
    params: InOrganisation.extend({ person_id: Id }),
    answer: EditedOrganisation,
    refusals: notFound,
  },
})

const Registered = z.object({ title: z.string(), url: z.string(), registered_at: z.iso.datetime() })

/** What somebody sees of their own organisation; a manager sees its people. */
export const organisationsCalls = defineCalls('organisations', {
  myOrganisation: {
    about:
      'My organisation, or those that I may join. To a manager: its people with what they are registered for, and who was invited.',
    method: 'GET',
    path: '/api/my-organisation',
    effect: 'read',
    who: 'user',
    answer: z.object({
      organisation: Named.nullable(),
      is_manager: z.boolean(),
      offers: z.array(Named),
      people: z.array(Colleague.extend({ registrations: z.array(Registered) })),
      invitations: z.array(Invitation),
    }),
  },
  joinOrganisation: {
    about: 'Joins an organisation that invited me, or whose domain my confirmed address has. Its managers see me from now on.',
    method: 'POST',
    path: '/api/my-organisation/join',
    effect: 'write',
    who: 'user',
    body: InOrganisation,
    answer: Named,
    refusals: { notOffered: 403, alreadyInOne: 409 },
  },
  leaveOrganisation: {
    about: 'Leaves my organisation: its managers see me no more.',
    method: 'POST',
    path: '/api/my-organisation/leave',
    effect: 'write',
    who: 'user',
    answer: z.object({ left: z.literal(true) }),
    refusals: { inNone: 409 },
  },
  inviteColleagues: {
    about: 'A manager asks people by their addresses to join. Answers alike whether they have an account or not.',
    method: 'POST',
    path: '/api/my-organisation/invitations',
    effect: 'write',
    who: 'user',
    body: z.object({ emails: z.array(Email).min(1).max(mostInvited) }),
    answer: z.object({ invitations: z.array(Invitation) }),
    refusals: { notManager: 403 },
    limit: { max: 20, seconds: 3600 },
  },
  dismissColleague: {
    about: 'A manager takes somebody out of the organisation.',
    method: 'DELETE',
    path: '/api/my-organisation/people/:person_id',
    effect: 'write',
    who: 'user',
    params: z.object({ person_id: Id }),
    answer: z.object({ left: z.literal(true) }),
    refusals: { notManager: 403, notColleague: 404 },
  },
})

export type MyOrganisation = AnswerOf<typeof organisationsCalls.myOrganisation>
