import { Link } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

type ToClaimProps = { products: { title: string; url: string; closes_on: string | null; state: string }[] }

/** What is done and waits to be claimed. */
export function CreditsToClaim({ products }: ToClaimProps) {
  const t = useT()
  const days = useFormat('UTC')
  if (products.length === 0) return null
  return (
    <section aria-labelledby="credits-to-claim">
      <h2 id="credits-to-claim" className="text-lg md:text-lg">
        {t('credits.toClaimTitle')}
      </h2>
      <ul className="mt-3 divide-y border-y text-sm">
        {products.map(({ title, url, closes_on, state }) => (
          <li key={url} className="py-2.5">
            <Link href={url}>{title}</Link>
            <span className="block text-muted text-xs">
              {closes_on
                ? t('credits.claimUntil', { day: days.date(closes_on) })
                : t(state === 'survey_first' ? 'credits.state_survey_first' : 'credits.state_claimable')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
