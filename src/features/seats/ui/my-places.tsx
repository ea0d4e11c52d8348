import { Hourglass } from 'lucide-react'
import { Anchor, ButtonLink } from '#ui/actions/link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { MyPlace } from '../waitlist.contract.ts'

/** What one waits for, on the dashboard: a seat that is kept stands out, with its end. */
export function MyPlaces({ places }: { places: MyPlace[] }) {
  const t = useT()
  const format = useFormat()
  if (places.length === 0) return null
  return (
    <section aria-labelledby="my-places" className="mb-8">
      <h2 id="my-places" className="flex items-center gap-2 text-lg md:text-lg">
        <Hourglass className="size-4.5 text-muted" aria-hidden="true" />
        {t('waitlist.myPlaces')}
      </h2>
      <ul className="mt-3 divide-y rounded-card border bg-raised">
        {places.map(({ product, state, position, offer_until }) => (
          <li key={product.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <Anchor href={`/products/${product.url_slug}`} className="font-medium text-ink no-underline hover:underline">
                {product.title}
              </Anchor>
              <p className={state === 'offered' ? 'text-sm text-success' : 'text-muted text-sm'}>
                {state === 'offered'
                  ? t('waitlist.seatKept', { until: format.dateTime(offer_until ?? '', true) })
                  : t('waitlist.yourPosition', { position: format.number(position ?? 0) })}
              </p>
            </div>
            {state === 'offered' && (
              <ButtonLink href={`/cart/add/${product.id}`} size="sm">
                {t('waitlist.registerNow')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
