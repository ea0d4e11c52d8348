import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { as, given } from '#testing/people.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())

const html = { accept: 'text/html' }
const register = (productId: number, { id: userId }: { id: number }) =>
  registerWithoutCharge(test.ctx, { productId, userId, source: 'grant', grantedBy: null })

describe('the home page', () => {
  it('begins with what a signed-in person has begun and has before them, and a guest’s does not', async () => {
    const [course = 0, event = 0] = await test.add(
      { title: 'Begun at leisure' },
      {
        title: 'Soon in the diary',
        kind: 'live_event',
        timeZone: 'America/New_York',
        meetings: [{ startsAt: new Date('2026-12-01T15:00:00Z'), endsAt: new Date('2026-12-01T17:00:00Z') }],
      },
    )
    const ann = await given.person(test)
    await register(course, ann)
    await register(event, ann)

    const [own, guests] = [(await (await as(test, ann)).get('/', html)).text, (await test.visitor().get('/', html)).text]

    expect(own).toMatch(/Continue where you left off.*Begun at leisure.*Coming up.*Soon in the diary/s)
    expect(guests).not.toMatch(/Continue where you left off|Coming up/)
  })
})

describe('the page of a sold-out product', () => {
  it('lets somebody join the waiting list and leave it again without scripts', async () => {
    const [id = 0] = await test.add({ urlSlug: 'small-room', capacity: 1 })
    await register(id, await given.person(test))
    const visitor = await as(test, await given.person(test))
    const send = (act: string) =>
      visitor.request('POST', '/products/small-room', new URLSearchParams({ waitlist: act }), {
        ...html,
        origin: 'http://localhost',
      })

    expect((await visitor.get('/products/small-room', html)).text).toContain('Join the waiting list')
    expect((await send('join')).status).toBe(302)
    expect((await visitor.get('/products/small-room', html)).text).toContain('You’re number 1 on the waiting list')
    expect((await send('leave')).status).toBe(302)
    expect((await send('leave')).text).toContain('You’re no longer on the waiting list.')
  })
})
