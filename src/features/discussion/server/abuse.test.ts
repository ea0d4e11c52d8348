import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import type { LivePost } from '../discussion.contract.ts'
import { type DiscussionTest, type Posted, startDiscussionTest } from './discussion.testing.ts'
import { tellingListeners } from './telling.listeners.ts'

let test: DiscussionTest
beforeAll(async () => {
  test = await startDiscussionTest()
  await test.set(test.product)
  await test.set(test.asset)
})
afterAll(() => test.stop())

const aloneTarget = async (settings: Parameters<DiscussionTest['alone']>[0] = {}) =>
  ({ kind: 'discussion', id: await test.alone(settings) }) as const
const hide = (postId: number) => test.administrator.visitor.post(`/discussion/${postId}/hide`)
const page = (path: string) => test.visitor().get(path, { accept: 'text/html' })
const edit = (visitor: Visitor, postId: number, post_text: string) =>
  visitor.request('PATCH', `/api/discussion-posts/${postId}`, { post_text })

describe('what nobody would send by hand', () => {
  it('is refused, and breaks nothing: numbers beyond counting, moments that never were', async () => {
    const { visitor } = await test.newPerson()
    const id = await test.alone()
    await visitor.post(`/v2/discussion/${id}`, { post_text: 'Something' })

    for (const path of [
      '/api/discussions/product_9999999999999999',
      '/api/discussion-about/asset_9999999999999999',
      '/discussion/subscribe/asset_9999999999999999',
      `/v2/discussion/${'9'.repeat(30)}`,
      `/api/discussions/discussion_${id}?post=-1`,
      `/api/discussions/discussion_${id}/threads?from=1e99`,
      '/discussion/unsubscribe/%00',
      `/api/discussions/discussion_${id}?order=%00`,
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, expect.toSatisfy((status: number) => status < 500)])
    for (const path of ['/discussions/discussion_9999999999999999', `/discussions/discussion_${id}?post=9999999999999999`])
      expect([path, (await page(path)).status]).toEqual([path, expect.toSatisfy((status: number) => status < 500)])
    for (const after of [
      '2026~1',
      '1~1',
      '2026-02-30 10:00:00+00~1',
      '9999-99-99~1',
      '~1',
      '~',
      '2026-01-01 00:00:00+99~3',
      '\u0000',
    ]) {
      const path = `/api/discussions?after=${encodeURIComponent(after)}`
      expect([after, (await visitor.get(path)).status]).toEqual([after, 200])
      expect([after, (await page(path.replace('/api', ''))).status]).toEqual([after, 200])
    }
  })

  it('is refused as a comment: other kinds of values, and numbers that no comment has', async () => {
    const { visitor } = await test.newPerson()
    const id = await test.alone()

    for (const body of [
      { post_text: ['a'] },
      { post_text: { a: 1 } },
      { post_text: 5 },
      { post_text: null },
      {},
      { post_text: 'a', parent_id: 0 },
      { post_text: 'a', parent_id: -1 },
      { post_text: 'a', parent_id: 1e99 },
      { post_text: 'a', parent_id: { id: 1 } },
      { post_text: 'a'.repeat(20_001) },
    ])
      expect([body, (await visitor.post(`/v2/discussion/${id}`, body)).status]).toEqual([body, 422])
    expect((await test.open(visitor, { kind: 'discussion', id })).posts).toEqual([])
  })

  it('is kept without what no database keeps, and is no comment where nothing would be seen', async () => {
    const { visitor } = await test.newPerson()
    const target = await aloneTarget()

    expect((await test.post(visitor, target, 'Before\u0000after')).post.post_text).toBe('Beforeafter')
    for (const post_text of ['\u200b', '<p>\u200e\u2060\u00ad&#8203;</p>', '\u0000', '<p>\u3164\u2800</p>']) {
      const answer = await visitor.post(`/v2/discussion/${target.id}`, { post_text })
      expect([post_text, answer.status]).toEqual([post_text, 400])
    }
    const reported = await visitor.post('/api/discussion-posts/1/report', { reason: '\u0000' })
    expect(reported.status).toBeLessThan(500)
  })

  it('is kept as it is where it is only long or deep', async () => {
    const { visitor } = await test.newPerson()
    const target = await aloneTarget()

    for (const text of [
      'w'.repeat(20_000),
      `${'<b>'.repeat(6000)}x`,
      `${'<blockquote>'.repeat(1600)}x`,
      '&'.repeat(20_000),
      `${'<a>'.repeat(6000)}x`,
    ])
      expect((await test.post(visitor, target, text)).moderated).toBe(false)
    expect((await test.open(test.visitor(), target)).posts).toHaveLength(5)
    expect((await page(`/discussions/discussion_${target.id}`)).status).toBe(200)
  })

  it('takes an empty asset_id for none, as forms send it', async () => {
    const { visitor } = await test.newPerson()
    for (const empty of ['', null]) {
      const answer = await visitor.post('/discussion/postcomment', {
        asset_id: empty,
        product_id: test.productId,
        post_text: `With ${empty}`,
      })
      expect([empty, answer.status]).toEqual([empty, 200])
    }
  })
})

describe('links in comments', () => {
  it('lead only to pages and addresses, and never run', async () => {
    const { visitor } = await test.newPerson()
    const target = await aloneTarget()
    const hrefs = [
      'javascript:x()',
      'JaVaScRiPt:x()',
      'java\nscript:x()',
      '&#106;avascript:x()',
      '\u0001javascript:x()',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'blob:x',
    ]
    const { post } = await test.post(visitor, target, hrefs.map((href) => `<p><a href="${href}">x</a></p>`).join(''))

    expect(post.post_text).not.toContain('href')
    const fine = await test.post(visitor, target, '<a href="https://example.org" onclick="x()" style="position:fixed">fine</a>')
    expect(fine.post.post_text).toBe('<a href="https://example.org" rel="noopener">fine</a>')
  })
})

describe('what was said and is gone', () => {
  const kept = async (channel: string) => {
    const rows = await test.ctx.db.selectFrom('channel_event').select('payload').where('channel', '=', channel).execute()
    return rows.map(({ payload }) => (payload as LivePost).post_text)
  }

  it('cannot be heard again by listening from an earlier place', async () => {
    const target = await aloneTarget()
    const channel = `custom_discussion_${target.id}`
    const { post } = await test.post(test.learner, target, 'Rude')
    const other = await test.post(test.learner, target, 'A telephone number')
    expect(await kept(channel)).toEqual(['Rude', 'A telephone number'])

    await hide(post.post_id)
    await edit(test.learner, other.post.post_id, 'None')

    expect(await kept(channel)).toEqual(['', 'None', '', 'None'])
  })

  it('leaves the place of a comment that waits again after a change, so that its answers stay', async () => {
    const target = await aloneTarget({ is_moderated: true })
    const [ann, bob] = [await test.newPerson({ name: 'Ann' }), await test.newPerson()]
    const { post } = await test.post(ann.visitor, target, 'Question')
    await test.administrator.visitor.post(`/discussion/${post.post_id}/unhide`)
    await test.post(test.administrator.visitor, target, 'Answer', post.post_id)

    await edit(ann.visitor, post.post_id, 'Insult')

    const [thread] = (await test.open(bob.visitor, target)).posts
    expect(thread).toMatchObject({ post_text: '', trashed: true, canReply: false, reply_count: 1 })
    expect(thread?.replies.map(({ post_text }) => post_text)).toEqual(['Answer'])
    expect((await test.open(ann.visitor, target)).posts[0]).toMatchObject({ post_text: 'Insult', trashed: false, state: 'held' })
    expect((await test.open(test.administrator.visitor, target)).posts[0]).toMatchObject({ post_text: 'Insult', state: 'held' })
    expect((await bob.visitor.get(`/v2/discussion/${target.id}`)).text).not.toContain('Insult')
  })

  it('leads to the whole discussion, and not to one thread as if that were all', async () => {
    const target = await aloneTarget()
    const top = await test.post(test.learner, target, 'Top')
    const reply = await test.post(test.learner, target, 'Reply', top.post.post_id)
    await test.post(test.learner, target, 'Another')
    await hide(reply.post.post_id)

    const { posts } = await test.open(test.visitor(), target, `?post=${reply.post.post_id}`)

    expect(posts.map(({ post_text }) => post_text)).toEqual(['Another', 'Top'])
  })
})

describe('a guest’s kept page', () => {
  it('changes at once when a comment is hidden: the discussion, the search, the start page', async () => {
    const target = await aloneTarget()
    const { post } = await test.post(test.learner, target, 'A quetzalcoatlus flew by')
    const paths = [`/discussions/discussion_${target.id}`, '/search-full-site?q=quetzalcoatlus', '/']
    const isTold = async (path: string) => (await page(path)).text.includes('flew by')
    for (const path of paths) expect([path, await isTold(path)]).toEqual([path, true])

    await hide(post.post_id)

    for (const path of paths) await expect.poll(() => isTold(path), { message: path, timeout: 2000 }).toBe(false)
  })
})

describe('a subscriber', () => {
  it('is told again once they have come back, also where what they were told of was hidden meanwhile', async () => {
    const target = await aloneTarget()
    const [ann, bob] = [await test.newPerson(), await test.newPerson()]
    const first = await test.post(bob.visitor, target, 'First')
    await ann.visitor.get(`/discussion/subscribe/discussion_${target.id}`)
    await ann.visitor.post(`/api/discussions/discussion_${target.id}/read`, { up_to: first.post.post_id })
    const tell = async ({ post }: Posted) => {
      for (const { handle } of tellingListeners) await handle(test.ctx, { postId: post.post_id })
    }
    const mails = async () =>
      (await test.ctx.db.selectFrom('mail').select('id').where('recipient', '=', ann.email).execute()).length
    const second = await test.post(bob.visitor, target, 'Second')
    await tell(second)
    await hide(second.post.post_id)
    await tell(await test.post(bob.visitor, target, 'Third'))
    expect(await mails()).toBe(1)

    await ann.visitor.post(`/api/discussions/discussion_${target.id}/read`, { up_to: first.post.post_id })
    await tell(await test.post(bob.visitor, target, 'Fourth'))

    expect(await mails()).toBe(2)
  })
})
