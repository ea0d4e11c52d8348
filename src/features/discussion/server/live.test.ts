import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSetting } from '#platform/settings/settings.ts'
import type { LivePost } from '../discussion.contract.ts'
import { channelPattern, targetOfChannel } from '../discussion.rules.ts'
import { discussionSettings } from '../discussion.settings.ts'
import { discussionFeature } from './discussion.feature.ts'
import { type DiscussionTest, startDiscussionTest } from './discussion.testing.ts'

let test: DiscussionTest
beforeAll(async () => {
  test = await startDiscussionTest()
  await test.set(test.product)
  await test.set(test.asset)
})
afterAll(() => test.stop())

const said = async (channel: string) => {
  const rows = await test.ctx.db
    .selectFrom('channel_event')
    .select('payload')
    .where('channel', '=', channel)
    .orderBy('sequence')
    .execute()
  return rows.map(({ payload }) => payload as LivePost)
}
const mayListen = async (ctx: DiscussionTest['ctx'], channel: string): Promise<boolean> => {
  const match = channelPattern.exec(channel)
  return match !== null && (await discussionFeature.channels?.[0]?.mayListen(ctx, match)) === true
}

describe('the live channels of discussions (§7)', () => {
  it('carry a new post with exactly the fields of the specification [DISC-34] [DISC-35] [DISC-38]', async () => {
    const { post } = await test.post(test.learner, test.asset, 'In the lesson')

    expect(await said(`discussion_${test.assetId}`)).toEqual([
      {
        post_id: post.post_id,
        parent_id: null,
        name: test.person.name,
        image: null,
        createDate: post.createDate,
        post_text: 'In the lesson',
        trashed: false,
        canReply: true,
      },
    ])
  })

  it('of a discussion that stands alone has its own name, and tells of hiding without the words [DISC-25] [DISC-36]', async () => {
    const target = await test.aloneTarget()
    const { post } = await test.post(test.learner, target, 'Rude')
    const heard = async () => (await said(`custom_discussion_${target.id}`)).map(({ post_text, trashed }) => [post_text, trashed])

    expect(await heard()).toEqual([['Rude', false]])
    await test.administrator.visitor.post(`/discussion/${post.post_id}/hide`)
    expect((await heard()).slice(1)).toEqual([['', true]])
    await test.administrator.visitor.post(`/discussion/${post.post_id}/unhide`)
    expect((await heard()).slice(2)).toEqual([['Rude', false]])
  })

  it('are off for products, unless the site turns them on [DISC-37]', async () => {
    const { live } = await test.open(test.learner, test.product)
    await test.post(test.learner, test.product, 'Quietly')
    const channel = `product_discussion_${test.productId}`

    expect(live).toBeNull()
    expect(await said(channel)).toEqual([])
    expect(await mayListen(test.ctx, channel)).toBe(false)
    await writeSetting(test.ctx, discussionSettings.productsAreLive, true, null)
    await test.post(test.learner, test.product, 'Aloud')
    expect((await said(channel)).map(({ post_text }) => post_text)).toEqual(['Aloud'])
    expect((await test.open(test.learner, test.product)).live).toMatchObject({ channel })
    await writeSetting(test.ctx, discussionSettings.productsAreLive, false, null)
  })

  it('say nothing of a held post', async () => {
    const target = await test.aloneTarget({ is_moderated: true })
    const { post } = await test.post(test.learner, target, 'Held')
    expect(await said(`custom_discussion_${target.id}`)).toEqual([])

    await test.administrator.visitor.post(`/discussion/${post.post_id}/unhide`)
    expect(await said(`custom_discussion_${target.id}`)).toHaveLength(1)
  })

  it('are heard by those who may read the discussion', async () => {
    const stranger = await test.newPerson()
    const members = await test.alone({ readers: 'members' })

    expect(await mayListen(test.ctxOf(test.person as never), `discussion_${test.assetId}`)).toBe(true)
    expect(await mayListen(test.ctxOf(stranger), `discussion_${test.assetId}`)).toBe(false)
    expect(await mayListen(test.ctxOf(stranger), `custom_discussion_${members}`)).toBe(false)
    expect(await mayListen(test.ctxOf(test.administrator), `custom_discussion_${members}`)).toBe(true)
  })

  it('begin where the page stands, so that nothing is missed in between', async () => {
    const target = await test.aloneTarget()
    await test.post(test.learner, target, 'Before')

    const { live } = await test.open(test.learner, target)

    expect(live).toEqual({ channel: `custom_discussion_${target.id}`, after: `custom_discussion_${target.id}:1` })
  })

  it('are named so that each leads back to its discussion', () => {
    const targetIn = (channel: string) => {
      const match = channelPattern.exec(channel)
      return match && targetOfChannel(match)
    }
    expect(targetIn('discussion_5')).toEqual({ kind: 'asset', id: 5 })
    expect(targetIn('custom_discussion_3')).toEqual({ kind: 'discussion', id: 3 })
    expect(targetIn('product_discussion_7')).toEqual({ kind: 'product', id: 7 })
    expect(targetIn('discussion_0')).toBeNull()
    expect(targetIn('xdiscussion_5')).toBeNull()
  })
})
