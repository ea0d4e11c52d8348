import { Globe } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import {
  deviceZone,
  isSameTimeZone,
  isTimeZone,
  searchTimeZones,
  type TimeZoneOption,
  timeZoneOptions,
} from '#platform/time/zones.ts'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { Field } from '#ui/entries/field.tsx'
import { formatTime } from '#ui/foundations/format.ts'
import { useLanguage } from '#ui/foundations/i18n.tsx'

/** Null on the server and until the page is taken over: both must draw the same. */
function useMinute(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Zones whose name or city begins with what was typed stand before those that only hold it: Rome before Jerome. */
function bestFirst(found: TimeZoneOption[], typed: string): TimeZoneOption[] {
  const start = typed.trim().toLowerCase()
  const begins = ({ name, city }: TimeZoneOption) => [name, city].some((text) => text.toLowerCase().startsWith(start))
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}

type TimeZoneFieldProps = { label: string; errors: string[]; current: string }

/** All zones by name, city or offset, with the time that it is there (§3). Without scripts it is a plain entry that the server checks. */
export function TimeZoneField({ label, errors, current }: TimeZoneFieldProps) {
  const { locale, t } = useLanguage()
  const now = useMinute()
  const [text, setText] = useState(current)
  const [round, setRound] = useState(0)
  const hour = now ? Math.floor(now.getTime() / 3_600_000) : null
  // Offsets change with the season, so the list is made anew each hour, not each time that somebody types.
  const options = useMemo(() => (hour === null ? [] : timeZoneOptions(new Date(hour * 3_600_000))), [hour])
  const timeIn = (timeZone: string) => (now ? formatTime(now, { locale, timeZone }) : '')
  const search = async (typed: string) =>
    bestFirst(searchTimeZones(options, typed), typed).map(({ name, offset }) => ({
      key: name,
      label: name,
      hint: `${offset} · ${timeIn(name)}`,
    }))
  const chosen = isTimeZone(text) ? text : null
  const own = now && deviceZone()
  const take = (zone: string) => {
    setText(zone)
    setRound(round + 1)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={label}
        hint={chosen && now ? t('account-ui.timeThere', { time: timeIn(chosen) }) : t('account-ui.timeZoneHint')}
        error={errors}
      >
        {/* Focused, the old name is marked, to be typed over. */}
        <div onFocusCapture={({ target }) => target instanceof HTMLInputElement && target.select()}>
          <Autocomplete
            key={round}
            name="time_zone"
            lead={<Globe aria-hidden="true" />}
            defaultText={text}
            spellCheck={false}
            search={search}
            onText={setText}
            onChoose={({ key }) => setText(key)}
          />
        </div>
      </Field>
      {own && chosen && !isSameTimeZone(own, chosen) && (
        <button
          type="button"
          className="self-start text-left text-xs font-medium text-brand hover:underline"
          onClick={() => take(own)}
        >
          {t('account-ui.useOwnZone', { zone: own.replaceAll('_', ' ') })}
        </button>
      )}
    </div>
  )
}
