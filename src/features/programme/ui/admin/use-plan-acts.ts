import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { clockAt, type EventClock } from '../../plan-entry.rules.ts'
import { type PlannedSessionView, type ProgrammeEditorView, programmeAdminCalls } from '../../programme.admin.contract.ts'
import type { SessionPlan } from '../../release.rules.ts'

export const clockOf = ({ time_zone, day_starts_at }: ProgrammeEditorView): EventClock => ({
  timeZone: time_zone,
  dayStartsAt: day_starts_at,
})

/** What is done to a planned session at once, each with a way back. */
export function usePlanActs(programme: ProgrammeEditorView) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const product_id = programme.product.id
  // One after the other: each step of a key that is held down begins where the last one ended.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(new Map<number, PlannedSessionView>())
  // 'Undo' takes the last step back, says where the session then is, and offers the step before.
  const steps = useRef<PlannedSessionView[]>([])

  const send = async (session: PlannedSessionView, change: Partial<SessionPlan>) => {
    const known = latest.current.get(session.session_id) ?? session
    const reply = await askSafely(programmeAdminCalls.changeSession, {
      product_id,
      session_id: session.session_id,
      version: known.version,
      ...known.plan,
      ...change,
    })
    if (!reply.ok) {
      latest.current.delete(session.session_id)
      toast({ text: reply.message, tone: 'danger' })
      return null
    }
    latest.current.set(session.session_id, reply.value)
    return { before: known, after: reply.value }
  }
  const change = (session: PlannedSessionView, change: Partial<SessionPlan>, said?: string): Promise<void> => {
    const done = last.current.then(async () => {
      const outcome = await send(session, change)
      if (outcome) {
        steps.current.push(outcome.before)
        tell(said ?? movedText(outcome.after))
      }
      await revalidate()
    })
    last.current = done
    return done
  }
  const tell = (text: string) =>
    toast({ text, about: 'plan', ...(steps.current.length > 0 && { undo: () => void undoLast().then(revalidate) }) })
  const undoLast = async () => {
    const before = steps.current.pop()
    const outcome = before && (await send(before, before.plan))
    if (outcome) tell(movedText(outcome.after))
  }
  const movedText = ({ plan }: PlannedSessionView): string =>
    t('programme-admin.moved', {
      title: plan.title,
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
