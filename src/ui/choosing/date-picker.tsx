import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayIn } from '#platform/time/days.ts'
import { IconButton } from '../actions/button.tsx'
import { cx } from '../foundations/cx.ts'
import { useLanguage, useT } from '../foundations/i18n.tsx'
import { CalendarEntry, type CalendarEntryProps } from './calendar-entry.tsx'
import { addMonths, datePattern, dayByKey, isWithinDates, nameDay, parseDay, weekStart, weeksOf, writeDay } from './date.rules.ts'

export type DatePickerProps = CalendarEntryProps

/** A day as MM/dd/yyyy, typed or chosen from a calendar. */
export function DatePicker(props: DatePickerProps) {
  const t = useT()
  const { locale } = useLanguage()
  const pattern = datePattern(locale, t('ui.dateSigns'))
  const parse = (text: string) => {
    const day = parseDay(text, locale)
    return day && isWithinDates(day, props.min, props.max) ? day : null
  }
  return (
    <CalendarEntry
      {...props}
      speech={{
        pattern,
        parse,
        write: (day) => writeDay(day, locale),
        openLabel: t('ui.chooseDate'),
        invalid: t('ui.dateInvalid', { pattern }),
        label: t('ui.calendar'),
      }}
      calendar={(value, choose) => <Calendar value={value} choose={choose} min={props.min} max={props.max} />}
    />
  )
}

type CalendarProps = { value: string; choose: (day: string) => void; min?: string; max?: string }

/** A month as a grid: arrows walk days and weeks, Page Up and Page Down months, with Shift years. Rendered only while open. */
function Calendar({ value, choose, min, max }: CalendarProps) {
  const t = useT()
  const { locale, timeZone } = useLanguage()
  const [today] = useState(() => dayIn(new Date(), timeZone))
  const [day, setDay] = useState(value || today)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(true)
  // Opening and walking bring the focus along; the month buttons keep it.
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    moved.current = false
  }, [day])
  const start = weekStart(locale)
  const month = day.slice(0, 7)
  const walk = (event: KeyboardEvent) => {
    const to = dayByKey(event.key, event.shiftKey, day, start)
    if (!to) return
    event.preventDefault()
    moved.current = true
    setDay(to)
  }
  return (
    <>
      <div className="mb-2 flex items-center justify-between">
        <IconButton label={t('ui.previousMonth')} size="sm" onClick={() => setDay(addMonths(day, -1))}>
          <ChevronLeft className="size-4" aria-hidden="true" />
        </IconButton>
        <span aria-live="polite" className="text-sm font-semibold">
          {nameDay(day, locale, { month: 'long', year: 'numeric' })}
        </span>
        <IconButton label={t('ui.nextMonth')} size="sm" onClick={() => setDay(addMonths(day, 1))}>
          <ChevronRight className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are walked with the arrow keys (ARIA date picker dialog)
        role="grid"
        aria-label={nameDay(day, locale, { month: 'long', year: 'numeric' })}
        onKeyDown={walk}
        className="text-sm tabular-nums"
      >
        <WeekHead start={start} />
        <tbody>
          {weeksOf(month, start).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
                <td key={each} aria-selected={each === value} className="p-px">
                  <button
                    type="button"
                    data-day={each}
                    tabIndex={each === day ? 0 : -1}
                    disabled={!isWithinDates(each, min, max)}
                    aria-label={nameDay(each, locale, { dateStyle: 'full' })}
                    aria-current={each === today ? 'date' : undefined}
                    onClick={() => choose(each)}
                    className={cx(
                      'grid size-9 place-items-center rounded-control hover:bg-sunken disabled:opacity-40 disabled:hover:bg-transparent',
                      each.slice(0, 7) !== month && 'text-muted',
                      each === today && 'font-semibold text-brand ring-1 ring-brand-line ring-inset',
                      each === value && 'bg-brand font-semibold text-on-brand hover:bg-brand-strong',
                    )}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function WeekHead({ start }: { start: number }) {
  const { locale } = useLanguage()
  return (
    <thead>
      <tr>
        {weeksOf('2026-03', start)[1]?.map((day) => (
          <th
            key={day}
            scope="col"
            abbr={nameDay(day, locale, { weekday: 'long' })}
            className="h-8 text-xs font-medium text-muted"
          >
            {nameDay(day, locale, { weekday: 'short' })}
          </th>
        ))}
      </tr>
    </thead>
  )
}
