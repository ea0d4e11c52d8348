import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { makeCtx } from '#platform/ctx/make-ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { countStatements } from '#testing/statements.ts'
import { emptyDraft, type ProductDraft } from '../../product.draft.ts'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'
import { changeProduct } from '../editing/product-writing.service.ts'
import { openWithWords } from '../finding/search.memory.ts'
import { knownProducts } from './known-products.memory.ts'
import { recordRatings } from './product.service.ts'

let test: CatalogueTest
let id: number
let draft: ProductDraft
let made = 0
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  draft = { ...emptyDraft, title: 'As it was', urlSlug: `known-${++made}`, visibility: 'public' }
  ;[id = 0] = await test.add(draft)
})

/** A request, with the memory that each has. Another process has other parts. */
function request(parts: Parts = test.parts): Ctx {
  const { actor, locale, requestId, caller, reply } = test.ctx
  return makeCtx(parts, { actor, locale, requestId, caller, reply, memory: new Map() })
}
const known = async (ctx = request()) => (await knownProducts(ctx, [id])).get(id)
const anotherProcess = (): Parts => ({ ...test.parts, config: { ...test.parts.config } })
/** Behind everybody's back: what is kept does not hear of it. */
const overwrite = (title: string, ctx = test.ctx) => ctx.db.updateTable('product').set({ title }).where('id', '=', id).execute()

async function addFile(): Promise<number> {
  const code = randomBytes(16).toString('hex')
  const kept = { code, storage_key: code, kind: 'document', mime: 'application/pdf', size: 1, visibility: 'private' }
  const file = { ...kept, original_name: 'slides.pdf', title: 'Slides', made_at: test.ctx.now() }
  return (await test.ctx.db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow()).id
}

describe('products that a process knows', () => {
  it('are read once, and not again for whoever asks later', async () => {
    const { parts, during } = countStatements(test.parts)
    // Words are read meanwhile, and changes with them.
    await openWithWords(request(parts))
    await known(request(parts))

    // A request reads the versions together with its session; here it asks for them itself.
    expect(await during(() => known(request(parts)))).toBe(1)
    await overwrite('Unheard of')
    expect((await known())?.title).toBe('As it was')
  })

  it('are as new as the last change, in this process and in others', async () => {
    const elsewhere = anotherProcess()
    const titles = async () => [(await known())?.title, (await known(request(elsewhere)))?.title]
    expect(await titles()).toEqual(['As it was', 'As it was'])

    await changeProduct(test.ctx, id, { ...draft, title: 'As it is' })

    expect(await titles()).toEqual(['As it is', 'As it is'])
  })

  it('are as new in all their parts', async () => {
    await known()
    const fileId = await addFile()
    const meetings = [{ startsAt: new Date('2027-01-05T09:00:00Z'), endsAt: new Date('2027-01-05T10:00:00Z') }]
    const attachments = [{ fileId, title: 'Slides', audience: 'registered' as const }]
    await changeProduct(test.ctx, id, {
      ...draft,
      timeZone: 'UTC',
      isOnline: true,
      meetings,
      attachments,
      credits: [{ type: 'CE', amount: 1.5 }],
    })
    expect(await known()).toMatchObject({ meetings, registrantsFileIds: [fileId], credits: [{ amount: 1.5 }] })

    await recordRatings(test.ctx, id, [{ userId: test.idOf('member'), score: 5 }])
    expect(await known()).toMatchObject({ rating_sum: 5, rating_count: 1 })
  })

  it('are missing once they are deleted', async () => {
    expect(await known()).toBeDefined()
    await test.ctx.tx(async (ctx) => {
      await ctx.db.deleteFrom('product').where('id', '=', id).execute()
      await invalidatePages(ctx, 'catalogue')
    })

    expect(await known()).toBeUndefined()
  })

  it('are seen by a transaction as it has written them, and by others when it is over', async () => {
    await known()
    let inside: string | undefined
    let outside: string | undefined
    await test.ctx.tx(async (ctx) => {
      await overwrite('Not yet', ctx)
      await invalidatePages(ctx, 'catalogue')
      inside = (await known(ctx))?.title
      // On the embedded engine nobody else could ask now.
      outside = process.env.LECTERN_TEST_ENGINE === 'pglite' ? 'As it was' : (await known(request(anotherProcess())))?.title
    })

    expect([inside, outside]).toEqual(['Not yet', 'As it was'])
    expect((await known())?.title).toBe('Not yet')
  })

  it('are not kept as they were when they changed while they were read', async () => {
    const slow = anotherProcess()
    await knownProducts(request(slow), [])
    await known(request(slow))
    await overwrite('In between')
    // Asked for under the version before, answered after it: the next request has the version of the change.
    const early = request(slow)
    await Promise.all([known(early), test.ctx.tx((ctx) => invalidatePages(ctx, 'catalogue'))])

    expect((await known(request(slow)))?.title).toBe('In between')
  })
})
