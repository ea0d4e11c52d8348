import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { cancelRegistration, registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { serveAllLines, serveLine } from '#features/seats/server/offering.service.ts'
import { countFreeSeats } from '#features/seats/server/seats.service.ts'
import { as, given } from '#testing/people.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())

const product = async (capacity: number) => {
  const [id = 0] = await test.add({ listPrice: 10_000, memberPrice: 7_500, capacity })
  return id
}
const people = async (count: number) => {
  const found = []
  for (let n = 0; n < count; n++) {
    const person = await given.person(test)
    found.push({ person, visitor: await as(test, person) })
  }
  return found
}
/** A product whose seats are all taken, and the registrations that took them. */
const soldOut = async (capacity: number) => {
  const id = await product(capacity)
  const registrations: number[] = []
  for (const { person } of await people(capacity)) {
    const done = await registerWithoutCharge(test.ctx, { productId: id, userId: person.id, source: 'grant', grantedBy: null })
    if (done.ok) registrations.push(done.value.registrationId)
  }
  return { id, registrations }
}
const offersFor = async (id: number) =>
  (
    await test.ctx.db
      .selectFrom('waitlist_entry')
      .select('person_id')
      .where('product_id', '=', id)
      .where('state', '=', 'offered')
      .execute()
  ).map(({ person_id }) => person_id)

describe('the last seat', () => {
  it('is sold twice where it is counted without its lock (instrument check)', async () => {
    const id = await product(1)
    const buyers = await people(2)
    let arrived = 0
    const takeUnguarded = (ownerId: number) =>
      test.ctx.tx(async (ctx) => {
        const free = await countFreeSeats(ctx, id)
        arrived += 1
        while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        if ((free ?? 0) <= 0) return
        const cart = await ctx.db.insertInto('cart').values({ owner_id: ownerId }).returning('id').executeTakeFirstOrThrow()
        const until = new Date(ctx.now().getTime() + 60_000)
        await ctx.db
          .insertInto('cart_line')
          .values({
            cart_id: cart.id,
            product_id: id,
            registrant_id: ownerId,
            held_until: until,
            held_at_most_until: until,
            added_at: ctx.now(),
          })
          .execute()
      })

    await Promise.all(buyers.map(({ person }) => takeUnguarded(person.id)))

    expect(await countFreeSeats(test.ctx, id)).toBe(-1)
  })

  it('is sold once, however many reach for it', async () => {
    const id = await product(1)
    const buyers = await people(8)

    const answers = await Promise.all(buyers.map(({ person, visitor }) => visitor.get(`/cart/add/${id}/${person.id}`)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countFreeSeats(test.ctx, id)).toBe(0)
  })
})

describe('two seats that become free at the same moment', () => {
  it('go to the two who wait longest, one each, whoever serves the line and whoever passes by', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, registrations } = await soldOut(2)
      const waiting = await people(4)
      for (const { visitor } of waiting) await visitor.post(`/api/waitlist/${id}`)
      const passing = await people(4)

      const served = Promise.all([
        ...registrations.map((registrationId) => cancelRegistration(test.ctx, { registrationId, reason: 'ill' })),
        ...Array.from({ length: 4 }, () => serveLine(test.ctx, id)),
        serveAllLines(test.ctx),
      ])
      const answers = await Promise.all(passing.map(({ person, visitor }) => visitor.get(`/cart/add/${id}/${person.id}`)))
      await served
      await Promise.all(Array.from({ length: 4 }, () => serveLine(test.ctx, id)))

      expect(answers.filter(({ status }) => status === 200)).toEqual([])
      expect((await offersFor(id)).sort((one, other) => one - other)).toEqual(waiting.slice(0, 2).map(({ person }) => person.id))
      expect(await countFreeSeats(test.ctx, id)).toBe(0)
    }
  })

  it('are each taken once, by the one they were offered to, while the offer runs out beside it', async () => {
    const { id, registrations } = await soldOut(1)
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('nobody waits')
    await first.visitor.post(`/api/waitlist/${id}`)
    await second.visitor.post(`/api/waitlist/${id}`)
    await cancelRegistration(test.ctx, { registrationId: registrations[0] ?? 0, reason: 'ill' })
    await serveLine(test.ctx, id)
    test.setNow(new Date(test.ctx.now().getTime() + 24 * 3_600_000))

    const [late] = await Promise.all([
      first.visitor.get(`/cart/add/${id}/${first.person.id}`),
      serveLine(test.ctx, id),
      serveAllLines(test.ctx),
    ])

    expect(late.status).toBe(400)
    expect(await offersFor(id)).toEqual([second.person.id])
    expect(await countFreeSeats(test.ctx, id)).toBe(0)
  })
})
