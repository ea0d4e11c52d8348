import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../foundations/cx.ts'

export type ChoiceCardsProps = {
  /** One of them, or several. */
  one: boolean
  name: string
  options: readonly { key: string; text: string }[]
  chosen: readonly string[]
  onChoose: (key: string, isOn: boolean) => void
  /** What stands in front of each; without it a tick where it is chosen. */
  mark?: (place: number) => ReactNode
  labelledBy: string
  describedBy?: string | undefined
}

/** Large targets to choose from, one below the other. */
export function ChoiceCards({ one, name, options, chosen, onChoose, mark, labelledBy, describedBy }: ChoiceCardsProps) {
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className="flex min-w-0 flex-col gap-2">
      {options.map(({ key, text }, place) => (
        <label
          key={key}
          className={cx(
            'relative flex min-h-12 cursor-pointer items-center gap-3 rounded-control border px-3.5 py-2.5 text-base transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
            chosen.includes(key) ? 'border-brand bg-brand-soft' : 'hover:border-outline hover:bg-sunken/60',
          )}
        >
          <input
            type={one ? 'radio' : 'checkbox'}
            name={name}
            value={key}
            checked={chosen.includes(key)}
            onChange={(event) => onChoose(key, event.target.checked)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span
            aria-hidden="true"
            className={cx(
              'grid shrink-0 place-items-center border text-sm font-semibold',
              mark ? 'size-7' : 'size-5',
              one ? 'rounded-full' : 'rounded-tight',
              chosen.includes(key) ? 'border-brand bg-brand text-on-brand' : 'border-outline text-muted',
            )}
          >
            {mark ? mark(place) : chosen.includes(key) && <Check className="size-3.5" strokeWidth={3} />}
          </span>
          <span className="min-w-0 break-words">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
