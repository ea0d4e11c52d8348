import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/button.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'

const tones = {
  info: { icon: Info, box: 'bg-brand-soft border-brand-line', mark: 'text-brand' },
  success: { icon: CircleCheck, box: 'bg-success-soft border-success/25', mark: 'text-success' },
  warning: { icon: TriangleAlert, box: 'bg-warning-soft border-warning/25', mark: 'text-warning' },
  danger: { icon: CircleAlert, box: 'bg-danger-soft border-danger/25', mark: 'text-danger' },
} as const

export type CalloutTone = keyof typeof tones

export type CalloutProps = {
  tone?: CalloutTone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  onDismiss?: () => void
  /** `alert` interrupts a screen reader, `status` waits; leave it out for what was on the page from the start. */
  live?: 'alert' | 'status'
  className?: string
}

export function Callout({ tone = 'info', title, children, actions, onDismiss, live, className }: CalloutProps) {
  const t = useT()
  const { icon: Mark, box, mark } = tones[tone]
  return (
    <div role={live} className={cx('flex gap-3 rounded-card border px-4 py-3 text-sm', box, className)}>
      <Mark className={cx('mt-px size-5 shrink-0', mark)} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {title && <p className={cx('font-semibold', mark)}>{title}</p>}
        {children && <div className={cx('text-pretty wrap-break-word', title && 'mt-0.5')}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton label={t('ui.dismiss')} size="sm" className="-my-1 -mr-1.5" onClick={onDismiss}>
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const bands = {
  info: 'bg-brand-soft text-brand border-b border-brand-line',
  success: 'bg-success-soft text-success border-b border-success/25',
  warning: 'bg-warning-soft text-warning border-b border-warning/25',
  danger: 'bg-danger-soft text-danger border-b border-danger/25',
} as const

/** A band over the whole width: system notices, 'you are signed in as …'. */
export function Banner({
  tone = 'info',
  label,
  children,
  actions,
  onDismiss,
}: Omit<CalloutProps, 'title' | 'live' | 'className'> & { label?: string }) {
  const t = useT()
  return (
    <section aria-label={label ?? t('ui.notice')} className={cx('py-2 text-sm', bands[tone])} data-print="hide">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4">
        <div className="min-w-0 flex-1">{children}</div>
        {actions}
        {onDismiss && (
          <button
            type="button"
            aria-label={t('ui.dismiss')}
            title={t('ui.dismiss')}
            className="grid size-8 place-items-center rounded-control focus-visible:outline-current"
            // What comes up under the pointer is not dismissed, unread, by the second half of a double click.
            onClick={({ detail }) => detail < 2 && onDismiss()}
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </div>
    </section>
  )
}
