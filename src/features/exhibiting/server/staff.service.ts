import { findListedPerson } from '#features/account/server/person-directory.service.ts'
import { openKnownEvent } from '#features/programme/server/event.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { exhibitingAdminCalls, ManagedExhibitor } from '../exhibiting.admin.contract.ts'
import { consentWording } from '../exhibiting.rules.ts'
import * as store from './exhibiting.store.ts'

type Calls = typeof exhibitingAdminCalls

/** How many contacts each of these has, and how many of them agreed. */
export const leadCounts = (ctx: Ctx, exhibitorIds: number[]): Promise<Map<number, store.LeadCount>> =>
  store.countLeads(ctx.db, exhibitorIds, consentWording)

async function managed(ctx: Ctx, productId: number): Promise<AnswerOf<Calls['exhibitors']> | null> {
  const opened = await openKnownEvent(ctx, productId)
  if (!opened) return null
  const { event, programme } = opened
  const ids = programme.exhibitors.map(({ id }) => id)
  const [staff, counts] = await Promise.all([store.staffOf(ctx.db, ids), leadCounts(ctx, ids)])
  return {
    product: { id: event.id, title: event.title, url_slug: event.url_slug },
    exhibitors: programme.exhibitors.map(({ id, title, booth }): ManagedExhibitor => {
      const { leads = 0, agreed = 0, files = 0 } = counts.get(id) ?? {}
      const own = staff.filter(({ exhibitorId }) => exhibitorId === id)
      return {
        id,
        title,
        booth,
        staff: own.map(({ userId, name, email, mayEdit, mayScan }) => ({
          user_id: userId,
          name,
          email,
          may_edit: mayEdit,
          may_scan: mayScan,
        })),
        files,
        leads,
        agreed,
      }
    }),
  }
}

export async function listManaged(
  ctx: Ctx,
  { product_id }: InputOf<Calls['exhibitors']>,
): Promise<Result<AnswerOf<Calls['exhibitors']>, 'programmeNotFound'>> {
  const list = await managed(ctx, product_id)
  return list ? ok(list) : refuse('programmeNotFound')
}

type Missing = 'programmeNotFound' | 'exhibitorNotFound'

const isExhibitor = async (ctx: Ctx, productId: number, id: number): Promise<Missing | null> => {
  const opened = await openKnownEvent(ctx, productId)
  if (!opened) return 'programmeNotFound'
  return opened.programme.exhibitors.some((one) => one.id === id) ? null : 'exhibitorNotFound'
}

const one = async (ctx: Ctx, productId: number, id: number): Promise<ManagedExhibitor> =>
  must(
    (await managed(ctx, productId))?.exhibitors.find((exhibitor) => exhibitor.id === id),
    'an exhibitor vanished while it was changed',
  )

export async function putExhibitorStaff(
  ctx: Ctx,
  { product_id: productId, exhibitor_id: exhibitorId, email, may_edit, may_scan }: InputOf<Calls['putStaff']>,
): Promise<Result<ManagedExhibitor, Missing | 'nobodyHasThisAddress'>> {
  const missing = await isExhibitor(ctx, productId, exhibitorId)
  if (missing) return refuse(missing)
  const person = await findListedPerson(ctx, email)
  if (!person) return refuse('nobodyHasThisAddress')
  return ctx.tx(async (ctx) => {
    const rights = { mayEdit: may_edit, mayScan: may_scan }
    await store.putStaff(ctx.db, { exhibitorId, userId: person.id, ...rights, by: actorIdOf(ctx.actor) }, ctx.now())
    const details = { user_id: person.id, ...rights }
    await recordAct(ctx, { action: 'exhibiting.put_staff', subjectType: 'exhibitor', subjectId: exhibitorId, details })
    return ok(await one(ctx, productId, exhibitorId))
  })
}

export async function removeExhibitorStaff(
  ctx: Ctx,
  { product_id: productId, exhibitor_id: exhibitorId, user_id: userId }: InputOf<Calls['removeStaff']>,
): Promise<Result<ManagedExhibitor, Missing>> {
  const missing = await isExhibitor(ctx, productId, exhibitorId)
  if (missing) return refuse(missing)
  return ctx.tx(async (ctx) => {
    await store.removeStaff(ctx.db, exhibitorId, userId)
    const details = { user_id: userId }
    await recordAct(ctx, { action: 'exhibiting.remove_staff', subjectType: 'exhibitor', subjectId: exhibitorId, details })
    return ok(await one(ctx, productId, exhibitorId))
  })
}
