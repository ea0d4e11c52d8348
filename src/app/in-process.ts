import type { Ask } from '#platform/calls/api.ts'
import { addressOf, type BoundCall, type Call } from '#platform/calls/contract.ts'
import { isSharedAnswer, shareAlike } from '#platform/calls/shared-answer.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { runCall } from '#platform/http/run-call.ts'

/** Asks a call without HTTP, for pages that the server renders: the same checks, the same answer. */
export function askInProcess(ctx: Ctx, calls: BoundCall[]): Ask {
  const answering = answeringOf(calls)
  return async (call, input) => {
    const bound = answering.get(call)
    if (!bound) throw new Error(`Nobody answers ${call.method} ${call.path}`)
    const { rest } = addressOf(call, input as Record<string, unknown>)
    const outcome = await runCall(ctx, bound, { params: input, query: rest, body: rest })
    if (outcome.ok) return { ok: true, value: answerOf(call, outcome.value) as never }
    const { status, key, message, fields = {}, details = {} } = outcome
    return { ok: false, status, key, message, fields, details }
  }
}

const parsed = new WeakMap<object, object>()

/** As the contract says; of what is given to everybody, once. */
function answerOf({ answer }: Call, value: unknown): unknown {
  if (answer === 'raw') return value
  if (!isSharedAnswer(value)) return answer.parse(value)
  const made = parsed.get(value) ?? shareAlike(answer.parse(value) as object, value)
  parsed.set(value, made)
  return made
}

const known = new WeakMap<BoundCall[], Map<Call, BoundCall>>()

/** Who answers what; looked up in every request, so it is put in order once. */
function answeringOf(calls: BoundCall[]): Map<Call, BoundCall> {
  const answering = known.get(calls) ?? new Map(calls.map((bound) => [bound.call, bound]))
  known.set(calls, answering)
  return answering
}
