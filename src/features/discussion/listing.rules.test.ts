import { describe, expect, it } from 'vitest'
import type { LivePost, Post, Thread } from './discussion.contract.ts'
import { afterLeaving, hear, type Listing, lastIdIn, liveIn, withFreshPage, withPost } from './listing.rules.ts'

const post = (post_id: number, more: Partial<Post> = {}): Post => ({
  post_id,
  parent_id: null,
  root_id: null,
  post_text: `<p>${post_id}</p>`,
  name: `Author of ${post_id}`,
  image: null,
  createDate: '2026-03-04T10:00:00.000Z',
  trashed: false,
  canReply: true,
  state: 'visible',
  reply_to: null,
  edited_at: null,
  is_own: false,
  ...more,
})
const reply = (post_id: number, root_id: number, parent_id = root_id) => post(post_id, { root_id, parent_id })
const thread = (post_id: number, replies: Post[] = [], more: Partial<Thread> = {}): Thread => ({
  ...post(post_id),
  reply_count: replies.length,
  replies,
  earlier: null,
  ...more,
})
const live = (post_id: number, more: Partial<LivePost> = {}): LivePost => {
  const { root_id: _, state: __, reply_to: ___, edited_at: ____, is_own: _____, ...said } = post(post_id)
  return { ...said, ...more }
}
const listing = (posts: Thread[], more: Partial<Listing> = {}): Listing => ({ posts, order: 'newest', next: null, ...more })
const ids = ({ posts }: Listing) => posts.map(({ post_id, replies }) => [post_id, ...replies.map((one) => one.post_id)])
const reader = { canPost: true, canManage: false, isOneThread: false }

describe('a list of threads', () => {
  it('takes a post where its number belongs, newest or oldest first', () => {
    expect(ids(withPost(listing([thread(9), thread(3)]), post(5)))).toEqual([[9], [5], [3]])
    expect(ids(withPost(listing([thread(3), thread(9)], { order: 'oldest' }), post(10)))).toEqual([[3], [9], [10]])
  })

  it('takes a reply at the foot of its thread and counts it, and the same one only once', () => {
    const once = withPost(listing([thread(3, [reply(4, 3)])]), reply(6, 3))
    const twice = withPost(once, reply(6, 3))

    expect(ids(twice)).toEqual([[3, 4, 6]])
    expect(twice.posts[0]?.reply_count).toBe(2)
  })

  it('keeps the place of what was taken back only where something answers it', () => {
    const gone = (one: Post) => ({ ...one, post_text: '', trashed: true, state: 'withdrawn' as const })

    expect(ids(afterLeaving(listing([thread(3, [reply(4, 3)])]), gone(post(3))))).toEqual([[3, 4]])
    expect(ids(afterLeaving(listing([thread(3, [reply(4, 3)])]), gone(reply(4, 3))))).toEqual([[3]])
    expect(ids(afterLeaving(listing([thread(3, [reply(4, 3), reply(5, 3, 4)])]), gone(reply(4, 3))))).toEqual([[3, 4, 5]])
    expect(ids(afterLeaving(listing([thread(3)]), gone(post(3))))).toEqual([])
  })

  it('keeps what was read on when its first page comes afresh', () => {
    const long = listing([thread(9), thread(8), thread(2), thread(1)], { next: 1 })

    const fresh = withFreshPage(long, { posts: [thread(10), thread(9)], next: 9 })

    // 8 stands beyond the fresh page, as do 2 and 1.
    expect(ids(fresh)).toEqual([[10], [9], [8], [2], [1]])
    expect(fresh.next).toBe(1)
    expect(withFreshPage(long, { posts: [thread(10)], next: null })).toMatchObject({ posts: [{ post_id: 10 }], next: null })
  })

  it('knows the latest of its posts', () => {
    expect(lastIdIn([thread(9), thread(3, [reply(12, 3)])])).toBe(12)
    expect(lastIdIn([])).toBe(0)
  })
})

describe('a live message (§7)', () => {
  it('brings a new thread, and a reply with whom it answers [DISC-11] [DISC-34]', () => {
    const known = listing([thread(3, [reply(4, 3)])])

    expect(hear(known, live(7), reader)).toMatchObject({ kind: 'added', post: { post_id: 7, root_id: null, is_own: false } })
    expect(hear(known, live(7, { parent_id: 4 }), reader)).toMatchObject({
      kind: 'added',
      post: { root_id: 3, reply_to: { post_id: 4, name: 'Author of 4' } },
    })
  })

  it('leaves the own post as it is known, so that it stands there once', () => {
    const own = { ...thread(3), is_own: true }

    expect(hear(listing([own]), live(3), reader)).toMatchObject({ kind: 'changed', post: { is_own: true, edited_at: null } })
  })

  it('takes the words of a hidden post from readers, and asks for an administrator or its author [DISC-22] [DISC-25]', () => {
    const known = listing([thread(3), { ...thread(2), is_own: true }])
    const hidden = { trashed: true, post_text: '', canReply: false }

    expect(hear(known, live(3, hidden), reader)).toMatchObject({
      kind: 'changed',
      post: { post_text: '', trashed: true, canReply: false },
    })
    expect(hear(known, live(3, hidden), { ...reader, canManage: true })).toEqual({ kind: 'unclear', postId: 3 })
    expect(hear(known, live(2, hidden), reader)).toEqual({ kind: 'unclear', postId: 2 })
    expect(hear(known, live(99, hidden), reader)).toEqual({ kind: 'nothing' })
  })

  it('shows again what is shown again, and marks what was changed [DISC-23]', () => {
    const gone = { ...thread(3), post_text: '', trashed: true, state: 'hidden' as const }

    expect(hear(listing([gone]), live(3), reader)).toMatchObject({
      kind: 'changed',
      post: { state: 'visible', trashed: false, post_text: '<p>3</p>', edited_at: null },
    })
    expect(hear(listing([thread(3)]), live(3, { post_text: '<p>Changed</p>' }), reader)).toMatchObject({
      post: { post_text: '<p>Changed</p>', edited_at: '2026-03-04T10:00:00.000Z' },
    })
  })

  it('offers no reply to those who may not write [DISC-09]', () => {
    expect(hear(listing([]), live(3), { ...reader, canPost: false })).toMatchObject({ post: { canReply: false } })
  })

  it('counts what stands beyond the fetched pages, and is nothing to a single thread', () => {
    const oldest = listing([thread(1), thread(2)], { order: 'oldest', next: 2 })

    expect(hear(oldest, live(9), reader)).toEqual({ kind: 'elsewhere' })
    expect(hear(listing([thread(3)]), live(9, { parent_id: 1 }), reader)).toEqual({ kind: 'elsewhere' })
    expect(hear(listing([thread(3)]), live(9), { ...reader, isOneThread: true })).toEqual({ kind: 'nothing' })
  })

  it('is read field by field, and anything else is no message [DISC-38]', () => {
    expect(liveIn(live(3))).toEqual(live(3))
    expect(liveIn({ ...live(3), post_id: 'x' })).toBeNull()
    expect(liveIn(null)).toBeNull()
  })
})
