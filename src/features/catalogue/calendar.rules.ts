/** A meeting as it is now, in the words that a calendar shows. */
export type Meeting = { startsAt: Date; endsAt: Date; title: string; place: string }
/** A meeting as it was handed out to calendars. */
export type KnownMeeting = Meeting & { id: number; sequence: number; isCancelled: boolean }
type Change = Meeting & { id: number; sequence: number; isCancelled: boolean }
export type CalendarChanges = { added: Meeting[]; changed: Change[] }

/**
 * What calendars must hear of. A meeting at the same hour is the same meeting, held again if it was cancelled; of the others the
 * first that is left was moved to where the first new one is, and what remains is cancelled. The edition grows only if a person
 * would see a difference.
 */
export function calendarChanges(known: KnownMeeting[], meetings: Meeting[]): CalendarChanges {
  const left = [...known]
  const take = (fits: (entry: KnownMeeting) => boolean): KnownMeeting | undefined => {
    const index = left.findIndex(fits)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  const atSameHour = meetings.map((meeting) => ({
    meeting,
    entry:
      take((entry) => isHeldAt(entry, meeting.startsAt)) ??
      take((entry) => entry.startsAt.getTime() === meeting.startsAt.getTime()),
  }))
  const pairs = atSameHour.map(({ meeting, entry }) => ({ meeting, entry: entry ?? take(({ isCancelled }) => !isCancelled) }))
  return {
    added: pairs.flatMap(({ meeting, entry }) => (entry ? [] : [meeting])),
    changed: [
      ...pairs.flatMap(({ meeting, entry }) => (entry && differs(entry, meeting) ? [heldAs(entry, meeting)] : [])),
      ...left.flatMap((entry) => (entry.isCancelled ? [] : [{ ...entry, sequence: entry.sequence + 1, isCancelled: true }])),
    ],
  }
}

const isHeldAt = ({ isCancelled, startsAt }: KnownMeeting, at: Date): boolean =>
  !isCancelled && startsAt.getTime() === at.getTime()

const heldAs = ({ id, sequence }: KnownMeeting, meeting: Meeting): Change => ({
  ...meeting,
  id,
  sequence: sequence + 1,
  isCancelled: false,
})

const differs = (entry: KnownMeeting, meeting: Meeting): boolean =>
  entry.isCancelled ||
  entry.startsAt.getTime() !== meeting.startsAt.getTime() ||
  entry.endsAt.getTime() !== meeting.endsAt.getTime() ||
  entry.title !== meeting.title ||
  entry.place !== meeting.place

type Placed = { venue: string | null; city: string | null; region: string | null }

export const venueText = ({ venue, city, region }: Placed): string => [venue, city, region].filter(Boolean).join(', ')
