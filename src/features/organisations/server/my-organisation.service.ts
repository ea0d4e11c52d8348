import { tidyEmail } from '#features/account/account.rules.ts'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { registrationsOf } from '#features/registrations/server/registration.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { domainOf } from '../organisation.rules.ts'
import type { MyOrganisation, organisationsCalls } from '../organisations.contract.ts'
import * as store from './organisation.store.ts'
import { colleaguesIn, invitationsIn, leaveColleagues } from './organisation-people.service.ts'
import { mailOrganisationInvitations } from './organisations.mails.ts'

type Calls = typeof organisationsCalls

export async function showMyOrganisation(ctx: Ctx): Promise<Result<MyOrganisation>> {
  const own = await store.belongingOfPerson(ctx.db, userIdOf(ctx))
  const nothing = { organisation: null, is_manager: false, offers: [], people: [], invitations: [] }
  if (!own) return ok({ ...nothing, offers: (await offersFor(ctx)).map(({ id, name }) => ({ id, name })) })
  const { id, name } = must(await store.findOrganisation(ctx.db, own.organisationId), 'somebody belongs to no organisation')
  const shown = { ...nothing, organisation: { id, name }, is_manager: own.isManager }
  if (!own.isManager) return ok(shown)
  return ok({ ...shown, people: await peopleWithRegistrations(ctx, id), invitations: await invitationsIn(ctx, id) })
}

/** Whoever is signed in has confirmed the address that says who they are. */
async function offersFor(ctx: Ctx): Promise<store.Organisation[]> {
  const person = await activePerson(ctx, userIdOf(ctx))
  return person ? store.offeredTo(ctx.db, person.email, domainOf(person.email)) : []
}

async function peopleWithRegistrations(ctx: Ctx, organisationId: number): Promise<MyOrganisation['people']> {
  const colleagues = await colleaguesIn(ctx, organisationId)
  const registrations = await Promise.all(colleagues.map(({ id }) => registrationsOf(ctx, id)))
  const products = await productOutlines(ctx, [...new Set(registrations.flat().map(({ productId }) => productId))])
  return colleagues.map((colleague, at) => ({
    ...colleague,
    registrations: (registrations[at] ?? []).flatMap(({ productId, registeredAt }) => {
      const product = products.get(productId)
      return product
        ? [{ title: product.title, url: productAddress(product.urlSlug), registered_at: registeredAt.toISOString() }]
        : []
    }),
  }))
}

export const joinOrganisation = (
  ctx: Ctx,
  { organisation_id }: InputOf<Calls['joinOrganisation']>,
): Promise<Result<AnswerOf<Calls['joinOrganisation']>, 'notOffered' | 'alreadyInOne'>> =>
  ctx.tx(async (ctx) => {
    const personId = userIdOf(ctx)
    const offered = (await offersFor(ctx)).find(({ id }) => id === organisation_id)
    if (!offered) return refuse('notOffered')
    if (await store.belongingOfPerson(ctx.db, personId)) return refuse('alreadyInOne')
    await store.belong(ctx.db, { personId, organisationId: offered.id, isManager: false, joinedAt: ctx.now() })
    const person = await activePerson(ctx, personId)
    if (person) await store.dropInvitations(ctx.db, person.email)
    await act(ctx, 'organisation.join', offered.id, { personId })
    return ok({ id: offered.id, name: offered.name })
  })

export const leaveOrganisation = (ctx: Ctx): Promise<Result<{ left: true }, 'inNone'>> =>
  ctx.tx(async (ctx) => {
    const personId = userIdOf(ctx)
    const own = await store.belongingOfPerson(ctx.db, personId)
    if (!own) return refuse('inNone')
    await leaveColleagues(ctx, personId, own.organisationId)
    await act(ctx, 'organisation.leave', own.organisationId, { personId })
    return ok({ left: true })
  })

/** The organisation that the one who asks manages. */
async function managedBy(ctx: Ctx): Promise<store.Organisation | null> {
  const own = await store.belongingOfPerson(ctx.db, userIdOf(ctx))
  return own?.isManager ? store.lockOrganisation(ctx.db, own.organisationId) : null
}

export const inviteColleagues = (
  ctx: Ctx,
  { emails }: InputOf<Calls['inviteColleagues']>,
): Promise<Result<AnswerOf<Calls['inviteColleagues']>, 'notManager'>> =>
  ctx.tx(async (ctx) => {
    const organisation = await managedBy(ctx)
    if (!organisation) return refuse('notManager')
    const asked = [...new Set(emails.map(tidyEmail))]
    const invitation = { organisationId: organisation.id, emails: asked, by: userIdOf(ctx), at: ctx.now() }
    const fresh = await store.addOrganisationInvitations(ctx.db, invitation)
    await mailOrganisationInvitations(ctx, organisation.name, fresh)
    await act(ctx, 'organisation.invite', organisation.id, { count: fresh.length })
    return ok({ invitations: await invitationsIn(ctx, organisation.id) })
  })

export const dismissColleague = (
  ctx: Ctx,
  { person_id }: InputOf<Calls['dismissColleague']>,
): Promise<Result<{ left: true }, 'notManager' | 'notColleague'>> =>
  ctx.tx(async (ctx) => {
    const organisation = await managedBy(ctx)
    if (!organisation) return refuse('notManager')
    if (!(await leaveColleagues(ctx, person_id, organisation.id))) return refuse('notColleague')
    await act(ctx, 'organisation.take_out', organisation.id, { personId: person_id })
    return ok({ left: true })
  })

const act = (ctx: Ctx, action: string, subjectId: number, details: Record<string, unknown>) =>
  recordAct(ctx, { action, subjectType: 'organisation', subjectId, details })
