import type { Session } from '#features/programme/server/event.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { emit } from '#platform/jobs/events.ts'
import { attendanceWithdrawn, minutesTold, sessionAttended } from '../attendance.events.ts'
import { type AttendanceRule, countedMinutes, isAttended, minutesWithin, type Stay } from '../attendance.rules.ts'
import type { OwnAttendance } from '../live.contract.ts'
import * as store from './attendance.store.ts'
import { writeMinutes } from './minutes.store.ts'

type Held = Stay & { id: number }

/** What was seen of somebody, as the rule reads it; what staff said last goes before it. */
export function standingIn(held: Stay, rule: AttendanceRule, evidence: store.Evidence | undefined): OwnAttendance {
  if (!evidence) return { minutes: 0, is_attended: false }
  const { spans, hasCode, correction } = evidence
  const minutes = minutesWithin(spans, held)
  const seen = { minutes, hasCode, hasScan: spans.some(({ source }) => source === 'scan') }
  return { minutes, is_attended: correction?.isAttended ?? isAttended(rule, seen, held) }
}

/** Settles whether these people attended, from everything that was seen, and tells what is news. It may be asked as often as one likes. */
export const settleSession = (
  ctx: Ctx,
  { productId, session, userIds }: { productId: number; session: Held | Session; userIds: number[] },
): Promise<Map<number, OwnAttendance>> =>
  ctx.tx(async (ctx) => {
    const inOrder = [...new Set(userIds)].sort((a, b) => a - b)
    for (const userId of inOrder) await store.lockFact(ctx.db, session.id, userId)
    const [rule, evidence] = [await store.ruleOf(ctx.db, productId), await store.evidenceOf(ctx.db, session.id, inOrder)]
    const standings = new Map<number, OwnAttendance>()
    for (const userId of inOrder) {
      const seen = evidence.get(userId)
      const standing = standingIn(session, rule, seen)
      standings.set(userId, standing)
      if (standing.is_attended !== (seen?.isAttended ?? false)) {
        if (!(await store.writeFact(ctx.db, session.id, userId, standing.is_attended, ctx.now()))) continue
        const fact = { productId, sessionId: session.id, userId, at: ctx.now().toISOString() }
        await emit(ctx, standing.is_attended ? sessionAttended(fact) : attendanceWithdrawn(fact))
      }
      if (standing.is_attended && session.endsAt <= ctx.now())
        await tellMinutes(ctx, { productId, session, userId, rule, minutes: standing.minutes, seen })
    }
    return standings
  })

type Over = {
  productId: number
  session: Held
  userId: number
  rule: AttendanceRule
  minutes: number
  seen: store.Evidence | undefined
}

/** Once a session is over its minutes are told, and again where they are put right: while it lasts they grow with every beat. */
async function tellMinutes(ctx: Ctx, { productId, session, userId, rule, minutes, seen }: Over): Promise<void> {
  const told = countedMinutes(rule, { minutes, isByHand: seen?.correction?.isAttended === true }, session)
  if (seen?.isAttended && seen.toldMinutes === told) return
  await writeMinutes(ctx.db, { sessionId: session.id, userId, minutes: told, endedAt: session.endsAt })
  await emit(ctx, minutesTold({ productId, userId, of: { kind: 'session', id: session.id }, minutes: told }))
}
