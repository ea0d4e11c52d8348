import { findComponent } from '#features/learning/server/component.service.ts'
import { openKnownEvent } from '#features/programme/server/event.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { minutesTold } from '../attendance.events.ts'
import { minutesWithin } from '../attendance.rules.ts'
import * as store from './minutes.store.ts'
import { settleSession } from './settling.service.ts'
import { slotOfStep } from './step.service.ts'

export type { AttendedSession } from './minutes.store.ts'

/** Sessions of an event that somebody attended and that are over, with how long. */
export const attendedSessions = (ctx: Ctx, productId: number, userId: number): Promise<store.AttendedSession[]> =>
  store.attendedSessionsOf(ctx.db, productId, userId)

/** How long somebody was seen in the live steps of a course that are over. */
export const attendedSteps = (ctx: Ctx, productId: number, userId: number): Promise<Map<number, number>> =>
  store.stepMinutesOf(ctx.db, productId, userId)

/** So many people at a time: each of these is a transaction of its own. */
const perTurn = 100

/** Tells the minutes of everything that has ended since. */
export async function tellEnded(ctx: Ctx): Promise<void> {
  for (const { productId, sessionId, userIds } of await store.untoldSessions(ctx.db)) {
    const opened = await openKnownEvent(ctx, productId)
    const session = opened?.programme.sessions.find(({ id }) => id === sessionId)
    if (!session || session.endsAt > ctx.now()) continue
    for (let from = 0; from < userIds.length; from += perTurn)
      await settleSession(ctx, { productId, session, userIds: userIds.slice(from, from + perTurn) })
  }
  for (const { componentId, userIds } of await store.untoldSteps(ctx.db)) {
    const component = await findComponent(ctx, componentId)
    const slot = component?.kind === 'live_session' ? slotOfStep(component) : null
    if (!component || !slot || slot.endsAt > ctx.now()) continue
    for (const userId of userIds)
      await ctx.tx(async (ctx) => {
        const minutes = minutesWithin(await store.stepSpansOf(ctx.db, { componentId, userId }), slot)
        if (await store.writeStepMinutes(ctx.db, { componentId, userId }, minutes))
          await emit(ctx, minutesTold({ productId: component.productId, userId, of: { kind: 'step', id: componentId }, minutes }))
      })
  }
}
