import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import type { programmeAdminCalls, ReleaseView } from '../programme.admin.contract.ts'
import { programmeReleased } from '../programme.events.ts'
import { type ChangeKind, changeKindsOf, inProgrammeOrder, isLoud, type SessionPlan } from '../release.rules.ts'
import { openKnownEvent, programmeTag } from './event.service.ts'
import { peopleOf } from './people-of.service.ts'
import { wantedPlan } from './planning.service.ts'
import * as store from './planning.store.ts'
import { clashTexts, placeInWords } from './planning.texts.ts'
import { type Programme, readProgrammes } from './programme.store.ts'

type Calls = typeof programmeAdminCalls
const mostReleases = 50

/** What these drafts change for people. */
const changesAmong = (planned: store.Planned[]): store.Applied[] =>
  planned.flatMap(({ id, revision, released, draft }) => {
    const kinds = draft ? changeKindsOf(released, draft) : []
    return draft && kinds.length > 0
      ? [{ id, plan: draft, before: released, kinds, revision: isLoud(kinds) ? revision + 1 : revision }]
      : []
  })

type Told = { note: string; undoes: number | null }

/** One transaction: check, apply, write down, tell. The caller holds the programme. */
async function applyRelease(ctx: Ctx, head: store.ProgrammeHead, changes: store.Applied[], told: Told): Promise<number> {
  const { productId } = head
  const release = head.release + 1
  await store.applyPlans(ctx.db, productId, release, changes, ctx.now())
  await store.removeDrafts(
    ctx.db,
    changes.map(({ id }) => id),
  )
  const programme = must((await readProgrammes(ctx.db, [productId])).get(productId), 'a programme vanished while it was held')
  const shown = programme.sessions.map(({ id, roomId, startsAt }) => ({
    id,
    plan: { room_id: roomId, starts_at: startsAt.toISOString() } as SessionPlan,
  }))
  await store.writePositions(
    ctx.db,
    inProgrammeOrder(shown, programme.rooms).map(({ id }) => id),
  )
  await store.writeRelease(ctx.db, { productId, number: release, ...told, by: actorIdOf(ctx.actor) }, ctx.now())
  await recordAct(ctx, {
    action: 'programme.release',
    subjectType: 'product',
    subjectId: productId,
    details: { release, sessions: changes.length, undoes: told.undoes },
  })
  await invalidatePages(ctx, programmeTag)
  await emit(ctx, programmeReleased({ productId, release }))
  return release
}

export const releaseProgramme = (
  ctx: Ctx,
  { product_id: productId, note }: InputOf<Calls['release']>,
): Promise<Result<AnswerOf<Calls['release']>, 'programmeNotFound' | 'nothingToRelease'>> =>
  ctx.tx(async (ctx) => {
    const head = await store.lockProgramme(ctx.db, productId)
    if (!head) return refuse('programmeNotFound')
    const changes = changesAmong(await store.plannedSessions(ctx.db, productId))
    if (changes.length === 0) return refuse('nothingToRelease')
    return ok({ release: await applyRelease(ctx, head, changes, { note, undoes: null }) })
  })

/** The inverse of the last release; what is planned meanwhile of other sessions stays planned. */
export const undoRelease = (
  ctx: Ctx,
  { product_id: productId, number }: InputOf<Calls['undoRelease']>,
): Promise<Result<AnswerOf<Calls['undoRelease']>, 'programmeNotFound' | 'releaseNotFound' | 'notTheLast'>> =>
  ctx.tx(async (ctx) => {
    const head = await store.lockProgramme(ctx.db, productId)
    if (!head) return refuse('programmeNotFound')
    if (number > head.release) return refuse('releaseNotFound')
    if (number < head.release) return refuse('notTheLast')
    const undone = await store.changesOfRelease(ctx.db, productId, number)
    if (undone.length === 0) return refuse('releaseNotFound')
    const planned = new Map((await store.plannedSessions(ctx.db, productId)).map((one) => [one.id, one]))
    const inverse = undone.flatMap(({ sessionId, before, after }) => {
      const present = planned.get(sessionId)
      // What nobody had seen before cannot be unseen: it is cancelled.
      return present ? [{ ...present, draft: before ?? { ...after, is_cancelled: true } }] : []
    })
    const changes = changesAmong(inverse)
    if (changes.length === 0) return refuse('releaseNotFound')
    return ok({ release: await applyRelease(ctx, head, changes, { note: '', undoes: number }) })
  })

type Line = { id: number; kinds: ChangeKind[]; before: SessionPlan | null; after: SessionPlan }

const lineOf = (ctx: Ctx, { id, kinds, before, after }: Line, programme: Programme, timeZone: string) => {
  const words = (plan: SessionPlan) => placeInWords(ctx.locale, plan, programme, timeZone)
  const isMoved = before !== null && kinds.some((kind) => kind === 'time' || kind === 'room')
  return {
    session_id: id,
    title: after.title,
    kinds,
    text: isMoved ? ctx.t('programme-admin.fromTo', { from: words(before), to: words(after) }) : words(after),
  }
}

export async function previewRelease(
  ctx: Ctx,
  { product_id: productId }: InputOf<Calls['preview']>,
): Promise<Result<AnswerOf<Calls['preview']>, 'programmeNotFound'>> {
  const opened = await openKnownEvent(ctx, productId)
  if (!opened) return refuse('programmeNotFound')
  const { programme, timeZone } = opened
  const planned = await store.plannedSessions(ctx.db, productId)
  const changes = changesAmong(planned)
  const loud = changes.filter(({ kinds, plan }) => isLoud(kinds) && new Date(plan.ends_at) > ctx.now()).map(({ id }) => id)
  const told = new Set((await peopleOf(ctx, loud)).map(({ userId }) => userId))
  return ok({
    changes: changes.map(({ id, kinds, before, plan }) => lineOf(ctx, { id, kinds, before, after: plan }, programme, timeZone)),
    clashes: clashTexts(
      ctx,
      planned.map((one) => ({ id: one.id, plan: wantedPlan(one) })),
      programme,
    ),
    told: told.size,
  })
}

export async function listReleases(
  ctx: Ctx,
  { product_id: productId }: InputOf<Calls['releases']>,
): Promise<Result<AnswerOf<Calls['releases']>, 'programmeNotFound'>> {
  const opened = await openKnownEvent(ctx, productId)
  if (!opened) return refuse('programmeNotFound')
  const { programme, timeZone } = opened
  const releases = await store.releasesOf(ctx.db, productId, mostReleases)
  return ok({
    releases: releases.map(
      ({ number, madeAt, madeBy, note, undoes, changes }): ReleaseView => ({
        number,
        made_at: madeAt.toISOString(),
        made_by: madeBy,
        note,
        undoes,
        changes: changes.map(({ sessionId, ...change }) => lineOf(ctx, { id: sessionId, ...change }, programme, timeZone)),
      }),
    ),
  })
}
