import type { ProductDraft } from './product.draft.ts'

/** What whoever is registered may be told: it is at another time or place, does not take place, is offered no more, or takes place after all. */
export const newsKinds = ['moved', 'calledOff', 'withdrawn', 'restored'] as const
export type NewsKind = (typeof newsKinds)[number]

/** When and where, as events carry it. */
export type Occasion = {
  meetings: { startsAt: string; endsAt: string }[]
  timeZone: string
  isOnline: boolean
  place: { venue: string; city: string; region: string; country: string } | null
}

export const occasionOf = ({ meetings, timeZone, isOnline, place }: ProductDraft): Occasion => ({
  meetings: meetings.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })),
  timeZone: timeZone ?? 'UTC',
  isOnline,
  place,
})

const isAhead = ({ meetings }: ProductDraft, now: Date): boolean => meetings.some(({ endsAt }) => endsAt > now)
const isDated = ({ meetings }: ProductDraft): boolean => meetings.length > 0

/** Another clock's name for the same instants moves nobody. */
const whenAndWhere = (draft: ProductDraft): string => JSON.stringify({ ...occasionOf(draft), timeZone: null })

/** What of a change concerns whoever is registered; null where nothing does. What is over for good is nobody's news. */
export function newsOf(before: ProductDraft, after: ProductDraft, now: Date): NewsKind | null {
  const wasArchived = before.archivedAt !== null
  if (after.archivedAt !== null) {
    if (wasArchived) return null
    if (isDated(after)) return isAhead(after, now) ? 'calledOff' : null
    return 'withdrawn'
  }
  // Who keeps access all along has lost nothing that could come back.
  if (wasArchived) return isAhead(after, now) ? 'restored' : null
  if (!isDated(before) && !isDated(after)) return null
  if (!isAhead(before, now) && !isAhead(after, now)) return null
  return whenAndWhere(before) === whenAndWhere(after) ? null : 'moved'
}
