import { Mail } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { Link } from '#ui/actions/link.tsx'
import { StarRating, StarScore } from '#ui/choosing/stars.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { catalogueCalls, type ProductPage } from '../../catalogue.contract.ts'
import { ProductTile } from './product-tile.tsx'

/** Told to those who see more than the public does. */
export function PreviewNotice({ product: { preview } }: { product: ProductPage }) {
  const t = useT()
  return preview ? (
    <Callout tone="warning" className="mb-6">
      {t(`catalogue.preview_${preview}`)}
    </Callout>
  ) : null
}

/** Stars to read, and to give once one is registered (§4: unrated, hover preview, rated, read-only). */
export function RatingSection({ product }: { product: ProductPage }) {
  const t = useT()
  const { alert } = useDialogs()
  const { revalidate } = useRevalidator()
  const { rating, can_rate, my_rating, id } = product
  if (rating.count === 0 && !can_rate) return null
  const rate = async (score: number) => {
    const reply = await askSafely(catalogueCalls.rate, { product_id: id, score })
    if (reply.ok) await revalidate()
    else await alert(reply.message)
  }
  return (
    <section className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t pt-6">
      <h2 className="text-lg md:text-lg">{t('catalogue.rating')}</h2>
      <StarScore score={rating.average} ratings={rating.count} size="md" />
      {can_rate && (
        <div className="noscript:hidden flex items-center gap-3">
          <span className="text-sm text-muted">{t('catalogue.yourRating')}</span>
          <StarRating label={t('catalogue.yourRating')} score={my_rating ?? undefined} onRate={rate} size="md" />
        </div>
      )}
    </section>
  )
}

const shareTargets = [
  { name: 'LinkedIn', address: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  { name: 'Facebook', address: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  { name: 'X', address: (url: string, text: string) => `https://x.com/intent/post?url=${url}&text=${text}` },
]

/** Plain links: nothing of another site is loaded before one follows them. */
export function ShareLinks({ product: { canonical_url, title } }: { product: ProductPage }) {
  const t = useT()
  const url = encodeURIComponent(canonical_url)
  const text = encodeURIComponent(title)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted print:hidden">
      <span>{t('catalogue.share')}</span>
      <Link look="quiet" href={`mailto:?subject=${text}&body=${url}`} className="inline-flex items-center gap-1 underline">
        <Mail className="size-3.5" aria-hidden="true" />
        {t('catalogue.byMail')}
      </Link>
      {shareTargets.map(({ name, address }) => (
        <Link key={name} look="quiet" href={address(url, text)} target="_blank" className="min-w-6 py-0.5 text-center underline">
          {name}
        </Link>
      ))}
    </p>
  )
}

export function RelatedProducts({ product: { related } }: { product: ProductPage }) {
  const t = useT()
  if (related.length === 0) return null
  return (
    <section className="mt-16 border-t pt-10 print:hidden">
      <h2 className="mb-5 text-xl md:text-xl">{t('catalogue.related')}</h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {related.map((product) => (
          <li key={product.id} className="grid">
            <ProductTile product={product} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
