import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { type FieldMessages, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { isEverybodys, tidyDomain } from '../organisation.rules.ts'
import type { EditedOrganisation, organisationsAdminCalls } from '../organisations.contract.ts'
import * as store from './organisation.store.ts'
import { colleaguesIn, invitationsIn, leaveColleagues } from './organisation-people.service.ts'

type Calls = typeof organisationsAdminCalls

export async function listOrganisations(ctx: Ctx): Promise<Result<AnswerOf<Calls['listOrganisations']>>> {
  const organisations = await store.allOrganisations(ctx.db)
  return ok({ organisations: organisations.map(({ domain, ...one }) => ({ ...one, domain: domain ?? '' })) })
}

async function viewOf(ctx: Ctx, { id, name, domain }: store.Organisation): Promise<EditedOrganisation> {
  const entry = { name, domain: domain ?? '' }
  return {
    id,
    ...entry,
    people: await colleaguesIn(ctx, id),
    invitations: await invitationsIn(ctx, id),
    version: versionOf(entry),
  }
}

export async function readOrganisation(
  ctx: Ctx,
  { organisation_id }: InputOf<Calls['readOrganisation']>,
): Promise<Result<EditedOrganisation, 'organisationNotFound'>> {
  const found = await store.findOrganisation(ctx.db, organisation_id)
  return found ? ok(await viewOf(ctx, found)) : refuse('organisationNotFound')
}

type Entry = InputOf<Calls['createOrganisation']>

async function entryFrom(
  ctx: Ctx,
  { name, domain: typed }: Entry,
  id: number | null,
): Promise<{ entry: { name: string; domain: string | null } } | { faults: FieldMessages }> {
  const domain = typed === '' ? null : tidyDomain(typed)
  const faults: FieldMessages = {}
  if (typed !== '' && domain === null) faults.domain = [ctx.t('organisations-admin.noDomain')]
  if (domain !== null && isEverybodys(domain)) faults.domain = [ctx.t('organisations-admin.everybodysDomain')]
  const taken = await store.findTaken(ctx.db, { name, domain }, id)
  if (taken.some((one) => one.name.toLowerCase() === name.toLowerCase())) faults.name = [ctx.t('organisations-admin.nameTaken')]
  if (domain !== null && taken.some((one) => one.domain === domain)) faults.domain = [ctx.t('organisations-admin.domainTaken')]
  return Object.keys(faults).length > 0 ? { faults } : { entry: { name, domain } }
}

export const createOrganisation = (ctx: Ctx, input: Entry): Promise<Result<EditedOrganisation, 'invalid'>> =>
  ctx.tx(async (ctx) => {
    const made = await entryFrom(ctx, input, null)
    if ('faults' in made) return refuseFields(made.faults)
    const id = await store.addOrganisation(ctx.db, made.entry, ctx.now())
    await act(ctx, 'organisation.create', id, made.entry)
    return ok(await viewOf(ctx, { id, ...made.entry }))
  })

export const saveOrganisation = (
  ctx: Ctx,
  { organisation_id: id, version, ...input }: InputOf<Calls['saveOrganisation']>,
): Promise<Result<EditedOrganisation, 'invalid' | 'organisationNotFound' | 'changedMeanwhile'>> =>
  ctx.tx(async (ctx) => {
    const old = await store.lockOrganisation(ctx.db, id)
    if (!old) return refuse('organisationNotFound')
    const changed = unlessChanged(version, await viewOf(ctx, old))
    if (changed) return changed
    const made = await entryFrom(ctx, input, id)
    if ('faults' in made) return refuseFields(made.faults)
    await store.changeOrganisation(ctx.db, { id, ...made.entry })
    await act(ctx, 'organisation.save', id, made.entry)
    return ok(await viewOf(ctx, { id, ...made.entry }))
  })

export const removeOrganisation = (
  ctx: Ctx,
  { organisation_id: id }: InputOf<Calls['removeOrganisation']>,
): Promise<Result<{ people: number }, 'organisationNotFound'>> =>
  ctx.tx(async (ctx) => {
    const old = await store.lockOrganisation(ctx.db, id)
    if (!old) return refuse('organisationNotFound')
    const people = (await store.peopleOf(ctx.db, id)).length
    await store.removeOrganisationRow(ctx.db, id)
    await act(ctx, 'organisation.remove', id, { name: old.name, people })
    return ok({ people })
  })

export const putInOrganisation = (
  ctx: Ctx,
  { organisation_id: id, person_id: personId, is_manager: isManager }: InputOf<Calls['putInOrganisation']>,
): Promise<Result<EditedOrganisation, 'organisationNotFound' | 'personNotFound'>> =>
  ctx.tx(async (ctx) => {
    const found = await store.lockOrganisation(ctx.db, id)
    if (!found) return refuse('organisationNotFound')
    if (!(await activePerson(ctx, personId))) return refuse('personNotFound')
    const before = await store.belongingOfPerson(ctx.db, personId)
    if (before && before.organisationId !== id) await leaveColleagues(ctx, personId, before.organisationId)
    await store.belong(ctx.db, { personId, organisationId: id, isManager, joinedAt: ctx.now() })
    await act(ctx, 'organisation.put_in', id, { personId, isManager })
    return ok(await viewOf(ctx, found))
  })

export const takeFromOrganisation = (
  ctx: Ctx,
  { organisation_id: id, person_id: personId }: InputOf<Calls['takeFromOrganisation']>,
): Promise<Result<EditedOrganisation, 'organisationNotFound'>> =>
  ctx.tx(async (ctx) => {
    const found = await store.lockOrganisation(ctx.db, id)
    if (!found || !(await leaveColleagues(ctx, personId, id))) return refuse('organisationNotFound')
    await act(ctx, 'organisation.take_out', id, { personId })
    return ok(await viewOf(ctx, found))
  })

const act = (ctx: Ctx, action: string, subjectId: number, details: Record<string, unknown>) =>
  recordAct(ctx, { action, subjectType: 'organisation', subjectId, details })
