import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { publish } from '#platform/realtime/publish.ts'
import { fewestSecret, pollChannel } from '../poll.rules.ts'
import type { PollTally } from '../polls.contract.ts'
import { countVotes, findPoll, type Poll, type Tally } from './poll.store.ts'

/** Votes are told on a beat: to publish each would have every voter wait for the one before (a channel is held until commit). */
export const voteBeatMs = 250

type Beat = 'waiting' | 'telling' | 'again'
const beatsOf = new WeakMap<Parts, Map<number, Beat>>()

/**
 * Tells all who listen how a poll stands, a beat from now, once for all votes of that beat. What is told is absolute, so that a message
 * that is lost with its process is made good by the next, or by whoever loads the page.
 */
export function tellVotesSoon(ctx: Ctx, pollId: number): void {
  const beats = beatsOf.get(ctx.parts) ?? new Map<number, Beat>()
  beatsOf.set(ctx.parts, beats)
  const beat = beats.get(pollId)
  // One that waits will count this vote too; one that is counting may have missed it.
  if (beat) return void (beat === 'telling' && beats.set(pollId, 'again'))
  beats.set(pollId, 'waiting')
  setTimeout(() => {
    beats.set(pollId, 'telling')
    void tellVotes(ctx, pollId)
      .catch((error) => ctx.log.error({ err: error, pollId }, 'the votes of a poll could not be told'))
      .finally(() => {
        const isAgain = beats.get(pollId) === 'again'
        beats.delete(pollId)
        if (isAgain) tellVotesSoon(ctx, pollId)
      })
  }, voteBeatMs).unref()
}

const tellVotes = (ctx: Ctx, pollId: number): Promise<void> =>
  ctx.tx(async (ctx) => {
    const poll = await findPoll(ctx.db, pollId)
    if (!poll) return
    const tally = await countVotes(ctx.db, pollId)
    if (poll.isSecret && tally.ballots < fewestSecret) return
    await publish(ctx, pollChannel(pollId), tallyView(poll, tally))
  })

export const tallyView = ({ options }: Pick<Poll, 'options'>, { ballots, counts }: Tally): PollTally => ({
  ballots,
  counts: options.map(({ id }) => ({ option_id: id, count: counts.get(id) ?? 0 })),
})
