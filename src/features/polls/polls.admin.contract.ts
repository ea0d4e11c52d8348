import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain } from '#platform/calls/edition.contract.ts'
import { OptionalInstant } from '#platform/calls/optional-instant.schema.ts'
import { pollPhases, pollVoters, resultTimes } from './poll.rules.ts'
import { PollTally } from './polls.contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const InPoll = z.object({ poll_id: Id })
const Instant = OptionalInstant.transform((given) => given ?? null)

const Entry = z.object({
  question: z.string().trim().min(1).max(500),
  options: z.array(z.object({ id: z.number().nullable(), text: z.string().trim().max(300) })).max(50),
  most_choices: z.coerce.number().int().min(1).max(50),
  voters: z.enum(pollVoters),
  shows: z.enum(resultTimes),
  is_secret: z.boolean(),
  opens_at: Instant,
  closes_at: Instant,
  thanks: z.string().trim().max(500),
})
export type PollEntry = z.output<typeof Entry>

const Edited = Entry.extend({
  id: z.number(),
  phase: z.enum(pollPhases),
  tally: PollTally,
  version: z.number(),
})
export type EditedPoll = z.output<typeof Edited>

/** What administrators do with polls. */
export const pollsAdminCalls = defineCalls('polls-admin', {
  polls: {
    about: 'All polls, newest first, with how many have voted. `next` is the `before` of the following page.',
    method: 'GET',
    path: '/api/admin/polls',
    effect: 'read',
    who: 'polls.read',
    query: z.object({ before: Id.optional() }),
    answer: z.object({
      polls: z.array(
        z.object({
          id: z.number(),
          question: z.string(),
          phase: z.enum(pollPhases),
          ballots: z.number(),
          closes_at: z.iso.datetime().nullable(),
        }),
      ),
      next: z.number().nullable(),
    }),
  },
  edited: {
    about: 'A poll as its author sees it, with its votes.',
    method: 'GET',
    path: '/api/admin/polls/:poll_id',
    effect: 'read',
    who: 'polls.read',
    params: InPoll,
    answer: Edited,
    refusals: { pollNotFound: 404 },
  },
  create: {
    about: 'Makes a poll.',
    method: 'POST',
    path: '/api/admin/polls',
    effect: 'write',
    who: 'polls.edit',
    body: Entry,
    answer: Edited,
  },
  save: {
    about: 'Changes a poll. Once somebody has voted, question, options, who votes and whether in secret stay as they are.',
    method: 'PUT',
    path: '/api/admin/polls/:poll_id',
    effect: 'write',
    who: 'polls.edit',
    params: InPoll,
    body: Entry.extend({ version: z.coerce.number().int().min(0) }),
    answer: Edited,
    refusals: { pollNotFound: 404, ...onSavingAgain, votedOnAlready: 409 },
  },
  remove: {
    about: 'Removes a poll with its votes.',
    method: 'DELETE',
    path: '/api/admin/polls/:poll_id',
    effect: 'write',
    who: 'polls.edit',
    params: InPoll,
    answer: z.object({ removed: z.literal(true) }),
    refusals: { pollNotFound: 404 },
  },
  exportVotes: {
    about: 'The votes as a CSV file: one line per option, and where votes are named one per voter.',
    method: 'GET',
    path: '/api/admin/polls/:poll_id/votes.csv',
    effect: 'read',
    who: 'polls.read',
    params: InPoll,
    answer: 'raw',
    refusals: { pollNotFound: 404 },
  },
})
