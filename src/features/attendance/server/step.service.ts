import { sessionPhase, sessionTimes } from '#features/learning/component.rules.ts'
import { type Component, findAccess, mayOpenComponent, recordOutcome } from '#features/learning/server/component.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { minutesOfStep, minutesWithin, type Stay } from '../attendance.rules.ts'
import type { StepAttendance, stepCalls } from '../step.contract.ts'
import { renewStepPresence, stepSpansOf } from './minutes.store.ts'

type LiveStep = Extract<Component, { kind: 'live_session' }>

/** When a live step is held; null while nobody has said so. */
export function slotOfStep({ settings }: LiveStep): Stay | null {
  const times = sessionTimes(settings)
  return times && settings.starts_at !== null ? { startsAt: new Date(settings.starts_at), endsAt: times.endsAt } : null
}

/** One without an end is over by the next day, and lasts as long as the course says. */
const usualMinutes = 60

export function neededOfStep({ settings, minutes, minimumAccessSeconds }: LiveStep, slot: Stay): number {
  const length = (minutes ?? usualMinutes) * 60_000
  const held = settings.ends_at === null ? { startsAt: slot.startsAt, endsAt: new Date(slot.startsAt.getTime() + length) } : slot
  return minutesOfStep(held, minimumAccessSeconds)
}

type NotPresent = 'sessionNotFound' | 'notRegistered' | 'tooEarly' | 'sessionOver'

/** Being there completes a live step, joining it does not. */
export async function beatStep(
  ctx: Ctx,
  { id }: InputOf<typeof stepCalls.stepPresence>,
): Promise<Result<StepAttendance, NotPresent>> {
  const admission = await mayOpenComponent(ctx, id)
  if (!admission.mayOpen) return refuse(admission.why === 'notRegistered' ? 'notRegistered' : 'sessionNotFound')
  const { component, userId, isPreview } = admission
  const slot = component.kind === 'live_session' ? slotOfStep(component) : null
  if (component.kind !== 'live_session' || slot === null) return refuse('sessionNotFound')
  const phase = sessionPhase(component.settings, ctx.now())
  if (phase !== 'open') return refuse(phase === 'over' ? 'sessionOver' : 'tooEarly')
  const needed = neededOfStep(component, slot)
  if (isPreview) return ok({ minutes: 0, needed_minutes: needed, is_attended: false })
  return ctx.tx(async (ctx) => {
    const step = { componentId: id, userId }
    await renewStepPresence(ctx.db, step, ctx.now())
    const minutes = minutesWithin(await stepSpansOf(ctx.db, step), slot)
    const isComplete = (await findAccess(ctx, id, userId))?.outcome === 'complete'
    if (!isComplete && minutes >= needed)
      await recordOutcome(ctx, { componentId: id, personId: userId, status: 'complete', evidence: { attended_minutes: minutes } })
    return ok({ minutes, needed_minutes: needed, is_attended: isComplete || minutes >= needed })
  })
}
