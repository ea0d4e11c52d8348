import { CalendarPlus, Globe, Trash2 } from 'lucide-react'
import { searchTimeZones, timeZoneOptions } from '#platform/time/zones.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Autocomplete } from '#ui/choosing/autocomplete.tsx'
import { Field } from '#ui/entries/field.tsx'
import { NumberInput } from '#ui/entries/number-input.tsx'
import { Switch } from '#ui/entries/switch.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { PartProps } from './editor-basics.tsx'
import { LocalTimeEntry } from './time-entries.tsx'

type ScheduleProps = PartProps & { siteTimeZone: string }

/** When and where: meetings in the product's own time zone, or on demand. */
export function EditorSchedule({ editor, siteTimeZone }: ScheduleProps) {
  const t = useT()
  const { entry, set, errorsOf } = editor
  const isOnDemand = entry.meetings.length === 0
  return (
    <div className="grid gap-6">
      <Meetings editor={editor} siteTimeZone={siteTimeZone} />
      {isOnDemand && (
        <Field
          label={t('catalogue-admin.field_access_days')}
          hint={t('catalogue-admin.accessHint')}
          error={errorsOf('access_days')}
          className="max-w-xs"
        >
          <NumberInput
            value={entry.access_days}
            onNumber={(access_days) => set({ access_days })}
            onNone={() => set({ access_days: null })}
          />
        </Field>
      )}
      <Switch
        label={t('catalogue-admin.field_is_online')}
        hint={t('catalogue-admin.onlineHint')}
        checked={entry.is_online}
        onChange={(event) => set({ is_online: event.target.checked })}
      />
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="mb-3 font-medium text-sm">{t('catalogue-admin.placeLegend')}</legend>
        {(['venue', 'city', 'region', 'country'] as const).map((field) => (
          <Field key={field} label={t(`catalogue-admin.field_${field}`)} error={errorsOf(field)}>
            <TextInput value={entry[field]} maxLength={200} onChange={(event) => set({ [field]: event.target.value })} />
          </Field>
        ))}
      </fieldset>
      <Field
        label={t('catalogue-admin.field_capacity')}
        hint={t('catalogue-admin.capacityHint')}
        error={errorsOf('capacity')}
        className="max-w-xs"
      >
        <NumberInput value={entry.capacity} onNumber={(capacity) => set({ capacity })} onNone={() => set({ capacity: null })} />
      </Field>
    </div>
  )
}

function Meetings({ editor: { entry, set, errorsOf }, siteTimeZone }: ScheduleProps) {
  const t = useT()
  const { meetings } = entry
  const add = () => {
    const last = meetings.at(-1)
    const next = last ? { starts_at: nextDay(last.starts_at), ends_at: nextDay(last.ends_at) } : { starts_at: '', ends_at: '' }
    set({ meetings: [...meetings, next], time_zone: entry.time_zone ?? siteTimeZone })
  }
  const change = (at: number, part: 'starts_at' | 'ends_at', value: string) =>
    set({ meetings: meetings.map((meeting, place) => (place === at ? withPart(meeting, part, value) : meeting)) })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-medium text-sm">{t('catalogue-admin.field_meetings')}</legend>
      {meetings.length === 0 && <p className="text-muted text-sm">{t('catalogue-admin.noMeetings')}</p>}
      {meetings.length > 0 && (
        <TimeZoneEntry value={entry.time_zone} onChange={(time_zone) => set({ time_zone })} error={errorsOf('time_zone')} />
      )}
      {meetings.map((meeting, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a meeting is its place in the list
        <div key={at} className="flex flex-wrap items-start gap-3 rounded-control border bg-sunken/50 p-3">
          <div className="grid min-w-0 flex-1 gap-3 xl:grid-cols-2">
            <LocalTimeEntry
              label={t('catalogue-admin.begins')}
              value={meeting.starts_at}
              error={errorsOf(`meetings.${at}.starts_at`)}
              onChange={(value) => change(at, 'starts_at', value)}
            />
            <LocalTimeEntry
              label={t('catalogue-admin.ends')}
              value={meeting.ends_at}
              usualTime="17:00"
              error={errorsOf(`meetings.${at}.ends_at`)}
              onChange={(value) => change(at, 'ends_at', value)}
            />
          </div>
          <IconButton
            label={t('catalogue-admin.removeMeeting', { number: at + 1 })}
            className="mt-6"
            onClick={() => set({ meetings: meetings.filter((_, place) => place !== at) })}
          >
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        icon={<CalendarPlus className="size-4" aria-hidden="true" />}
        onClick={add}
      >
        {t('catalogue-admin.addMeeting')}
      </Button>
    </fieldset>
  )
}

const nextDay = (local: string): string => {
  const [day = '', time = ''] = local.split('T')
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return local
  return `${new Date(date.getTime() + 24 * 3600 * 1000).toISOString().slice(0, 10)}T${time}`
}

/** Whoever says when it begins mostly means the same day for its end. */
function withPart(meeting: { starts_at: string; ends_at: string }, part: 'starts_at' | 'ends_at', value: string) {
  const changed = { ...meeting, [part]: value }
  const [day = ''] = value.split('T')
  return part === 'starts_at' && meeting.ends_at === '' && day ? { ...changed, ends_at: `${day}T17:00` } : changed
}

function TimeZoneEntry({
  value,
  onChange,
  error,
}: {
  value: string | null
  onChange: (zone: string | null) => void
  error?: string[]
}) {
  const t = useT()
  const search = async (typed: string) =>
    searchTimeZones(timeZoneOptions(new Date()), typed).map(({ name, offset }) => ({ key: name, label: name, hint: offset }))
  return (
    <Field
      label={t('catalogue-admin.field_time_zone')}
      hint={t('catalogue-admin.timeZoneHint')}
      error={error}
      className="max-w-sm"
      required
    >
      <Autocomplete
        lead={<Globe aria-hidden="true" />}
        defaultText={value ?? ''}
        spellCheck={false}
        search={search}
        onText={(text) => onChange(text.trim() || null)}
        onChoose={({ key }) => onChange(key)}
      />
    </Field>
  )
}
