import { Badge, type Tone } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { listStatusOf, type ProductStatus as Status } from '../../product-list.rules.ts'

const tones: Record<Status, Tone> = {
  public: 'success',
  members: 'brand',
  hidden: 'warning',
  scheduled: 'accent',
  draft: 'neutral',
  archived: 'neutral',
}

type Standing = Parameters<typeof listStatusOf>[0]

/** Who finds a product now, in one word; where it waits for a date, the date. */
export function ProductStatusBadge({ product, now }: { product: Standing; now: string }) {
  const t = useT()
  const format = useFormat()
  const status = listStatusOf(product, new Date(now))
  const text =
    status === 'scheduled' && product.publish_at
      ? t('catalogue-admin.status_scheduled', { date: format.date(product.publish_at) })
      : t(`catalogue-admin.status_${status === 'scheduled' ? 'public' : status}`)
  return <Badge tone={tones[status]}>{text}</Badge>
}
