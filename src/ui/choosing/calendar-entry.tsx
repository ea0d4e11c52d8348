import { CalendarDays } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { controlClasses } from '../entries/control.classes.ts'
import { FieldError, useFieldProps } from '../entries/field.tsx'
import { cx } from '../foundations/cx.ts'
import { floatingClasses, usePopover } from '../overlays/popover.tsx'

export type CalendarEntryProps = {
  /** 'yyyy-MM-dd' for days, 'yyyy-MM' for months; '' is none. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  name?: string
  min?: string
  max?: string
  disabled?: boolean
  className?: string
}

type Speech = {
  pattern: string
  parse: (text: string) => string | null
  write: (value: string) => string
  openLabel: string
  invalid: string
  label: string
}

/** What date and month pickers share: a text one can type, and a calendar behind a button. The form sends the ISO value. */
export function CalendarEntry({
  speech,
  calendar,
  ...props
}: CalendarEntryProps & { speech: Speech; calendar: (value: string, choose: (value: string) => void) => ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(props.defaultValue ?? '')
  const value = props.value ?? own
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const { id, open, triggerProps, panelProps } = usePopover(panel)
  const field = useFieldProps<{ id?: string; required?: boolean; 'aria-describedby'?: string }>({
    'aria-describedby': wrong ? `${id}-wrong` : undefined,
  })
  const set = (next: string) => {
    setOwn(next)
    if (next !== value) props.onChange?.(next)
  }
  const settle = () => {
    if (typed === null) return
    const next = typed.trim() === '' ? '' : speech.parse(typed)
    setWrong(next === null)
    set(next ?? '')
    if (next !== null) setTyped(null)
  }
  // Known as soon as it is whole: a message that only went when the field is left would move what is being clicked.
  const type = (text: string) => {
    setTyped(text)
    const next = text.trim() === '' ? '' : speech.parse(text)
    if (next !== null && (next === '' || speech.write(next) === text)) set(next)
  }
  const choose = (next: string) => {
    setTyped(null)
    setWrong(false)
    set(next)
    panel.current?.hidePopover()
  }
  return (
    <>
      <span className={cx('relative block', props.className)}>
        <input
          {...field}
          aria-invalid={wrong || field['aria-invalid'] || undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder={speech.pattern}
          disabled={props.disabled}
          value={typed ?? (value && speech.write(value))}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          className={cx(controlClasses, 'h-10 pr-11 tabular-nums')}
        />
        {props.name && <input type="hidden" name={props.name} value={value} />}
        <button
          type="button"
          {...triggerProps}
          aria-haspopup="dialog"
          aria-label={value ? `${speech.openLabel}, ${speech.write(value)}` : speech.openLabel}
          disabled={props.disabled}
          className="absolute top-1 right-1 grid size-8 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink disabled:opacity-50"
        >
          <CalendarDays className="size-4" aria-hidden="true" />
        </button>
        <div
          {...panelProps}
          ref={panel}
          id={id}
          role="dialog"
          aria-label={speech.label}
          className={cx(floatingClasses('end'), 'p-3')}
        >
          {open && calendar(value, choose)}
        </div>
      </span>
      {wrong && <FieldError id={`${id}-wrong`} messages={[speech.invalid]} />}
    </>
  )
}
