import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { inBrowser } from '#ui/foundations/browser-store.ts'
import { type AgendaType, arrangeSessions, isAgendaType, searchText, wordsFinder } from '../agenda.rules.ts'
import { type AgendaAnswer, type AgendaSession, programmeCalls } from '../programme.contract.ts'

export type AgendaAsked = { typed: string; type: AgendaType | null; track: number | null }

const wordsOf = ({ title, abstract, speakers, room, track }: AgendaSession): string =>
  searchText(title, abstract, ...speakers.map(({ name }) => name), room?.name, track?.name)

/**
 * What an agenda shows: words, favorites and a track, over one day or, while words are looked for, over all. Rows that are there once
 * stay there and are hidden, so that a filter draws nothing. `isWhole`: also those that the filter of the address left out.
 */
export function useAgenda(
  answer: AgendaAnswer,
  asked: AgendaAsked,
  { isSignedIn, isWhole }: { isSignedIn: boolean; isWhole: boolean },
) {
  const [typed, setTyped] = useState(asked.typed)
  const [track, setTrack] = useState(asked.track)
  const { type, chooseType } = useAgendaType(answer, asked.type, isSignedIn)
  const { isFavorite, keep, keptCount } = useOwnFavorites()
  const isSearched = typed !== ''
  const { whole, isOnItsWay } = useWhole(answer, typed)
  const sessions = whole ?? answer.sessions
  const texts = useMemo(
    () => new Map(isSearched ? sessions.map((session) => [session.session_id, wordsOf(session)]) : []),
    [sessions, isSearched],
  )
  // A star that is given or taken moves nothing under the hand: the order is made anew with the next filter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter chosen again is the wish for another order
  const found = useMemo(() => arrangeSessions(sessions, type, isFavorite), [sessions, type, typed, track])
  const arranged = isWhole && type === 'favorites' ? sessions : found
  const isFound = wordsFinder(typed)
  const shown = found.filter(
    ({ session_id, day, track: its }) =>
      (track === null || its?.id === track) &&
      (isSearched ? isFound(texts.get(session_id) ?? '') : answer.day === null || day === answer.day),
  )
  return { typed, setTyped, type, chooseType, track, setTrack, arranged, shown, isFavorite, keep, keptCount, isOnItsWay }
}

/** The hearts as they were sent, and as they were clicked since. */
function useOwnFavorites() {
  const changed = useRef(new Map<number, boolean>())
  const [keptCount, setCount] = useState(0)
  const isFavorite = useCallback(
    ({ session_id, is_favorite }: AgendaSession) => changed.current.get(session_id) ?? is_favorite,
    [],
  )
  const keep = useCallback((id: number, isKept: boolean) => {
    changed.current.set(id, isKept)
    setCount((count) => count + 1)
  }, [])
  return { isFavorite, keep, keptCount }
}

/** A person's choice is kept by the server, whose answer nobody waits for (§7); a guest's by the browser. */
function useAgendaType({ widget_id, type: kept }: AgendaAnswer, asked: AgendaType | null, isSignedIn: boolean) {
  const [type, setType] = useState(asked ?? kept)
  const place = `agenda-type-${widget_id}`
  useEffect(() => {
    if (isSignedIn || asked) return
    const own = inBrowser.read(place)
    if (isAgendaType(own)) setType(own)
  }, [place, isSignedIn, asked])
  const chooseType = (chosen: AgendaType) => {
    setType(chosen)
    if (!isSignedIn) inBrowser.keep(place, chosen)
    void ask(programmeCalls.saveType, { widgetId: widget_id, type: chosen }).catch(() => null)
  }
  return { type, chooseType }
}

/** All days, asked for once somebody looks for words. */
function useWhole(answer: AgendaAnswer, typed: string): { whole: AgendaSession[] | null; isOnItsWay: boolean } {
  const { event, release, day, sessions } = answer
  const [loaded, setLoaded] = useState<{ of: string; sessions: AgendaSession[] } | null>(null)
  /** The words at which they did not come. */
  const [failedAt, setFailedAt] = useState('')
  const asked = useRef<string | null>(null)
  const latest = useRef(typed)
  const of = `${event.url_slug} ${release}`
  const isMissing = typed !== '' && day !== null && loaded?.of !== of
  useEffect(() => {
    latest.current = typed
    if (!isMissing || asked.current === of) return
    asked.current = of
    void ask(programmeCalls.agenda, { url_slug: event.url_slug, day: 'all' })
      .catch(() => null)
      .then((reply) => {
        asked.current = null
        if (reply?.ok) startTransition(() => setLoaded({ of, sessions: reply.value.sessions }))
        // The day that is shown is searched meanwhile; the next word asks again.
        else setFailedAt(latest.current)
      })
  }, [typed, isMissing, event.url_slug, of])
  const whole = day === null ? sessions : loaded?.of === of ? loaded.sessions : null
  return { whole, isOnItsWay: isMissing && failedAt !== typed }
}
