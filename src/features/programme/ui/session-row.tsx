import { MapPin, Mic } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { OtherClock } from '#ui/data/other-clock.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { AgendaSession, EventOutline } from '../programme.contract.ts'
import { attendAddress, sessionAddress, sessionAnchor, speakerAddress } from '../programme-address.rules.ts'
import { type Booking, PlaceAct, PlaceBadge } from './session-place.tsx'
import { SessionTime } from './session-time.tsx'

export type SessionMark = 'now' | 'next'

export type SessionRowProps = {
  event: EventOutline
  session: AgendaSession
  isFavorite: boolean
  isHidden?: boolean
  isOpen?: boolean
  isDated?: boolean
  /** Folded, it has no more than a link to what it is about: a day of three hundred is sent that way, and filled in by the browser. */
  isBrief?: boolean
  mark?: SessionMark
  booking?: Booking
  /** Why it stands here, in a list of one's own. */
  note?: ReactNode
  /** The heart, which belongs to the favorites. */
  star: (session: AgendaSession) => ReactNode
}

/** One session of an agenda: folded it says when, what, where and who, unfolded what it is about (§2: an accordion). */
export const SessionRow = memo(function SessionRow(props: SessionRowProps) {
  const { event, session, isHidden = false, isOpen = false, isDated = false, isBrief = false, mark, booking } = props
  const t = useT()
  const { session_id, title, kind, room, track, speakers } = session
  return (
    <li
      id={sessionAnchor(session_id)}
      className="session"
      hidden={isHidden}
      data-session-id={session_id}
      data-session-position={session.session_position}
      data-favourite={props.isFavorite ? '1' : '0'}
      data-cancelled={session.is_cancelled ? '' : undefined}
    >
      <details open={isOpen}>
        <summary>
          <span className="session-time">
            <SessionTime session={session} placeZone={event.place_zone} isDated={isDated} />
          </span>
          <span>
            <span className="session-title">{title}</span>
            <span className="session-meta">
              {session.is_cancelled && <Badge tone="danger">{t('programme.cancelled')}</Badge>}
              {mark && <Badge tone={mark === 'now' ? 'accent' : 'brand'}>{t(`programme.${mark}`)}</Badge>}
              <PlaceBadge session={session} booking={booking} />
              {props.note}
              {kind !== 'talk' && <Badge>{t(`programme.kind_${kind}`)}</Badge>}
              {room && (
                <span className="inline-flex items-center gap-1">
                  <MapPin className="size-3.5 shrink-0" aria-hidden="true" />
                  {room.name}
                </span>
              )}
              {track && <span>{track.name}</span>}
              {speakers.length > 0 && (
                <span className="inline-flex items-center gap-1">
                  <Mic className="size-3.5 shrink-0" aria-hidden="true" />
                  {speakers.map(({ name }) => name).join(', ')}
                </span>
              )}
            </span>
          </span>
        </summary>
        {isBrief && !isOpen ? <SessionLink {...props} /> : <SessionMore {...props} />}
      </details>
      {props.star(session)}
    </li>
  )
})

function SessionLink({ event, session: { session_id } }: SessionRowProps) {
  const t = useT()
  return (
    <p className="session-more text-sm print:hidden">
      <Link look="quiet" href={sessionAddress(event.url_slug, session_id)}>
        {t('programme.linkToSession')}
      </Link>
    </p>
  )
}

function SessionMore({ event, session, booking }: SessionRowProps) {
  const t = useT()
  const { session_id, abstract, room, speakers, starts_at, ends_at } = session
  return (
    <div className="session-more">
      <OtherClock
        from={starts_at}
        to={ends_at}
        placeZone={event.place_zone}
        isPlaceFirst={event.place_zone !== null}
        isApart
        className="text-sm text-muted"
      />
      {abstract !== '' && <p className="max-w-read whitespace-pre-line text-pretty">{abstract}</p>}
      {room?.floor && <p className="text-sm text-muted">{t('programme.where', { room: room.name, floor: room.floor })}</p>}
      <PlaceAct event={event} session={session} booking={booking} />
      {booking?.places.is_registered && !session.is_cancelled && (
        <p className="text-sm print:hidden">
          <Link href={attendAddress(event.url_slug, session_id)}>{t('programme.attend')}</Link>
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-sm print:hidden">
        {speakers.map(({ id, name }) => (
          <Link key={id} href={speakerAddress(event.url_slug, id)}>
            {name}
          </Link>
        ))}
        <Link look="quiet" href={sessionAddress(event.url_slug, session_id)}>
          {t('programme.linkToSession')}
        </Link>
      </p>
    </div>
  )
}
