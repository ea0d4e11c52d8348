import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'bg-sunken text-muted ring-line',
  brand: 'bg-brand-soft text-brand ring-brand-line',
  accent: 'bg-accent-soft text-accent-strong ring-accent/40',
  success: 'bg-success-soft text-success ring-success/25',
  warning: 'bg-warning-soft text-warning ring-warning/25',
  danger: 'bg-danger-soft text-danger ring-danger/25',
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
  <span
    className={cx(
      'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ring-1 ring-inset [&>svg]:size-3.5',
      tones[tone],
      className,
    )}
  >
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
