import { randomBytes } from 'node:crypto'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { discussionCalls } from '../discussion.contract.ts'
import { unsubscribeAddress } from '../discussion.rules.ts'
import { discussionsByIds } from './discussion.store.ts'
import { discussionPlace, openPlace } from './place.service.ts'
import * as readers from './reader.store.ts'
import { targetOf } from './reading.service.ts'

type Calls = typeof discussionCalls

export async function subscribeToDiscussion(
  ctx: Ctx,
  { value }: InputOf<Calls['subscribe']>,
): Promise<Result<AnswerOf<Calls['subscribe']>, 'discussionNotFound'>> {
  const place = await openPlace(ctx, targetOf(value))
  if (!place || !isUser(ctx.actor)) return refuse('discussionNotFound')
  const fresh = randomBytes(24).toString('base64url')
  const code = await readers.subscribe(ctx.db, place.discussion.id, ctx.actor.userId, fresh)
  return ok({ unsubscribe_url: unsubscribeAddress(code), message: ctx.t('discussion.subscribed', { title: place.title }) })
}

/** Whoever holds the code may, signed in or not; what the discussion is called is told only to those who may read it. */
export async function unsubscribe(
  ctx: Ctx,
  { code }: InputOf<Calls['unsubscribe']>,
): Promise<Result<AnswerOf<Calls['unsubscribe']>, 'codeUnknown'>> {
  const ended = await readers.unsubscribe(ctx.db, code)
  if (!ended) return refuse('codeUnknown')
  const discussion = must(
    (await discussionsByIds(ctx.db, [ended.discussionId])).get(ended.discussionId),
    'a subscription of no discussion',
  )
  const title = (await discussionPlace(ctx, discussion))?.title ?? ''
  return ok({ unsubscribe_url: null, title, message: ctx.t('discussion.unsubscribed') })
}

export async function unsubscribeByMail(
  ctx: Ctx,
  { code }: InputOf<Calls['unsubscribeByMail']>,
): Promise<Result<AnswerOf<Calls['unsubscribeByMail']>, 'codeUnknown'>> {
  return (await readers.unsubscribe(ctx.db, code)) ? ok({ stopped: true }) : refuse('codeUnknown')
}

export const openUnsubscribePage = async (_: Ctx, { code }: InputOf<Calls['unsubscribePage']>): Promise<Result<Response>> =>
  ok(new Response(null, { status: 303, headers: { location: `/discussions/stop?code=${encodeURIComponent(code)}` } }))
