import { withoutLinks } from '#platform/texts/without-links.ts'

/** A line or two; whoever has more to say knows the person's address. */
export const longestInvitation = 500

/** Enough for a small team; a list of strangers takes somebody whom people have come for before. */
const firstInvitationsPerDay = 20
const invitationsPerDay = 200
/** So many of those whom one invited have come: one is no stranger to them. */
const comeToBeKnown = 3

export type Sender = { isAdmin: boolean; isMember: boolean; sentToday: number; haveCome: number }

/** How many more people somebody may invite by mail today. */
export function invitationsLeft({ isAdmin, isMember, sentToday, haveCome }: Sender): number {
  if (isAdmin) return Number.POSITIVE_INFINITY
  const perDay = isMember || haveCome >= comeToBeKnown ? invitationsPerDay : firstInvitationsPerDay
  return Math.max(0, perDay - sentToday)
}

/** What somebody adds to an invitation. */
export const quotedWords = (words: string): string => withoutLinks(words.trim().slice(0, longestInvitation))
