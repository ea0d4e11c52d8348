import { randomBytes } from 'node:crypto'
import { isUser } from '#platform/actor.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { must, ok, type Result, refuse } from '#platform/result.ts'
import type { discussionCalls } from '../discussion.contract.ts'
import { unsubscribeAddress } from '../discussion.rules.ts'
import { discussionsByIds } from './discussion.store.ts'
import { openPlace, placeOf } from './place.service.ts'
import * as readers from './reader.store.ts'
import { targetOf } from './reading.service.ts'

type Calls = typeof discussionCalls

export async function subscribe(
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
  const title = (await placeOf(ctx, discussion))?.title ?? ''
  return ok({ unsubscribe_url: null, title, message: ctx.t('discussion.unsubscribed') })
}
