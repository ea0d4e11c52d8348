import { cx } from '../foundations/cx.ts'
import { useFormat } from '../foundations/use-format.ts'
import { clampProgress } from './progress.rules.ts'

const tones = { brand: 'text-brand', success: 'text-success', accent: 'text-accent', danger: 'text-danger' } as const

export type ProgressProps = {
  /** 0 to 100. Left out while the length is not known. */
  value?: number
  label: string
  tone?: keyof typeof tones
  className?: string
}

const meter = (label: string, value?: number) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  'aria-valuenow': value === undefined ? undefined : Math.round(clampProgress(value)),
})

/** Drawn by SVG attributes, so it also shows where a host page's policy refuses style attributes. */
export const ProgressBar = ({
  value,
  label,
  tone = 'brand',
  thin = false,
  showValue = false,
  className,
}: ProgressProps & { thin?: boolean; showValue?: boolean }) => {
  const format = useFormat()
  const done = value === undefined ? undefined : clampProgress(value)
  return (
    <div className={cx('flex items-center gap-3', className)}>
      <div {...meter(label, value)} className={cx('w-full overflow-hidden rounded-full bg-line', thin ? 'h-1' : 'h-2')}>
        <svg width="100%" height="100%" className={cx('block', tones[tone])} aria-hidden="true">
          <rect
            width={done === undefined ? '35%' : `${done}%`}
            height="100%"
            rx={thin ? 2 : 4}
            fill="currentColor"
            className={done === undefined ? 'animate-sweep' : 'transition-[width] duration-200'}
          />
        </svg>
      </div>
      {showValue && done !== undefined && (
        <span className="min-w-9 text-right text-xs text-muted tabular-nums" aria-hidden="true">
          {format.percent(done / 100)}
        </span>
      )}
    </div>
  )
}

const sizes = { sm: 'size-6', md: 'size-12', lg: 'size-20' } as const
const around = 2 * Math.PI * 16

export function ProgressRing({
  value = 0,
  label,
  tone = 'brand',
  size = 'md',
  className,
}: ProgressProps & { size?: keyof typeof sizes }) {
  const format = useFormat()
  const done = clampProgress(value)
  return (
    <div {...meter(label, value)} className={cx('relative inline-grid shrink-0 place-items-center', sizes[size], className)}>
      <svg
        viewBox="0 0 40 40"
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth={size === 'sm' ? 6 : 4}
        aria-hidden="true"
      >
        <circle cx="20" cy="20" r="16" className="stroke-line" />
        <circle
          cx="20"
          cy="20"
          r="16"
          className={tones[tone]}
          stroke="currentColor"
          strokeLinecap={done > 0 ? 'round' : 'butt'}
          strokeDasharray={`${(around * done) / 100} ${around}`}
        />
      </svg>
      {size !== 'sm' && (
        <span className={cx('font-semibold tabular-nums', size === 'lg' ? 'text-base' : 'text-[0.6875rem]')} aria-hidden="true">
          {format.percent(done / 100)}
        </span>
      )}
    </div>
  )
}
