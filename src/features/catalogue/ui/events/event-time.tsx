import { useFormat } from '#ui/foundations/use-format.ts'
import type { ProductCard } from '../../catalogue.contract.ts'
import { placeClock } from '../../product.rules.ts'

/** When an event begins, by the venue's clock where people go there and by the reader's where they need not. */
export function EventTime({ product }: { product: ProductCard }) {
  const format = useFormat(placeClock(product))
  return product.starts_at && <time dateTime={product.starts_at}>{format.time(product.starts_at, true)}</time>
}
