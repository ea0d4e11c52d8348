import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from '#testing/people.ts'
import { type CreditsTest, startCreditsTest } from './credits.testing.ts'

let test: CreditsTest
beforeAll(async () => {
  test = await startCreditsTest()
})
afterAll(() => test.stop())

const amounts = (entries: { kind: string; amount: number }[]) => entries.map(({ kind, amount }) => `${kind} ${amount}`)

describe('completing a course [CRED-01] [CRED-06]', () => {
  it('earns what it is worth, once, however often it is told; what it was called then stays', async () => {
    const { productId, lesson } = await test.course({ title: 'Balance' })
    const ann = await test.learner()
    await test.register(productId, ann)
    await test.record(lesson, ann)
    await test.deliver(10)
    await test.ctx.db.updateTable('product').set({ title: 'Renamed' }).where('id', '=', productId).execute()

    const { entries, totals, count } = await test.earned(ann)

    expect(entries).toMatchObject([{ title: 'Balance', amount: 2.5, type_name: 'CE', earned_on: '2026-11-15', kind: 'award' }])
    expect(totals).toMatchObject([{ code: 'CE', amount: 2.5 }])
    expect(count).toBe(1)
  })

  it('that is set back takes the credits back by a line of its own, and completing it again earns anew', async () => {
    const { productId, lesson } = await test.course()
    const ann = await test.learner()
    await test.register(productId, ann)
    await test.record(lesson, ann)
    await test.deliver()
    await test.record(lesson, ann, 'unstarted')
    await test.deliver(3)
    expect(amounts((await test.earned(ann)).entries)).toEqual(['revoke -2.5', 'award 2.5'])
    expect((await test.earned(ann)).totals).toMatchObject([{ amount: 0 }])
    expect((await test.earned(ann)).entries[1]).toMatchObject({ is_reversed: true })

    await test.record(lesson, ann)
    await test.deliver(3)

    expect(amounts((await test.earned(ann)).entries)).toEqual(['award 2.5', 'revoke -2.5', 'award 2.5'])
    expect((await test.earned(ann)).totals).toMatchObject([{ amount: 2.5 }])
  })

  it('that was set back before anybody heard of it earns nothing', async () => {
    const { productId, lesson } = await test.course()
    const ann = await test.learner()
    await test.register(productId, ann)
    await test.record(lesson, ann)
    await test.record(lesson, ann, 'unstarted')

    await test.deliver()

    expect((await test.earned(ann)).entries).toEqual([])
  })

  it('is written for ever: a line is neither changed nor deleted', async () => {
    const { db } = test.ctx
    await expect(db.updateTable('credit_entry').set({ amount: 100 }).execute()).rejects.toThrow('never changed')
    await expect(db.deleteFrom('credit_entry').execute()).rejects.toThrow('never changed')
  })
})

describe('claiming credits in a course', () => {
  it('waits for the claim, which comes after every required step, and earns once', async () => {
    const { productId, lesson, claim } = await test.course({ hasClaim: true })
    const ann = await test.learner()
    await test.register(productId, ann)
    const visitor = await as(test, ann)
    const path = `/api/credits/components/${claim}`
    expect(await visitor.get(path)).toMatchObject({ json: { is_claimed: false, missing: 1, credits: [{ amount: 2.5 }] } })
    expect(await visitor.post(`${path}/claim`)).toMatchObject({ status: 409, json: { key: 'notFinished' } })

    await test.record(lesson, ann)
    await test.deliver()
    expect((await test.earned(ann)).entries).toEqual([])
    const claims = await Promise.all([1, 2, 3].map(() => visitor.post(`${path}/claim`)))
    await test.deliver()

    expect(claims.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await visitor.get(path)).toMatchObject({ json: { is_claimed: true } })
    expect(amounts((await test.earned(ann)).entries)).toEqual(['award 2.5'])
  })

  it('by the last required step completes the course and earns once', async () => {
    const { productId, lesson, claim } = await test.course({ hasClaim: true, isClaimRequired: true })
    const ann = await test.learner()
    await test.register(productId, ann)
    await test.record(lesson, ann)

    await (await as(test, ann)).post(`/api/credits/components/${claim}/claim`)
    await test.deliver(2)

    expect(amounts((await test.earned(ann)).entries)).toEqual(['award 2.5'])
  })

  it('earns again by itself when the course was set back and completed anew', async () => {
    const { productId, lesson, claim } = await test.course({ hasClaim: true })
    const ann = await test.learner()
    await test.register(productId, ann)
    await test.record(lesson, ann)
    await (await as(test, ann)).post(`/api/credits/components/${claim}/claim`)
    await test.record(lesson, ann, 'unstarted')
    await test.record(lesson, ann)

    await test.deliver()

    expect((await test.earned(ann)).totals).toMatchObject([{ amount: 2.5 }])
  })

  it('is for the registered only; an administrator looks in', async () => {
    const { claim, lesson } = await test.course({ hasClaim: true })
    const [stranger, admin] = [await as(test, await test.learner()), await as(test, { id: test.idOf('admin') })]

    expect(await stranger.post(`/api/credits/components/${claim}/claim`)).toMatchObject({ status: 403 })
    expect(await stranger.get(`/api/credits/components/${lesson}`)).toMatchObject({ status: 403 })
    expect(await admin.get(`/api/credits/components/${lesson}`)).toMatchObject({ status: 404 })
    expect(await admin.post(`/api/credits/components/${claim}/claim`)).toMatchObject({
      status: 409,
      json: { key: 'previewOnly' },
    })
  })
})

describe('the list of credits earned', () => {
  it('is narrowed by type, days and words, page by page, and is the same as a CSV file [CRED-09]', async () => {
    const ann = await test.learner()
    for (const [title, day] of [
      ['Gait', '2025-03-01'],
      ['Balance of power', '2026-06-30'],
      ['Posture', '2026-11-01'],
    ] as const) {
      const { productId, lesson } = await test.course({ title })
      await test.register(productId, ann)
      test.setNow(`${day}T12:00:00Z`)
      await test.record(lesson, ann)
      test.setNow('2026-11-15T12:00:00Z')
    }
    await test.deliver()
    const titles = async (query: string) => (await test.earned(ann, query)).entries.map(({ title }) => title)

    expect(await titles('')).toEqual(['Posture', 'Balance of power', 'Gait'])
    expect(await titles('?from=2026-01-01&until=2026-06-30')).toEqual(['Balance of power'])
    expect(await titles('?q=POWER+bal')).toEqual(['Balance of power'])
    expect(await titles('?type=ETH')).toEqual([])
    expect(await titles('?type=CE&from=no-day')).toHaveLength(3)
    expect(await test.earned(ann)).toMatchObject({ years: [2026, 2025], types: [{ code: 'CE' }], pages: 1 })
    const csv = await (await as(test, ann)).get('/api/my-credits.csv?q=gait')
    expect(csv.text.trim().split('\n')).toHaveLength(2)
    expect(csv.text).toContain('2025-03-01,Gait')
    expect(await titles('?q=%25')).toEqual([])
  })
})
