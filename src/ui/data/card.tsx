import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '../foundations/cx.ts'

export type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li'; flush?: boolean }

/** What lies on the paper: a hairline, a rounded corner, no shadow. `flush` leaves the inner space to the content. */
export const Card = ({ as: Element = 'div', flush = false, className, ...rest }: CardProps) => (
  <Element {...rest} className={cx('min-w-0 rounded-card border bg-raised', !flush && 'p-5 md:p-6', className)} />
)

/** A card's title row with what one can do about the whole card at its end. */
export const CardHeader = ({
  title,
  hint,
  actions,
  level = 2,
}: {
  title: ReactNode
  hint?: ReactNode
  actions?: ReactNode
  level?: 2 | 3
}) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Heading className="text-lg md:text-xl">{title}</Heading>
        {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </div>
  )
}
