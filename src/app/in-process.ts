import type { Ask } from '#platform/calls/api.ts'
import { addressOf, type BoundCall, type Call } from '#platform/calls/contract.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { runCall } from '#platform/http/run-call.ts'

/** Asks a call without HTTP, for pages that the server renders: the same checks, the same answer. */
export function askInProcess(ctx: Ctx, calls: BoundCall[]): Ask {
  const byCall = new Map<Call, BoundCall>(calls.map((bound) => [bound.call, bound]))
  return async (call, input) => {
    const bound = byCall.get(call)
    if (!bound) throw new Error(`Nobody answers ${call.method} ${call.path}`)
    const { rest } = addressOf(call, input as Record<string, unknown>)
    const outcome = await runCall(ctx, bound, { params: input, query: rest, body: rest })
    if (outcome.ok)
      return { ok: true, value: (call.answer === 'raw' ? outcome.value : call.answer.parse(outcome.value)) as never }
    const { status, key, message, fields = {}, details = {} } = outcome
    return { ok: false, status, key, message, fields, details }
  }
}
