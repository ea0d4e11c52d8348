import { Award } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { creditName } from '#features/catalogue/credit-name.rules.ts'
import { askSafely } from '#platform/calls/client.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { CreditSeal } from '#ui/data/credit-seal.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { Claim } from '../claim-form.rules.ts'
import { type CreditOffer, creditsCalls } from '../credits.contract.ts'
import { earnedPath } from '../credits-address.rules.ts'
import { ClaimForm } from './claim-form.tsx'
import { useStandingText } from './standing-text.ts'

type ClaimProps = {
  assetId: number
  /** What the page has loaded already; else the part asks. */
  initial: CreditOffer | null
  /** Said by the page's form, where it was sent without scripts. */
  refused: string | null
  onChanged: () => void
}

/** The step of a course at which its credits are claimed. */
export function ClaimPart({ assetId, initial, refused, onChanged }: ClaimProps) {
  const [offer, setOffer] = useState(initial)
  const [failure, setFailure] = useState(refused)
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(async () => {
    const reply = await askSafely(creditsCalls.offer, { asset_id: assetId })
    if (reply.ok) setOffer(reply.value)
    else setFailure(reply.message)
  }, [assetId])
  useEffect(() => {
    if (!initial) void load()
  }, [initial, load])
  const claim = async (given: Claim) => {
    setBusy(true)
    const reply = await askSafely(creditsCalls.claim, { asset_id: assetId, ...given })
    setBusy(false)
    setFailure(reply.ok ? null : reply.message)
    if (!reply.ok) return
    setOffer(reply.value)
    onChanged()
  }
  return (
    <div className="grid justify-items-center gap-5 rounded-card border bg-raised px-6 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-strong">
        <Award className="size-7" aria-hidden="true" />
      </span>
      {failure && (
        <Callout tone="danger" live="alert">
          {failure}
        </Callout>
      )}
      {offer && <Offer offer={offer} isBusy={isBusy} onClaim={claim} />}
    </div>
  )
}

function Offer({ offer, isBusy, onClaim }: { offer: CreditOffer; isBusy: boolean; onClaim: (claim: Claim) => Promise<void> }) {
  const t = useT()
  const textOf = useStandingText()
  const { credits, earned, is_claimed, is_preview, missing, state, minutes } = offer
  const shown = is_claimed && earned.length > 0 ? earned : credits
  if (shown.length === 0 && minutes === null) return <p>{t('credits.claimNothing')}</p>
  const text = () => {
    if (is_claimed) return t('credits.claimed')
    if (is_preview) return t('credits.claimPreview')
    if (state === 'to_do') return t('credits.claimMissing', { count: missing })
    return state === 'claimable' && offer.closes_on === null ? t('credits.claimText') : textOf(offer)
  }
  return (
    <>
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-lg">
        {shown.map(({ name, unit, amount }) => (
          <li key={name}>
            <CreditSeal credits={amount} kind={creditName(t, { name, unit })} />
          </li>
        ))}
      </ul>
      {minutes !== null && <p className="text-muted text-sm">{t('credits.minutesSoFar', { minutes })}</p>}
      <p role="status" className="max-w-read text-muted">
        {text()}
      </p>
      {is_claimed ? (
        <ButtonLink href={earnedPath} variant="secondary">
          {t('credits.toEarned')}
        </ButtonLink>
      ) : (
        !is_preview &&
        (state === 'claimable' || state === 'earned') && <ClaimForm standing={offer} isBusy={isBusy} onClaim={onClaim} />
      )}
    </>
  )
}
