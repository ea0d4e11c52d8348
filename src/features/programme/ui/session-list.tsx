import type { ReactNode } from 'react'
import type { AgendaSession, EventOutline } from '../programme.contract.ts'
import { SessionRow } from './session-row.tsx'

type Props = { event: EventOutline; sessions: readonly AgendaSession[]; star: (session: AgendaSession) => ReactNode }

/** Some sessions of an event, on the page of who holds them. */
export const SessionList = ({ event, sessions, star }: Props) => (
  <ol className="rounded-card border">
    {sessions.map((session) => (
      <SessionRow key={session.session_id} event={event} session={session} isFavorite={session.is_favorite} isDated star={star} />
    ))}
  </ol>
)
