import { listPeople } from '#features/account/server/person-directory.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { readSearchTerms } from '#features/catalogue/search.rules.ts'
import { notificationChannel } from '#features/messages/messages.rules.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { positionOn, publish } from '#platform/realtime/publish.ts'
import { excerptOf } from '#platform/texts/excerpt.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import type { threadsCalls } from '../threads.contract.ts'
import { messagesPerPage, threadChannel, threadsPerPage } from '../threads.rules.ts'
import { enterThread, hindranceIn } from './access.service.ts'
import { messagesBefore, messagesByIds, type StoredMessage } from './message.store.ts'
import * as store from './thread.store.ts'
import { headsOf, messageViews } from './view.service.ts'

type Calls = typeof threadsCalls

export async function listOwnThreads(
  ctx: Ctx,
  { q = '', before }: InputOf<Calls['list']>,
): Promise<Result<AnswerOf<Calls['list']>>> {
  const userId = userIdOf(ctx)
  const asked = { terms: readSearchTerms(q), name: q.toLowerCase().replace(/[\\%_]/g, '\\$&') }
  const found = await store.threadsOf(ctx.db, { userId, before, limit: threadsPerPage + 1, locale: ctx.locale, ...asked })
  const shown = found.slice(0, threadsPerPage)
  const [heads, last] = await Promise.all([headsOf(ctx, shown, userId), lastOf(ctx, shown)])
  return ok({
    threads: shown.map((thread) => {
      const { title = '', image = null } = heads.get(thread.id) ?? {}
      const { excerpt = '', name = '' } = last.get(thread.lastMessageId ?? 0) ?? {}
      return {
        thread_id: thread.id,
        kind: thread.kind,
        title,
        image,
        excerpt,
        last_name: name,
        last_at: (thread.lastMessageAt ?? ctx.now()).toISOString(),
        is_unread: thread.isUnread,
        is_closed: thread.closedAt !== null,
      }
    }),
    next: found.length > threadsPerPage ? (shown.at(-1)?.lastMessageId ?? null) : null,
  })
}

/** The beginning of the last message of each, and who wrote it, by its number. */
export async function lastOf(
  ctx: Ctx,
  threads: Pick<store.StoredThread, 'lastMessageId'>[],
): Promise<Map<number, { excerpt: string; name: string }>> {
  const messages = await messagesByIds(
    ctx.db,
    threads.flatMap(({ lastMessageId }) => lastMessageId ?? []),
  )
  const people = await listPeople(
    ctx,
    messages.map(({ authorId }) => authorId),
  )
  return new Map(
    messages.map((message) => [message.id, { excerpt: begin(message), name: people.get(message.authorId)?.name ?? '' }]),
  )
}

const begin = ({ html, hiddenAt }: StoredMessage): string => (hiddenAt === null ? excerptOf(plainText(html)) : '')

export async function countUnreadThreads(ctx: Ctx): Promise<Result<{ count: number }>> {
  return ok({ count: await store.countUnread(ctx.db, userIdOf(ctx)) })
}

export async function openThread(
  ctx: Ctx,
  { thread_id, before }: InputOf<Calls['open']>,
): Promise<Result<AnswerOf<Calls['open']>, 'threadNotFound'>> {
  const entry = await enterThread(ctx, thread_id)
  if (!entry) return refuse('threadNotFound')
  const { thread, isOrganiser, otherId, readerId } = entry
  const channel = threadChannel(thread.id)
  // Before what the page shows: whatever comes in between is heard.
  const after = await positionOn(ctx, channel)
  const [found, heads, people, { why, hasBlocked }] = await Promise.all([
    messagesBefore(ctx.db, thread.id, before, messagesPerPage),
    headsOf(ctx, [thread], readerId),
    listPeople(ctx, [...(thread.assignedTo === null ? [] : [thread.assignedTo]), ...(otherId === null ? [] : [otherId])]),
    hindranceIn(ctx, entry),
  ])
  const shown = found.slice(-messagesPerPage)
  const head = heads.get(thread.id)
  const assigned = people.get(thread.assignedTo ?? 0)
  return ok({
    thread_id: thread.id,
    kind: thread.kind,
    title: head?.title ?? '',
    image: head?.image ?? null,
    about_url: head?.urlSlug ? productAddress(head.urlSlug) : null,
    product_id: thread.productId,
    other_id: otherId,
    is_organiser: isOrganiser,
    is_closed: thread.closedAt !== null,
    assigned_to: isOrganiser && assigned ? { id: assigned.id, name: assigned.name } : null,
    cannot_write: why,
    has_blocked: hasBlocked,
    messages: await messageViews(ctx, shown),
    earlier: found.length > messagesPerPage ? (shown[0]?.id ?? null) : null,
    live: { channel, after },
  })
}

export async function markThreadRead(
  ctx: Ctx,
  { thread_id, up_to }: InputOf<Calls['markRead']>,
): Promise<Result<{ count: number }, 'threadNotFound'>> {
  const entry = await enterThread(ctx, thread_id)
  if (!entry) return refuse('threadNotFound')
  return ctx.tx(async (ctx) => {
    await store.readUpTo(ctx.db, thread_id, entry.readerId, up_to)
    // The person's other tabs count again.
    await publish(ctx, notificationChannel(entry.readerId), { thread: thread_id })
    return countUnreadThreads(ctx)
  })
}
