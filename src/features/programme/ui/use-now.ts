import { useEffect, useState } from 'react'
import { nowAndNext } from '../agenda.rules.ts'
import type { AgendaSession, EventOutline } from '../programme.contract.ts'
import type { SessionMark } from './session-row.tsx'

const everyMs = 30_000

const beforeMs = 12 * 3600 * 1000

const noMarks: ReadonlyMap<number, SessionMark> = new Map()

/**
 * What is on and what comes next while an event is held and in the hours before, by the reader's own clock; nothing before the scripts
 * have come, for a page may be kept.
 */
export function useSessionMarks(event: EventOutline, sessions: readonly AgendaSession[]): ReadonlyMap<number, SessionMark> {
  const [at, setAt] = useState<Date | null>(null)
  useEffect(() => {
    setAt(new Date())
    const timer = setInterval(() => setAt(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [])
  const { starts_at, time_zone } = event
  if (at === null || !starts_at || Date.parse(starts_at) - beforeMs > at.getTime()) return noMarks
  const { now, next } = nowAndNext({ starts_at, time_zone }, sessions, at)
  return new Map<number, SessionMark>([
    ...next.map(({ session_id }) => [session_id, 'next'] as const),
    ...now.map(({ session_id }) => [session_id, 'now'] as const),
  ])
}
