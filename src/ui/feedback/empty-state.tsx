import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'

type StateProps = {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** 1 where it is the whole page. */
  level?: 1 | 2 | 3
  className?: string
}

/** An empty list tells how it fills. */
export function EmptyState({ icon, title, children, actions, level = 2, className }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
      {icon && (
        <div
          className="mb-4 grid size-14 place-items-center rounded-full bg-brand-soft text-brand [&>svg]:size-6"
          aria-hidden="true"
        >
          {icon}
        </div>
      )}
      <Heading className="max-w-full text-lg wrap-anywhere md:text-xl">{title}</Heading>
      {children && <div className="mt-1.5 max-w-[44ch] text-sm text-pretty text-muted">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}

/** What happened, why, and what to do: the request id lets support find it. */
export function ErrorState({
  title,
  children,
  actions,
  onRetry,
  requestId,
  ...rest
}: Partial<StateProps> & { onRetry?: () => void; requestId?: string }) {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        icon={rest.icon ?? <CircleAlert />}
        title={title ?? t('common.error')}
        actions={
          <>
            {onRetry && (
              <Button variant="secondary" onClick={onRetry}>
                {t('ui.tryAgain')}
              </Button>
            )}
            {actions}
          </>
        }
      >
        {children}
        {requestId && <p className="mt-2 text-xs">{t('ui.requestId', { id: requestId })}</p>}
      </EmptyState>
    </div>
  )
}
