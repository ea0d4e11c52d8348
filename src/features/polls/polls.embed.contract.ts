import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { ChosenOptions, PollAsSeen, pollsCalls } from './polls.contract.ts'

const InWidget = z.object({ widget_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const Token = z.string().max(2000)

/** A poll in a frame on another site. No cookie is read here; the frame's token says for which widget it asks, and under which name. */
export const pollsEmbedCalls = defineCalls('polls', {
  embeddedPoll: {
    about: 'The poll of a widget on another site, as the frame with this token may see it.',
    method: 'GET',
    path: '/api/embed/widgets/:widget_id/poll',
    effect: 'read',
    who: 'guest',
    params: InWidget,
    query: z.object({ token: Token }),
    answer: PollAsSeen,
    refusals: { pollNotFound: 404, embedTokenOver: 409 },
  },
  embeddedVote: {
    about:
      'Votes in the poll of a widget on another site. Of an open poll a browser is told by its token, a hurdle and no proof, so votes of one address have an upper limit.',
    method: 'POST',
    path: '/api/embed/widgets/:widget_id/vote',
    effect: 'write',
    who: 'guest',
    params: InWidget,
    body: z.object({ token: Token, choices: ChosenOptions }),
    answer: PollAsSeen,
    refusals: { ...pollsCalls.vote.refusals, embedTokenOver: 409 },
    limit: { max: 300, seconds: 600 },
  },
})
