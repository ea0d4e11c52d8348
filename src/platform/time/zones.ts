import { formatterOf } from './formatter.ts'

/** The 12 US aliases of §3, and what they stand for: a database may know no aliases. */
const aliased = new Map([
  ['US/Alaska', 'America/Anchorage'],
  ['US/Aleutian', 'America/Adak'],
  ['US/Arizona', 'America/Phoenix'],
  ['US/Central', 'America/Chicago'],
  ['US/East-Indiana', 'America/Indiana/Indianapolis'],
  ['US/Eastern', 'America/New_York'],
  ['US/Hawaii', 'Pacific/Honolulu'],
  ['US/Indiana-Starke', 'America/Indiana/Knox'],
  ['US/Michigan', 'America/Detroit'],
  ['US/Mountain', 'America/Denver'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['US/Samoa', 'Pacific/Pago_Pago'],
])
export const usAliases = [...aliased.keys()]

/** Engines list these zones by a name of the past: who looks for Kyiv finds no Kiev. */
const namesOfToday = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])
const namesOfThePast = new Map([...namesOfToday].map(([past, today]) => [today, past]))

export const todaysName = (zone: string): string => namesOfToday.get(zone) ?? zone

/** Where this device says it is. */
export const deviceZone = (): string => todaysName(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The name by which every database knows the zone. */
export const standardName = (zone: string): string => aliased.get(zone) ?? todaysName(zone)

/** The zones that Intl knows, by today's names, in alphabetical order. */
export const standardZones = (): string[] => [...new Set(Intl.supportedValuesOf('timeZone').map(todaysName))].sort()

/** What a person chooses from: the aliases too (§3, §9). */
export const timeZoneNames = (): string[] => [...standardZones(), ...usAliases].sort()

/** Those that were asked for and are zones: asking Intl is dear, and a table of products asks for each line. */
const knownNames = new Set<string>()

/** A zone that can be kept in a profile. Browsers name some zones otherwise than the list does (Asia/Kolkata, Asia/Calcutta). */
export function isTimeZone(name: string): boolean {
  if (knownNames.has(name)) return true
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    knownNames.add(name)
    return true
  } catch {
    return false
  }
}

/** A zone that a form names, to reckon with: one that nobody knows is none. */
export const knownZone = (name: string): string => (isTimeZone(name) ? name : 'UTC')

/** The same zone under two names counts as the same. */
export const isSameTimeZone = (a: string, b: string): boolean => a === b || canonical(a) === canonical(b)

const canonical = (name: string): string =>
  isTimeZone(name) ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone : name

export type TimeZoneOption = {
  name: string
  /** `New York` of America/New_York. */
  city: string
  offsetMinutes: number
  /** `UTC−05:00`; it changes with the season. */
  offset: string
  /** What a search looks through. */
  words: string
}

/** The list to choose from, with the offsets of that moment. */
export const timeZoneOptions = (at: Date): TimeZoneOption[] => timeZoneNames().map((name) => optionOf(name, at))

function optionOf(name: string, at: Date): TimeZoneOption {
  const offsetMinutes = offsetOf(name, at)
  const plain = plainOffset(offsetMinutes)
  const city = (name.split('/').at(-1) ?? name).replaceAll('_', ' ')
  const short = plain.replace(/^([+-])0/, '$1').replace(/:00$/, '')
  const past = namesOfThePast.get(name) ?? ''
  const words = folded(
    `${name} ${past} ${name.replace(/[/_-]/g, ' ')} utc${plain} utc${short} gmt${plain} gmt${short} ${plain} ${short}`,
  )
  return { name, city, offsetMinutes, offset: `UTC${plain.replace('-', '−')}`, words }
}

const quarter = 15 * 60_000
const mostOffsets = 5000
const offsets = new Map<string, number>()

/** Minutes east of UTC at that moment. Clocks change at a quarter of an hour at most, so each quarter is asked for once. */
export function offsetOf(timeZone: string, at: Date): number {
  const key = `${timeZone} ${Math.floor(at.getTime() / quarter)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= mostOffsets) offsets.clear()
  const offset = readOffset(timeZone, at)
  offsets.set(key, offset)
  return offset
}

function readOffset(timeZone: string, at: Date): number {
  const parts = formatterOf('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const match = /([+-])(\d{2}):(\d{2})/.exec(text)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}

const plainOffset = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
}

/** Options that hold every word of the search: parts of cities and areas, or an offset such as +5:30 or UTC-5. */
export function searchTimeZones(options: readonly TimeZoneOption[], search: string): TimeZoneOption[] {
  const wanted = folded(search.replaceAll('−', '-'))
    .split(/[\s/_]+/)
    .filter(Boolean)
  return options.filter(({ words }) => {
    const own = words.split(' ')
    // An offset is the whole word: +5 is not +5:30.
    return wanted.every((word) => (/[+-]\d/.test(word) ? own.includes(word) : words.includes(word)))
  })
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
