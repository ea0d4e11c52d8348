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

/** The document changes with the code and the site's name only, so that whoever has it may keep it. */
export const answerOpenApi =
  (calls: Calls) =>
  async (ctx: Ctx): Promise<Result<Response>> => {
    const { name } = await readSettings(ctx, { name: siteSettings.name })
    const isSecure = originOfCaller(ctx.parts, (name) => ctx.caller.headers.get(name)).startsWith('https:')
    const text = JSON.stringify(makeOpenApi(calls(), ctx.parts.translate('en'), { title: name, version: '1', isSecure }))
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
    const headers = { etag, 'cache-control': 'public, no-cache' }
    if (ctx.caller.headers.get('if-none-match') === etag) return ok(new Response(null, { status: 304, headers }))
    return ok(new Response(text, { headers: { ...headers, 'content-type': 'application/json' } }))
  }

export const listCalls =
  (calls: Calls) =>
  async (ctx: Ctx, { q = '' }: InputOf<typeof docsCalls.calls>): Promise<Result<AnswerOf<typeof docsCalls.calls>>> => {
    const all = calls().map((named) => viewOf(ctx, named))
    return ok({ calls: q.trim() === '' ? all : all.filter((call) => matchesSearch(call, q.trim())), total: all.length })
  }

function viewOf(ctx: Ctx, named: NamedCall): CallView {
  const described = describeCall(named, ctx.parts.translate('en'))
  const { body } = named.call
  const origin = ctx.parts.config.origin ?? `http://localhost:${ctx.parts.config.port}`
  return { ...described, example: exampleRequest(described, origin, body && sampleOf(jsonSchemaOf(body, 'input'))) }
}
