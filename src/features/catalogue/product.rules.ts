import type { ProductKind } from './product-kind.rules.ts'

/** What the owner of a thing does with it next. */
export const ownVerbs = ['join', 'continue', 'watch', 'start', 'download', 'view'] as const
export type OwnWay = { verb: (typeof ownVerbs)[number]; url: string }

export type Prices = { listPrice: number; memberPrice: number; currency: string }

/** What this viewer pays, and the list price where they pay less. */
export const priceFor = ({ isMember }: { isMember: boolean }, { listPrice, memberPrice, currency }: Prices) => {
  const amount = isMember ? Math.min(memberPrice, listPrice) : listPrice
  return { amount, list_amount: listPrice, member_amount: memberPrice, currency }
}

export const averageRating = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 100) / 100)

/** Whether one can register now; every other word says why not. */
export type Availability = 'open' | 'not_yet' | 'closed' | 'over' | 'archived'

type Sold = { saleStartsAt: Date | null; saleEndsAt: Date | null; endsAt: Date | null; archivedAt: Date | null }

export function availabilityOf({ saleStartsAt, saleEndsAt, endsAt, archivedAt }: Sold, now: Date): Availability {
  if (archivedAt !== null) return 'archived'
  if (endsAt !== null && endsAt <= now) return 'over'
  if (saleStartsAt !== null && saleStartsAt > now) return 'not_yet'
  if (saleEndsAt !== null && saleEndsAt <= now) return 'closed'
  return 'open'
}

/** What comes next of the end of its sale, its beginning and its end; null where none of them is to come. */
export function nextTurnOf(
  { saleEndsAt, startsAt, endsAt }: { saleEndsAt: Date | null; startsAt: Date | null; endsAt: Date | null },
  now: Date,
): Date | null {
  const turns = [saleEndsAt, startsAt, endsAt].filter((at) => at !== null && at > now)
  return turns.reduce<Date | null>((first, at) => (first === null || (at !== null && at < first) ? at : first), null)
}

/**
 * Whether a prerequisite is met: completed, whether or not one still has access; an event that one was registered for and that
 * is over; a book that one has. A course that one only has is not.
 */
export function isPrerequisiteMet(
  { kind, endsAt }: { kind: ProductKind; endsAt: Date | null },
  { isCompleted, isOwned }: { isCompleted: boolean; isOwned: boolean },
  now: Date,
): boolean {
  if (isCompleted) return true
  if (!isOwned) return false
  return endsAt === null ? kind === 'publication' || kind === 'other' : endsAt <= now
}

/** Where a product's drawn cover is served. Everything the drawing depends on is in the address, so it may be kept for ever. */
export const coverAddress = ({
  slug,
  kind,
  topic,
  hue,
}: {
  slug: string
  kind: ProductKind
  topic: string
  hue: number
}): string => `/covers/${slug}.svg?${new URLSearchParams({ kind, topic, hue: String(hue) })}`

/** The cover as other sites show it beside a link: they take no SVG. An uploaded picture is one already. */
export const previewAddress = (coverUrl: string): string => coverUrl.replace(/^(\/covers\/[^?]+)\.svg/, '$1.png')

type Placed = { formats: readonly string[]; time_zone: string | null }

/** Whose clock tells an event's times first: the venue's where people go there; null, the reader's, where they need not. */
export const placeClock = ({ formats, time_zone }: Placed): string | null => (formats.includes('in_person') ? time_zone : null)

/** A dated product's meetings, for one's own calendar. */
export const calendarAddress = (urlSlug: string): string => `/products/${urlSlug}/calendar.ics`

export const productAddress = (slug: string): string => `/products/${slug}`

/** Where one registers on a product's page. */
export const registrationId = 'registration'

/** Where its files stand on a product's page. */
export const attachmentsId = 'files'
