import type { ReactNode } from 'react'
import { cx } from '../foundations/cx.ts'

/** How they look stands in foundations/components.css. */
const tones = {
  neutral: undefined,
  brand: 'badge-brand',
  accent: 'badge-accent',
  success: 'badge-success',
  warning: 'badge-warning',
  danger: 'badge-danger',
} as const

export type Tone = keyof typeof tones

export const Badge = ({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  className?: string
}) => (
  <span className={cx('badge', tones[tone], className)}>
    {icon}
    {children}
  </span>
)

/** The number on a bell or a cart. Zero shows nothing; `label` says the number with its noun. */
export const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count > 0 ? (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs leading-none font-semibold text-on-brand tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  ) : null
