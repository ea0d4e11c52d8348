import { cx } from './cx.ts'
import { useT } from './i18n.tsx'
import { useFormat } from './use-format.ts'

/** What one earns: a small seal, in amber because it is a reward. */
export function CreditSeal({ credits, kind, className }: { credits: number; kind?: string; className?: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <span className={cx('inline-flex items-center gap-1.5 text-xs font-medium text-accent-strong', className)}>
      <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
        <path
          d="M10 1l2 1.7 2.6-.4.9 2.5 2.5.9-.4 2.6L19.3 10l-1.7 1.7.4 2.6-2.5.9-.9 2.5-2.6-.4L10 19l-2-1.7-2.6.4-.9-2.5-2.5-.9.4-2.6L.7 10l1.7-1.7L2 5.7l2.5-.9.9-2.5 2.6.4z"
          className="fill-accent-soft stroke-accent"
          strokeWidth="1"
        />
        <path
          d="M6.8 10.2l2.2 2.2 4.3-4.6"
          className="fill-none stroke-accent-strong"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="tabular-nums">
        {kind
          ? t('ui.creditsOfKind', { amount: format.number(credits), kind })
          : t('ui.credits', { count: credits, amount: format.number(credits) })}
      </span>
    </span>
  )
}
