import { CalendarSearch, Printer } from 'lucide-react'
import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { Select } from '#ui/entries/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { SegmentedControl } from '#ui/navigation/segmented-control.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { agendaTypes, isAgendaType } from '../agenda.rules.ts'
import { aboveMadeOf, agendaRows } from '../agenda-parts.rules.ts'
import type { AgendaAnswer, AgendaSession } from '../programme.contract.ts'
import { programmeAddress } from '../programme-address.rules.ts'
import type { Booking } from './session-place.tsx'
import { SessionRow } from './session-row.tsx'
import { type AgendaAsked, useAgenda } from './use-agenda.ts'
import { useSessionMarks } from './use-now.ts'
import { WithoutScripts } from './without-scripts.tsx'

type Props = {
  answer: AgendaAnswer
  asked: AgendaAsked
  /** The session that the address names. */
  openId: number | null
  isSignedIn: boolean
  booking: Booking
  heart: (session: AgendaSession, onChange: (isKept: boolean) => void) => ReactNode
  /** How the server draws something once for all who have the same of it. */
  partOf?: (part: AgendaPart) => ReactNode
}

export type AgendaPart = {
  key: string
  draw: () => ReactNode
  /** All that differs in it among those who see the timetable. */
  madeOf: () => readonly unknown[]
}

const longDay = 100

/** §2: an accordion of sessions with a search box, a clear button and a favorites filter. */
export function Agenda({ answer, asked, openId, isSignedIn, booking, heart, partOf }: Props) {
  const t = useT()
  const { event } = answer
  const isWhole = useWholeRows(isSignedIn)
  const agenda = useAgenda(answer, asked, { isSignedIn, isWhole })
  const marks = useSessionMarks(event, agenda.shown)
  const { arranged, shown, isFavorite, keep, keptCount } = agenda
  const shownIds = new Set(shown.map(({ session_id }) => session_id))
  const hiddenAtFirst = useHiddenAtFirst(arranged, shownIds)
  const isDated = useMemo(() => new Set(arranged.map(({ day }) => day)).size > 1, [arranged])
  const star = useCallback(
    (session: AgendaSession) => heart(session, (isKept) => keep(session.session_id, isKept)),
    [heart, keep],
  )
  const drawRow = (session: AgendaSession) => (
    <SessionRow
      key={session.session_id}
      event={event}
      session={session}
      isFavorite={isFavorite(session)}
      isHidden={hiddenAtFirst.has(session.session_id)}
      isOpen={session.session_id === openId}
      isDated={isDated}
      isBrief={!isWhole}
      mark={marks.get(session.session_id)}
      booking={booking}
      star={star}
    />
  )
  const inParts = (draw: NonNullable<typeof partOf>) =>
    agendaRows({ arranged, timetable: answer.sessions, hidden: hiddenAtFirst, isFavorite, booking, openId, isWhole }).map(
      ({ rows, madeOf }) => draw({ key: String(rows[0]?.session_id), draw: () => rows.map(drawRow), madeOf: () => madeOf }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row is drawn of these; isFavorite answers anew when as many more stars were clicked
  const rows = useMemo(
    () => (import.meta.env.SSR && partOf ? inParts(partOf) : arranged.map(drawRow)),
    [arranged, event, hiddenAtFirst, openId, isDated, isWhole, marks, booking, star, isFavorite, keptCount],
  )
  const list = useShownRows(rows, shownIds)
  const isStillToCome = agenda.isOnItsWay && shown.length === 0
  const isOneDay = answer.day !== null && agenda.typed === ''
  const above = {
    key: 'above',
    draw: () => (
      <>
        <AgendaControls answer={answer} agenda={agenda} />
        {answer.days.length > 1 && agenda.typed === '' && <DayTabs answer={answer} />}
        <p role="status" className="mt-4 text-sm text-muted print:hidden">
          {isStillToCome ? t('ui.loading') : t('programme.sessionsShown', { count: shown.length })}
        </p>
        {shown.length === 0 && !isStillToCome && <NothingFound agenda={agenda} />}
      </>
    ),
    madeOf: () => aboveMadeOf(agenda, shown.length),
  }
  return (
    <>
      {partOf ? partOf(above) : above.draw()}
      <ol
        ref={list}
        className={cx('mt-3 rounded-card border', arranged.length > longDay && 'long-agenda', isOneDay && 'one-day')}
        hidden={shown.length === 0}
      >
        {rows}
      </ol>
    </>
  )
}

/** Rows say of themselves only what the server sent; after that they are turned on and off where they stand. */
function useHiddenAtFirst(arranged: readonly AgendaSession[], shownIds: ReadonlySet<number>): ReadonlySet<number> {
  const [hidden] = useState(() => new Set(arranged.flatMap(({ session_id }) => (shownIds.has(session_id) ? [] : [session_id]))))
  return hidden
}

type DrawnRows = { rows: unknown; elements: Map<number, HTMLElement>; hidden: Set<number> }

function rowsIn(list: HTMLElement | null, rows: unknown): DrawnRows {
  const elements = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-session-id]') ?? [])]
  const byId = elements.map((one) => [Number(one.dataset.sessionId), one] as const)
  return {
    rows,
    elements: new Map(byId),
    hidden: new Set(byId.flatMap(([id, { hidden, dataset }]) => (hidden || dataset.off !== undefined ? [id] : []))),
  }
}

/** What was drawn of a row that is turned off is kept by the browser (components.css), which would make it anew for one that is hidden. */
function turn(row: HTMLElement, isOff: boolean): void {
  row.hidden = false
  row.toggleAttribute('data-off', isOff)
  if (isOff) row.setAttribute('aria-hidden', 'true')
  else row.removeAttribute('aria-hidden')
}

/** Three hundred rows are shown and hidden without being drawn anew, and without asking the page for any that stays as it is. */
function useShownRows(rows: unknown, shownIds: ReadonlySet<number>) {
  const list = useRef<HTMLOListElement>(null)
  const drawn = useRef<DrawnRows | null>(null)
  useLayoutEffect(() => {
    const known = drawn.current
    const now = known !== null && known.rows === rows ? known : rowsIn(list.current, rows)
    drawn.current = now
    for (const [id, element] of now.elements) {
      const isHidden = !shownIds.has(id)
      if (now.hidden.has(id) === isHidden) continue
      turn(element, isHidden)
      if (isHidden) now.hidden.add(id)
      else now.hidden.delete(id)
    }
  })
  return list
}

/**
 * A guest's page is made once and kept for all. Each signed-in person's is made for them, so it says of each session what it is about only
 * where that was asked for; the browser fills in the others, without waiting to be asked.
 */
function useWholeRows(isSignedIn: boolean): boolean {
  const [isWhole, setWhole] = useState(!isSignedIn)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole
}

type Controls = { answer: AgendaAnswer; agenda: ReturnType<typeof useAgenda> }

/** A plain form where there are no scripts; with them everything is filtered in place. */
function AgendaControls({ answer: { event, tracks, day }, agenda }: Controls) {
  const t = useT()
  return (
    <search className="print:hidden">
      <form
        action={programmeAddress(event.url_slug, 'agenda')}
        onSubmit={(submitted) => submitted.preventDefault()}
        className="flex flex-wrap items-center gap-3"
      >
        {day && <input type="hidden" name="day" value={day} />}
        <SearchBox
          name="q"
          label={t('programme.searchAgenda')}
          defaultValue={agenda.typed}
          onSearch={agenda.setTyped}
          className="w-full md:w-80"
        />
        <SegmentedControl
          label={t('programme.favoritesFilter')}
          name="type"
          value={agenda.type}
          onChange={(chosen) => isAgendaType(chosen) && agenda.chooseType(chosen)}
          segments={agendaTypes.map((type) => ({ value: type, label: t(`programme.type_${type}`) }))}
        />
        {tracks.length > 0 && (
          <Select
            name="track"
            aria-label={t('programme.track')}
            className="w-full md:w-52"
            value={agenda.track === null ? '' : String(agenda.track)}
            onChange={({ target }) => agenda.setTrack(target.value === '' ? null : Number(target.value))}
            options={[
              { value: '', label: t('programme.allTracks') },
              ...tracks.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <WithoutScripts label={t('programme.search')} />
        <Button
          variant="quiet"
          className="ml-auto noscript:hidden max-md:hidden"
          icon={<Printer className="size-4" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('programme.print')}
        </Button>
      </form>
    </search>
  )
}

function DayTabs({ answer: { event, days, day } }: { answer: AgendaAnswer }) {
  const t = useT()
  const format = useFormat('UTC')
  const address = (one: string) => `${programmeAddress(event.url_slug, 'agenda')}?day=${one}`
  const nameOf = (one: string) => t('programme.shortDay', format.pieces(`${one}T12:00:00Z`))
  return (
    <>
      <TabLinks
        className="mt-5 print:hidden"
        label={t('programme.days')}
        links={[
          ...days.map((one) => ({ href: address(one), label: nameOf(one), current: one === day })),
          { href: address('all'), label: t('programme.allDays'), current: day === null },
        ]}
      />
      {/* Paper has no tabs to say which day it is. */}
      {day !== null && <p className="mt-4 hidden font-serif text-lg print:block">{nameOf(day)}</p>}
    </>
  )
}

function NothingFound({ agenda }: Pick<Controls, 'agenda'>) {
  const t = useT()
  const hasNoFavorites = agenda.type === 'favorites' && agenda.typed === '' && agenda.track === null
  return (
    <EmptyState icon={<CalendarSearch />} title={t(hasNoFavorites ? 'programme.noFavorites' : 'programme.nothingFound')}>
      {t(hasNoFavorites ? 'programme.noFavoritesText' : 'programme.nothingFoundText')}
    </EmptyState>
  )
}
