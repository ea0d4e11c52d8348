import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, type ProgrammeTest, startProgrammeTest } from '#features/programme/server/programme.testing.ts'
import type { Visitor } from '#testing/app.ts'

let test: ProgrammeTest
beforeAll(async () => {
  test = await startProgrammeTest()
})
afterAll(() => test.stop())

type Own = { verb: string; url: string } | null
/** On the dashboard and on a card, which must say the same. */
const waysOf = async (visitor: Visitor, productId: number) => {
  const board = (await visitor.get('/api/my-dashboard')).json as { items: { product: { id: number; own: Own } }[] }
  const cards = (await visitor.get(`/api/catalogue/cards?ids=${productId}`)).json as { products: { own: Own }[] }
  return [board.items.find(({ product }) => product.id === productId)?.product.own, cards.products[0]?.own]
}

describe('the way into an event that is being held', () => {
  it('leads into the session that is on, to the agenda between sessions, and to the page before and after', async () => {
    test.setNow(at(0, 9))
    const sessions = [
      { key: 'early', startsAt: at(1, 9), endsAt: at(1, 10) },
      { key: 'coffee', kind: 'break' as const, startsAt: at(1, 9), endsAt: at(1, 12) },
    ]
    const { productId, slug, idOf } = await test.event(sessions, { isOnline: true })
    const ann = await test.newPerson()
    await test.register(productId, ann)
    const page = { verb: 'view', url: `/products/${slug}` }
    const agenda = { verb: 'view', url: `/products/${slug}/agenda` }
    const session = { verb: 'join', url: `/products/${slug}/sessions/${idOf('early')}` }

    expect(await waysOf(ann.visitor, productId)).toEqual([page, page])
    test.setNow(at(1, 9, 30))
    expect(await waysOf(ann.visitor, productId)).toEqual([session, session])
    test.setNow(at(1, 11))
    expect(await waysOf(ann.visitor, productId)).toEqual([agenda, agenda])
    test.setNow(at(3, 9))
    expect(await waysOf(ann.visitor, productId)).toEqual([page, page])
  })

  it('leads to the agenda where people meet, and where one has to choose', async () => {
    test.setNow(at(1, 9, 30))
    const both = [{ key: 'one' }, { key: 'other', room: 'studio' }]
    const [there, online] = [await test.event([{ key: 'one' }]), await test.event(both, { isOnline: true })]
    const ann = await test.newPerson()
    for (const { productId, slug } of [there, online]) {
      await test.register(productId, ann)
      const agenda = { verb: 'view', url: `/products/${slug}/agenda` }

      expect(await waysOf(ann.visitor, productId)).toEqual([agenda, agenda])
    }
  })
})
