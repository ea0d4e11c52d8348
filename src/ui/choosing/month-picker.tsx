import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayIn } from '#platform/time/days.ts'
import { IconButton } from '../actions/button.tsx'
import { cx } from '../foundations/cx.ts'
import { useLanguage, useT } from '../foundations/i18n.tsx'
import { CalendarEntry, type CalendarEntryProps } from './calendar-entry.tsx'
import { addMonths, datePattern, isWithinDates, nameDay, parseMonth, writeMonth } from './date.rules.ts'

/** A month as MM/yyyy, typed or chosen. */
export function MonthPicker(props: CalendarEntryProps) {
  const t = useT()
  const { locale } = useLanguage()
  const pattern = datePattern(locale, t('ui.dateSigns'), ['year', 'month'])
  const parse = (text: string) => {
    const month = parseMonth(text, locale)
    return month && isWithinDates(month, props.min, props.max) ? month : null
  }
  return (
    <CalendarEntry
      {...props}
      speech={{
        pattern,
        parse,
        write: (month) => writeMonth(month, locale),
        openLabel: t('ui.chooseMonth'),
        invalid: t('ui.monthInvalid', { pattern }),
        label: t('ui.calendar'),
      }}
      calendar={(value, choose) => <Months value={value} choose={choose} min={props.min} max={props.max} />}
    />
  )
}

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3, PageUp: -12, PageDown: 12 }

function Months({ value, choose, min, max }: { value: string; choose: (month: string) => void; min?: string; max?: string }) {
  const t = useT()
  const { locale, timeZone } = useLanguage()
  const [month, setMonth] = useState(() => value || dayIn(new Date(), timeZone).slice(0, 7))
  const grid = useRef<HTMLFieldSetElement>(null)
  const moved = useRef(true)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-month="${month}"]`)?.focus()
    moved.current = false
  }, [month])
  const step = (months: number) => setMonth(addMonths(`${month}-01`, months).slice(0, 7))
  const year = month.slice(0, 4)
  const walk = (event: KeyboardEvent) => {
    const months = keySteps[event.key]
    if (!months) return
    event.preventDefault()
    moved.current = true
    step(months)
  }
  return (
    <>
      <div className="mb-2 flex items-center justify-between">
        <IconButton label={t('ui.previousYear')} size="sm" onClick={() => step(-12)}>
          <ChevronLeft className="size-4" aria-hidden="true" />
        </IconButton>
        <span aria-live="polite" className="text-sm font-semibold tabular-nums">
          {year}
        </span>
        <IconButton label={t('ui.nextYear')} size="sm" onClick={() => step(12)}>
          <ChevronRight className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
      <fieldset ref={grid} aria-label={year} onKeyDown={walk} className="grid w-56 grid-cols-3 gap-1">
        {Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).map((each) => (
          <button
            key={each}
            type="button"
            data-month={each}
            tabIndex={each === month ? 0 : -1}
            disabled={!isWithinDates(each, min, max)}
            aria-pressed={each === value}
            aria-label={nameDay(`${each}-01`, locale, { month: 'long', year: 'numeric' })}
            onClick={() => choose(each)}
            className={cx(
              'rounded-control py-2 text-sm hover:bg-sunken disabled:opacity-40',
              each === value && 'bg-brand font-semibold text-on-brand hover:bg-brand-strong',
            )}
          >
            {nameDay(`${each}-01`, locale, { month: 'short' })}
          </button>
        ))}
      </fieldset>
    </>
  )
}
