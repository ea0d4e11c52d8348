type Dated = { starts_at: string | null; ends_at: string | null }

const dayMs = 24 * 3600 * 1000

/** Whether it goes on for days: the date on which it began would tell whoever comes in the middle that it is over. */
export const lastsDays = ({ starts_at, ends_at }: Dated): boolean =>
  Date.parse(ends_at ?? '') - Date.parse(starts_at ?? '') > dayMs
