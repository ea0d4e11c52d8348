import { type ReactNode, useEffect, useState } from 'react'
import { creditName } from '#features/catalogue/credit-name.rules.ts'
import { ask } from '#platform/calls/client.ts'
import { Link } from '#ui/actions/link.tsx'
import { CreditSeal } from '#ui/data/credit-seal.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { type CreditStandingView, creditsCalls } from '../credits.contract.ts'
import { earnedPath } from '../credits-address.rules.ts'
import { useStandingText } from './standing-text.ts'

/**
 * The same on a product's page, where few have registered and the page is there for all: asked for once it is shown. Where that fails,
 * the page says what the product is worth, and what was earned stands among one's credits.
 */
export function OwnStanding({ productId, className }: { productId: number; className?: string }) {
  const [standing, setStanding] = useState<CreditStandingView | null>(null)
  useEffect(() => {
    let isShown = true
    ask(creditsCalls.standing, { product_id: productId }).then(
      (reply) => isShown && setStanding(reply.ok ? reply.value : null),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [productId])
  return standing && <ProductStanding standing={standing} {...(className && { className })} />
}

/** What somebody has earned with a product, and what is still to earn and how. */
export function ProductStanding({ standing, className }: { standing: CreditStandingView; className?: string }) {
  const t = useT()
  const textOf = useStandingText()
  const { earned, credits, state, minutes } = standing
  if (earned.length + credits.length === 0) return null
  return (
    <section aria-labelledby="credit-standing" className={className}>
      <h2 id="credit-standing" className="font-sans text-sm font-semibold tracking-normal md:text-sm">
        {t('credits.standTitle')}
      </h2>
      <dl className="mt-2 grid gap-2 text-sm">
        {earned.length > 0 && <Row term={t('credits.standEarned')} credits={earned} />}
        {state !== 'earned' && credits.length > 0 && <Row term={t('credits.standToEarn')} credits={credits} />}
      </dl>
      {minutes !== null && <p className="mt-2 text-muted text-sm">{t('credits.minutesSoFar', { minutes })}</p>}
      <p className="mt-2 text-muted text-sm">
        {state === 'earned' ? <Link href={earnedPath}>{t('credits.state_earned')}</Link> : textOf(standing)}
      </p>
    </section>
  )
}

type RowProps = { term: string; credits: { name: string; unit: string; amount: number }[] }

function Row({ term, credits }: RowProps): ReactNode {
  const t = useT()
  return (
    <div>
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="flex flex-wrap gap-x-4 gap-y-1">
        {credits.map(({ name, unit, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two types of credits may have one name, and the list is as it was sent
          <CreditSeal key={at} credits={amount} kind={creditName(t, { name, unit })} />
        ))}
      </dd>
    </div>
  )
}
