import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '../actions/link.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { useFormat } from '../foundations/use-format.ts'
import { pagesToShow } from './pagination.rules.ts'

type Go = { hrefOf: (page: number) => string; onPage?: never } | { onPage: (page: number) => void; hrefOf?: never }

/** Numbered pages, as links where the page is in the address (so they work without JavaScript), else as buttons. */
export function Pagination({
  page,
  pages,
  label,
  className,
  ...go
}: { page: number; pages: number; label?: string; className?: string } & Go) {
  const t = useT()
  const format = useFormat()
  if (pages <= 1) return null
  return (
    <nav aria-label={label ?? t('ui.pages')} className={cx('flex flex-wrap items-center gap-1', className)}>
      <Step {...go} to={page - 1} enabled={page > 1} label={t('ui.previous')} rel="prev">
        <ChevronLeft className="size-4" aria-hidden="true" />
        <span className="max-md:sr-only">{t('ui.previous')}</span>
      </Step>
      <ol className="flex items-center gap-1">
        {pagesToShow(page, pages).map((number, index, all) =>
          number === null ? (
            <li key={`after-${all[index - 1]}`} className="px-1 text-muted" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Step
                {...go}
                to={number}
                enabled={number !== page}
                current={number === page}
                label={t('ui.pageNumber', { page: number })}
              >
                {format.number(number)}
              </Step>
            </li>
          ),
        )}
      </ol>
      <Step {...go} to={page + 1} enabled={page < pages} label={t('ui.next')} rel="next">
        <span className="max-md:sr-only">{t('ui.next')}</span>
        <ChevronRight className="size-4" aria-hidden="true" />
      </Step>
    </nav>
  )
}

/** A long list walked by 'newer' and 'older', where pages are not counted (keyset paging). */
export function PrevNext({
  previousHref,
  nextHref,
  className,
}: {
  previousHref?: string
  nextHref?: string
  className?: string
}) {
  const t = useT()
  if (!previousHref && !nextHref) return null
  return (
    <nav aria-label={t('ui.pages')} className={cx('flex justify-between gap-2', className)}>
      <Step hrefOf={() => previousHref ?? ''} to={0} enabled={!!previousHref} label={t('ui.previous')} rel="prev">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t('ui.previous')}
      </Step>
      <Step hrefOf={() => nextHref ?? ''} to={0} enabled={!!nextHref} label={t('ui.next')} rel="next">
        {t('ui.next')}
        <ChevronRight className="size-4" aria-hidden="true" />
      </Step>
    </nav>
  )
}

type StepProps = { to: number; enabled: boolean; current?: boolean; label: string; rel?: string; children: ReactNode } & (
  | Go
  | { hrefOf: (page: number) => string }
)

function Step({ to, enabled, current = false, label, rel, children, ...go }: StepProps) {
  const className = cx(
    'inline-flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-control border px-2 text-sm no-underline tabular-nums transition-colors',
    current && 'border-brand-line bg-brand-soft font-semibold text-brand',
    !current && 'border-transparent text-ink',
    enabled ? 'hover:bg-sunken' : !current && 'opacity-50',
  )
  if (current)
    return (
      <span className={className} aria-current="page">
        <span className="sr-only">{label}</span>
        <span aria-hidden="true">{children}</span>
      </span>
    )
  if (!enabled)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a step that leads nowhere is not a stop for the keyboard
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address has no role
      <span className={className} role="link" aria-disabled="true">
        {children}
      </span>
    )
  if (go.hrefOf)
    return (
      <Anchor href={go.hrefOf(to)} className={className} aria-label={label} rel={rel}>
        {children}
      </Anchor>
    )
  return (
    <button type="button" className={className} aria-label={label} onClick={() => 'onPage' in go && go.onPage?.(to)}>
      {children}
    </button>
  )
}
