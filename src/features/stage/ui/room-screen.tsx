import { Maximize, Megaphone } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AgendaSession } from '#features/programme/programme.contract.ts'
import { attendAddress } from '#features/programme/programme-address.rules.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { QrCode } from '#ui/data/qr-code.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { RoomScreenView } from '../stage.contract.ts'
import { onScreen } from '../stage.rules.ts'
import { useEventNews } from './use-event-news.ts'

/** The server's clock, going on from what the page brought: a screen's own may be wrong. */
function useServerClock(now: string): number {
  const [at, setAt] = useState(() => Date.parse(now))
  useEffect(() => {
    const [told, since] = [Date.parse(now), performance.now()]
    const tick = () => setAt(told + performance.now() - since)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [now])
  return at
}

const spreadMs = 2000
/** So often a screen asks by itself: one that has lost its stream hangs on a wall and is looked after by nobody. */
const againMs = 5 * 60_000

/** Loads anew when the programme changes, not all screens at the same instant. */
function useFresh() {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void revalidate(), Math.random() * spreadMs)
  }, [revalidate])
  useEffect(() => {
    const again = setInterval(soon, againMs)
    return () => {
      clearInterval(again)
      clearTimeout(timer.current)
    }
  }, [soon])
  return soon
}

type Props = { screen: RoomScreenView; origin: string }

/** For the wall beside a door: which room, what time, what is on and what comes next, readable from across the corridor. */
export function RoomScreen({ screen, origin }: Props) {
  const t = useT()
  const { event, room, sessions } = screen
  const format = useFormat(event.place_zone)
  const at = useServerClock(screen.now)
  const told = useEventNews(screen, { isOn: true, onChange: useFresh() })
  const { now, next, later } = onScreen(sessions, at)
  const first = now[0]
  return (
    <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col gap-8 p-6 outline-none md:p-12">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <h1 className="break-words text-[clamp(2.25rem,5vw,5rem)] leading-tight">{room.name}</h1>
          <p className="mt-2 text-lg text-muted md:text-2xl">{[room.floor, event.title].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex items-center gap-4">
          <p
            className="font-serif text-[clamp(2.25rem,5vw,5rem)] font-semibold leading-tight tabular-nums"
            role="timer"
            aria-live="off"
          >
            <time dateTime={new Date(at).toISOString()}>{format.time(new Date(at).toISOString())}</time>
          </p>
          <IconButton
            label={t('stage.fullScreen')}
            className="noscript:hidden in-[:fullscreen]:hidden"
            onClick={() => void document.documentElement.requestFullscreen()}
          >
            <Maximize className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      {told.length > 0 && (
        <ul className="grid gap-3" aria-label={t('stage.announcements')}>
          {told.map(({ id, text }) => (
            <li key={id} className="flex gap-4 rounded-card border border-brand-line bg-brand-soft p-5 text-xl md:text-3xl">
              <Megaphone className="mt-1 size-7 shrink-0 text-brand md:size-9" aria-hidden="true" />
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid flex-1 content-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="now" className="min-w-0">
          <Label id="now" text={t('stage.now')} isLoud />
          {now.length === 0 && <p className="text-2xl text-muted md:text-4xl">{t('stage.nothingNow')}</p>}
          <ul className="grid gap-8">
            {now.map((session) => (
              <Shown key={session.session_id} session={session} placeZone={event.place_zone} isLarge />
            ))}
          </ul>
          {first && first.kind !== 'break' && (
            <figure className="mt-8 flex items-center gap-5">
              <QrCode
                text={`${origin}${attendAddress(event.url_slug, first.session_id)}`}
                label={t('stage.scanToAsk')}
                className="size-36 shrink-0"
              />
              <figcaption className="text-lg text-muted md:text-2xl">{t('stage.scanToAsk')}</figcaption>
            </figure>
          )}
        </section>
        <section aria-labelledby="next" className="min-w-0">
          <Label id="next" text={t('stage.next')} />
          {next.length === 0 && <p className="text-muted text-xl md:text-2xl">{t('stage.nothingNext')}</p>}
          <ul className="grid gap-6">
            {[...next, ...later.slice(0, 2)].map((session) => (
              <Shown key={session.session_id} session={session} placeZone={event.place_zone} today={new Date(at).toISOString()} />
            ))}
          </ul>
        </section>
      </div>
    </main>
  )
}

const Label = ({ id, text, isLoud = false }: { id: string; text: string; isLoud?: boolean }) => (
  <h2
    id={id}
    className={cx(
      'mb-4 inline-block rounded-control px-3 py-1 font-sans text-lg md:text-xl',
      isLoud ? 'bg-brand text-on-brand' : 'bg-sunken text-muted',
    )}
  >
    {text}
  </h2>
)

type ShownProps = {
  session: AgendaSession
  placeZone: string | null
  /** What is on another day than this says on which. */
  today?: string
  isLarge?: boolean
}

function Shown({ session, placeZone, today, isLarge = false }: ShownProps) {
  const t = useT()
  const format = useFormat(placeZone)
  const { starts_at, ends_at, title, speakers, room } = session
  return (
    <li>
      <p className={cx('text-muted tabular-nums', isLarge ? 'text-xl md:text-3xl' : 'text-lg md:text-xl')}>
        {today && format.day(today) !== format.day(starts_at) && <span className="block">{format.longDate(starts_at)}</span>}
        {t('ui.fromTo', { from: format.time(starts_at), to: format.time(ends_at) })}
      </p>
      <p
        className={cx(
          'break-words font-serif font-semibold text-pretty',
          isLarge ? 'text-[clamp(1.75rem,4vw,4rem)] leading-tight' : 'text-xl md:text-3xl',
        )}
      >
        {title}
      </p>
      {speakers.length > 0 && (
        <p className={isLarge ? 'mt-2 text-xl md:text-3xl' : 'mt-1 text-lg md:text-xl'}>
          {speakers.map(({ name }) => name).join(', ')}
        </p>
      )}
      {room === null && <p className="mt-1 text-muted">{t('stage.everywhere')}</p>}
    </li>
  )
}
