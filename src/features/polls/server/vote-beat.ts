import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeBeat } from '#platform/realtime/beat.ts'
import { publishStanding } from '#platform/realtime/publish.ts'
import { fewestSecret, pollChannel } from '../poll.rules.ts'
import type { PollTally } from '../polls.contract.ts'
import { countVotes, findPoll, type Poll, type Tally } from './poll.store.ts'

/** Votes are told on a beat: to publish each would have every voter wait for the one before (a channel is held until commit). */
export const voteBeatMs = 250

const tellVotes = (ctx: Ctx, pollId: number): Promise<void> =>
  ctx.tx((ctx) =>
    publishStanding(ctx, pollChannel(pollId), async () => {
      const poll = await findPoll(ctx.db, pollId)
      if (!poll) return null
      const tally = await countVotes(ctx.db, pollId)
      return poll.isSecret && tally.ballots < fewestSecret ? null : tallyView(poll, tally)
    }),
  )

export const tellVotesSoon = makeBeat(voteBeatMs, tellVotes)

export const tallyView = ({ options }: Pick<Poll, 'options'>, { ballots, counts }: Tally): PollTally => ({
  ballots,
  counts: options.map(({ id }) => ({ option_id: id, count: counts.get(id) ?? 0 })),
})
