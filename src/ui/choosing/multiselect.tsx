import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Translate } from '#platform/texts/i18n.ts'
import { Checkbox } from '../entries/checkbox.tsx'
import { controlClasses } from '../entries/control.classes.ts'
import { useFieldLabel, useFieldProps } from '../entries/field.tsx'
import type { Option } from '../entries/select.tsx'
import { cx } from '../foundations/cx.ts'
import { useT } from '../foundations/i18n.tsx'
import { walkFocus } from '../navigation/walk.ts'
import { floatingClasses, usePopover } from '../overlays/popover.tsx'
import { filterWait, matches, type Summary, summarise, toggleAll } from './multiselect.rules.ts'
import { SearchBox } from './search-box.tsx'

export type MultiselectProps = {
  /** Names the control; inside a `<Field group>` the field's label does that already. */
  label?: string
  options: readonly Option[]
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (chosen: string[]) => void
  name?: string
  /** How many chosen items are named before they are only counted. */
  displayed?: number
  placeholder?: string
  /** Shown from eight options on unless said otherwise. */
  filter?: boolean
  disabled?: boolean
  className?: string
}

export function Multiselect({
  label,
  options,
  defaultValue = [],
  onChange,
  displayed,
  placeholder,
  disabled,
  className,
  ...rest
}: MultiselectProps) {
  const t = useT()
  const panel = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState<readonly string[]>(defaultValue)
  const { id, open, triggerProps, panelProps } = usePopover(panel)
  const labelId = useFieldLabel()
  const { required: _, ...field } = useFieldProps<{ id?: string; required?: boolean }>({ id: `${id}-button` })
  const chosen = rest.value ?? own
  const choose = (next: string[]) => {
    setOwn(next)
    onChange?.(next)
  }
  const summary = sayWhatIsChosen(t, summarise(options, chosen, displayed), placeholder)
  return (
    <div className={cx('relative', className)}>
      <button
        type="button"
        {...field}
        {...triggerProps}
        aria-haspopup="dialog"
        aria-label={labelId ? undefined : `${label}: ${summary}`}
        aria-labelledby={labelId ? `${labelId} ${field.id}` : undefined}
        disabled={disabled}
        className={cx(
          controlClasses,
          'flex h-10 items-center justify-between gap-2 text-left',
          chosen.length === 0 && 'text-muted',
        )}
      >
        <span className="truncate">{summary}</span>
        <ChevronDown className={cx('size-4 shrink-0 text-muted transition-transform', open && 'rotate-180')} aria-hidden="true" />
      </button>
      <div
        {...panelProps}
        ref={panel}
        id={id}
        role="dialog"
        aria-label={labelId ? undefined : label}
        aria-labelledby={labelId}
        onKeyDown={walkBoxes}
        className={cx(floatingClasses(), 'w-[anchor-size(width)] min-w-64 p-2')}
      >
        <Choices
          options={options}
          chosen={chosen}
          choose={choose}
          name={rest.name}
          filtered={rest.filter ?? options.length > 7}
        />
      </div>
    </div>
  )
}

type ChoicesProps = {
  options: readonly Option[]
  chosen: readonly string[]
  choose: (chosen: string[]) => void
  name?: string
  filtered: boolean
}

/** Options that the filter hides stay in the page, so that a form sends them too. */
function Choices({ options, chosen, choose, name, filtered }: ChoicesProps) {
  const t = useT()
  const [filter, setFilter] = useState('')
  const shown = options.filter((option) => matches(option, filter))
  const on = shown.filter((option) => chosen.includes(option.value)).length
  const row = 'w-full rounded-control px-2 py-1.5 hover:bg-sunken'
  return (
    <>
      {filtered && <SearchBox label={t('ui.filter')} wait={filterWait} onSearch={setFilter} className="mb-2" />}
      <div className="max-h-64 overflow-y-auto">
        {shown.length > 1 && (
          <Checkbox
            label={t('ui.selectAll')}
            checked={on === shown.length}
            indeterminate={on > 0 && on < shown.length}
            onChange={() => choose(toggleAll(options, chosen, filter))}
            className={cx(row, 'font-medium')}
          />
        )}
        {options.map((option) => (
          <div key={option.value} hidden={!shown.includes(option)}>
            <Checkbox
              label={option.label}
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, option.value] : chosen.filter((other) => other !== option.value))
              }
              className={row}
            />
          </div>
        ))}
        <p role="status" className="px-2 text-sm text-muted">
          {shown.length === 0 ? t(options.length === 0 ? 'ui.nothingHere' : 'ui.noMatches') : ''}
        </p>
      </div>
    </>
  )
}

function sayWhatIsChosen(t: Translate, summary: Summary, placeholder?: string): string {
  if (summary.kind === 'none') return placeholder ?? t('ui.noneSelected')
  if (summary.kind === 'named') return summary.labels.join(', ')
  return t(summary.kind === 'all' ? 'ui.allSelected' : 'ui.selected', { count: summary.count })
}

/** The arrow keys walk through the filter and the boxes, as they would in a list. */
function walkBoxes(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not(:disabled)')].filter((input) =>
    input.checkVisibility(),
  )
  walkFocus(stops, event.key === 'ArrowDown' ? 1 : -1)
}
