import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { pollChannelPattern } from '../poll.rules.ts'
import { pollsAdminCalls } from '../polls.admin.contract.ts'
import { pollsCalls } from '../polls.contract.ts'
import { pollsEmbedCalls } from '../polls.embed.contract.ts'
import { votesOfPerson } from './poll.store.ts'
import { createPoll, exportVotes, removePoll, savePoll, showEditedPoll, showPolls } from './poll-admin.service.ts'
import { castEmbeddedVote, castVote, checkSubmission, mayHearVotes, showEmbeddedPoll, showPoll } from './voting.service.ts'

export const pollsFeature: Feature = {
  name: 'polls',
  personMerging: { columns: { 'poll_ballot.user_id': 'moves' } },
  calls: [
    ...bindCalls(pollsCalls, { poll: showPoll, checkSubmission, vote: castVote }),
    ...bindCalls(pollsEmbedCalls, { embeddedPoll: showEmbeddedPoll, embeddedVote: castEmbeddedVote }),
    ...bindCalls(pollsAdminCalls, {
      polls: showPolls,
      edited: showEditedPoll,
      create: createPoll,
      save: savePoll,
      remove: removePoll,
      exportVotes,
    }),
  ],
  channels: [{ pattern: pollChannelPattern, mayListen: (ctx, [, pollId]) => mayHearVotes(ctx, Number(pollId)) }],
  personData: (ctx, userId) => votesOfPerson(ctx.db, userId),
}
