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

/**
 * A stranger's words in a mail of ours: no mail program may make a link of them, since who receives them trusts our name, not theirs.
 * What reads as an address keeps its letters, with its dots in brackets.
 */
export const withoutLinks = (words: string): string =>
  words
    .trim()
    .slice(0, longestInvitation)
    .replace(/[a-z][a-z0-9+.-]*:\/{1,}/gi, '')
    .replace(/(?<=[\p{L}\p{N}_-])[.。．｡](?=[\p{L}\p{N}])/gu, '[.]')
