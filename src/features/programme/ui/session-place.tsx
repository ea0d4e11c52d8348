import type { FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import type { AgendaSession, EventOutline } from '../programme.contract.ts'
import type { SessionPlace, SessionPlaces } from '../programme.mine.contract.ts'

/** What the reader may do about places; null for guests, whose page is kept and so says nothing that changes by the minute. */
export type Booking = { places: SessionPlaces; refused: { sessionId: number; text: string } | null } | null

export const placeOf = (booking: Booking | undefined, sessionId: number): SessionPlace | undefined =>
  booking?.places.places.find(({ session_id }) => session_id === sessionId)

type Props = { event: EventOutline; session: AgendaSession; booking: Booking | undefined }

/** Beside a session's title: whether one has a place, and whether there is one. */
export function PlaceBadge({ session, booking }: Omit<Props, 'event'>) {
  const t = useT()
  const place = placeOf(booking, session.session_id)
  if (place?.mine) return <Badge tone="success">{t(`my-agenda.reason_${place.mine.state}`)}</Badge>
  if (!session.takes_bookings || session.is_cancelled) return null
  if (place?.is_full) return <Badge tone="warning">{t('my-agenda.full')}</Badge>
  if (place && place.left !== null) return <Badge tone="accent">{t('my-agenda.placesLeft', { count: place.left })}</Badge>
  return <Badge>{t('programme.placesBooked')}</Badge>
}

/** In an unfolded session: the way to a place, or back from it. */
export function PlaceAct({ event, session, booking }: Props) {
  const t = useT()
  const format = useFormat()
  const place = placeOf(booking, session.session_id)
  if (!session.takes_bookings && !place?.mine) return null
  if (!booking || !place || (!booking.places.is_registered && !place.mine))
    return (
      <p className="text-sm print:hidden">
        <Link href={productAddress(event.url_slug)}>{t('programme.registerToBook')}</Link>
      </p>
    )
  const { mine } = place
  const refusal = booking.refused?.sessionId === session.session_id ? booking.refused.text : null
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {mine && (
        <p data-place={mine.state} className="text-sm font-medium">
          {mine.state === 'booked'
            ? t('my-agenda.yourPlace')
            : t('my-agenda.yourPosition', { position: format.number(mine.position ?? 0) })}
        </p>
      )}
      {refusal && (
        <Callout tone="danger" live="alert">
          {refusal}
        </Callout>
      )}
      {mine ? (
        <Act
          act="leave"
          session={session}
          label={t(mine.state === 'booked' ? 'my-agenda.leave' : 'my-agenda.leaveLine')}
          question={
            mine.state === 'waiting'
              ? { title: t('my-agenda.leaveLineTitle'), message: t('my-agenda.leaveLineText') }
              : place.is_full
                ? { title: t('my-agenda.leaveTitle'), message: t('my-agenda.leaveText') }
                : undefined
          }
        />
      ) : (
        !session.is_cancelled && (
          <Act act="book" session={session} label={t(place.is_full ? 'my-agenda.joinLine' : 'my-agenda.book')} />
        )
      )}
    </div>
  )
}

type ActProps = {
  act: 'book' | 'leave'
  session: AgendaSession
  label: string
  /** Asked first where what is given up cannot be had again; without scripts it is done at once. */
  question?: { title: string; message: string }
}

/** A plain form, so that it works without scripts as well. */
function Act({ act, session: { session_id, title }, label, question }: ActProps) {
  const sent = useNavigation().formData
  const isSending = sent?.get('place') === act && sent.get('session_id') === String(session_id)
  const { confirm } = useDialogs()
  const submit = useSubmit()
  const askFirst = async (event: FormEvent) => {
    if (!question) return
    event.preventDefault()
    const isSure = await confirm({ ...question, confirmLabel: label, danger: true })
    if (isSure) await submit({ place: act, session_id }, { method: 'post', preventScrollReset: true })
  }
  return (
    <Form method="post" preventScrollReset onSubmit={(event) => void askFirst(event)}>
      <input type="hidden" name="session_id" value={session_id} />
      <Button
        type="submit"
        name="place"
        value={act}
        size="sm"
        variant={act === 'book' ? 'primary' : 'secondary'}
        loading={isSending}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </Button>
    </Form>
  )
}
