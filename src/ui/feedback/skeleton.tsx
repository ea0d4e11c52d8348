import type { ReactNode } from 'react'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'

/** One grey shape; give it the size of what will stand there. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={cx('block animate-breathe rounded-control bg-line/70', className ?? 'h-4 w-full')} aria-hidden="true" />
)

const lengths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/5']

export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span className="flex flex-col gap-2.5" aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton have no identity
      <Skeleton key={line} className={cx('h-3.5', line === lines - 1 ? 'w-2/3' : lengths[line % lengths.length])} />
    ))}
  </span>
)

/** Says once that something is loading, while skeletons show its shape. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const t = useT()
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('ui.loading')}</span>
      {children}
    </div>
  )
}
