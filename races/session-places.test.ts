import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProgrammeTest, startProgrammeTest } from '#features/programme/server/programme.testing.ts'

let test: ProgrammeTest
beforeAll(async () => {
  test = await startProgrammeTest()
})
afterAll(() => test.stop())

const statesOf = async (sessionId: number) => {
  const rows = await test.ctx.db.selectFrom('session_place').select('state').where('session_id', '=', sessionId).execute()
  return (state: string) => rows.filter((row) => row.state === state).length
}

describe('the last place of a session', () => {
  it('is taken twice where it is counted without its lock (instrument check)', async () => {
    const { idOf } = await test.event([{ key: 'a', signUp: true, capacity: 1 }])
    const people = [await test.newPerson(), await test.newPerson()]
    let looked = 0
    const takeUnguarded = (personId: number) =>
      test.ctx.tx(async ({ db, now }) => {
        const taken = await db.selectFrom('session_place').select('id').where('session_id', '=', idOf('a')).execute()
        looked += 1
        while (looked < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        if (taken.length > 0) return
        const row = { session_id: idOf('a'), person_id: personId, state: 'booked', asked_at: now(), booked_at: now() }
        await db.insertInto('session_place').values(row).execute()
      })
    await Promise.all(people.map(({ id }) => takeUnguarded(id)))
    expect((await statesOf(idOf('a')))('booked')).toBe(2)
  })

  it('is had by one of two hundred; the others wait, and each has it after the other while all give it back', async () => {
    const { productId, slug, idOf } = await test.event([{ key: 'a', signUp: true, capacity: 1 }])
    const people: Awaited<ReturnType<typeof test.newPerson>>[] = []
    for (let n = 0; n < 200; n++) people.push(await test.newPerson())
    for (const person of people) await test.register(productId, person)
    const address = `/api/programme/${slug}/sessions/${idOf('a')}/place`

    const answers = await Promise.all(people.map(({ visitor }) => visitor.post(address)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const states = await statesOf(idOf('a'))
    expect([states('booked'), states('waiting')]).toEqual([1, 199])

    // Half of them leave at once: nobody is passed over, and never are there two.
    await Promise.all(people.slice(0, 100).map(({ visitor }) => visitor.delete(address)))
    const later = await statesOf(idOf('a'))
    expect([later('booked'), later('waiting'), later('left')]).toEqual([1, 99, 100])
  }, 60_000)
})
