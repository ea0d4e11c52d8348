import type { AgendaAnswer, AgendaSession, TimetableAnswer } from './programme.contract.ts'
import type { AgendaMarks } from './programme.mine.contract.ts'

/** The agenda as somebody finds it: what everybody finds, with what is their own. */
export function ownAgenda(
  timetable: TimetableAnswer,
  { favorites, type }: Pick<AgendaMarks, 'favorites' | 'type'>,
): AgendaAnswer {
  const kept = new Set(favorites)
  const { version: _, ...shown } = timetable
  return {
    ...shown,
    type,
    sessions: withoutHearts(timetable).map((session) =>
      kept.has(session.session_id) ? { ...session, is_favorite: true } : session,
    ),
  }
}

const known = new WeakMap<TimetableAnswer, AgendaSession[]>()

/** What nobody keeps is the same for everybody. */
function withoutHearts(timetable: TimetableAnswer): AgendaSession[] {
  const made = known.get(timetable) ?? timetable.sessions.map((session) => ({ ...session, is_favorite: false }))
  known.set(timetable, made)
  return made
}
