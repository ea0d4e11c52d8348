import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sessionPhase } from '../component.rules.ts'
import type { SettingsOf } from '../component-settings.rules.ts'
import type { assetCalls, ComponentStateAnswer } from '../learning.assets.contract.ts'
import { type CodeVerdict, judgeCode } from '../verification.rules.ts'
import * as accesses from './access.store.ts'
import { type Admitted, admit, componentStateFor, type OpeningRefusal } from './asset.service.ts'
import { recordOutcome } from './component.service.ts'
import * as tries from './verification.store.ts'

type Calls = typeof assetCalls
const hourMs = 3600 * 1000

type CodeRefusal = OpeningRefusal | Exclude<CodeVerdict, 'accepted'> | 'completesElsewhere'

/** A code that was announced in a room or printed on a page. Wrong tries are counted, whatever becomes of the request. */
export async function submitCode(
  ctx: Ctx,
  { id, code }: InputOf<Calls['submitCode']>,
): Promise<Result<ComponentStateAnswer, CodeRefusal>> {
  const admitted = await admit(ctx, id)
  if (!admitted.ok) return admitted
  const { component, userId, isPreview } = admitted.value
  if (component.kind !== 'verification_code') return refuse('completesElsewhere')
  const before = await componentStateFor(ctx, admitted.value)
  if (isPreview || before.flags.status === 'complete') return ok(before)
  const verdict = await tryCode(ctx, { id, userId, entered: code, settings: component.settings })
  if (verdict !== 'accepted') return refuse(verdict, { max: component.settings.max_tries })
  return ok(await componentStateFor(ctx, admitted.value))
}

type Try = { id: number; userId: number; entered: string; settings: SettingsOf<'verification_code'> }

const tryCode = (ctx: Ctx, { id, userId, entered, settings }: Try): Promise<CodeVerdict> =>
  ctx.tx(async (ctx) => {
    const now = ctx.now()
    await tries.lockCodes(ctx.db, id)
    const [uses, wrongTries] = await Promise.all([
      tries.usesByCode(ctx.db, id),
      tries.wrongTriesSince(ctx.db, id, userId, new Date(now.getTime() - hourMs)),
    ])
    const { verdict, code } = judgeCode({
      entered,
      codes: settings.codes,
      usesOf: (set) => uses.get(set) ?? 0,
      wrongTries,
      maxTries: settings.max_tries,
      now,
    })
    if (verdict !== 'tooManyTries')
      await tries.addTry(ctx.db, { componentId: id, userId, acceptedCode: code?.code ?? null, at: now })
    if (code) await recordOutcome(ctx, { componentId: id, personId: userId, status: 'complete', evidence: { code: code.code } })
    return verdict
  })

/** Agrees to a statement. What was agreed to is kept as it read at that moment. */
export async function acknowledge(
  ctx: Ctx,
  { id }: InputOf<Calls['acknowledge']>,
): Promise<Result<ComponentStateAnswer, OpeningRefusal | 'completesElsewhere'>> {
  const admitted = await admit(ctx, id)
  if (!admitted.ok) return admitted
  const { component } = admitted.value
  if (component.kind !== 'acknowledgement') return refuse('completesElsewhere')
  await complete(ctx, admitted.value, { statement_html: component.settings.statement_html })
  return ok(await componentStateFor(ctx, admitted.value))
}

type JoinRefusal = OpeningRefusal | 'sessionNotOpen' | 'sessionOver' | 'noLinkYet' | 'completesElsewhere'

/** The way into a live session. Its link leaves the server only while the doors are open; going in completes nothing. */
export async function joinSession(
  ctx: Ctx,
  { id }: InputOf<Calls['join']>,
): Promise<Result<AnswerOf<Calls['join']>, JoinRefusal>> {
  const admitted = await admit(ctx, id)
  if (!admitted.ok) return admitted
  const { component } = admitted.value
  if (component.kind !== 'live_session') return refuse('completesElsewhere')
  const phase = sessionPhase(component.settings, ctx.now())
  if (phase === 'over') return refuse('sessionOver')
  if (phase !== 'open') return refuse('sessionNotOpen')
  const { join_url } = component.settings
  if (join_url === null) return refuse('noLinkYet')
  const { userId, isPreview } = admitted.value
  if (!isPreview)
    await ctx.tx(async (ctx) => {
      const access = await accesses.lockAccess(ctx.db, id, userId, ctx.now())
      await accesses.touchAccess(ctx.db, access.id, ctx.now())
    })
  ctx.reply.headers.set('cache-control', 'no-store')
  return ok({ url: join_url })
}

/** Completing again changes nothing, not even what proves it. */
async function complete(ctx: Ctx, admitted: Admitted, evidence: Record<string, unknown>): Promise<void> {
  const { component, userId, isPreview } = admitted
  if (isPreview || (await componentStateFor(ctx, admitted)).flags.status === 'complete') return
  await recordOutcome(ctx, { componentId: component.id, personId: userId, status: 'complete', evidence })
}
