import type { Context } from 'hono'
import type { Call } from '../contract.ts'
import type { Ctx } from '../ctx.ts'
import type { DatabaseUnavailable } from '../db/unavailable.ts'
import type { HttpEnv } from './http.ts'
import { type Outcome, type Refused, serverMessage } from './outcome.ts'
import { type RawInput, refused } from './run-call.ts'

const defaultMaxBody = 1024 * 1024

type ReadInput = { ok: true; value: RawInput } | { ok: false; status: number; key: 'requestTooLarge' | 'invalidInput' }

/** Path, query and body of a request as plain objects; bodies come as JSON or as form data. */
export async function readInput(c: Context<HttpEnv>, call: Call): Promise<ReadInput> {
  const max = call.maxBody ?? defaultMaxBody
  if (Number(c.req.header('content-length') ?? 0) > max) return { ok: false, status: 413, key: 'requestTooLarge' }
  const query = objectOf(new URL(c.req.url).searchParams)
  if (!call.body) return { ok: true, value: { params: c.req.param(), query, body: undefined } }
  const bytes = await readAtMost(c.req.raw, max)
  if (bytes === null) return { ok: false, status: 413, key: 'requestTooLarge' }
  if (call.isSigned) return { ok: true, value: { params: c.req.param(), query, body: { raw: new TextDecoder().decode(bytes) } } }
  const body = await parseBody(bytes, c.req.header('content-type') ?? '')
  if (body === null) return { ok: false, status: 400, key: 'invalidInput' }
  return { ok: true, value: { params: c.req.param(), query, body } }
}

/** Null once there is more than allowed, whatever the sender said of the length. */
async function readAtMost(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > max) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

async function parseBody(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown | null> {
  if (bytes.byteLength === 0) return {}
  try {
    if (/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(contentType)) {
      return objectOf(await new Response(bytes, { headers: { 'content-type': contentType } }).formData())
    }
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

/** A name that stands several times, or ends in [], becomes a list. */
function objectOf(entries: URLSearchParams | FormData): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [rawName, value] of entries) {
    const name = rawName.replace(/\[\]$/, '')
    const known = object[name]
    if (known !== undefined) object[name] = Array.isArray(known) ? [...known, value] : [known, value]
    else object[name] = rawName.endsWith('[]') ? [value] : value
  }
  return object
}

/** The answer exactly as §7 and §8 say. */
export function answerCall(call: Call, outcome: Outcome): Response {
  if (!outcome.ok) return refusalResponse(call, outcome)
  if (call.answer === 'raw') return outcome.value as Response
  return Response.json(call.answer.parse(outcome.value))
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
