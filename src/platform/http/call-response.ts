import type { Context } from 'hono'
import type { Call } from '../calls/contract.ts'
import type { Config } from '../ctx/config.ts'
import type { Ctx } from '../ctx/ctx.ts'
import type { DatabaseUnavailable } from '../db/unavailable.ts'
import { compressedFile, jsonResponse, type QuickEncoding } from './compression.ts'
import type { HttpEnv } from './http-env.ts'
import { MalformedBody } from './multipart.ts'
import { type Outcome, type Refused, serverMessage } from './outcome.ts'
import { BodyTooLarge, type Entries, isMultipart, readMultipart, readText } from './read-body.ts'
import { type RawInput, refused } from './run-call.ts'

const defaultMaxBody = 1024 * 1024

type ReadInput =
  | { ok: true; value: RawInput; forget: () => Promise<void> }
  | { ok: false; status: number; key: 'requestTooLarge' | 'invalidInput' }

const nothingToForget = async () => {}

/** Path, query and body of a request as plain objects; bodies come as JSON or as form data. `forget` what lies on disk afterwards. */
export async function readInput(c: Context<HttpEnv>, call: Call, config: Config): Promise<ReadInput> {
  const [params, query] = [c.req.param(), queryOf(c.req.url)]
  try {
    const { body, forget } = call.body ? await readBody(c.req.raw, call, config) : { body: undefined, forget: nothingToForget }
    return { ok: true, value: { params, query, body }, forget }
  } catch (error) {
    if (error instanceof BodyTooLarge) return { ok: false, status: 413, key: 'requestTooLarge' }
    if (error instanceof MalformedBody) return { ok: false, status: 400, key: 'invalidInput' }
    throw error
  }
}

async function readBody(request: Request, call: Call, config: Config): Promise<{ body: unknown; forget: () => Promise<void> }> {
  const max = call.maxBody ?? defaultMaxBody
  const contentType = request.headers.get('content-type')
  if (isMultipart(contentType) && !call.isSigned) {
    const { entries, forget } = await readMultipart(request, max, config)
    return { body: objectOf(entries), forget }
  }
  const text = await readText(request, max)
  return { body: call.isSigned ? { raw: text } : parseBody(text, contentType ?? ''), forget: nothingToForget }
}

function parseBody(text: string, contentType: string): unknown {
  if (text === '') return {}
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return objectOf(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    throw new MalformedBody('it is no JSON')
  }
}

/** Most calls have none. */
const queryOf = (url: string): Record<string, unknown> => (url.includes('?') ? objectOf(new URL(url).searchParams) : {})

/** A name that stands several times, or ends in [], becomes a list. */
function objectOf(entries: Entries): Record<string, unknown> {
  const object = new Map<string, unknown>()
  for (const [rawName, value] of entries) {
    const name = rawName.replace(/\[\]$/, '')
    const known = object.get(name)
    if (known !== undefined) object.set(name, Array.isArray(known) ? [...known, value] : [known, value])
    else object.set(name, rawName.endsWith('[]') ? [value] : value)
  }
  return Object.fromEntries(object)
}

/** The answer exactly as §7 and §8 say. */
export async function answerCall(call: Call, outcome: Outcome, encoding: QuickEncoding): Promise<Response> {
  if (!outcome.ok) return refusalResponse(call, outcome)
  if (call.answer === 'raw') return compressedFile(outcome.value as Response, encoding)
  return jsonResponse(call.answer.parse(outcome.value), encoding)
}

function refusalResponse(call: Call, outcome: Refused): Response {
  // Field validation answers the map itself (§3); everything else the generic message.
  if (outcome.key === 'invalid') return Response.json(outcome.fields ?? {}, { status: outcome.status })
  const form = typeof call.refusalBody === 'object' ? call.refusalBody[outcome.key] : call.refusalBody
  if (form === 'text') return new Response(outcome.message, { status: outcome.status })
  if (form === 'key') return new Response(outcome.key, { status: outcome.status })
  return messageResponse(outcome)
}

export const messageResponse = (outcome: Refused): Response =>
  Response.json({ ...serverMessage(outcome), ...outcome.details }, { status: outcome.status })

/** Seconds after which it is worth another try: who is busy is free again sooner than who is away is back. */
const retryAfter = { busy: 2, away: 10 }

/** The headers of every answer that says 'not now'. */
export const unavailableHeaders = (ctx: Ctx, { trouble }: DatabaseUnavailable): Record<string, string> => ({
  'retry-after': String(retryAfter[trouble]),
  'cache-control': 'no-store',
  'x-request-id': ctx.requestId,
})

/** The generic message for scripts. */
export const unavailableResponse = (ctx: Ctx, error: DatabaseUnavailable): Response => {
  const outcome = refused(ctx, 503, error.trouble === 'busy' ? 'busy' : 'unavailable')
  const response = messageResponse({ ...outcome, details: { request_id: ctx.requestId } })
  for (const [name, value] of Object.entries(unavailableHeaders(ctx, error))) response.headers.set(name, value)
  return response
}

/** A surprise: the person learns the request's number, the log the rest. */
export const failureResponse = (ctx: Ctx): Response => {
  const response = messageResponse({ ...refused(ctx, 500, 'error'), details: { request_id: ctx.requestId } })
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-request-id', ctx.requestId)
  return response
}
