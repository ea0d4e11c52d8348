const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using it, and an import asks for thousands of times. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** What a clock in that zone shows: 2026-11-20T09:00. */
export function localTime(instant: Date, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(instant)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/** The instant at which a clock in that zone shows this. In the hour that is left out in spring it is the hour after. */
export function instantOf(local: string, timeZone: string): Date {
  const wanted = new Date(`${local}:00Z`).getTime()
  const offsetAt = (instant: number) => new Date(`${localTime(new Date(instant), timeZone)}:00Z`).getTime() - instant
  const guess = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(guess))
}

/** Whether a text such as 2026-02-30T09:00 is a time at all. */
export function isLocalTime(text: string): boolean {
  const date = new Date(`${text}:00Z`)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
