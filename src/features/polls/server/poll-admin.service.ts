import { reportFile } from '#features/site/server/report-file.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { type FieldMessages, must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { optionsFault, pollPhase } from '../poll.rules.ts'
import type { EditedPoll, PollEntry, pollsAdminCalls } from '../polls.admin.contract.ts'
import * as store from './poll.store.ts'
import { tallyView } from './vote-beat.ts'

type Calls = typeof pollsAdminCalls
const pageSize = 50

export async function showPolls(ctx: Ctx, { before }: InputOf<Calls['polls']>): Promise<Result<AnswerOf<Calls['polls']>>> {
  const found = await store.listPolls(ctx.db, before, pageSize + 1)
  const polls = found.slice(0, pageSize).map(({ id, question, ballots, closesAt, opensAt }) => ({
    id,
    question,
    phase: pollPhase({ opensAt, closesAt }, ctx.now()),
    ballots,
    closes_at: closesAt?.toISOString() ?? null,
  }))
  return ok({ polls, next: found.length > pageSize ? (polls.at(-1)?.id ?? null) : null })
}

export async function showEditedPoll(
  ctx: Ctx,
  { poll_id }: InputOf<Calls['edited']>,
): Promise<Result<EditedPoll, 'pollNotFound'>> {
  const poll = await store.findPoll(ctx.db, poll_id)
  return poll ? ok(await editedOf(ctx, poll)) : refuse('pollNotFound')
}

export function createPoll(ctx: Ctx, entry: InputOf<Calls['create']>): Promise<Result<EditedPoll, 'invalid'>> {
  return ctx.tx(async (ctx) => {
    const faults = faultsOf(ctx, entry)
    if (faults) return refuseFields(faults)
    const id = await store.addPoll(ctx.db, toStore(entry), actorIdOf(ctx.actor), ctx.now())
    await store.writeOptions(
      ctx.db,
      id,
      entry.options.map(({ text }) => ({ id: null, text })),
    )
    await recordAct(ctx, { action: 'polls.create', subjectType: 'poll', subjectId: id, details: { ...entry } })
    return ok(await editedOf(ctx, must(await store.findPoll(ctx.db, id), 'a poll vanished while it was made')))
  })
}

type NotSaved = 'pollNotFound' | 'changedMeanwhile' | 'votedOnAlready' | 'invalid'

export function savePoll(
  ctx: Ctx,
  { poll_id, version, ...entry }: InputOf<Calls['save']>,
): Promise<Result<EditedPoll, NotSaved>> {
  return ctx.tx(async (ctx): Promise<Result<EditedPoll, NotSaved>> => {
    const old = await store.lockPoll(ctx.db, poll_id)
    if (!old) return refuse('pollNotFound')
    const present = await editedOf(ctx, old)
    const changed = unlessChanged(version, present)
    if (changed) return changed
    const faults = faultsOf(ctx, entry)
    if (faults) return refuseFields(faults)
    // What people have voted on stays what they have voted on.
    if (!isSameBallot(present, entry) && (await store.hasBallots(ctx.db, poll_id))) return refuse('votedOnAlready')
    const known = new Set(old.options.map(({ id }) => id))
    await store.changePoll(ctx.db, poll_id, toStore(entry), ctx.now())
    await store.writeOptions(
      ctx.db,
      poll_id,
      entry.options.map(({ id, text }) => ({ id: id !== null && known.has(id) ? id : null, text })),
    )
    const saved = await editedOf(ctx, must(await store.findPoll(ctx.db, poll_id), 'a poll vanished while it was saved'))
    const details = { old: entryOf(present), new: entry }
    await recordAct(ctx, { action: 'polls.save', subjectType: 'poll', subjectId: poll_id, details })
    return ok(saved)
  })
}

export function removePoll(
  ctx: Ctx,
  { poll_id }: InputOf<Calls['remove']>,
): Promise<Result<AnswerOf<Calls['remove']>, 'pollNotFound'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockPoll(ctx.db, poll_id)
    if (!old) return refuse('pollNotFound')
    const { tally, ...details } = await editedOf(ctx, old)
    await store.removePoll(ctx.db, poll_id)
    await recordAct(ctx, { action: 'polls.remove', subjectType: 'poll', subjectId: poll_id, details: { ...details, ...tally } })
    return ok({ removed: true })
  })
}

export async function exportVotes(
  ctx: Ctx,
  { poll_id }: InputOf<Calls['exportVotes']>,
): Promise<Result<Response, 'pollNotFound'>> {
  const poll = await store.findPoll(ctx.db, poll_id)
  if (!poll) return refuse('pollNotFound')
  const name = `poll-${poll_id}`
  const head = (key: 'option' | 'votes' | 'voter' | 'email' | 'votedAt') => ctx.t(`polls-admin.${key}`)
  if (poll.isSecret) {
    const { counts } = await store.countVotes(ctx.db, poll_id)
    return ok(
      await reportFile<store.PollOption>(ctx, {
        name,
        at: ctx.now(),
        header: [head('option'), head('votes')],
        row: ({ id, text }) => [text, String(counts.get(id) ?? 0)],
        next: async (last) => (last ? [] : poll.options),
      }),
    )
  }
  return ok(
    await reportFile<store.NamedBallot>(ctx, {
      name,
      at: ctx.now(),
      header: [head('voter'), head('email'), head('option'), { time: head('votedAt') }],
      row: ({ name, email, chosen, madeAt }) => [name, email, chosen, madeAt],
      next: (last) => store.namedBallots(ctx.db, poll_id, last?.id ?? 0, 1000),
    }),
  )
}

async function editedOf(ctx: Ctx, poll: store.Poll): Promise<EditedPoll> {
  return {
    id: poll.id,
    question: poll.question,
    options: poll.options,
    most_choices: poll.mostChoices,
    voters: poll.voters,
    shows: poll.shows,
    is_secret: poll.isSecret,
    opens_at: poll.opensAt?.toISOString() ?? null,
    closes_at: poll.closesAt?.toISOString() ?? null,
    thanks: poll.thanks,
    phase: pollPhase(poll, ctx.now()),
    tally: tallyView(poll, await store.countVotes(ctx.db, poll.id)),
    version: poll.version,
  }
}

const entryOf = ({ id: _, phase: __, tally: ___, version: ____, ...entry }: EditedPoll): PollEntry => entry

const toStore = (entry: PollEntry): store.PollToStore => ({
  question: entry.question,
  mostChoices: entry.most_choices,
  voters: entry.voters,
  shows: entry.shows,
  isSecret: entry.is_secret,
  opensAt: entry.opens_at === null ? null : new Date(entry.opens_at),
  closesAt: entry.closes_at === null ? null : new Date(entry.closes_at),
  thanks: entry.thanks,
})

/** Whether who has voted would have voted on the same. */
const isSameBallot = (one: PollEntry, other: PollEntry): boolean => {
  const ballot = ({ question, options, most_choices, voters, is_secret }: PollEntry) =>
    JSON.stringify([question, options.map(({ id, text }) => [id, text]), most_choices, voters, is_secret])
  return ballot(one) === ballot(other)
}

function faultsOf(ctx: Ctx, entry: PollEntry): FieldMessages | null {
  const fields: FieldMessages = {}
  const fault = optionsFault(entry.options, entry.most_choices)
  if (fault) fields[fault === 'mostTooMany' ? 'most_choices' : 'options'] = [ctx.t(`polls-admin.${fault}`)]
  if (entry.opens_at && entry.closes_at && new Date(entry.closes_at) <= new Date(entry.opens_at))
    fields.closes_at = [ctx.t('polls-admin.closesBeforeOpening')]
  return Object.keys(fields).length > 0 ? fields : null
}
