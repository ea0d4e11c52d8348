import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { startPolls } from './polls.testing.ts'

let app: TestApp
let polls: Awaited<ReturnType<typeof startPolls>>
beforeAll(async () => {
  app = await startTestApp()
  polls = await startPolls(app)
})
afterAll(() => app.stop())

const entryOf = ({ id: _, phase: __, tally: ___, ...entry }: Awaited<ReturnType<typeof polls.make>>) => entry

describe('running a poll', () => {
  it('changes everything until somebody has voted, then only when it ends and who sees it', async () => {
    const poll = await polls.make()
    const [bergen, ...others] = poll.options

    const reordered = await polls.staff.put(`/api/admin/polls/${poll.id}`, {
      ...entryOf(poll),
      options: [...others, { ...bergen, text: 'Oslo' }, { id: null, text: 'Lyon' }],
    })
    expect(reordered.status).toBe(200)
    const saved = reordered.json as typeof poll
    expect(saved.options.map(({ text }) => text)).toEqual(['Porto', 'Graz', 'Oslo', 'Lyon'])
    expect(saved.options[2]?.id, 'a renamed answer stays itself').toBe(bergen?.id)

    await polls.vote(await polls.voter(), saved, saved.options[0]?.id ?? 0)
    const renamed = await polls.staff.put(`/api/admin/polls/${poll.id}`, { ...entryOf(saved), question: 'Where to?' })
    expect(renamed).toMatchObject({ status: 409, json: { key: 'votedOnAlready' } })
    const ended = await polls.staff.put(`/api/admin/polls/${poll.id}`, {
      ...entryOf(saved),
      closes_at: '2020-01-01T00:00:00Z',
      shows: 'staff',
    })
    expect(ended.json).toMatchObject({ phase: 'closed', shows: 'staff', tally: { ballots: 1 } })
  })

  it('shows whoever saves second what was saved first', async () => {
    const poll = await polls.make()
    await polls.staff.put(`/api/admin/polls/${poll.id}`, { ...entryOf(poll), thanks: 'Thank you!' })

    const late = await polls.staff.put(`/api/admin/polls/${poll.id}`, { ...entryOf(poll), thanks: 'Merci!' })

    expect(late).toMatchObject({ status: 409, json: { key: 'changedMeanwhile', theirs: { thanks: 'Thank you!' } } })
  })

  it('names what must be mended', async () => {
    const answer = await polls.staff.post('/api/admin/polls', {
      ...entryOf(await polls.make()),
      options: [{ id: null, text: 'Only one' }],
      opens_at: '2026-11-16T12:00:00Z',
      closes_at: '2026-11-16T11:00:00Z',
    })

    expect(answer).toMatchObject({
      status: 422,
      json: { options: ['Add at least two answers.'], closes_at: ['The end must be after the start.'] },
    })
  })

  it('gives the votes as a table: by name where they are named, else as sums', async () => {
    const [named, secret] = [await polls.make(), await polls.make({ is_secret: true })]
    const voter = await polls.voter()
    await polls.vote(voter, named, polls.optionOf(named, 'Porto'))
    await polls.vote(voter, secret, polls.optionOf(secret, 'Porto'))

    const [byName, sums] = [
      await polls.staff.get(`/api/admin/polls/${named.id}/votes.csv`),
      await polls.staff.get(`/api/admin/polls/${secret.id}/votes.csv`),
    ]

    expect(byName.text).toMatch(
      /Name,E-mail,Answer,Voted at \(America\/New_York\)\r?\nPerson \d+,person-\d+@example\.org,Porto,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\r?\n/,
    )
    expect(sums.text.replaceAll('\r', '')).toContain('Answer,Votes\nBergen,0\nPorto,1\nGraz,0')
    expect(sums.text).not.toContain('@')
  })

  it('takes a poll away with its votes, and says so in the log', async () => {
    const poll = await polls.make()
    await polls.vote(await polls.voter(), poll, polls.optionOf(poll, 'Porto'))

    expect((await polls.staff.delete(`/api/admin/polls/${poll.id}`)).status).toBe(200)

    expect((await polls.staff.get(`/api/polls/${poll.id}`)).status).toBe(404)
    const acts = await app.ctx.db.selectFrom('audit_entry').select('action').where('subject_id', '=', String(poll.id)).execute()
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['polls.create', 'polls.remove']))
  })
})
