import { describe, expect, it } from 'vitest'
import type { Post, Thread } from './discussion.contract.ts'
import { packThreads, unpackThreads } from './thread-pack.rules.ts'

const post: Post = {
  post_id: 7,
  parent_id: null,
  root_id: null,
  post_text: '<p>Hello</p>',
  name: 'Ann',
  image: null,
  createDate: '2026-11-16T09:00:00.000Z',
  trashed: false,
  canReply: true,
  state: 'visible',
  reply_to: null,
  edited_at: null,
  is_own: false,
}
const rare: Post = {
  ...post,
  post_id: 9,
  parent_id: 8,
  root_id: 7,
  image: '/files/1',
  trashed: true,
  canReply: false,
  state: 'hidden',
  reply_to: { post_id: 8, name: 'Bob' },
  edited_at: '2026-11-16T09:30:00.000Z',
  is_own: true,
}
const threads: Thread[] = [
  { ...post, reply_count: 1, replies: [rare, post], earlier: 3 },
  { ...rare, reply_count: 0, replies: [], earlier: null },
]

describe('threads on their way to the browser', () => {
  it('come out as they were', () => {
    expect(unpackThreads(JSON.parse(JSON.stringify(packThreads(threads))))).toEqual(threads)
  })

  it('do not say what most posts have', () => {
    const [packed] = packThreads([{ ...post, reply_count: 0, replies: [], earlier: null }])

    expect(packed).toEqual({
      post_id: 7,
      post_text: '<p>Hello</p>',
      name: 'Ann',
      createDate: '2026-11-16T09:00:00.000Z',
      canReply: true,
      reply_count: 0,
      replies: [],
      earlier: null,
    })
  })
})
