export const pollVoters = ['signed_in', 'open'] as const
export type PollVoters = (typeof pollVoters)[number]

/** When those who may vote see how others did. */
export const resultTimes = ['always', 'after_vote', 'after_close', 'staff'] as const
export type ResultTime = (typeof resultTimes)[number]

export const pollPhases = ['planned', 'open', 'closed'] as const
export type PollPhase = (typeof pollPhases)[number]

export function pollPhase({ opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null }, now: Date): PollPhase {
  if (closesAt !== null && closesAt <= now) return 'closed'
  return opensAt !== null && opensAt > now ? 'planned' : 'open'
}

/** Why a vote cannot count. The sentences are `polls.<key>`. */
export type VoteFault = 'mustChoose' | 'tooManyChosen'

export function voteFault(
  { mostChoices, optionIds }: { mostChoices: number; optionIds: readonly number[] },
  chosen: readonly number[],
): VoteFault | null {
  const isKnown = chosen.every((id) => optionIds.includes(id))
  if (chosen.length === 0 || !isKnown || new Set(chosen).size !== chosen.length) return 'mustChoose'
  return chosen.length > mostChoices ? 'tooManyChosen' : null
}

/** With fewer secret votes one could tell who chose what by looking twice. */
export const fewestSecret = 5

type Looking = {
  shows: ResultTime
  phase: PollPhase
  isSecret: boolean
  total: number
  hasVoted: boolean
  /** Works with polls. */
  isStaff: boolean
}

/** Whether somebody sees the numbers now; where not, why. */
export function resultsFor({ shows, phase, isSecret, total, hasVoted, isStaff }: Looking): 'shown' | 'later' | 'few' | 'hidden' {
  const isTime =
    isStaff ||
    shows === 'always' ||
    (shows === 'after_vote' && (hasVoted || phase === 'closed')) ||
    (shows === 'after_close' && phase === 'closed')
  if (!isTime) return shows === 'staff' ? 'hidden' : 'later'
  return isSecret && total < fewestSecret ? 'few' : 'shown'
}

/** Whether all who look at a screen in a hall may see the numbers, whoever has opened it there. */
export const isForTheHall = ({ shows, phase }: Pick<Looking, 'shows' | 'phase'>): boolean =>
  shows === 'always' || shows === 'after_vote' || (shows === 'after_close' && phase === 'closed')

/** Shares in whole percent. Several may be chosen, so they are of the ballots and need not add up to a hundred. */
export const pollShare = (count: number, ballots: number): number => (ballots === 0 ? 0 : Math.round((100 * count) / ballots))

export const pollChannel = (pollId: number): string => `poll:${pollId}`
export const pollChannelPattern = /^poll:([1-9]\d{0,14})$/

export const pollAddress = (pollId: number): string => `/polls/${pollId}`

/** What an author left undone in the options. The sentences are `polls-admin.<key>`. */
export function optionsFault(
  options: readonly { text: string }[],
  mostChoices: number,
): 'tooFewOptions' | 'optionEmpty' | 'optionsRepeated' | 'mostTooMany' | null {
  const texts = options.map(({ text }) => text.trim())
  if (texts.length < 2) return 'tooFewOptions'
  if (texts.includes('')) return 'optionEmpty'
  if (new Set(texts.map((text) => text.toLowerCase())).size !== texts.length) return 'optionsRepeated'
  return mostChoices > texts.length ? 'mostTooMany' : null
}

type Told = { ballots: number; counts: { option_id: number; count: number }[] }

/** What was said on a poll's channel, or null where it is something else: the browser checks it without a schema. */
export function tallyIn(payload: unknown): Told | null {
  const { ballots, counts } = (payload ?? {}) as Partial<Told>
  return typeof ballots === 'number' && Array.isArray(counts) ? { ballots, counts } : null
}
