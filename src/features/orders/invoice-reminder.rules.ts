/** So long after its day a reminder is still sent: who turns reminders on does not write about what is long over. */
const lateDays = 7

/** Days after an invoice is due on which to remind of it, as an administrator writes them: 3, 14, 30. */
export const reminderDays = (text: string): number[] =>
  [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number),
    ),
  ].sort((one, other) => one - other)

export type ReminderSteps = { before: number; after: readonly number[] }

const dayMs = 86_400_000
/** Whole days from one to the other, both as yyyy-mm-dd. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/**
 * Which step of reminding is due today, by its days after the due day; null where none is. Only the latest counts: who was not reminded
 * in time is not reminded twice in a row.
 */
export function reminderStep(dueOn: string, today: string, { before, after }: ReminderSteps): number | null {
  const past = daysBetween(dueOn, today)
  const steps = [...(before > 0 ? [-before] : []), ...after]
  const latest = steps.filter((step) => step <= past).at(-1)
  if (latest === undefined || past - latest > lateDays) return null
  // What was due yesterday is not 'due soon'.
  return latest < 0 && past > 0 ? null : latest
}
