import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedDiscussion, Post, Thread } from '../discussion.contract.ts'
import { postsPerPage, repliesShown } from '../discussion.rules.ts'
import { type DiscussionTest, startDiscussionTest } from './discussion.testing.ts'

let test: DiscussionTest
beforeAll(async () => {
  test = await startDiscussionTest()
})
afterAll(() => test.stop())

/** Many posts at once: a person may write forty in ten minutes. */
async function fill(discussionId: number, count: number, rootId: number | null = null): Promise<number[]> {
  const { id: author_id } = await test.newPerson()
  const rows = Array.from({ length: count }, (_, at) => ({
    discussion_id: discussionId,
    author_id,
    parent_id: rootId,
    root_id: rootId,
    html: `<p>Number ${at + 1}</p>`,
    state: 'visible',
    made_at: test.ctx.now(),
  }))
  const added = await test.ctx.db.insertInto('discussion_post').values(rows).returning('id').execute()
  return added.map(({ id }) => id).sort((one, other) => one - other)
}

type Page = { posts: Thread[]; next: number | null }

describe('reading a discussion', () => {
  it.each(['newest', 'oldest'] as const)('pages through every thread once, %s first', async (order) => {
    const target = await test.aloneTarget()
    const ids = await fill(target.id, postsPerPage * 2 + 3)
    const seen: number[] = []

    let page: Page = await test.open(test.visitor(), target, `?order=${order}`)
    for (;;) {
      seen.push(...page.posts.map(({ post_id }) => post_id))
      if (page.next === null) break
      const address = `/api/discussions/discussion_${target.id}/threads?order=${order}&from=${page.next}`
      page = (await test.visitor().get(address)).json as Page
    }

    expect(seen).toEqual(order === 'oldest' ? ids : ids.toReversed())
  })

  it('shows the latest replies of a thread, and the earlier ones when asked', async () => {
    const target = await test.aloneTarget()
    const [top = 0] = await fill(target.id, 1)
    const replies = await fill(target.id, repliesShown + postsPerPage + 2, top)

    const [thread] = (await test.open(test.visitor(), target)).posts
    const get = async (before: number | null | undefined) =>
      (await test.visitor().get(`/api/discussion-posts/${top}/replies?before=${before}`)).json as {
        replies: Post[]
        earlier: number | null
      }
    const earlier = await get(thread?.earlier)
    const first = await get(earlier.earlier)

    expect(thread?.reply_count).toBe(replies.length)
    const shown = [first.replies, earlier.replies, thread?.replies ?? []].flat().map(({ post_id }) => post_id)
    expect(shown).toEqual(replies)
    expect(first.earlier).toBeNull()
  })

  it('leads from the address of a post to its thread, however deep it stands; one that is gone leads to the discussion', async () => {
    const target = await test.aloneTarget()
    const [old = 0, ...others] = await fill(target.id, postsPerPage + 5)
    const replies = await fill(target.id, 40, old)
    const wanted = replies[10]

    const { posts } = await test.open(test.visitor(), target, `?post=${wanted}`)
    const lost = await test.open(test.visitor(), target, '?post=999999')

    expect(posts.map(({ post_id }) => post_id)).toEqual([old])
    expect(posts[0]?.replies.map(({ post_id }) => post_id)).toEqual(replies.slice(10 - repliesShown))
    expect(lost.posts[0]?.post_id).toBe(others.at(-1))
  })

  it('shows held posts to their author and to administrators only [DISC-26]', async () => {
    const target = await test.aloneTarget({ is_moderated: true })
    const [ann, bob] = [await test.newPerson(), await test.newPerson()]
    await test.post(ann.visitor, target, 'Wait for me')

    const states = async (visitor = test.visitor()) => (await test.open(visitor, target)).posts.map(({ state }) => state)

    expect(await states(ann.visitor)).toEqual(['held'])
    expect(await states(test.administrator.visitor)).toEqual(['held'])
    expect(await states(bob.visitor)).toEqual([])
    expect(await states()).toEqual([])
  })

  it('counts what is new since the last visit, but not one’s own, and nothing on the first', async () => {
    const target = await test.aloneTarget()
    const [ann, bob] = [await test.newPerson(), await test.newPerson()]
    const { post } = await test.post(bob.visitor, target, 'One')
    expect((await test.open(ann.visitor, target)).unread).toBeNull()
    await ann.visitor.post(`/api/discussions/discussion_${target.id}/read`, { up_to: post.post_id })
    await test.post(bob.visitor, target, 'Two')
    await test.post(bob.visitor, target, 'Three')
    await test.post(ann.visitor, target, 'My own')

    expect((await test.open(ann.visitor, target)).unread).toEqual({ count: 2, after: post.post_id })
    const listed = ((await ann.visitor.get('/api/discussions')).json as { discussions: ListedDiscussion[] }).discussions
    expect(listed.find((one) => one.target === `discussion_${target.id}`)).toMatchObject({ unread_count: 2, post_count: 4 })
  })

  it('refuses to have read what is not there, or stands elsewhere', async () => {
    const [here, there] = [await test.aloneTarget(), await test.aloneTarget()]
    const { visitor } = await test.newPerson()
    const { post } = await test.post(visitor, there, 'Elsewhere')

    for (const up_to of [post.post_id, 999_999])
      expect((await visitor.post(`/api/discussions/discussion_${here.id}/read`, { up_to })).status).toBe(404)
  })
})

describe('the list of discussions', () => {
  it('has those that the viewer may read, the liveliest first', async () => {
    const titles = async (visitor = test.visitor()) =>
      ((await visitor.get('/api/discussions')).json as { discussions: ListedDiscussion[] }).discussions.map(({ title }) => title)
    const member = await test.newPerson({ isMember: true })
    const everyone = await test.aloneTarget({ title: 'For everyone' })
    await test.alone({ title: 'For those signed in', readers: 'users' })
    await test.alone({ title: 'For members', readers: 'members' })
    await test.alone({ title: 'Out of sight', is_shown: false })
    test.wait(60)
    await test.post(member.visitor, everyone, 'Lively')

    expect(await titles()).not.toContain('For those signed in')
    expect(await titles((await test.newPerson()).visitor)).not.toContain('For members')
    expect(await titles(member.visitor)).toEqual(expect.arrayContaining(['For members', 'For those signed in']))
    expect((await titles(member.visitor))[0]).toBe('For everyone')
    expect(await titles(test.administrator.visitor)).not.toContain('Out of sight')
  })

  it('pages through all of them once', async () => {
    for (let made = 0; made < 35; made++) await test.alone({ title: `Round ${made}` })
    const seen: string[] = []
    let after = ''
    for (;;) {
      const page = (await test.visitor().get(`/api/discussions?after=${encodeURIComponent(after)}`)).json as {
        discussions: ListedDiscussion[]
        next: string | null
      }
      seen.push(...page.discussions.map(({ target }) => target))
      if (page.next === null) break
      after = page.next
    }

    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(36)
    expect((await test.visitor().get('/api/discussions?after=nonsense')).status).toBe(200)
  })

  it('tells the latest of each that the viewer may read, without courses', async () => {
    await test.set(test.product)
    await test.set(test.asset)
    const secret = await test.aloneTarget({ readers: 'members' })
    await test.post(test.learner, test.asset, 'In the course')
    await test.post(test.administrator.visitor, secret, 'For members')
    await test.post(test.learner, test.product, '<p>On the <em>product</em></p><p>page</p>')

    const { posts } = (await test.visitor().get('/api/discussions/recent')).json as {
      posts: { excerpt: string; title: string; url: string }[]
    }

    expect(posts[0]).toMatchObject({ excerpt: 'On the product page', title: 'Gait course' })
    expect(posts[0]?.url).toMatch(/^\/discussions\/product_\d+\?post=\d+#post-\d+$/)
    expect(posts.map(({ excerpt }) => excerpt)).not.toContain('For members')
    expect(posts.map(({ excerpt }) => excerpt)).not.toContain('In the course')
  })
})
