import { ChevronRight } from 'lucide-react'
import { Link } from '../actions/link.tsx'
import { useT } from '../foundations/i18n.tsx'

export type Crumb = { label: string; href?: string }

export function Breadcrumbs({ trail, className }: { trail: readonly Crumb[]; className?: string }) {
  const t = useT()
  return (
    <nav aria-label={t('ui.breadcrumbs')} className={className}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">
        {trail.map((crumb, index) => {
          const last = index === trail.length - 1
          return (
            <li key={crumb.href ?? crumb.label} className="flex min-w-0 items-center gap-1.5">
              {index > 0 && <ChevronRight className="size-3.5 shrink-0 text-muted" aria-hidden="true" />}
              {last || !crumb.href ? (
                <span aria-current={last ? 'page' : undefined} className="truncate text-ink">
                  {crumb.label}
                </span>
              ) : (
                <Link href={crumb.href} look="quiet" className="truncate">
                  {crumb.label}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
