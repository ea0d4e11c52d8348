import type { Post, Thread } from './discussion.contract.ts'

/** What most posts have: it is not said of each on its way to the browser. */
const ordinary = { parent_id: null, root_id: null, image: null, reply_to: null, edited_at: null } satisfies Partial<Post>
const usual = { ...ordinary, trashed: false, is_own: false, state: 'visible' } satisfies Partial<Post>
type Usual = keyof typeof usual

type PackedPost = Omit<Post, Usual> & Partial<Pick<Post, Usual>>
export type PackedThread = Omit<Thread, Usual | 'replies'> & Partial<Pick<Post, Usual>> & { replies: PackedPost[] }

const saidOf = (post: Post): PackedPost => {
  const { post_id, post_text, name, createDate, canReply, ...rest } = post
  const told = Object.entries(rest).filter(([key, value]) => usual[key as Usual] !== value)
  return { post_id, post_text, name, createDate, canReply, ...Object.fromEntries(told) }
}

export const packThreads = (threads: Thread[]): PackedThread[] =>
  threads.map(({ replies, reply_count, earlier, ...top }) => ({
    ...saidOf(top),
    reply_count,
    earlier,
    replies: replies.map(saidOf),
  }))

export const unpackThreads = (threads: PackedThread[]): Thread[] =>
  threads.map(({ replies, ...top }) => ({
    ...usual,
    ...top,
    replies: replies.map((reply) => ({ ...usual, ...reply })),
  }))
