const formats = new Map<string, Intl.DateTimeFormat>()

/** The day (yyyy-MM-dd) that an instant falls on in a time zone. Making a formatter is dear, so each is kept. */
export function dayIn(instant: Date, timeZone: string): string {
  const known = formats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (!known) formats.set(timeZone, format)
  return format.format(instant)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
