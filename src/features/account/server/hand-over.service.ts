import { createHash } from 'node:crypto'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeEmbedToken, readEmbedToken } from '#platform/security/embed-token.ts'
import type { handOverCalls } from '../account.hand-over.contract.ts'
import { addHandOver, takeHandOver } from './hand-over.store.ts'

type Calls = typeof handOverCalls

/** What nobody fetched within this time is not meant any more. */
const handedForMs = 10 * 60 * 1000

export async function handOver(
  ctx: Ctx,
  { widget_id, challenge }: InputOf<Calls['handOver']>,
): Promise<Result<AnswerOf<Calls['handOver']>, 'notWhileActing' | 'handedTwice'>> {
  const { actor } = ctx
  if (!isUser(actor) || actor.actingAdminId !== null) return refuse('notWhileActing')
  const added = await addHandOver(ctx.db, {
    challenge,
    sessionToken: actor.sessionToken,
    widgetId: widget_id,
    at: ctx.now(),
  })
  return added ? ok({ handed: true }) : refuse('handedTwice')
}

/** The frame shows what its challenge was made of, which it told nobody. */
export async function fetchHandOver(
  ctx: Ctx,
  { widget_id, verifier, token }: InputOf<Calls['fetchHandOver']>,
): Promise<Result<AnswerOf<Calls['fetchHandOver']>, 'embedTokenOver'>> {
  const said = readEmbedToken(ctx.parts.secret, token, widget_id, ctx.now())
  if (!said) return refuse('embedTokenOver')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const session = await takeHandOver(ctx.db, challenge, widget_id, new Date(ctx.now().getTime() - handedForMs))
  return ok({ token: session === null ? null : makeEmbedToken(ctx, widget_id, { name: said.name, session }) })
}
