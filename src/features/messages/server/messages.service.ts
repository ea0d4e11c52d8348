import { isUser } from '#platform/actor.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { MessageKey, MessageParams } from '#platform/i18n.ts'
import { publish } from '#platform/realtime/publish.ts'
import { Forbidden, ok, type Result } from '#platform/result.ts'
import type { messagesCalls } from '../messages.contract.ts'
import { notificationChannel } from '../messages.rules.ts'
import * as store from './messages.store.ts'

const pageSize = 20

type Telling = { userId: number; textKey: MessageKey; params?: MessageParams; url?: string; cause: string }

/** Tells a person something, once per cause, and rings their bell wherever they have a page open. False where they know it already. */
export const notify = (ctx: Ctx, { userId, textKey, params = {}, url, cause }: Telling): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    const id = await store.addNotification(ctx.db, { userId, textKey, params, url: url ?? null, cause, madeAt: ctx.now() })
    if (id !== null) await publish(ctx, notificationChannel(userId), { id })
    return id !== null
  })

export async function listNotifications(
  ctx: Ctx,
  { before }: InputOf<typeof messagesCalls.notifications>,
): Promise<Result<AnswerOf<typeof messagesCalls.notifications>>> {
  const found = await store.notificationsOf(ctx.db, me(ctx), before, pageSize + 1)
  const notifications = found.slice(0, pageSize).map(({ id, textKey, params, url, madeAt, isRead }) => ({
    id,
    text: ctx.t(textKey, params),
    url,
    made_at: madeAt.toISOString(),
    is_read: isRead,
  }))
  return ok({ notifications, next_before: found.length > pageSize ? (notifications.at(-1)?.id ?? null) : null })
}

export async function countUnread(ctx: Ctx): Promise<Result<{ count: number }>> {
  return ok({ count: await store.countUnread(ctx.db, me(ctx)) })
}

export const markRead = (ctx: Ctx, { up_to: upTo }: InputOf<typeof messagesCalls.markRead>): Promise<Result<{ count: number }>> =>
  ctx.tx(async (ctx) => {
    await store.markReadUpTo(ctx.db, me(ctx), upTo, ctx.now())
    // The person's other tabs count again.
    await publish(ctx, notificationChannel(me(ctx)), { readUpTo: upTo })
    return countUnread(ctx)
  })

function me(ctx: Ctx): number {
  if (!isUser(ctx.actor)) throw new Forbidden('notifications are a person’s own')
  return ctx.actor.userId
}
