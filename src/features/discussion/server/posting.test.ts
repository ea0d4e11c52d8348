import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import type { Thread } from '../discussion.contract.ts'
import { type DiscussionTest, startDiscussionTest } from './discussion.testing.ts'

let test: DiscussionTest
beforeAll(async () => {
  test = await startDiscussionTest()
  await test.set(test.product)
  await test.set(test.asset)
})
afterAll(() => test.stop())

describe('writing a comment (§7 Discussion)', () => {
  it('stands on a product, with exactly the fields of a post [DISC-01] [DISC-05] [DISC-06] [DISC-13] [DISC-14]', async () => {
    const { visitor, name } = await test.newPerson()

    const answer = await visitor.post('/discussion/postcomment', {
      product_id: test.productId,
      parent_id: '',
      post_text: 'Hello',
    })

    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ moderated: false, doNotUpdate: false })
    const { posts } = await test.open(visitor, test.product)
    expect(posts[0]).toMatchObject({
      parent_id: null,
      post_text: 'Hello',
      name,
      image: null,
      createDate: '2026-11-15T12:00:00.000Z',
      trashed: false,
      canReply: true,
    })
  })

  it('stands on an asset even where the product is sent as its context, and is answered as an HTML list [DISC-02] [DISC-17] [DISC-18] [DISC-19]', async () => {
    const both = { asset_id: test.assetId, product_id: test.productId }
    await test.learner.post('/discussion/postcomment', { ...both, post_text: 'In the lesson' })

    const ofAsset = (await test.learner.post('/discussion/getcomments', both)).json as { html: string }
    const ofProduct = (await test.learner.post('/discussion/getcomments', { product_id: test.productId })).json as {
      html: string
    }

    expect(ofAsset.html).toMatch(/^<ol[\s\S]*<li[\s\S]*In the lesson[\s\S]*<\/ol>$/)
    expect(ofProduct.html).not.toContain('In the lesson')
  })

  it('stands in a discussion of its own, which lists it [DISC-03] [DISC-15] [DISC-16]', async () => {
    const { visitor } = await test.newPerson()
    const id = await test.alone()
    await visitor.post(`/v2/discussion/${id}`, { parent_id: null, post_text: '<p>First</p>' })

    const { comments } = (await test.visitor().get(`/v2/discussion/${id}`)).json as { comments: Thread[] }

    expect(comments.map(({ post_text }) => post_text)).toEqual(['<p>First</p>'])
  })

  it('keeps rich text and drops what could run [DISC-07]', async () => {
    const { visitor } = await test.newPerson()
    const target = await test.aloneTarget()

    const { post } = await test.post(visitor, target, '<p><strong>Yes</strong><script>x()</script><img src=x onerror=x()></p>')

    expect(post.post_text).toBe('<p><strong>Yes</strong></p>')
  })

  it('refuses an empty one, also where only tags are in it [DISC-10]', async () => {
    const { visitor } = await test.newPerson()
    for (const post_text of ['', '  ', '<p></p>', '<p>&nbsp;<br></p>']) {
      const answer = await visitor.post('/discussion/postcomment', { product_id: test.productId, post_text })
      expect([answer.status, answer.text]).toEqual([400, 'Write a comment first.'])
    }
  })

  it('is asked of those who are signed in [DISC-08] [DISC-09]', async () => {
    const answer = await test.visitor().post('/discussion/postcomment', { product_id: test.productId, post_text: 'Hello' })

    expect(answer.status).toBe(401)
    const { can_post, cannot_post, posts } = await test.open(test.visitor(), test.product)
    expect({ can_post, cannot_post }).toEqual({ can_post: false, cannot_post: 'signIn' })
    expect(posts.every(({ canReply }) => !canReply)).toBe(true)
  })

  it('is refused where only those who are registered may write, and where nobody may [DISC-09]', async () => {
    const [productId = 0] = await test.add({ title: 'Registered only' })
    await test.set({ kind: 'product', id: productId }, { posting: 'registered' })
    const { visitor } = await test.newPerson()
    const closed = await test.alone({ posting: 'nobody' })

    const notRegistered = await visitor.post('/discussion/postcomment', { product_id: productId, post_text: 'Hello' })
    const nobody = await visitor.post(`/v2/discussion/${closed}`, { post_text: 'Hello' })

    expect([notRegistered.status, nobody.status]).toEqual([403, 403])
    expect((await test.open(visitor, { kind: 'product', id: productId })).cannot_post).toBe('register')
    expect((await test.open(visitor, { kind: 'discussion', id: closed })).cannot_post).toBe('closed')
  })

  it('says the same of a discussion that is not there and of one that is not for the asker', async () => {
    const { visitor } = await test.newPerson()
    const members = await test.alone({ readers: 'members' })

    const secret = await visitor.get(`/v2/discussion/${members}`)
    const absent = await visitor.get('/v2/discussion/999999')

    expect([secret.status, secret.text]).toEqual([404, absent.text])
    expect((await visitor.post('/discussion/postcomment', { asset_id: test.assetId, post_text: 'Hello' })).status).toBe(404)
    expect((await visitor.post('/discussion/postcomment', { post_text: 'Hello' })).status).toBe(404)
  })

  it('of an archived product is still open to those who are registered for it', async () => {
    const [productId = 0] = await test.add({
      title: 'Archived',
      urlSlug: 'archived',
      archivedAt: new Date('2026-01-01T00:00:00Z'),
    })
    const target = { kind: 'product', id: productId } as const
    await test.set(target)
    const [ann, bob] = [await test.newPerson(), await test.newPerson()]
    await registerWithoutCharge(test.ctx, { productId, userId: ann.id, source: 'grant', grantedBy: null })

    expect((await test.post(ann.visitor, target, 'Still here')).moderated).toBe(false)
    expect((await bob.visitor.get(`/api/discussions/product_${productId}`)).status).toBe(404)
  })

  it('taken twice within a minute is one comment', async () => {
    const { visitor } = await test.newPerson()
    const target = await test.aloneTarget()

    const first = await test.post(visitor, target, 'Clicked twice')
    const second = await test.post(visitor, target, 'Clicked twice')
    test.wait(61)
    const later = await test.post(visitor, target, 'Clicked twice')

    expect(second.post.post_id).toBe(first.post.post_id)
    expect(later.post.post_id).not.toBe(first.post.post_id)
  })

  it('relates to exactly one thing: the database refuses a discussion of two [DISC-04]', async () => {
    const row = { made_at: test.ctx.now(), changed_at: test.ctx.now() }
    const [productId = 0] = await test.add({ title: 'Both' })
    const both = { ...row, product_id: productId, asset_id: await test.component({ title: 'Two', kind: 'web_content' }) }

    await expect(test.ctx.db.insertInto('discussion').values(both).execute()).rejects.toThrow(/check/)
    await expect(test.ctx.db.insertInto('discussion').values(row).execute()).rejects.toThrow(/check/)
  })
})

describe('answering a comment', () => {
  it('stands in its thread, and names whom it answers where that is not the thread’s first author [DISC-08] [DISC-11]', async () => {
    const [ann, bob] = [await test.newPerson({ name: 'Ann' }), await test.newPerson({ name: 'Bob' })]
    const target = await test.aloneTarget()
    const top = await test.post(ann.visitor, target, 'Question')
    const reply = await test.post(bob.visitor, target, 'Answer', top.post.post_id)
    await test.post(ann.visitor, target, 'Thanks', reply.post.post_id)

    const { posts } = await test.open(test.visitor(), target)

    expect(posts).toHaveLength(1)
    expect(posts[0]?.reply_count).toBe(2)
    expect(posts[0]?.replies.map(({ post_text, reply_to }) => [post_text, reply_to?.name ?? null])).toEqual([
      ['Answer', null],
      ['Thanks', 'Bob'],
    ])
  })

  it('is refused where the comment is hidden, or stands in another discussion [DISC-09]', async () => {
    const { visitor } = await test.newPerson()
    const target = await test.aloneTarget()
    const { post } = await test.post(visitor, target, 'Soon hidden')
    const elsewhere = await test.post(visitor, test.product, 'Elsewhere')
    await test.administrator.visitor.post(`/discussion/${post.post_id}/hide`)

    for (const parent_id of [post.post_id, elsewhere.post.post_id, 999_999]) {
      const answer = await visitor.post(`/v2/discussion/${target.id}`, { parent_id, post_text: 'Reply' })
      expect(answer.status).toBe(409)
    }
  })
})

describe('one’s own words', () => {
  it('can be changed, by nobody else, and what they said before is kept', async () => {
    const [ann, bob] = [await test.newPerson(), await test.newPerson()]
    const target = await test.aloneTarget()
    const { post } = await test.post(ann.visitor, target, 'Before')
    const change = { post_text: 'After' }

    const others = await bob.visitor.request('PATCH', `/api/discussion-posts/${post.post_id}`, change)
    const own = await ann.visitor.request('PATCH', `/api/discussion-posts/${post.post_id}`, change)

    expect(others.status).toBe(404)
    expect((own.json as { post: { post_text: string; edited_at: string } }).post).toMatchObject({ post_text: 'After' })
    const kept = await test.ctx.db
      .selectFrom('discussion_post_version')
      .select('html')
      .where('post_id', '=', post.post_id)
      .execute()
    expect(kept).toEqual([{ html: 'Before' }])
  })

  it('can be taken back and brought back; where something answers them the place stays', async () => {
    const [ann, bob] = [await test.newPerson(), await test.newPerson()]
    const target = await test.aloneTarget()
    const { post } = await test.post(ann.visitor, target, 'Mine')
    await test.post(bob.visitor, target, 'Answer', post.post_id)

    await ann.visitor.delete(`/api/discussion-posts/${post.post_id}`)

    const [thread] = (await test.open(bob.visitor, target)).posts
    expect(thread).toMatchObject({ trashed: true, post_text: '', state: 'withdrawn', canReply: false, reply_count: 1 })
    await ann.visitor.post(`/api/discussion-posts/${post.post_id}/restore`)
    expect((await test.open(bob.visitor, target)).posts[0]).toMatchObject({ trashed: false, post_text: 'Mine' })
  })

  it('go when nobody has answered them', async () => {
    const { visitor } = await test.newPerson()
    const target = await test.aloneTarget()
    const { post } = await test.post(visitor, target, 'Alone')

    await visitor.delete(`/api/discussion-posts/${post.post_id}`)

    expect((await test.open(visitor, target)).posts).toEqual([])
    expect((await test.open(visitor, target)).post_count).toBe(0)
  })
})
