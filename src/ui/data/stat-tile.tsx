import type { ReactNode } from 'react'
import { cx } from '../foundations/cx.ts'

export type StatTileProps = { label: ReactNode; value: ReactNode; note?: ReactNode; icon?: ReactNode; className?: string }

export const StatTile = ({ label, value, note, icon, className }: StatTileProps) => (
  <div className={cx('flex h-full flex-col rounded-card border bg-raised p-5', className)}>
    <div className="flex items-center justify-between gap-2 text-sm text-muted [&_svg]:size-4">
      <span className="min-w-0 hyphens-auto wrap-break-word">{label}</span>
      {icon}
    </div>
    <div className="mt-2 font-serif text-2xl font-semibold tabular-nums">{value}</div>
    {note && <div className="mt-1 text-xs text-muted">{note}</div>}
  </div>
)
