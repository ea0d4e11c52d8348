import { eventZone } from '#features/catalogue/server/products/event-zone.service.ts'
import { productCards } from '#features/catalogue/server/products/product-lookup.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { must, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { eventDay } from '../agenda.rules.ts'
import {
  isPossible,
  type PlannedSessionView,
  type ProgrammeEditorView,
  type programmeAdminCalls,
  type SessionPlanEntry,
} from '../programme.admin.contract.ts'
import { changeKindsOf, inProgrammeOrder, type SessionPlan } from '../release.rules.ts'
import { partViews } from './parts.service.ts'
import * as store from './planning.store.ts'
import { clashTexts } from './planning.texts.ts'
import { type Programme, readProgrammes } from './programme.store.ts'

type Calls = typeof programmeAdminCalls

/** What a session shall be: its draft, or what was released. */
export const wantedPlan = ({ draft, released }: store.Planned): SessionPlan =>
  must(draft ?? released, 'a session is neither planned nor released')

const zoneOf = async (ctx: Ctx, productId: number): Promise<string> =>
  eventZone(ctx, (await productCards(ctx, [productId])).get(productId))

/** The database keeps the fields of a draft in an order of its own, which is no change. */
const inOneOrder = (plan: SessionPlan) => Object.entries(plan).toSorted(([a], [b]) => (a < b ? -1 : 1))

const viewOf = (planned: store.Planned, zone: string, dayStartsAt: string): PlannedSessionView => {
  const plan = wantedPlan(planned)
  return {
    session_id: planned.id,
    version: versionOf({ plan: inOneOrder(plan), isReleased: planned.released !== null }),
    is_new: planned.released === null,
    changes: planned.draft === null ? [] : changeKindsOf(planned.released, planned.draft),
    day: eventDay(plan.starts_at, zone, dayStartsAt),
    plan,
  }
}

export async function openProgrammeEditor(
  ctx: Ctx,
  { product_id: productId }: InputOf<Calls['editor']>,
): Promise<Result<ProgrammeEditorView, 'productNotFound'>> {
  const card = (await productCards(ctx, [productId])).get(productId)
  if (!card) return refuse('productNotFound')
  const zone = await eventZone(ctx, card)
  const product = { id: card.id, title: card.title, url_slug: card.url_slug }
  const programme = (await readProgrammes(ctx.db, [productId])).get(productId)
  const dayStartsAt = programme?.dayStartsAt ?? '04:00'
  const planned = await store.plannedSessions(ctx.db, productId)
  const ordered = inProgrammeOrder(
    planned.map((one) => ({ ...one, plan: wantedPlan(one) })),
    programme?.rooms ?? [],
  )
  const sessions = ordered.map((one) => viewOf(one, zone, dayStartsAt))
  return ok({
    product,
    has_programme: programme !== undefined,
    time_zone: zone,
    day_starts_at: dayStartsAt,
    days: daysOf(sessions, card, zone, dayStartsAt),
    ...partViews(programme),
    sessions,
    clashes: programme ? clashTexts(ctx, ordered, programme) : [],
    drafts: sessions.filter(({ changes }) => changes.length > 0).length,
    release: programme?.release ?? 0,
  })
}

type Dated = { starts_at: string | null; ends_at: string | null }

/** Days on which something is planned, and those of the event itself. */
function daysOf(sessions: { day: string }[], { starts_at, ends_at }: Dated, zone: string, dayStartsAt: string): string[] {
  const own = [starts_at, ends_at].flatMap((at) => (at ? [eventDay(at, zone, dayStartsAt)] : []))
  const [first, last] = [own[0], own.at(-1)]
  const between: string[] = []
  for (let day = first; day && last && day <= last && between.length < 60; day = dayAfter(day)) between.push(day)
  return [...new Set([...between, ...sessions.map(({ day }) => day)])].sort()
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

export const beginProgramme = (
  ctx: Ctx,
  { product_id: productId }: InputOf<Calls['begin']>,
): Promise<Result<AnswerOf<Calls['begin']>, 'productNotFound'>> =>
  ctx.tx(async (ctx) => {
    if (!(await productCards(ctx, [productId])).has(productId)) return refuse('productNotFound')
    if (await store.beginProgramme(ctx.db, productId, ctx.now()))
      await recordAct(ctx, { action: 'programme.begin', subjectType: 'product', subjectId: productId })
    return ok({ product_id: productId })
  })

/** What cannot be planned: impossible times, and parts that are another event's. */
function faultIn(ctx: Ctx, plan: SessionPlanEntry, programme: Programme): Refusal<'partNotFound' | 'invalid'> | null {
  if (!isPossible(plan)) return refuseFields({ ends_at: [ctx.t('programme-admin.endsBeforeStart')] })
  const isKnown = (parts: readonly { id: number }[], id: number | null) => id === null || parts.some((part) => part.id === id)
  const isWhole =
    isKnown(programme.rooms, plan.room_id) &&
    isKnown(programme.tracks, plan.track_id) &&
    isKnown(programme.exhibitors, plan.exhibitor_id) &&
    plan.speaker_ids.every((id) => isKnown(programme.speakers, id))
  return isWhole ? null : refuse('partNotFound')
}

const tidy = ({ starts_at, ends_at, speaker_ids, ...plan }: SessionPlanEntry): SessionPlan => ({
  ...plan,
  starts_at: new Date(starts_at).toISOString(),
  ends_at: new Date(ends_at).toISOString(),
  speaker_ids: [...new Set(speaker_ids)],
})

export const planSession = (
  ctx: Ctx,
  { product_id: productId, ...entry }: InputOf<Calls['addSession']>,
): Promise<Result<PlannedSessionView, 'programmeNotFound' | 'partNotFound' | 'invalid'>> =>
  ctx.tx(async (ctx) => {
    const head = await store.lockProgramme(ctx.db, productId)
    const programme = (await readProgrammes(ctx.db, [productId])).get(productId)
    if (!head || !programme) return refuse('programmeNotFound')
    const fault = faultIn(ctx, entry, programme)
    if (fault) return fault
    const plan = tidy(entry)
    const sessionId = await store.addPlannedSession(ctx.db, productId, plan, ctx.now())
    await store.writeDraft(ctx.db, { productId, sessionId, plan, by: actorIdOf(ctx.actor) }, ctx.now())
    await recordAct(ctx, {
      action: 'programme.plan',
      subjectType: 'session',
      subjectId: sessionId,
      details: { product_id: productId, title: plan.title },
    })
    const added = { id: sessionId, slotId: 0, revision: 0, released: null, draft: plan }
    return ok(viewOf(added, await zoneOf(ctx, productId), head.dayStartsAt))
  })

export const changePlan = (
  ctx: Ctx,
  { product_id: productId, session_id: sessionId, version, ...entry }: InputOf<Calls['changeSession']>,
): Promise<
  Result<PlannedSessionView, 'programmeNotFound' | 'sessionNotFound' | 'partNotFound' | 'changedMeanwhile' | 'invalid'>
> =>
  ctx.tx(async (ctx) => {
    const head = await store.lockProgramme(ctx.db, productId)
    const programme = (await readProgrammes(ctx.db, [productId])).get(productId)
    if (!head || !programme) return refuse('programmeNotFound')
    const planned = (await store.plannedSessions(ctx.db, productId)).find(({ id }) => id === sessionId)
    if (!planned) return refuse('sessionNotFound')
    const zone = await zoneOf(ctx, productId)
    const changed = unlessChanged(version, viewOf(planned, zone, head.dayStartsAt))
    if (changed) return changed
    const fault = faultIn(ctx, entry, programme)
    if (fault) return fault
    const plan = tidy(entry)
    const isBack = planned.released !== null && changeKindsOf(planned.released, plan).length === 0
    if (isBack) await store.removeDrafts(ctx.db, [sessionId])
    else await store.writeDraft(ctx.db, { productId, sessionId, plan, by: actorIdOf(ctx.actor) }, ctx.now())
    await recordAct(ctx, {
      action: 'programme.plan',
      subjectType: 'session',
      subjectId: sessionId,
      details: { product_id: productId, old: wantedPlan(planned), new: plan },
    })
    return ok(viewOf({ ...planned, draft: isBack ? null : plan }, zone, head.dayStartsAt))
  })

export const discardDraft = (
  ctx: Ctx,
  { product_id: productId, session_id: sessionId }: InputOf<Calls['discardDraft']>,
): Promise<Result<AnswerOf<Calls['discardDraft']>, 'programmeNotFound' | 'sessionNotFound'>> =>
  ctx.tx(async (ctx) => {
    if (!(await store.lockProgramme(ctx.db, productId))) return refuse('programmeNotFound')
    const planned = (await store.plannedSessions(ctx.db, productId)).find(({ id }) => id === sessionId)
    if (!planned) return refuse('sessionNotFound')
    const isGone = planned.released === null
    if (isGone) await store.removeSession(ctx.db, sessionId)
    else await store.removeDrafts(ctx.db, [sessionId])
    await recordAct(ctx, {
      action: 'programme.discard',
      subjectType: 'session',
      subjectId: sessionId,
      details: { product_id: productId, title: wantedPlan(planned).title },
    })
    return ok({ session_id: sessionId, is_gone: isGone })
  })
