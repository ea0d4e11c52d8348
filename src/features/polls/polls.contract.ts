import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { pollPhases, pollVoters, resultTimes } from './poll.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const ChosenOptions = z.union([z.array(Id).max(100), Id.transform((id) => [id])]).default([])

export const PollTally = z.object({
  /** How many have voted. */
  ballots: z.number(),
  counts: z.array(z.object({ option_id: z.number(), count: z.number() })),
})
export type PollTally = z.output<typeof PollTally>

export const PollAsSeen = z.object({
  id: z.number(),
  question: z.string(),
  options: z.array(z.object({ id: z.number(), text: z.string() })),
  most_choices: z.number(),
  voters: z.enum(pollVoters),
  is_secret: z.boolean(),
  phase: z.enum(pollPhases),
  opens_at: z.iso.datetime().nullable(),
  closes_at: z.iso.datetime().nullable(),
  has_voted: z.boolean(),
  /** What one chose oneself, where votes are named. */
  chosen: z.array(z.number()),
  /** Whether this reader could vote now. */
  may_vote: z.boolean(),
  thanks: z.string(),
  /** When who may vote sees the results, where it is not time yet. */
  shows: z.enum(resultTimes),
  results: z.enum(['shown', 'later', 'few', 'hidden']),
  tally: PollTally.nullable(),
  /** Where live results are told, from where on. */
  live: z.object({ channel: z.string(), after: z.string() }).nullable(),
})
export type PollView = z.output<typeof PollAsSeen>

const InPoll = z.object({ pollId: Id })

export const pollsCalls = defineCalls('polls', {
  poll: {
    about:
      'A poll as its reader may see it: question, options, whether they have voted, and the results where it is time for them.',
    method: 'GET',
    path: '/api/polls/:pollId',
    effect: 'read',
    who: 'guest',
    params: InPoll,
    answer: PollAsSeen,
    refusals: { pollNotFound: 404 },
  },
  checkSubmission: {
    spec: 'Poll of §7, whose path is derived from the vote action',
    about: 'Whether a vote of this reader would be taken now, and if not, why. Advice: the vote itself decides again.',
    method: 'GET',
    path: '/polls/:pollId/check-submission',
    effect: 'read',
    who: 'guest',
    params: InPoll,
    answer: z.object({ check: z.boolean(), message: z.string() }),
    refusals: { pollNotFound: 404 },
  },
  vote: {
    spec: 'Poll of §5 and §7',
    about: 'Votes: one ballot for each voter, as long as the poll is open. Answers the poll as it is afterwards.',
    method: 'POST',
    path: '/polls/:pollId/vote',
    effect: 'write',
    who: 'guest',
    params: InPoll,
    body: z.object({ choices: ChosenOptions }),
    answer: PollAsSeen,
    refusals: {
      pollNotFound: 404,
      mustChoose: 400,
      tooManyChosen: 400,
      votedAlready: 409,
      notOpenYet: 409,
      closed: 409,
      signInToVote: 401,
    },
    limit: { max: 60, seconds: 60, countsOnlyRefused: 'afterwards' },
  },
})
