import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'
import { openWithWords } from './search.memory.ts'
import { searchProducts } from './search.service.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
  await test.add({ title: 'Kept in mind', urlSlug: 'kept' })
})
afterAll(() => test.stop())

const setVisibility = (ctx: Ctx, slug: string, visibility: 'draft' | 'public') =>
  ctx.db.updateTable('product').set({ visibility }).where('url_slug', '=', slug).execute()
const total = async (q: string) => (await test.search({ q })).total

describe('the index of the catalogue', () => {
  it('is kept while nothing is told, and reads what has changed with the next telling', async () => {
    expect(await total('kept')).toBe(1)
    await openWithWords(test.ctx)
    // Behind the service's back, so that nobody is told: the answer is still the kept one.
    await setVisibility(test.ctx, 'kept', 'draft')
    expect(await total('kept')).toBe(1)

    await test.add({ title: 'Something new' })

    expect(await total('kept')).toBe(0)
    expect(await total('new')).toBe(1)
  })

  it('sees at once what the clock changes', async () => {
    test.setNow('2026-11-15T12:00:00Z')
    await test.add({ title: 'Soon to appear', publishAt: new Date('2026-11-15T12:00:20Z') })
    expect(await total('appear')).toBe(0)

    test.setNow('2026-11-15T12:00:21Z')

    expect(await total('appear')).toBe(1)
  })

  it('keeps what members and guests see apart', async () => {
    await test.add({ title: 'Members gathering', visibility: 'members' })

    expect((await test.search({ q: 'gathering' }, 'member')).total).toBe(1)
    expect(await total('gathering')).toBe(0)
  })

  it('moves a product in every order when it changes, and drops it when it is deleted', async () => {
    const ids = await test.add(
      { title: 'Aardvark order', topics: ['aging'], listPrice: 100 },
      { title: 'Badger order', topics: ['aging'], listPrice: 200 },
      { title: 'Civet order', topics: ['pain'], listPrice: 300 },
    )
    const inOrder = async (sort: string) => (await test.titles({ q: 'order', sort })).map((title) => title.split(' ')[0])
    expect([await inOrder('title'), await inOrder('price')]).toEqual([
      ['Aardvark', 'Badger', 'Civet'],
      ['Aardvark', 'Badger', 'Civet'],
    ])

    await test.ctx.tx(async (ctx) => {
      await sql`update product set title = 'Zebra order', title_folded = 'zebra order', list_price_minor = 900, rating_sum = 50,
        rating_count = 10, topic_ids = (select topic_ids from product where id = ${ids[2]}) where id = ${ids[0]}`.execute(ctx.db)
      await invalidatePages(ctx, 'catalogue')
    })

    expect([await inOrder('title'), await inOrder('price')]).toEqual([
      ['Badger', 'Civet', 'Zebra'],
      ['Badger', 'Civet', 'Zebra'],
    ])
    expect((await inOrder('rating'))[0]).toBe('Zebra')
    expect((await test.search({ q: 'order', topic: 'pain' })).total).toBe(2)

    await test.ctx.tx(async (ctx) => {
      await ctx.db
        .deleteFrom('product')
        .where('id', '=', ids[1] ?? 0)
        .execute()
      await invalidatePages(ctx, 'catalogue')
    })

    expect(await inOrder('title')).toEqual(['Civet', 'Zebra'])
    expect((await test.search({ q: 'order', topic: 'aging' })).total).toBe(0)
  })

  it('shows a transaction what it has written, and nobody else', async () => {
    await test.add({ title: 'Unwritten memoir', urlSlug: 'memoir' })

    const inside = await test.ctx.tx(async (ctx) => {
      await setVisibility(ctx, 'memoir', 'draft')
      return (await searchProducts({ ...test.as('guest'), db: ctx.db }, { q: 'memoir' })).value.total
    })

    expect(inside).toBe(0)
  })

  // PGlite is one session: nothing can be open beside anything else there.
  it.skipIf(process.env.LECTERN_TEST_ENGINE === 'pglite')('misses nothing that a slow transaction commits late', async () => {
    await test.add({ title: 'Slow change', urlSlug: 'slow' }, { title: 'Quick change', urlSlug: 'quick' })
    const written = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const slow = test.ctx.tx(async (ctx) => {
      await setVisibility(ctx, 'slow', 'draft')
      written.resolve()
      await mayEnd.promise
      await invalidatePages(ctx, 'catalogue')
    })
    await written.promise
    await test.ctx.tx(async (ctx) => {
      await setVisibility(ctx, 'quick', 'draft')
      await invalidatePages(ctx, 'catalogue')
    })
    expect(await total('change')).toBe(1)

    mayEnd.resolve()
    await slow

    expect(await total('change')).toBe(0)
  })

  it('is not disturbed by numbers of another server’s life', async () => {
    await sql`alter table product disable trigger product_changed`.execute(test.ctx.db)
    await sql`update product set changed_in = '4000000000000000'`.execute(test.ctx.db)
    await sql`alter table product enable trigger product_changed`.execute(test.ctx.db)
    await test.add({ title: 'After the move', urlSlug: 'after-the-move' })
    expect(await total('move')).toBe(1)

    await test.ctx.tx(async (ctx) => {
      await setVisibility(ctx, 'after-the-move', 'draft')
      await invalidatePages(ctx, 'catalogue')
    })

    expect(await total('move')).toBe(0)
  })
})
