import type { RequestOf } from '#platform/calls/contract.ts'
import { enteredInstant, wallTimeOf } from '#platform/time/wall-time.ts'
import type { EditedPoll, PollEntry, pollsAdminCalls } from './polls.admin.contract.ts'

/** An answer in its editor; `key` stays the same while it is moved and typed. */
export type EnteredOption = { key: string; id: number | null; text: string }

/** What stands in a poll's editor; times as the wall of the author's zone shows them. */
export type EnteredPoll = Omit<PollEntry, 'opens_at' | 'closes_at' | 'options'> & {
  options: EnteredOption[]
  opensAt: string
  closesAt: string
}

export const enteredPoll = ({ options, opens_at, closes_at, ...poll }: EditedPoll, timeZone: string): EnteredPoll => ({
  question: poll.question,
  most_choices: poll.most_choices,
  voters: poll.voters,
  shows: poll.shows,
  is_secret: poll.is_secret,
  thanks: poll.thanks,
  options: options.map(({ id, text }) => ({ key: `o${id}`, id, text })),
  opensAt: opens_at ? wallTimeOf(opens_at, timeZone) : '',
  closesAt: closes_at ? wallTimeOf(closes_at, timeZone) : '',
})

export const freshPoll: EnteredPoll = {
  question: '',
  most_choices: 1,
  voters: 'signed_in',
  shows: 'after_vote',
  is_secret: true,
  thanks: '',
  options: [1, 2].map((number) => ({ key: `n${number}`, id: null, text: '' })),
  opensAt: '',
  closesAt: '',
}

/** An answer to begin with, under a key that no other has. */
export function withOption(options: readonly EnteredOption[]): EnteredOption[] {
  let number = options.length + 1
  while (options.some(({ key }) => key === `n${number}`)) number += 1
  return [...options, { key: `n${number}`, id: null, text: '' }]
}

export const pollRequest = (
  { options, opensAt, closesAt, ...entry }: EnteredPoll,
  timeZone: string,
): RequestOf<typeof pollsAdminCalls.create> => ({
  ...entry,
  options: options.map(({ id, text }) => ({ id, text })),
  opens_at: enteredInstant(opensAt, timeZone),
  closes_at: enteredInstant(closesAt, timeZone),
})
