import type { z } from 'zod'
import { type BoundCall, type Call, sentenceOf } from '../calls/contract.ts'
import { type FieldMessages, Forbidden, type Refusal } from '../calls/result.ts'
import { isGuest, isUser } from '../ctx/actor.ts'
import type { Ctx } from '../ctx/ctx.ts'
import { isPermitted, isStaff, mayCall, mayCallWith } from '../ctx/may.ts'
import { beginTry, countTried, endTry, mayTry } from '../security/rate-limit.ts'
import type { MessageKey } from '../texts/i18n.ts'
import { isMessageKey } from '../texts/message-key.ts'
import { limitText } from './limit-text.ts'
import type { Outcome, Refused } from './outcome.ts'
import { insaneValues } from './sane-values.ts'
import { tidyInput } from './tidy-input.ts'

export type RawInput = { params: unknown; query: unknown; body: unknown }

/** One way through for every call, asked over HTTP or by a page on the server: who may, how often, is it well-formed, then the handler. */
export async function runCall(ctx: Ctx, bound: BoundCall, raw: RawInput): Promise<Outcome> {
  const { call } = bound
  if (!mayCall(ctx.actor, call)) return refusedCaller(ctx, call)
  if (!call.limit) return tryCall(ctx, bound, raw)
  const { countsOnlyRefused, ...limit } = call.limit
  const key = limitKey(ctx, call)
  if (countsOnlyRefused === true) return guessCall(ctx, bound, raw, { key, limit })
  const loosely = { ...limit, ...(countsOnlyRefused && { countsOnlyRefused }) }
  if (!(await mayTry(ctx, key, loosely))) return refused(ctx, 429, 'tooManyRequests')
  const outcome = await tryCall(ctx, bound, raw)
  await countTried(ctx, key, loosely, outcome.ok)
  return outcome
}

type Guarded = { key: string; limit: { max: number; seconds: number } }

/** What can be guessed (decision 119). A try that breaks off has failed. */
async function guessCall(ctx: Ctx, bound: BoundCall, raw: RawInput, { key, limit }: Guarded): Promise<Outcome> {
  const begun = await beginTry(ctx, key, limit)
  if (!begun) return refused(ctx, 429, 'tooManyRequests')
  let isFailure = true
  try {
    const outcome = await tryCall(ctx, bound, raw)
    isFailure = !outcome.ok
    return outcome
  } finally {
    await endTry(ctx, begun, isFailure)
  }
}

async function tryCall(ctx: Ctx, { call, handle }: BoundCall, raw: RawInput): Promise<Outcome> {
  const parsed = parseInput(ctx, call, raw)
  if (!parsed.ok) return parsed
  if (!mayCallWith(ctx.actor, call, parsed.value)) return refusedCaller(ctx, call)
  try {
    const result = await handle(ctx, parsed.value as never)
    return result.ok ? result : refusedBy(ctx, call, result)
  } catch (error) {
    if (error instanceof Forbidden) return refusedCaller(ctx, call)
    throw error
  } finally {
    // A page may be rendered afterwards, by the same request.
    if (call.effect === 'write') ctx.forget()
  }
}

type CommonKey = Extract<MessageKey, `common.${string}`> extends `common.${infer Key}` ? Key : never

export const refused = (ctx: Ctx, status: number, key: CommonKey): Refused => ({
  ok: false,
  status,
  key,
  message: ctx.t(`common.${key}` as MessageKey),
})

/** A guest is asked to sign in; anybody else is told no, and who works here what they would need. */
export function refusedCaller(ctx: Ctx, call: Call): Refused {
  if (!isGuest(ctx.actor)) {
    const refusal = refused(ctx, 403, 'notAllowed')
    return isStaff(ctx.actor) && isPermitted(call) ? { ...refusal, details: { needs: call.who } } : refusal
  }
  const refusal = refused(ctx, 401, 'notLoggedIn')
  return call.toldToGuests ? { ...refusal, message: ctx.t(call.toldToGuests) } : refusal
}

const limitKey = (ctx: Ctx, call: Call) =>
  `${call.method} ${call.path} ${isUser(ctx.actor) ? `user ${ctx.actor.userId}` : ctx.caller.ip}`

function refusedBy(ctx: Ctx, call: Call, { refusal, params, fields, details }: Refusal): Refused {
  if (refusal === 'invalid')
    return { ok: false, status: 422, key: 'invalid', message: ctx.t('common.invalidInput'), fields: fields ?? {} }
  const status = call.refusals?.[refusal]
  if (status === undefined)
    throw new Error(`${call.method} ${call.path} refused with '${refusal}', which its contract does not name`)
  const message = ctx.t(sentenceOf(call, refusal), params)
  return { ok: false, status, key: refusal, message, ...(fields && { fields }), ...(details && { details }) }
}

function parseInput(ctx: Ctx, call: Call, raw: RawInput): { ok: true; value: object } | Refused {
  // An address whose parts cannot be ids is an address that does not exist.
  const params = parsePart(call.params, raw.params)
  if (params.issues.length > 0) return refused(ctx, 404, 'notAccessible')
  const query = parsePart(call.query, raw.query)
  const body = parsePart(call.body, raw.body ?? {})
  const issues = [...query.issues, ...body.issues]
  if (issues.length > 0) {
    return { ok: false, status: 422, key: 'invalid', message: ctx.t('common.invalidInput'), fields: fieldMessages(ctx, issues) }
  }
  return { ok: true, value: { ...params.value, ...query.value, ...body.value } }
}

type Issue = Pick<z.core.$ZodIssue, 'path'> & Partial<z.core.$ZodIssue>

/** One part of a request by its schema; what is well-formed and yet beyond what can be kept is a fault like any other. */
function parsePart(schema: z.ZodObject | undefined, raw: unknown): { value: object; issues: Issue[] } {
  if (!schema) return { value: {}, issues: [] }
  const given = tidyInput(raw)
  const parsed = schema.safeParse(given)
  const insane: Issue[] = insaneValues(schema, given)
  if (parsed.success) return { value: parsed.data, issues: insane }
  const said = new Set(insane.map(({ path }) => path.join('.')))
  const others = parsed.error.issues.filter(({ path }) => !said.has(path.join('.')))
  return { value: {}, issues: [...others.map((issue) => ({ ...issue, input: valueAt(given, issue.path) }) as Issue), ...insane] }
}

const valueAt = (given: unknown, path: PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], given)

function fieldMessages(ctx: Ctx, issues: Issue[]): FieldMessages {
  const fields: FieldMessages = {}
  for (const issue of issues) {
    const field = issue.path.join('.') || 'form'
    fields[field] = [...(fields[field] ?? []), issueText(ctx, issue)]
  }
  return fields
}

/** A schema may name a message key itself; otherwise the kind of fault chooses a general sentence. */
function issueText(ctx: Ctx, issue: Issue): string {
  if (isMessageKey(issue.message)) return ctx.t(issue.message)
  const isMissing =
    (issue.code === 'invalid_type' && isNothing(issue.input)) || (issue.code === 'too_small' && issue.origin === 'string')
  if (isMissing) return ctx.t('common.requiredField')
  if (issue.code === 'too_big' && issue.origin === 'string') return ctx.t('common.tooLong', { max: Number(issue.maximum) })
  if (issue.code === 'invalid_format' && issue.format === 'email') return ctx.t('common.invalidEmail')
  if (issue.code === 'invalid_format' && issue.format === 'url') return ctx.t('common.invalidUrl')
  return limitText(ctx, issue) ?? ctx.t('common.invalidValue')
}

const isNothing = (given: unknown): boolean =>
  given === undefined || given === null || (typeof given === 'string' && given.trim() === '')
