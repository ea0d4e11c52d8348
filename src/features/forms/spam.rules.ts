/** Why something that was sent is looked at with doubt; it goes to spam, never away. */
export const spamReasons = [
  'honeypot',
  'tooFast',
  'tooLate',
  'forged',
  'noWork',
  'workTwice',
  'manyFromAddress',
  'manyLinks',
] as const
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

/** A form that gets more than this in a minute, from wherever, is under load: whoever begins then has their browser work for it. */
export const formLoad = { max: 120, seconds: 60 } as const
/** So many leading zeros: some ten thousand tries, less than a second for a browser, much for who sends a million. */
export const workBits = 14

/** Whether a digest begins with so many zeros. */
export function hasZeros(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let at = 0; at < whole; at += 1) if (digest[at] !== 0) return false
  return (digest[whole] ?? 0) >> (8 - (bits & 7)) === 0
}
/** What is digested: the stamp, so that work done for one is of no use for another, and what was found. */
export const workText = (stamp: string, found: string): string => `${stamp} ${found}`

const fewLinks = 5

export const hasManyLinks = (text: string): boolean => (text.match(/https?:\/\//gi)?.length ?? 0) > fewLinks
