import { cx } from '#ui/cx.ts'
import type { ProductCard } from '../catalogue.contract.ts'

/** Decoration beside the title, so it has no words of its own. */
export const Cover = ({
  product: { cover_url },
  eager = false,
  className,
}: {
  product: Pick<ProductCard, 'cover_url'>
  eager?: boolean
  className?: string
}) => (
  <img
    src={cover_url}
    alt=""
    width={640}
    height={360}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    className={cx('aspect-video w-full bg-brand-soft object-cover', className)}
  />
)
