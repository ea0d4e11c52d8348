import { CalendarHeart, History, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { AgendaSession } from '../programme.contract.ts'
import type { OwnAgenda, OwnSessionView } from '../programme.mine.contract.ts'
import { programmeAddress, sessionAddress, sessionAnchor } from '../programme-address.rules.ts'
import type { ChangeKind } from '../release.rules.ts'
import type { Booking } from './session-place.tsx'
import { SessionRow } from './session-row.tsx'

type Props = { mine: OwnAgenda; booking: Booking; star: (session: AgendaSession) => ReactNode }

/** One's own sessions by day, after what has changed and what clashes. */
export function MyAgenda({ mine, booking, star }: Props) {
  const t = useT()
  const days = useFormat('UTC')
  const { event, sessions } = mine
  if (sessions.length === 0)
    return (
      <EmptyState
        icon={<CalendarHeart />}
        title={t('my-agenda.emptyTitle')}
        actions={<ButtonLink href={programmeAddress(event.url_slug, 'agenda')}>{t('my-agenda.openAgenda')}</ButtonLink>}
      >
        {t('my-agenda.emptyText')}
      </EmptyState>
    )
  const byDay = Map.groupBy(sessions, ({ day }) => day)
  return (
    <div className="grid gap-8">
      <Changes mine={mine} />
      <Clashes mine={mine} />
      {[...byDay].map(([day, own]) => (
        <section key={day} aria-label={t('programme.shortDay', days.pieces(`${day}T12:00:00Z`))}>
          <h2 className="mb-3 text-lg md:text-lg">{t('programme.shortDay', days.pieces(`${day}T12:00:00Z`))}</h2>
          <ol className="rounded-card border">
            {own.map((session) => (
              <SessionRow
                key={session.session_id}
                event={event}
                session={session}
                isFavorite={session.is_favorite}
                booking={booking}
                star={star}
                note={<Reasons session={session} />}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Reasons({ session: { reasons } }: { session: OwnSessionView }) {
  const t = useT()
  // Whether one has a place is told by the badge of places; a heart shows itself.
  return reasons.includes('speaker') ? <span className="font-medium text-brand">{t('my-agenda.reason_speaker')}</span> : null
}

const noticeOf = (kinds: readonly ChangeKind[]) =>
  kinds.includes('cancelled')
    ? 'programme.notifyCancelled'
    : kinds.includes('restored')
      ? 'programme.notifyRestored'
      : kinds.includes('time') || kinds.includes('room')
        ? 'programme.notifyMoved'
        : 'my-agenda.changedText'

function Changes({ mine: { event, changes } }: { mine: OwnAgenda }) {
  const t = useT()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="changes" className="rounded-card border bg-accent-soft p-4 md:p-5">
      <h2 id="changes" className="flex items-center gap-2 text-base md:text-base">
        <History className="size-4.5" aria-hidden="true" />
        {t('my-agenda.changes')}
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {changes.map(({ session_id, title, kinds, place }) => (
          <li key={session_id}>
            <Link look="plain" href={sessionAddress(event.url_slug, session_id)}>
              {t(noticeOf(kinds), { title, place })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Clashes({ mine: { event, sessions, clashes } }: { mine: OwnAgenda }) {
  const t = useT()
  const format = useFormat(event.place_zone)
  if (clashes.length === 0) return null
  const one = (id: number) => sessions.find(({ session_id }) => session_id === id)
  return (
    <section aria-labelledby="clashes" className="rounded-card border bg-warning-soft p-4 md:p-5">
      <h2 id="clashes" className="flex items-center gap-2 text-base md:text-base">
        <TriangleAlert className="size-4.5 text-warning" aria-hidden="true" />
        {t('my-agenda.clashes')}
      </h2>
      <ul className="mt-2 grid gap-2">
        {clashes.map(({ kind, first, second, gap = 0, walk = 0 }) => {
          const again = [...(one(first)?.again ?? []), ...(one(second)?.again ?? [])]
          const titles = { first: one(first)?.title ?? '', second: one(second)?.title ?? '' }
          return (
            <li key={`${first} ${second}`}>
              <a href={`#${sessionAnchor(first)}`} className="text-ink no-underline hover:underline">
                {kind === 'overlap' ? t('my-agenda.clashOverlap', titles) : t('my-agenda.clashWalk', { ...titles, gap, walk })}
              </a>
              {again.map(({ session_id, starts_at }) => (
                <Link key={session_id} className="ml-2 text-sm" href={sessionAddress(event.url_slug, session_id)}>
                  {t('my-agenda.alsoHeld', { when: format.dateTime(starts_at) })}
                </Link>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
