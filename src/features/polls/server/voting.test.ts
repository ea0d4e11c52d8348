import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { startPolls } from './polls.testing.ts'

let app: TestApp
let polls: Awaited<ReturnType<typeof startPolls>>
beforeAll(async () => {
  app = await startTestApp()
  polls = await startPolls(app)
})
afterAll(() => app.stop())

const toldOf = (pollId: number) =>
  app.ctx.db.selectFrom('channel_event').select('payload').where('channel', '=', `poll:${pollId}`).orderBy('sequence').execute()

async function inTurn<Answer>(times: number, act: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let time = 0; time < times; time++) answers.push(await act())
  return answers
}

describe('voting in a poll [POLL-01]', () => {
  it('is asked about first and counted once [POLL-03][POLL-04][POLL-05][POLL-06]', async () => {
    const poll = await polls.make()
    const ann = await polls.voter()
    const porto = polls.optionOf(poll, 'Porto')

    expect((await ann.get(`/polls/${poll.id}/check-submission`)).json).toEqual({ check: true, message: '' })
    const voted = await polls.vote(ann, poll, porto)

    expect(voted.status).toBe(200)
    expect(voted.json).toMatchObject({ has_voted: true, may_vote: false, chosen: [porto], tally: { ballots: 1 } })
    expect((await ann.get(`/polls/${poll.id}/check-submission`)).json).toEqual({
      check: false,
      message: 'You’ve already voted.',
    })
    const again = await polls.vote(ann, poll, polls.optionOf(poll, 'Graz'))
    expect(again).toMatchObject({ status: 409, json: { message: 'You’ve already voted.' } })
    expect((await ann.get(`/api/polls/${poll.id}`)).json).toMatchObject({ chosen: [porto], tally: { ballots: 1 } })
  })

  it('needs a valid response [POLL-07]', async () => {
    const [poll, other] = [await polls.make(), await polls.make()]
    const ann = await polls.voter()

    for (const choices of [[], [polls.optionOf(other, 'Porto')], [1_000_000]])
      expect(await polls.vote(ann, poll, ...choices)).toMatchObject({
        status: 400,
        json: { message: 'A valid response must be chosen.' },
      })
    expect(await polls.vote(ann, poll, ...poll.options.flatMap(({ id }) => id ?? []))).toMatchObject({ status: 400 })
    expect((await ann.get(`/api/polls/${poll.id}`)).json).toMatchObject({ has_voted: false, tally: { ballots: 0 } })
  })

  it('ends at its time, decided where the vote is kept', async () => {
    app.setNow('2026-11-16T12:00:00Z')
    const poll = await polls.make({ opens_at: '2026-11-16T12:10:00Z', closes_at: '2026-11-16T12:20:00Z' })
    const [ann, bob] = [await polls.voter(), await polls.voter()]
    const porto = polls.optionOf(poll, 'Porto')

    expect(await polls.vote(ann, poll, porto)).toMatchObject({ status: 409, json: { message: 'This poll isn’t open yet.' } })
    app.setNow('2026-11-16T12:10:00Z')
    expect((await polls.vote(ann, poll, porto)).status).toBe(200)
    app.setNow('2026-11-16T12:20:00Z')
    expect(await polls.vote(bob, poll, porto)).toMatchObject({ status: 409, json: { message: 'This poll has closed.' } })
    expect((await bob.get(`/polls/${poll.id}/check-submission`)).json).toMatchObject({ check: false })
  })

  it('is for those who are signed in, or for a browser once where it says so', async () => {
    const [closed, open] = [await polls.make(), await polls.make({ voters: 'open' })]
    const guest = app.visitor()
    const porto = polls.optionOf(open, 'Porto')

    expect(await polls.vote(guest, closed, polls.optionOf(closed, 'Porto'))).toMatchObject({ status: 401 })
    expect((await guest.get(`/polls/${closed.id}/check-submission`)).json).toMatchObject({
      check: false,
      message: 'Sign in to vote.',
    })
    expect((await polls.vote(guest, open, porto)).status).toBe(200)
    expect((await polls.vote(guest, open, porto)).status).toBe(409)
    expect((await polls.vote(app.visitor(), open, porto)).json).toMatchObject({ tally: { ballots: 2 } })
  })

  it('takes all of a hall behind one address at once, each with an answer of its own, and limits only what is refused', async () => {
    const [open, other] = [await polls.make({ voters: 'open', most_choices: 2 }), await polls.make({ voters: 'open' })]
    const [porto, graz] = [polls.optionOf(open, 'Porto'), polls.optionOf(open, 'Graz')]
    const hall = Array.from({ length: 90 }, () => app.visitor())

    const answers = await Promise.all([
      ...hall.map((guest, n) => polls.vote(guest, open, ...(n % 3 === 0 ? [porto, graz] : [porto]))),
      polls.vote(app.visitor(), other, polls.optionOf(other, 'Bergen')),
      polls.vote(app.visitor(), open, polls.optionOf(other, 'Bergen')),
    ])

    expect(answers.map(({ status }) => status)).toEqual([...hall.map(() => 200), 200, 400])
    expect(answers.slice(0, 2).map(({ json }) => json)).toMatchObject([{ chosen: [porto, graz] }, { chosen: [porto] }])
    expect((await hall[0]?.get(`/api/polls/${open.id}`))?.json).toMatchObject({
      tally: { ballots: 90, counts: expect.arrayContaining([{ option_id: graz, count: 30 }]) },
    })

    const [again] = hall
    const refused = again ? await inTurn(65, () => polls.vote(again, open, porto)) : []
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409, 429]))
    expect(refused.at(-1)?.status).toBe(429)
    await app.ctx.db.deleteFrom('rate_window').execute()
  })

  it('takes no vote under a forged name of a browser', async () => {
    const open = await polls.make({ voters: 'open' })
    const guest = app.visitor()
    await polls.vote(guest, open, polls.optionOf(open, 'Porto'))
    const forger = app.visitor()
    forger.cookies.set('lectern.voter', '11111111-1111-4111-8111-111111111111.forged')

    expect((await polls.vote(forger, open, polls.optionOf(open, 'Porto'))).status).toBe(200)
    const keys = await app.ctx.db.selectFrom('poll_ballot').select('browser').where('poll_id', '=', open.id).execute()
    expect(keys.some(({ browser }) => browser?.includes('11111111'))).toBe(false)
  })
})

describe('what others see of it', () => {
  it('is nothing before its time, and nothing that tells who chose what', async () => {
    const poll = await polls.make({ is_secret: true, shows: 'after_vote' })
    const graz = polls.optionOf(poll, 'Graz')
    const voters = await Promise.all(Array.from({ length: 5 }, polls.voter))
    const [first, ...others] = voters

    expect((await first?.get(`/api/polls/${poll.id}`))?.json).toMatchObject({ results: 'later', tally: null, live: null })
    for (const voter of voters.slice(0, 4)) await polls.vote(voter, poll, graz)
    expect((await first?.get(`/api/polls/${poll.id}`))?.json).toMatchObject({ results: 'few', tally: null, chosen: [] })
    const last = others.at(-1)
    if (last) await polls.vote(last, poll, graz)
    expect((await first?.get(`/api/polls/${poll.id}`))?.json).toMatchObject({ results: 'shown', tally: { ballots: 5 } })

    const rows = await app.ctx.db.selectFrom('poll_choice').selectAll().where('poll_id', '=', poll.id).execute()
    expect(rows).toHaveLength(5)
    expect(rows.every(({ ballot_id }) => ballot_id === null)).toBe(true)
  })

  it('is told on a beat, as it is then, to those who may see it', async () => {
    const poll = await polls.make()
    const porto = polls.optionOf(poll, 'Porto')
    const voters = await Promise.all(Array.from({ length: 8 }, polls.voter))

    await Promise.all(voters.map((voter) => polls.vote(voter, poll, porto)))

    await vi.waitFor(async () => expect((await toldOf(poll.id)).at(-1)?.payload).toMatchObject({ ballots: 8 }), 5000)
    expect((await toldOf(poll.id)).length, 'fewer messages than votes').toBeLessThan(8)
  })

  it('is heard by staff alone where results are theirs', async () => {
    const poll = await polls.make({ shows: 'staff' })
    const listens = async (visitor: Awaited<ReturnType<typeof polls.voter>>) => {
      const answer = await app.app.fetch(
        new Request(`http://localhost/realtime?channels=poll:${poll.id}`, {
          headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ') },
        }),
      )
      await answer.body?.cancel()
      return answer.status
    }

    expect([await listens(await polls.voter()), await listens(polls.staff)]).toEqual([403, 200])
  })
})
