/** Why something that was sent is looked at with doubt; it goes to spam, never away. */
export const spamReasons = ['honeypot', 'tooFast', 'tooLate', 'forged', 'manyFromAddress', 'manyLinks'] as const
export type SpamReason = (typeof spamReasons)[number]

const secondMs = 1000
const soonest = 3 * secondMs
const latest = 12 * 3600 * secondMs

/** Of a stamp that was fetched when somebody began to fill in: nobody is done within three seconds. */
export function stampDoubt(stampedAt: number | null, now: number): SpamReason | null {
  if (stampedAt === null || stampedAt > now) return 'forged'
  if (now - stampedAt < soonest) return 'tooFast'
  return now - stampedAt > latest ? 'tooLate' : null
}

/**
 * How many may come to one form from one address in ten minutes: a hall full of people is one address. Without scripts there is no
 * stamp, and few people; there it is less.
 */
export const perAddress = {
  stamped: { max: 300, seconds: 600 },
  unstamped: { max: 20, seconds: 600 },
} as const

const fewLinks = 5

export const hasManyLinks = (text: string): boolean => (text.match(/https?:\/\//gi)?.length ?? 0) > fewLinks
