import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { isStaff } from '#platform/ctx/may.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { type NotWritten, threadsPolicy, whyNotWrite } from '../threads.policy.ts'
import { threadsSettings } from '../threads.settings.ts'
import { threadsShowing } from './message.store.ts'
import { standingOf } from './standing.store.ts'
import { findThread, membersOf, type StoredThread } from './thread.store.ts'

/** A thread as the one who asks stands to it. */
export type ThreadEntry = {
  thread: StoredThread
  readerId: number
  /** Reads and writes in the organiser's name. */
  isOrganiser: boolean
  /** The other of two people, or who asked, for the organiser. */
  otherId: number | null
}

/** Null where there is none, and just the same where there is one that the asker may not read. */
export async function enterThread(ctx: Ctx, threadId: number): Promise<ThreadEntry | null> {
  const { actor } = ctx
  if (!isUser(actor)) return null
  const thread = await findThread(ctx.db, threadId)
  return thread && entryOf(ctx, thread, actor.userId)
}

/** Members decide, not who a thread was begun by: two records of one person may have been made one since. */
async function entryOf(ctx: Ctx, thread: StoredThread, readerId: number): Promise<ThreadEntry | null> {
  const { productId } = thread
  const members = (await membersOf(ctx.db, thread.id)).map(({ userId }) => userId)
  const otherId = members.find((id) => id !== readerId) ?? null
  if (members.includes(readerId)) return { thread, readerId, isOrganiser: false, otherId: productId === null ? otherId : null }
  const isOrganiser = productId !== null && threadsPolicy.readInbox(ctx.actor, productId)
  return isOrganiser ? { thread, readerId, isOrganiser, otherId } : null
}

/** Why whoever asks may not write to this person; null where they may. */
export async function hindrance(ctx: Ctx, receiverId: number): Promise<{ why: NotWritten | null; hasBlocked: boolean }> {
  const { actor } = ctx
  if (!isUser(actor) || actor.userId === receiverId) return { why: 'gone', hasBlocked: false }
  const [group, receiver, standing] = await Promise.all([
    readSetting(ctx, threadsSettings.whoMayWrite),
    activePerson(ctx, receiverId),
    standingOf(ctx.db, actor.userId, receiverId, ctx.now()),
  ])
  if (!standing) return { why: 'gone', hasBlocked: false }
  const { isStaff: isReceiverStaff, ...between } = standing
  const why = whyNotWrite(group, {
    ...between,
    isSenderStaff: isStaff(actor),
    isReceiverStaff,
    isReceiverActive: receiver !== null,
  })
  return { why, hasBlocked: standing.hasBlocked }
}

/** Why whoever entered may not write here. */
export async function hindranceIn(ctx: Ctx, { thread, isOrganiser, otherId }: ThreadEntry) {
  if (thread.productId === null) return otherId === null ? { why: 'gone' as const, hasBlocked: false } : hindrance(ctx, otherId)
  const mayWrite = !isOrganiser || threadsPolicy.answer(ctx.actor, thread.productId)
  return { why: mayWrite ? null : ('notStaff' as const), hasBlocked: false }
}

/** Whether a file stands in a thread that the asker may read. */
export async function mayReadInThreads(ctx: Ctx, fileId: number): Promise<boolean> {
  if (!isUser(ctx.actor)) return false
  for (const threadId of await threadsShowing(ctx.db, fileId)) if (await enterThread(ctx, threadId)) return true
  return false
}
