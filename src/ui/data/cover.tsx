import { cx } from '../foundations/cx.ts'

/** The picture of a product. Decoration beside the title, so it has no words of its own. */
export const Cover = ({
  product: { cover_url },
  eager = false,
  className,
}: {
  product: { cover_url: string }
  eager?: boolean
  className?: string
}) => <img src={cover_url} alt="" loading={eager ? undefined : 'lazy'} decoding="async" className={cx('cover', className)} />
