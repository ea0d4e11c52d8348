import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '../discussion.contract.ts'
import { type DiscussionTest, startDiscussionTest } from './discussion.testing.ts'

let test: DiscussionTest
beforeAll(async () => {
  test = await startDiscussionTest()
})
afterAll(() => test.stop())

type Answer = { html: string; post: Post }

describe('hiding a comment', () => {
  it('answers the post as HTML, and nobody else reads it any more [DISC-20] [DISC-22] [DISC-24]', async () => {
    const target = await test.aloneTarget()
    const { visitor, name } = await test.newPerson()
    const { post } = await test.post(visitor, target, '<p>Rude words</p>')

    const answer = await test.administrator.visitor.post(`/discussion/${post.post_id}/hide`)

    expect(answer.status).toBe(200)
    const { html, post: hidden } = answer.json as Answer
    expect(html).toContain('Rude words')
    expect(html).toContain(name)
    expect(hidden).toMatchObject({ trashed: true, state: 'hidden' })
    expect((await test.open(visitor, target)).posts).toEqual([])
    expect((await test.open(test.administrator.visitor, target)).posts).toMatchObject([{ post_text: '<p>Rude words</p>' }])
  })

  it('leaves the place where others have answered, without the words', async () => {
    const target = await test.aloneTarget()
    const { visitor } = await test.newPerson()
    const { post } = await test.post(visitor, target, 'Rude')
    await test.post(visitor, target, 'Calm down', post.post_id)
    await test.administrator.visitor.post(`/discussion/${post.post_id}/hide`)

    const text = JSON.stringify(await test.open(test.visitor(), target))
    const html = (await test.visitor().get(`/v2/discussion/${target.id}`)).text

    expect(text).toContain('Calm down')
    expect(text + html).not.toContain('Rude')
  })

  it('is undone by unhiding [DISC-21] [DISC-23]', async () => {
    const target = await test.aloneTarget()
    const { visitor } = await test.newPerson()
    const { post } = await test.post(visitor, target, 'Not so bad')
    await test.administrator.visitor.post(`/discussion/${post.post_id}/hide`)

    const { html } = (await test.administrator.visitor.post(`/discussion/${post.post_id}/unhide`)).json as Answer

    expect(html).toContain('Not so bad')
    expect((await test.open(test.visitor(), target)).posts).toMatchObject([{ trashed: false, state: 'visible' }])
    expect((await test.open(test.visitor(), target)).post_count).toBe(1)
  })

  it('is an administrator’s, and is recorded', async () => {
    const target = await test.aloneTarget()
    const { visitor } = await test.newPerson()
    const { post } = await test.post(visitor, target, 'Mine')

    expect((await visitor.post(`/discussion/${post.post_id}/hide`)).status).toBe(403)
    expect((await test.visitor().post(`/discussion/${post.post_id}/hide`)).status).toBe(401)
    expect((await test.administrator.visitor.post('/discussion/999999/hide')).status).toBe(404)
    await test.administrator.visitor.post(`/discussion/${post.post_id}/hide`)
    const acts = await test.ctx.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', String(post.post_id))
      .execute()
    expect(acts).toEqual([{ action: 'discussion.hide', actor_id: test.administrator.id }])
  })

  it('cannot be got round: its author can neither bring it back nor change it', async () => {
    const target = await test.aloneTarget()
    const { visitor } = await test.newPerson()
    const { post } = await test.post(visitor, target, 'Rude')
    await test.administrator.visitor.post(`/discussion/${post.post_id}/hide`)
    const at = `/api/discussion-posts/${post.post_id}`

    const tries = [
      await visitor.request('PATCH', at, { post_text: 'Changed' }),
      await visitor.post(`${at}/restore`),
      await visitor.delete(at),
    ]

    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409])
  })
})

describe('a moderated discussion', () => {
  it('holds what is written, and tells its author so [DISC-26] [DISC-27]', async () => {
    const target = await test.aloneTarget({ is_moderated: true })
    const { visitor } = await test.newPerson()

    const posted = await test.post(visitor, target, 'Please')

    expect(posted).toMatchObject({ moderated: true, doNotUpdate: true, message: 'comment waiting approval' })
    expect((await test.open(test.visitor(), target)).post_count).toBe(0)
  })

  it('lets a held comment through', async () => {
    const target = await test.aloneTarget({ is_moderated: true })
    const { visitor } = await test.newPerson()
    const { post } = await test.post(visitor, target, 'Please')

    await test.administrator.visitor.post(`/discussion/${post.post_id}/unhide`)

    expect((await test.open(test.visitor(), target)).posts).toMatchObject([{ post_text: 'Please', state: 'visible' }])
  })

  it('holds a comment again once it was changed, or taken back and brought back', async () => {
    const target = await test.aloneTarget({ is_moderated: true })
    const { visitor } = await test.newPerson()
    const { post } = await test.post(visitor, target, 'Harmless')
    const at = `/api/discussion-posts/${post.post_id}`
    const approve = () => test.administrator.visitor.post(`/discussion/${post.post_id}/unhide`)
    const seen = async () => (await test.open(test.visitor(), target)).posts.length

    await approve()
    expect(await seen()).toBe(1)
    await visitor.request('PATCH', at, { post_text: 'Not so harmless' })
    expect(await seen()).toBe(0)
    await approve()
    await visitor.delete(at)
    await visitor.post(`${at}/restore`)
    expect(await seen()).toBe(0)
  })

  it('does not hold what administrators write', async () => {
    const target = await test.aloneTarget({ is_moderated: true })

    expect((await test.post(test.administrator.visitor, target, 'Welcome')).moderated).toBe(false)
  })
})
