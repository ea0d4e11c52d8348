import { readCell, writeCsv } from '#platform/csv/csv.ts'
import { cellsOf, readTableText } from '#platform/csv/table-import.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { wallTimeOf } from '#platform/time/wall-time.ts'
import { isSessionKind, sessionKinds } from '../../agenda.rules.ts'
import { durationText, type ExchangedSession, type ExchangeFormat, minutesOf } from '../../exchange.rules.ts'
import { readXml, type XmlElement, xmlText } from '../../xml.rules.ts'

/** What is written: the programme with its names in the place of numbers. */
export type WrittenProgramme = {
  title: string
  slug: string
  release: number
  url: string
  timeZone: string
  days: { date: string; sessions: WrittenSession[] }[]
  rooms: string[]
}
export type WrittenSession = Omit<Required<ExchangedSession>, 'line' | 'starts' | 'ends' | 'minutes'> & {
  id: number
  startsAt: Date
  endsAt: Date
}

const columns = [
  'key',
  'title',
  'kind',
  'starts_at',
  'ends_at',
  'room',
  'track',
  'speakers',
  'capacity',
  'sign_up',
  'cancelled',
  'abstract',
] as const

const minutesBetween = ({ startsAt, endsAt }: WrittenSession): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)

function writeTable({ days, timeZone }: WrittenProgramme): string {
  const clock = (at: Date) => wallTimeOf(at, timeZone).replace('T', ' ')
  const row = (one: WrittenSession): string[] => [
    one.key,
    one.title,
    one.kind,
    clock(one.startsAt),
    clock(one.endsAt),
    one.room,
    one.track,
    one.speakers.join('; '),
    String(one.capacity ?? ''),
    one.sign_up ? 'yes' : 'no',
    one.is_cancelled ? 'yes' : 'no',
    one.abstract,
  ]
  return `\ufeff${writeCsv([[...columns], ...days.flatMap(({ sessions }) => sessions.map(row))])}`
}

/** With the venue's offset, as others expect it. */
function offsetIso(at: Date, timeZone: string): string {
  const wall = wallTimeOf(at, timeZone)
  const minutes = Math.round((Date.parse(`${wall}:00Z`) - at.getTime()) / 60_000)
  const sign = minutes < 0 ? '-' : '+'
  return `${wall}:00${sign}${durationText(Math.abs(minutes))}`
}

const clockOf = (at: Date, timeZone: string): string => wallTimeOf(at, timeZone).slice(11)

function writeJson({ title, slug, release, url, timeZone, days, rooms }: WrittenProgramme): string {
  const event = (one: WrittenSession) => ({
    id: one.id,
    guid: one.key,
    date: offsetIso(one.startsAt, timeZone),
    start: clockOf(one.startsAt, timeZone),
    duration: durationText(minutesBetween(one)),
    room: one.room,
    slug: `${slug}-${one.id}`,
    url: `${url}?session=${one.id}`,
    title: one.title,
    subtitle: '',
    track: one.track,
    type: one.kind,
    language: '',
    abstract: one.abstract,
    description: '',
    persons: one.speakers.map((name, place) => ({ id: place + 1, public_name: name })),
    links: [],
  })
  const first = days[0]?.date ?? ''
  const schedule = {
    version: String(release),
    base_url: url,
    conference: {
      acronym: slug,
      title,
      start: first,
      end: days.at(-1)?.date ?? '',
      daysCount: days.length,
      timeslot_duration: '00:05',
      time_zone_name: timeZone,
      rooms: rooms.map((name) => ({ name })),
      days: days.map(({ date, sessions }, place) => ({
        index: place + 1,
        date,
        day_start: sessions[0] ? offsetIso(sessions[0].startsAt, timeZone) : date,
        day_end: offsetIso(new Date(Math.max(0, ...sessions.map(({ endsAt }) => endsAt.getTime()))), timeZone),
        rooms: Object.fromEntries([...Map.groupBy(sessions, ({ room }) => room)].map(([room, held]) => [room, held.map(event)])),
      })),
    },
  }
  return JSON.stringify({ schedule }, null, 2)
}

function writeFrab({ title, slug, release, url, timeZone, days }: WrittenProgramme): string {
  const tag = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`
  const event = (one: WrittenSession) =>
    [
      `<event guid="${xmlText(one.key)}" id="${one.id}">`,
      tag('date', offsetIso(one.startsAt, timeZone)),
      tag('start', clockOf(one.startsAt, timeZone)),
      tag('duration', durationText(minutesBetween(one))),
      tag('room', one.room),
      tag('slug', `${slug}-${one.id}`),
      tag('url', `${url}?session=${one.id}`),
      tag('title', one.title),
      tag('subtitle', ''),
      tag('track', one.track),
      tag('type', one.kind),
      tag('language', ''),
      tag('abstract', one.abstract),
      tag('description', ''),
      `<persons>${one.speakers.map((name, place) => `<person id="${place + 1}">${xmlText(name)}</person>`).join('')}</persons>`,
      '</event>',
    ].join('')
  const day = ({ date, sessions }: WrittenProgramme['days'][number], place: number) =>
    [
      `<day index="${place + 1}" date="${date}">`,
      ...[...Map.groupBy(sessions, ({ room }) => room)].map(
        ([room, held]) => `<room name="${xmlText(room)}">${held.map(event).join('\n')}</room>`,
      ),
      '</day>',
    ].join('\n')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<schedule>',
    tag('version', String(release)),
    '<conference>',
    tag('acronym', slug),
    tag('title', title),
    tag('start', days[0]?.date ?? ''),
    tag('end', days.at(-1)?.date ?? ''),
    tag('days', String(days.length)),
    tag('timeslot_duration', '00:05'),
    tag('time_zone_name', timeZone),
    '</conference>',
    ...days.map(day),
    '</schedule>\n',
  ].join('\n')
}

export const writeProgramme: Record<ExchangeFormat, (programme: WrittenProgramme) => string> = {
  csv: writeTable,
  c3voc: writeJson,
  frab: writeFrab,
}

export const fileOf = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  c3voc: { ending: 'json', type: 'application/json; charset=utf-8' },
  frab: { ending: 'xml', type: 'application/xml; charset=utf-8' },
} as const satisfies Record<ExchangeFormat, { ending: string; type: string }>

/** What a file says, and which of its lines say it wrongly. */
export type ReadProgramme = { sessions: ExchangedSession[]; faults: { line: number; message: string }[] }

const yesOrNo = new Map([
  ...['yes', 'true', '1', 'x'].map((word) => [word, true] as const),
  ...['no', 'false', '0', ''].map((word) => [word, false] as const),
])

const isTableColumn = (name: string): boolean => columns.some((column) => column === name)

function readTableFile(text: string, t: Ctx['t']): ReadProgramme | null {
  const table = readTableText(text, {
    needs: ['title', 'starts_at', 'ends_at'],
    isColumn: isTableColumn,
    mostLines: Number.POSITIVE_INFINITY,
    say: (fault, params) => t(`people.csv_${fault}`, params),
  })
  if (!table.ok) return null
  const faults = table.value.faults.map(({ line, message }) => ({ line, message }))
  const sessions = table.value.rows.map((row): ExchangedSession => {
    const { line } = row
    const cells = cellsOf(table.value, row)
    const has = (name: string) => cells.has(name)
    const text = (name: string) => readCell((cells.get(name) ?? '').trim())
    const wrong = (key: 'faultCapacity' | 'faultFlag' | 'faultKind', value: string) => {
      const message = t(`programme-exchange.${key}`, { value: value.slice(0, 60), kinds: sessionKinds.join(', ') })
      faults.push({ line, message })
    }
    const flag = (name: string): boolean => {
      const is = yesOrNo.get(text(name).toLowerCase())
      if (is === undefined) wrong('faultFlag', text(name))
      return is ?? false
    }
    const [capacity, kind] = [text('capacity'), text('kind')]
    if (!/^\d{0,6}$/.test(capacity)) wrong('faultCapacity', capacity)
    if (kind !== '' && !isSessionKind(kind.toLowerCase())) wrong('faultKind', kind)
    return {
      line,
      key: text('key'),
      title: text('title'),
      abstract: text('abstract'),
      kind,
      track: text('track'),
      room: text('room'),
      speakers: text('speakers')
        .split(';')
        .map((name) => name.trim())
        .filter(Boolean),
      starts: text('starts_at'),
      ends: text('ends_at'),
      minutes: null,
      ...(has('capacity') && { capacity: Number(capacity) || null }),
      ...(has('sign_up') && { sign_up: flag('sign_up') }),
      ...(has('cancelled') && { is_cancelled: flag('cancelled') }),
    }
  })
  return { sessions, faults }
}

type Loose = Record<string, unknown>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

function readJsonFile(text: string): ExchangedSession[] | null {
  let file: unknown
  try {
    file = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return null
  }
  const schedule = isLoose(file) ? file.schedule : null
  const conference = isLoose(schedule) ? schedule.conference : null
  const days = isLoose(conference) && Array.isArray(conference.days) ? conference.days : null
  if (!days) return null
  const events = days.flatMap((day: unknown) =>
    isLoose(day) && isLoose(day.rooms)
      ? Object.entries(day.rooms).flatMap(([room, held]) =>
          Array.isArray(held) ? held.map((one: unknown) => ({ room, one })) : [],
        )
      : [],
  )
  return events.map(({ room, one }, place) => {
    const event = isLoose(one) ? one : {}
    const persons = Array.isArray(event.persons) ? event.persons : []
    return {
      line: place + 1,
      key: wordOf(event.guid) || wordOf(event.id),
      title: wordOf(event.title),
      abstract: wordOf(event.abstract) || wordOf(event.description),
      kind: wordOf(event.type),
      track: wordOf(event.track),
      room: wordOf(event.room) || room.trim(),
      speakers: persons.flatMap((person: unknown) =>
        isLoose(person) ? [wordOf(person.public_name) || wordOf(person.name)].filter(Boolean) : [],
      ),
      starts: wordOf(event.date),
      ends: null,
      minutes: minutesOf(wordOf(event.duration)),
    }
  })
}

function readFrabFile(text: string): ExchangedSession[] | null {
  const schedule = readXml(text)
  if (schedule?.name !== 'schedule') return null
  const named = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name)
  const textIn = (element: XmlElement, name: string) => named(element, name)[0]?.text.trim() ?? ''
  const events = named(schedule, 'day').flatMap((day) =>
    named(day, 'room').flatMap((room) =>
      named(room, 'event').map((event) => ({ room: room.attributes.get('name') ?? '', event })),
    ),
  )
  return events.map(({ room, event }, place) => ({
    line: place + 1,
    key: (event.attributes.get('guid') || event.attributes.get('id') || '').trim(),
    title: textIn(event, 'title'),
    abstract: textIn(event, 'abstract') || textIn(event, 'description'),
    kind: textIn(event, 'type'),
    track: textIn(event, 'track'),
    room: textIn(event, 'room') || room.trim(),
    speakers: named(event, 'persons').flatMap((persons) =>
      named(persons, 'person')
        .map((person) => person.text.trim())
        .filter(Boolean),
    ),
    starts: textIn(event, 'date'),
    ends: null,
    minutes: minutesOf(textIn(event, 'duration')),
  }))
}

const asRead = (sessions: ExchangedSession[] | null): ReadProgramme | null => sessions && { sessions, faults: [] }

/** Null where a file is none of its kind. */
export const readProgrammeFile: Record<ExchangeFormat, (text: string, t: Ctx['t']) => ReadProgramme | null> = {
  csv: readTableFile,
  c3voc: (text) => asRead(readJsonFile(text)),
  frab: (text) => asRead(readFrabFile(text)),
}
