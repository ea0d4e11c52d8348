import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenedDiscussion } from '../discussion.contract.ts'
import { type DiscussionTest, startDiscussionTest } from './discussion.testing.ts'

let test: DiscussionTest
beforeAll(async () => {
  test = await startDiscussionTest()
})
afterAll(() => test.stop())

describe('the page of what is discussed', () => {
  it('is told of the discussion where there is one, and of none without a refusal [DISC-01] [DISC-02]', async () => {
    const { visitor } = await test.newPerson()
    const about = async (target: string) =>
      (await visitor.get(`/api/discussion-about/${target}`)).json as { discussion: OpenedDiscussion | null }
    const product = `product_${test.productId}`
    const before = await about(product)
    await test.set(test.product)
    await test.set(test.asset)
    await test.post(visitor, test.product, 'Hello')

    const { discussion } = await about(product)

    expect(before).toEqual({ discussion: null })
    expect(discussion).toMatchObject({ target: product, post_count: 1, posts: [{ post_text: 'Hello' }] })
    // Whoever may not open the lesson hears nothing of what is said about it.
    expect(await about(`asset_${test.assetId}`)).toEqual({ discussion: null })
    expect((await visitor.get('/api/discussion-about/shelf_1')).status).toBe(404)
  })
})
