import { readAmount } from '#platform/money/money.ts'
import { type DecimalSign, numberIn, withoutPercent } from '#platform/texts/typed-number.ts'

/** In the order in which the settings page shows them. */
export const settingGroups = ['site', 'look', 'mail', 'accounts', 'uploads', 'commerce', 'legal'] as const
export type SettingGroup = (typeof settingGroups)[number]

export const settingInputs = [
  'text',
  'longText',
  'richText',
  'switch',
  'number',
  'percent',
  'amount',
  'hue',
  'choice',
  'timeZone',
  'currency',
  'image',
] as const
export type SettingInput = (typeof settingInputs)[number]

export const mailStatuses = ['waiting', 'sent', 'kept', 'failed', 'bounced', 'complained', 'withheld'] as const
export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const

/** How many days the overview's charts go back, today included. */
export const chartDays = 30

/** An instant before the first of those days, wherever it begins. */
export const chartStart = (now: Date): Date => new Date(now.getTime() - (chartDays + 1) * 24 * 3600 * 1000)

export type DayCount = { day: string; count: number }

/** The last days up to `today` (yyyy-mm-dd), each with its count; a day that nobody counted has none. */
export function fillDays(counted: readonly DayCount[], today: string, days: number = chartDays): DayCount[] {
  const byDay = new Map(counted.map(({ day, count }) => [day, count]))
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(last - (days - 1 - index) * 24 * 3600 * 1000).toISOString().slice(0, 10)
    return { day, count: byDay.get(day) ?? 0 }
  })
}

/** A form sends texts; a setting wants its own kind of value. What cannot be read is left for the schema to refuse. */
export function settingFromForm(input: SettingInput, sent: string, decimal: DecimalSign, currency: string): unknown {
  if (input === 'switch') return sent === 'on' || sent === 'true'
  if (input === 'number' || input === 'hue') return sent.trim() === '' ? null : (numberIn(sent, decimal) ?? sent)
  if (input === 'percent') return settingFromForm('number', withoutPercent(sent), decimal, currency)
  if (input === 'amount') return sent.trim() === '' ? null : (readAmount(sent, currency, decimal) ?? sent)
  if (input === 'image') return sent === '' ? null : sent
  return sent
}
