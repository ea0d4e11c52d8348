import { formatterOf } from './formatter.ts'

/** The 12 US aliases of §3. */
export const usAliases = [
  'US/Alaska',
  'US/Aleutian',
  'US/Arizona',
  'US/Central',
  'US/East-Indiana',
  'US/Eastern',
  'US/Hawaii',
  'US/Indiana-Starke',
  'US/Michigan',
  'US/Mountain',
  'US/Pacific',
  'US/Samoa',
] as const

/** All names that Intl knows, and the aliases (§3, §9), in alphabetical order. */
export const timeZoneNames = (): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), ...usAliases])].sort()

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
  const words = folded(`${name} ${name.replace(/[/_-]/g, ' ')} utc${plain} utc${short} gmt${plain} gmt${short} ${plain} ${short}`)
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
