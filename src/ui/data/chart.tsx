import { type ReactNode, useId } from 'react'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { useFormat } from '../foundations/use-format.ts'
import { linePoints, roundTop } from './chart.rules.ts'

export type Datum = { label: string; value: number }

export type ChartProps = {
  title: string
  data: readonly Datum[]
  /** What the numbers are, over their column in the table behind. */
  unit: string
  format?: (value: number) => string
  className?: string
}

/** Quiet charts: one hue, labels at the marks, no legend, and the numbers in a table behind. Drawn on the server. */
function ChartFrame({
  title,
  data,
  unit,
  write,
  className,
  children,
}: ChartProps & { write: (value: number) => string; children: ReactNode }) {
  const t = useT()
  const id = useId()
  return (
    <figure aria-labelledby={id} className={cx('min-w-0', className)}>
      <figcaption id={id} className="mb-3 text-sm font-semibold">
        {title}
      </figcaption>
      {data.length === 0 ? <p className="py-6 text-sm text-muted">{t('ui.noData')}</p> : children}
      {data.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="inline-block list-none rounded-tight text-xs text-muted underline underline-offset-2 hover:text-ink">
            {t('ui.showTable')}
          </summary>
          <table className="mt-2 w-full max-w-sm">
            <thead>
              <tr className="text-xs text-muted">
                <th scope="col" className="border-b py-1 text-left font-medium">
                  {title}
                </th>
                <th scope="col" className="border-b py-1 text-right font-medium">
                  {unit}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((datum) => (
                <tr key={datum.label}>
                  <th scope="row" className="border-b py-1 text-left font-normal">
                    {datum.label}
                  </th>
                  <td className="border-b py-1 text-right tabular-nums">{write(datum.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  )
}

export function BarChart(props: ChartProps) {
  const { number } = useFormat()
  const write = props.format ?? number
  const top = Math.max(...props.data.map((datum) => datum.value), 1)
  return (
    <ChartFrame {...props} write={write}>
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,max-content)_minmax(2.5rem,1fr)_max-content] items-center gap-x-3 gap-y-2.5 text-sm"
      >
        {props.data.map((datum) => (
          <div key={datum.label} className="contents">
            <span className="line-clamp-2 max-w-40 break-words text-muted">{datum.label}</span>
            <svg width="100%" height="14" className="text-brand" aria-hidden="true">
              <rect width="100%" height="14" rx="3" className="fill-sunken" />
              <rect width={`${(Math.max(0, datum.value) / top) * 100}%`} height="14" rx="3" fill="currentColor" />
            </svg>
            <span className="text-right font-medium tabular-nums">{write(datum.value)}</span>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}

/** The plot is a stretched box inside an unstretched one: lines fill any width, letters keep their size. */
export function LineChart(props: ChartProps) {
  const { number } = useFormat()
  const write = props.format ?? number
  const values = props.data.map((datum) => datum.value)
  const highest = Math.max(...values)
  const top = roundTop(Math.max(highest, 1))
  const points = linePoints(values, top)
  const path = points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
  const last = points.at(-1)
  const first = props.data[0]
  const end = props.data.at(-1)
  return (
    <ChartFrame {...props} write={write}>
      <div aria-hidden="true" className="grid grid-cols-[1fr_max-content] gap-x-2">
        <svg width="100%" height="160" className="overflow-visible text-brand" aria-hidden="true">
          {[0, 50, 100].map((level) => (
            <line key={level} x1="0" x2="100%" y1={`${level}%`} y2={`${level}%`} className="stroke-line" />
          ))}
          <svg
            width="100%"
            height="160"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="overflow-visible"
            aria-hidden="true"
          >
            <polygon points={`0,100 ${path} 100,100`} fill="currentColor" opacity="0.07" />
            <polyline
              points={path}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
            />
          </svg>
          {last && (
            <circle cx={`${last.x}%`} cy={`${last.y}%`} r="4" fill="currentColor" className="stroke-raised" strokeWidth="2" />
          )}
          {last && (
            <text
              x="100%"
              y={`${last.y}%`}
              // A high end has its number beside the line, where the line does not cross it.
              dx={last.y < 20 ? -12 : 0}
              dy={last.y < 20 ? 6 : -10}
              textAnchor="end"
              className="fill-ink text-sm font-semibold"
            >
              {write(end?.value ?? 0)}
            </text>
          )}
        </svg>
        <div className="flex h-40 flex-col justify-between text-xs leading-none text-muted tabular-nums">
          {/* Where nothing has happened yet, an axis would promise a scale. */}
          <span>{highest > 0 && write(top)}</span>
          <span>{highest > 0 && write(top / 2)}</span>
          <span>{write(0)}</span>
        </div>
        <div className="mt-2 flex justify-between text-xs text-muted">
          <span>{first?.label}</span>
          {props.data.length > 1 && <span>{end?.label}</span>}
        </div>
      </div>
    </ChartFrame>
  )
}
