import { foldWord } from '#features/catalogue/spelling.rules.ts'
import { wallTimeOf } from '#platform/time/wall-time.ts'

/** §4: the three favorites filters of an agenda. */
export const agendaTypes = ['all', 'favorites', 'favorites_top'] as const
export type AgendaType = (typeof agendaTypes)[number]
export const isAgendaType = (text: unknown): text is AgendaType => agendaTypes.some((type) => type === text)

export const sessionKinds = ['keynote', 'talk', 'panel', 'workshop', 'posters', 'break', 'social'] as const
export type SessionKind = (typeof sessionKinds)[number]
export const isSessionKind = (word: string): word is SessionKind => sessionKinds.some((kind) => kind === word)

type Held = { id: number; kind: SessionKind; startsAt: Date; endsAt: Date; isCancelled: boolean }

/** The one session that is on; null where there is none or more than one, so that one has to choose. A break is nothing to go into. */
export function onlySessionOn(sessions: readonly Held[], now: Date): number | null {
  const on = sessions.filter(
    ({ kind, startsAt, endsAt, isCancelled }) => kind !== 'break' && !isCancelled && startsAt <= now && now < endsAt,
  )
  return on.length === 1 ? (on[0]?.id ?? null) : null
}

/** The agenda of an event's own page, as a widget among those that pages place (§7: /agenda/{widgetId}/save-type). */
export const agendaWidgetOf = (productId: number): string => `product-${productId}`

export function productOfAgenda(widgetId: string): number | null {
  const [, id] = /^product-([1-9]\d{0,14})$/.exec(widgetId) ?? []
  return id ? Number(id) : null
}

/** What a search looks through, as it is compared: every part of a text, in small letters without accents. */
export const searchText = (...parts: (string | null | undefined)[]): string => foldWord(parts.filter(Boolean).join(' \n '))

/** Tells of each text whether every word that was typed stands somewhere in it. */
export function wordsFinder(typed: string): (text: string) => boolean {
  const words = foldWord(typed).split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => text.includes(word))
}

export const holdsWords = (text: string, typed: string): boolean => wordsFinder(typed)(text)

/** §4: everything in its order, only favorites, or favorites first and the rest after them; each half keeps its order. */
export function arrangeSessions<Session>(
  sessions: readonly Session[],
  type: AgendaType,
  isFavorite: (session: Session) => boolean,
): readonly Session[] {
  if (type === 'all') return sessions
  const favorites = sessions.filter(isFavorite)
  return type === 'favorites' ? favorites : [...favorites, ...sessions.filter((session) => !isFavorite(session))]
}

/** The day of an event (yyyy-MM-dd) that something belongs to: what begins in the small hours is still part of the evening before. */
export function eventDay(startsAt: Date | string, timeZone: string, dayStartsAt: string): string {
  const [day = '', clock = ''] = wallTimeOf(startsAt, timeZone).split('T')
  if (clock >= dayStartsAt) return day
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

/** The day that it is for an event, as its own calendar says: where somebody reads it, it may be tomorrow. */
export const eventToday = ({ time_zone }: { time_zone: string }, at: Date | string): string => eventDay(at, time_zone, '04:00')

type Timed = { day: string; starts_at: string; ends_at: string; is_cancelled: boolean }

/**
 * What is on at an instant, and the first that comes after; several where they begin together. Of an event that lasts several days
 * often one is known: what is first on a later day is not what comes next.
 */
export function nowAndNext<Session extends Timed>(
  event: { starts_at: string; time_zone: string },
  sessions: readonly Session[],
  at: Date,
): { now: Session[]; next: Session[] } {
  const [, day] = [eventToday(event, at), eventToday(event, event.starts_at)].sort()
  const now = at.toISOString()
  const held = sessions.filter(({ is_cancelled }) => !is_cancelled)
  const coming = held.filter(({ starts_at }) => starts_at > now)
  const first = coming.reduce<string | null>(
    (soonest, { starts_at }) => (soonest && soonest < starts_at ? soonest : starts_at),
    null,
  )
  return {
    now: held.filter(({ starts_at, ends_at }) => starts_at <= now && now < ends_at),
    next: coming.filter((session) => session.starts_at === first && session.day === day),
  }
}
