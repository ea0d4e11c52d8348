import { createHash } from 'node:crypto'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { describeCall, type NamedCall } from '#platform/http/describe-call.ts'
import { originOfCaller } from '#platform/http/http.ts'
import { jsonSchemaOf, sampleOf } from '#platform/http/json-schema.ts'
import { makeOpenApi } from '#platform/http/openapi.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { CallView, docsCalls } from '../docs.contract.ts'
import { exampleRequest, matchesSearch } from '../docs.rules.ts'

type Calls = () => NamedCall[]

type Document = { title: string; isSecure: boolean; text: string; etag: string }

/** The document changes with the code and the site's name only: whoever has it may keep it, and it is made once. */
export function answerOpenApi(calls: Calls) {
  let made: Document | null = null
  const documentFor = (ctx: Ctx, title: string, isSecure: boolean): Document => {
    if (made?.title === title && made.isSecure === isSecure) return made
    const text = JSON.stringify(makeOpenApi(calls(), ctx.parts.translate('en'), { title, version: '1', isSecure }))
    made = { title, isSecure, text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
    return made
  }
  return async (ctx: Ctx): Promise<Result<Response>> => {
    const { name } = await readSettings(ctx, { name: siteSettings.name })
    const isSecure = originOfCaller(ctx.parts, (header) => ctx.caller.headers.get(header)).startsWith('https:')
    const { text, etag } = documentFor(ctx, name, isSecure)
    const headers = { etag, 'cache-control': 'public, no-cache' }
    if (ctx.caller.headers.get('if-none-match') === etag) return ok(new Response(null, { status: 304, headers }))
    return ok(new Response(text, { headers: { ...headers, 'content-type': 'application/json' } }))
  }
}

export function listCalls(calls: Calls) {
  let views: CallView[] | null = null
  return async (ctx: Ctx, { q = '' }: InputOf<typeof docsCalls.calls>): Promise<Result<AnswerOf<typeof docsCalls.calls>>> => {
    views ??= calls().map((named) => viewOf(ctx, named))
    return ok({ calls: q.trim() === '' ? views : views.filter((call) => matchesSearch(call, q.trim())), total: views.length })
  }
}

function viewOf(ctx: Ctx, named: NamedCall): CallView {
  const described = describeCall(named, ctx.parts.translate('en'))
  const { body } = named.call
  const origin = ctx.parts.config.origin ?? `http://localhost:${ctx.parts.config.port}`
  return { ...described, example: exampleRequest(described, origin, body && sampleOf(jsonSchemaOf(body, 'input'))) }
}
