import { type ReactNode, useId, useState } from 'react'
import { cx } from '../foundations/cx.ts'

export type Segment = { value: string; label: ReactNode }

export type SegmentedControlProps = {
  label: string
  segments: readonly Segment[]
  value?: string
  defaultValue?: string
  name?: string
  onChange?: (value: string) => void
  className?: string
}

/** One of a few, all in sight. Radios underneath: arrow keys and forms work by themselves. */
export function SegmentedControl({ label, segments, value, defaultValue, name, onChange, className }: SegmentedControlProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue ?? segments[0]?.value)
  const chosen = value ?? own
  return (
    <fieldset className={cx('inline-flex rounded-control border bg-sunken p-0.5', className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={
            'inline-flex min-h-8 items-center gap-1.5 rounded-[6px] px-3 text-sm text-muted transition-colors hover:text-ink [&_svg]:size-4 ' +
            'has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-outline/50 ' +
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus'
          }
        >
          <input
            type="radio"
            name={name ?? id}
            value={segment.value}
            checked={segment.value === chosen}
            className="sr-only"
            onChange={() => {
              setOwn(segment.value)
              onChange?.(segment.value)
            }}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
