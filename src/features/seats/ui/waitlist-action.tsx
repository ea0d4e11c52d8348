import type { FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { registrationId } from '#features/catalogue/product.rules.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import type { Seats } from '../waitlist.contract.ts'

type ActionProps = {
  productId: number
  seats: Seats
  isSignedIn: boolean
  /** Where a guest comes back to after signing in. */
  returnTo: string
  /** Why the last act was refused. */
  refusal?: string
  /** In the phone's bar there is room for the button only. */
  isShort?: boolean
}

/** In the place of the way in, once all seats are gone: join the line, one's place in it, or the seat that is kept. */
export function WaitlistAction({ productId, seats, isSignedIn, returnTo, refusal, isShort = false }: ActionProps) {
  const t = useT()
  const format = useFormat()
  const { mine } = seats
  const words =
    mine?.state === 'offered'
      ? t('waitlist.seatKept', { until: format.dateTime(mine.offer_until ?? '', true) })
      : mine
        ? t('waitlist.yourPosition', { position: format.number(mine.position ?? 0) })
        : t(seats.waiting === 0 ? 'waitlist.soldOutNow' : 'waitlist.soldOut', { count: seats.waiting })
  return (
    <>
      {!isShort && (
        <Callout tone={mine?.state === 'offered' ? 'success' : 'info'}>
          <span data-seats>{words}</span>
          {seats.full_parts.length > 0 && (
            <p className="mt-1">{t('waitlist.fullParts', { titles: seats.full_parts.join(', ') })}</p>
          )}
        </Callout>
      )}
      {!isShort && refusal && (
        <Callout tone="danger" live="alert">
          {refusal}
        </Callout>
      )}
      {mine?.state === 'offered' && (
        <ButtonLink href={`/cart/add/${productId}`} size="lg" wide={!isShort}>
          {t('waitlist.registerNow')}
        </ButtonLink>
      )}
      {mine ? (
        !(isShort && mine.state === 'offered') && (
          <Act
            act="leave"
            label={t(mine.state === 'offered' ? 'waitlist.decline' : 'waitlist.leave')}
            question={
              mine.state === 'offered'
                ? { title: t('waitlist.declineTitle'), message: t('waitlist.declineText') }
                : { title: t('waitlist.leaveTitle'), message: t('waitlist.leaveText') }
            }
            variant={isShort ? 'secondary' : 'quiet'}
            wide={!isShort}
          />
        )
      ) : isSignedIn ? (
        <Act act="join" label={t('waitlist.join')} variant="primary" wide={!isShort} />
      ) : (
        <ButtonLink href={withNext('/sign-in', `${returnTo}#${registrationId}`)} size="lg" wide={!isShort}>
          {t('waitlist.signInToJoin')}
        </ButtonLink>
      )}
    </>
  )
}

type ActProps = {
  act: 'join' | 'leave'
  label: string
  /** Asked first where the act cannot be undone; without scripts it is done at once. */
  question?: { title: string; message: string }
  variant: 'primary' | 'secondary' | 'quiet'
  wide: boolean
}

function Act({ act, label, question, variant, wide }: ActProps) {
  const isSending = useNavigation().formData?.get('waitlist') === act
  const { confirm } = useDialogs()
  const submit = useSubmit()
  const askFirst = async (event: FormEvent) => {
    if (!question) return
    event.preventDefault()
    const isSure = await confirm({ ...question, confirmLabel: label, danger: true })
    if (isSure) await submit({ waitlist: act }, { method: 'post', preventScrollReset: true })
  }
  return (
    <Form method="post" preventScrollReset className={wide ? 'grid' : undefined} onSubmit={(event) => void askFirst(event)}>
      <Button
        type="submit"
        name="waitlist"
        value={act}
        variant={variant}
        size={variant === 'primary' ? 'lg' : 'md'}
        wide={wide}
        loading={isSending}
      >
        {label}
      </Button>
    </Form>
  )
}
