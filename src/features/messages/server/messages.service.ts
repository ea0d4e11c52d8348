import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Locale, MessageKey, MessageParams } from '#platform/texts/i18n.ts'
import { formatMoney } from '#ui/foundations/format.ts'
import type { messagesCalls } from '../messages.contract.ts'
import { type KeptParams, notificationChannel } from '../messages.rules.ts'
import { groupByPlace, type NotificationKind, type NotificationWay, wayOf } from '../notification-ways.rules.ts'
import * as store from './messages.store.ts'
import { chosenBy } from './ways.store.ts'

const pageSize = 20

type Telling = {
  userId: number
  textKey: MessageKey
  params?: KeptParams
  url?: string
  cause: string
  /** What people choose about; without it, it always stands on the site. */
  kind?: NotificationKind
}

/** Tells a person something, once per cause, and rings their bell wherever they have a page open. False where they know it already. */
export const notify = (ctx: Ctx, { userId, textKey, params = {}, url, cause, kind }: Telling): Promise<boolean> =>
  ctx.tx(async (ctx) => {
    const way = kind ? await wayFor(ctx, userId, kind) : 'site'
    const told = { userId, textKey, params, url: url ?? null, cause, madeAt: ctx.now(), kind: kind ?? 'other', way }
    const id = await store.addNotification(ctx.db, told)
    if (id !== null) await publish(ctx, notificationChannel(userId), { id })
    return id !== null
  })

/** By which way somebody wants to hear of this. */
export const wayFor = async (ctx: Ctx, userId: number, kind: NotificationKind): Promise<NotificationWay> =>
  wayOf(kind, (await chosenBy(ctx.db, kind, [userId])).get(userId)?.way)

export async function listNotifications(
  ctx: Ctx,
  { before, unread = false }: InputOf<typeof messagesCalls.notifications>,
): Promise<Result<AnswerOf<typeof messagesCalls.notifications>>> {
  const found = await store.notificationsOf(ctx.db, userIdOf(ctx), { before, unread, limit: pageSize + 1 })
  const shown = found.slice(0, pageSize).map(({ id, textKey, params, url, madeAt, isRead, kind }) => ({
    id,
    text: ctx.t(textKey, inWords(params, ctx.locale)),
    url,
    made_at: madeAt.toISOString(),
    is_read: isRead,
    kind,
  }))
  return ok({ notifications: groupByPlace(shown), next_before: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null })
}

/** Sums are written when they are read, in the language that is read then. */
export const inWords = (params: KeptParams, locale: Locale): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? formatMoney(value.minor, value.currency, { locale }) : value,
    ]),
  )

export async function countUnread(ctx: Ctx): Promise<Result<{ count: number }>> {
  return ok({ count: await store.countUnread(ctx.db, userIdOf(ctx)) })
}

export const markRead = (ctx: Ctx, { up_to: upTo }: InputOf<typeof messagesCalls.markRead>): Promise<Result<{ count: number }>> =>
  ctx.tx(async (ctx) => {
    await store.markReadUpTo(ctx.db, userIdOf(ctx), upTo, ctx.now())
    // The person's other tabs count again.
    await publish(ctx, notificationChannel(userIdOf(ctx)), { readUpTo: upTo })
    return countUnread(ctx)
  })

/** Those of a group are marked together, since they stand as one. */
export const markOne = (
  ctx: Ctx,
  { id, is_read, oldest_id }: InputOf<typeof messagesCalls.markOne>,
): Promise<Result<{ count: number }>> =>
  ctx.tx(async (ctx) => {
    await store.markAmong(ctx.db, userIdOf(ctx), { from: oldest_id ?? id, to: id }, is_read ? ctx.now() : null)
    await publish(ctx, notificationChannel(userIdOf(ctx)), { marked: id })
    return countUnread(ctx)
  })
