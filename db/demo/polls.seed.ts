import { addPoll, castBallot, findPoll, writeOptions } from '#features/polls/server/poll.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'

const dayMs = 24 * 3600 * 1000

const options = [
  'Falls prevention at home',
  'Pain in people with dementia',
  'Talking with families',
  'Working nights and staying well',
]
/** Who of the demo's people wants what. */
const wishes = [1, 0, 1, 2, 1, 3, 0, 1]

/** A poll that runs: what the next evening webinar should be about. */
export async function seedPolls(ctx: Ctx, people: Map<string, number>): Promise<void> {
  const now = ctx.now()
  const id = await addPoll(
    ctx.db,
    {
      question: 'What should our next evening webinar be about?',
      mostChoices: 1,
      voters: 'signed_in',
      shows: 'after_vote',
      isSecret: true,
      opensAt: null,
      closesAt: new Date(now.getTime() + 30 * dayMs),
      thanks: 'Thank you! We will plan the webinar that most of you asked for.',
    },
    must(people.get('admin'), 'the demo has no admin'),
    now,
  )
  await writeOptions(
    ctx.db,
    id,
    options.map((text) => ({ id: null, text })),
  )
  const poll = must(await findPoll(ctx.db, id), 'a poll vanished while it was made')
  const voters = [...people].filter(([key]) => key !== 'learner' && key !== 'admin')
  for (const [at, wish] of wishes.entries()) {
    const voter = voters[at]
    const option = poll.options[wish]
    if (!voter || !option) continue
    await castBallot(ctx.db, { pollId: id, voter: { userId: voter[1], browser: null }, chosen: [option.id], at: now })
  }
}
