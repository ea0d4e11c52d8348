import type { AgendaAnswer, TimetableAnswer } from './programme.contract.ts'
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
    sessions: timetable.sessions.map((session) => ({ ...session, is_favorite: kept.has(session.session_id) })),
  }
}
