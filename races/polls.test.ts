import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPolls } from '#features/polls/server/polls.testing.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
let polls: Awaited<ReturnType<typeof startPolls>>
beforeAll(async () => {
  app = await startTestApp()
  polls = await startPolls(app)
})
afterAll(() => app.stop())

const ballotsOf = async (pollId: number) => {
  const rows = await app.ctx.db.selectFrom('poll_choice').select('option_id').where('poll_id', '=', pollId).execute()
  return rows.length
}

describe('two hundred votes of one person at once', () => {
  it('count more than once when nothing keeps them apart (instrument check)', async () => {
    const poll = await polls.make()
    const option = polls.optionOf(poll, 'Porto')
    let looked = 0
    const voteUnguarded = (browser: string) =>
      app.ctx.tx(async (ctx) => {
        const before = await ctx.db.selectFrom('poll_ballot').select('id').where('poll_id', '=', poll.id).execute()
        looked += 1
        while (looked < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        if (before.length > 0) return
        await ctx.db.insertInto('poll_ballot').values({ poll_id: poll.id, browser, made_at: ctx.now() }).execute()
        await ctx.db.insertInto('poll_choice').values({ poll_id: poll.id, option_id: option }).execute()
      })
    await Promise.all([voteUnguarded('one'), voteUnguarded('another')])
    expect(await ballotsOf(poll.id)).toBeGreaterThan(1)
  })

  it.each([true, false])('count once (secret: %s)', async (is_secret) => {
    const poll = await polls.make({ is_secret, most_choices: 1 })
    const ann = await polls.voter()
    const options = poll.options.flatMap(({ id }) => id ?? [])

    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => polls.vote(ann, poll, options[n % options.length] ?? 0)),
    )

    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409 || status === 429)).toHaveLength(199)
    expect(await ballotsOf(poll.id)).toBe(1)
  })
})

describe('a vote and a change of its answers at the same moment', () => {
  it('end with a vote for an answer that is there, or with no vote', async () => {
    for (let round = 0; round < 10; round++) {
      const poll = await polls.make()
      const voter = await polls.voter()
      const { id: _, phase: __, tally: ___, ...entry } = poll
      const [first, ...others] = entry.options

      const [vote] = await Promise.all([
        polls.vote(voter, poll, first?.id ?? 0),
        polls.staff.put(`/api/admin/polls/${poll.id}`, { ...entry, options: [...others, { id: null, text: 'Lyon' }] }),
      ])

      const left = await app.ctx.db.selectFrom('poll_ballot').select('id').where('poll_id', '=', poll.id).execute()
      expect(await ballotsOf(poll.id)).toBe(left.length)
      expect(left).toHaveLength(vote.status === 200 ? 1 : 0)
    }
  })
})
