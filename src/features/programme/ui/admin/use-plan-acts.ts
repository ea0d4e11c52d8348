import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { isSameEntry } from '#ui/editor/editor.rules.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { clockAt, type EventClock } from '../../plan-entry.rules.ts'
import { type PlannedSessionView, type ProgrammeEditorView, programmeAdminCalls } from '../../programme.admin.contract.ts'
import type { SessionPlan } from '../../release.rules.ts'

export const clockOf = ({ time_zone, day_starts_at }: ProgrammeEditorView): EventClock => ({
  timeZone: time_zone,
  dayStartsAt: day_starts_at,
})

/** What changes, or what changes of the plan as it then is; null where that is nothing. */
export type PlanChange = Partial<SessionPlan> | ((plan: SessionPlan) => Partial<SessionPlan> | null)

function after(plan: SessionPlan, changes: PlanChange[]): SessionPlan {
  let now = plan
  for (const change of changes) now = { ...now, ...(typeof change === 'function' ? change(now) : change) }
  return now
}

/** What is done to a planned session at once, each with a way back. */
export function usePlanActs(programme: ProgrammeEditorView) {
  const t = useT()
  const toast = useToast()
  const format = useFormat('UTC')
  const { revalidate } = useRevalidator()
  const product_id = programme.product.id
  // One after the other: each step of a key that is held down begins where the last one ended.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(new Map<number, PlannedSessionView>())
  // 'Undo' takes the last step back, says where the session then is, and offers the step before.
  const steps = useRef<PlannedSessionView[]>([])

  // What is asked for while the last step is on its way goes with the next one.
  const waiting = useRef<{ sessionId: number; changes: PlanChange[]; done: Promise<void> } | null>(null)

  const send = async (session: PlannedSessionView, changes: PlanChange[]) => {
    const known = latest.current.get(session.session_id) ?? session
    const plan = after(known.plan, changes)
    if (isSameEntry(plan, known.plan)) return null
    const reply = await askSafely(programmeAdminCalls.changeSession, {
      product_id,
      session_id: session.session_id,
      version: known.version,
      ...plan,
    })
    if (!reply.ok) {
      latest.current.delete(session.session_id)
      toast({ text: reply.message, tone: 'danger' })
      return null
    }
    latest.current.set(session.session_id, reply.value)
    return { before: known, after: reply.value }
  }
  const change = (session: PlannedSessionView, change: PlanChange, said?: string): Promise<void> => {
    if (waiting.current?.sessionId === session.session_id && said === undefined) {
      waiting.current.changes.push(change)
      return waiting.current.done
    }
    const changes = [change]
    const done = last.current.then(async () => {
      waiting.current = null
      const outcome = await send(session, changes)
      if (!outcome) {
        // On a line that has just broken the reading may take long: the next key does not wait for it.
        void revalidate()
        return
      }
      steps.current.push(outcome.before)
      tell(said ?? movedText(outcome))
      await revalidate()
    })
    last.current = done
    waiting.current = { sessionId: session.session_id, changes, done }
    return done
  }
  const tell = (text: string) =>
    toast({ text, about: 'plan', ...(steps.current.length > 0 && { undo: () => void undoLast().then(revalidate) }) })
  const undoLast = async () => {
    const before = steps.current.pop()
    const outcome = before && (await send(before, [before.plan]))
    if (outcome) tell(movedText(outcome))
  }
  // Another day is another page: whoever moved it there sees it no more.
  const movedText = ({ before, after: { plan, day } }: { before: PlannedSessionView; after: PlannedSessionView }): string =>
    t(before.day === day ? 'programme-admin.moved' : 'programme-admin.movedToDay', {
      title: plan.title,
      day: format.date(`${day}T12:00:00Z`),
      time: clockAt(plan.starts_at, clockOf(programme)),
      room: programme.rooms.find(({ id }) => id === plan.room_id)?.name ?? t('programme-admin.everywhere'),
    })
  const discard = async ({ session_id }: PlannedSessionView) => {
    const reply = await askSafely(programmeAdminCalls.discardDraft, { product_id, session_id })
    latest.current.delete(session_id)
    toast(reply.ok ? { text: t('programme-admin.discarded') } : { text: reply.message, tone: 'danger' })
    await revalidate()
  }
  return { change, discard }
}
