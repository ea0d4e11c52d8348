import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { useFormat } from '../foundations/use-format.ts'

/** The seal itself, once in the document: every credit on the page points at it. */
export const SealShape = () => (
  <svg className="hidden" aria-hidden="true">
    <symbol id="seal" viewBox="0 0 20 20">
      <path d="M10 1l2 1.7 2.6-.4.9 2.5 2.5.9-.4 2.6L19.3 10l-1.7 1.7.4 2.6-2.5.9-.9 2.5-2.6-.4L10 19l-2-1.7-2.6.4-.9-2.5-2.5-.9.4-2.6L.7 10l1.7-1.7L2 5.7l2.5-.9.9-2.5 2.6.4z" />
      <path d="M6.8 10.2l2.2 2.2 4.3-4.6" />
    </symbol>
  </svg>
)

/** What one earns: a small seal, in amber because it is a reward. */
export function CreditSeal({ credits, kind, className }: { credits: number; kind?: string; className?: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <span className={cx('seal', className)}>
      <svg aria-hidden="true">
        <use href="#seal" />
      </svg>
      {kind
        ? t('ui.creditsOfKind', { amount: format.number(credits), kind })
        : t('ui.credits', { count: credits, amount: format.number(credits) })}
    </span>
  )
}
