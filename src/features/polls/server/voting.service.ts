import { randomUUID } from 'node:crypto'
import { placedWidget } from '#features/widgets/server/widgets.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { readOwnCookie, setOwnCookie } from '#platform/http/signed-cookie.ts'
import { positionOn } from '#platform/realtime/publish.ts'
import { readEmbedToken } from '#platform/security/embed-token.ts'
import { pollChannel, pollPhase, resultsFor, voteFault } from '../poll.rules.ts'
import type { PollView, pollsCalls } from '../polls.contract.ts'
import type { pollsEmbedCalls } from '../polls.embed.contract.ts'
import { ballotOf, castBallot, countVotes, findPollWithOthers, type Poll, type Voter } from './poll.store.ts'
import { tallyView, tellVotesSoon } from './vote-beat.ts'

type Calls = typeof pollsCalls
type EmbedCalls = typeof pollsEmbedCalls

export async function showPoll(ctx: Ctx, { pollId }: InputOf<Calls['poll']>): Promise<Result<PollView, 'pollNotFound'>> {
  const poll = await findPollWithOthers(ctx.db, pollId)
  return poll ? ok(await viewOf(ctx, poll, { voter: voterOf(ctx, poll) })) : refuse('pollNotFound')
}

type NotNow = 'votedAlready' | 'notOpenYet' | 'closed' | 'signInToVote'

export async function checkSubmission(
  ctx: Ctx,
  { pollId }: InputOf<Calls['checkSubmission']>,
): Promise<Result<AnswerOf<Calls['checkSubmission']>, 'pollNotFound'>> {
  const poll = await findPollWithOthers(ctx.db, pollId)
  if (!poll) return refuse('pollNotFound')
  const hindrance = await hindranceFor(ctx, poll, voterOf(ctx, poll))
  return ok({ check: hindrance === null, message: hindrance ? ctx.t(`polls.${hindrance}`) : '' })
}

type NotTaken = NotNow | 'pollNotFound' | 'mustChoose' | 'tooManyChosen'

export async function castVote(ctx: Ctx, { pollId, choices }: InputOf<Calls['vote']>): Promise<Result<PollView, NotTaken>> {
  const poll = await findPollWithOthers(ctx.db, pollId)
  return poll ? castAs(ctx, poll, choices, voterOf(ctx, poll) ?? newVoter(ctx, poll)) : refuse('pollNotFound')
}

async function castAs(ctx: Ctx, poll: Poll, choices: number[], voter: Voter | null): Promise<Result<PollView, NotTaken>> {
  const pollId = poll.id
  if (voter === null) return refuse('signInToVote')
  const fault = voteFault({ mostChoices: poll.mostChoices, optionIds: poll.options.map(({ id }) => id) }, choices)
  if (fault) return refuse(fault)
  if (!(await castBallot(ctx.db, { pollId, voter, chosen: choices, at: ctx.now() })))
    return refuse(await whyNot(ctx, poll, voter))
  tellVotesSoon(ctx, pollId)
  // Of a secret poll nobody can say what was chosen, not even to whom it was.
  return ok(await viewOf(ctx, poll, { voter, chosen: poll.isSecret ? [] : choices }))
}

/** Asked anew: what was read before the vote may have changed while it was on its way. */
async function whyNot(ctx: Ctx, { id }: Poll, voter: Voter): Promise<NotTaken> {
  const poll = await findPollWithOthers(ctx.db, id)
  if (!poll) return 'pollNotFound'
  return (await hindranceFor(ctx, poll, voter)) ?? 'mustChoose'
}

/** In a frame on another site a guest's browser is told by the token that the frame has, for there is no cookie. */
const voterInFrame = (ctx: Ctx, { voters }: Poll, name: string): Voter | null => {
  if (isUser(ctx.actor)) return { userId: ctx.actor.userId, browser: null }
  return voters === 'open' ? { userId: null, browser: name } : null
}

/** The poll of a widget in a frame. What is told live needs a cookie to know who listens: there it is asked for anew. */
export async function showEmbeddedPoll(
  ctx: Ctx,
  { widget_id, token }: InputOf<EmbedCalls['embeddedPoll']>,
): Promise<Result<PollView, 'pollNotFound' | 'embedTokenOver'>> {
  const said = readEmbedToken(ctx.parts.secret, token, widget_id, ctx.now())
  if (!said) return refuse('embedTokenOver')
  const poll = await pollOfWidget(ctx, widget_id)
  return poll
    ? ok({ ...(await viewOf(ctx, poll, { voter: voterInFrame(ctx, poll, said.name) })), live: null })
    : refuse('pollNotFound')
}

export async function castEmbeddedVote(
  ctx: Ctx,
  { widget_id, token, choices }: InputOf<EmbedCalls['embeddedVote']>,
): Promise<Result<PollView, NotTaken | 'embedTokenOver'>> {
  const said = readEmbedToken(ctx.parts.secret, token, widget_id, ctx.now())
  if (!said) return refuse('embedTokenOver')
  const poll = await pollOfWidget(ctx, widget_id)
  if (!poll) return refuse('pollNotFound')
  const cast = await castAs(ctx, poll, choices, voterInFrame(ctx, poll, said.name))
  return cast.ok ? ok({ ...cast.value, live: null }) : cast
}

async function pollOfWidget(ctx: Ctx, widgetId: number): Promise<Poll | null> {
  const widget = await placedWidget(ctx, widgetId)
  return widget?.kind === 'poll' ? findPollWithOthers(ctx.db, Number(widget.settings.poll)) : null
}

/** Whether this reader may hear the numbers as they change. */
export async function mayHearVotes(ctx: Ctx, pollId: number): Promise<boolean> {
  const poll = await findPollWithOthers(ctx.db, pollId)
  if (!poll) return false
  const { results } = await lookingAt(ctx, poll, { voter: voterOf(ctx, poll) })
  return results === 'shown' || results === 'few'
}

async function hindranceFor(ctx: Ctx, poll: Poll, voter: Voter | null): Promise<NotNow | null> {
  const phase = pollPhase(poll, ctx.now())
  if (phase !== 'open') return phase === 'closed' ? 'closed' : 'notOpenYet'
  if (voter === null) return poll.voters === 'signed_in' ? 'signInToVote' : null
  return (await ballotOf(ctx.db, poll.id, voter)) === null ? null : 'votedAlready'
}

const voterCookie = 'lectern.voter'
const voterCookieSeconds = 400 * 24 * 3600

/** Who votes: the person, else in an open poll the browser. Null where they cannot be told apart yet. */
function voterOf(ctx: Ctx, { voters }: Poll): Voter | null {
  if (isUser(ctx.actor)) return { userId: ctx.actor.userId, browser: null }
  const browser = voters === 'open' ? readOwnCookie(ctx, voterCookie) : null
  return browser ? { userId: null, browser } : null
}

function newVoter(ctx: Ctx, { voters }: Poll): Voter | null {
  if (voters !== 'open') return null
  const browser = randomUUID()
  setOwnCookie(ctx, voterCookie, browser, voterCookieSeconds)
  return { userId: null, browser }
}

/** Who looks; with what they have just chosen, where they come from voting. */
type Reader = { voter: Voter | null; chosen?: number[] }

async function lookingAt(ctx: Ctx, poll: Poll, { voter, chosen: justChosen }: Reader) {
  const [tally, chosen] = await Promise.all([
    countVotes(ctx.db, poll.id),
    justChosen ?? (voter === null ? null : ballotOf(ctx.db, poll.id, voter)),
  ])
  const phase = pollPhase(poll, ctx.now())
  const { shows, isSecret } = poll
  const isStaff = may(ctx.actor, 'polls.read')
  const results = resultsFor({ shows, phase, isSecret, total: tally.ballots, hasVoted: chosen !== null, isStaff })
  return { tally, chosen, phase, results }
}

async function viewOf(ctx: Ctx, poll: Poll, reader: Reader): Promise<PollView> {
  // Read before the votes, so that what is cast in between is heard.
  const after = await positionOn(ctx, pollChannel(poll.id))
  const { tally, chosen, phase, results } = await lookingAt(ctx, poll, reader)
  const maySee = results === 'shown' || results === 'few'
  const hasVoted = chosen !== null
  return {
    id: poll.id,
    question: poll.question,
    options: poll.options,
    most_choices: poll.mostChoices,
    voters: poll.voters,
    is_secret: poll.isSecret,
    phase,
    opens_at: poll.opensAt?.toISOString() ?? null,
    closes_at: poll.closesAt?.toISOString() ?? null,
    has_voted: hasVoted,
    chosen: chosen ?? [],
    may_vote: phase === 'open' && !hasVoted && (poll.voters === 'open' || isUser(ctx.actor)),
    thanks: hasVoted ? poll.thanks : '',
    shows: poll.shows,
    results,
    tally: results === 'shown' ? tallyView(poll, tally) : null,
    live: maySee && phase === 'open' ? { channel: pollChannel(poll.id), after } : null,
  }
}
