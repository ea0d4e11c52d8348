import { findNamedPeople, listPeople } from '#features/account/server/person-directory.service.ts'
import { endShareWith } from '#features/packs/server/admin-balances.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { EditedOrganisation } from '../organisations.contract.ts'
import * as store from './organisation.store.ts'

/** The people of an organisation by name, managers first. */
export async function colleaguesIn(ctx: Ctx, organisationId: number): Promise<EditedOrganisation['people']> {
  const belonging = await store.peopleOf(ctx.db, organisationId)
  const ids = belonging.map(({ personId }) => personId)
  const [named, listed] = [await findNamedPeople(ctx, ids), await listPeople(ctx, ids)]
  const colleagues = belonging.flatMap(({ personId, isManager, joinedAt }) => {
    const person = named.get(personId)
    const picture_url = listed.get(personId)?.pictureUrl ?? null
    return person ? [{ ...person, picture_url, is_manager: isManager, joined_at: joinedAt.toISOString() }] : []
  })
  return colleagues.sort((one, other) => Number(other.is_manager) - Number(one.is_manager) || one.name.localeCompare(other.name))
}

export async function invitationsIn(ctx: Ctx, organisationId: number): Promise<EditedOrganisation['invitations']> {
  const invitations = await store.invitationsOfOrganisation(ctx.db, organisationId)
  return invitations.map(({ email, invitedAt }) => ({ email, invited_at: invitedAt.toISOString() }))
}

/** Takes somebody out. Balances that only its people share are its own: whoever has left spends nothing of them any more. */
export async function leaveColleagues(ctx: Ctx, personId: number, organisationId: number): Promise<boolean> {
  if (!(await store.leaveOrganisationRow(ctx.db, personId, organisationId))) return false
  const colleagues = (await store.peopleOf(ctx.db, organisationId)).map((one) => one.personId)
  await endShareWith(ctx, personId, colleagues)
  return true
}
