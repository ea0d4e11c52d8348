import { createHash } from 'node:crypto'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { describeCall, type NamedCall } from '#platform/http/describe-call.ts'
import { originOfCaller } from '#platform/http/http.ts'
import { jsonSchemaOf, sampleOf } from '#platform/http/json-schema.ts'
import { makeOpenApi } from '#platform/http/openapi.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { CallHead, CallView, docsCalls } from '../docs.contract.ts'
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

/** Calls change with the code only, so each is described once. */
export function describedOnce(calls: Calls) {
  let views: Map<string, CallView> | null = null
  return (ctx: Ctx): Map<string, CallView> => {
    views ??= new Map(
      calls()
        .map((named) => viewOf(ctx, named))
        .map((view) => [view.id, view]),
    )
    return views
  }
}

type Views = ReturnType<typeof describedOnce>

export const listCalls =
  (views: Views) =>
  async (ctx: Ctx, { q = '' }: InputOf<typeof docsCalls.calls>): Promise<Result<AnswerOf<typeof docsCalls.calls>>> => {
    const all = [...views(ctx).values()]
    const found = q.trim() === '' ? all : all.filter((call) => matchesSearch(call, q.trim()))
    return ok({ calls: found.map(headOf), total: all.length })
  }

export const readCall =
  (views: Views) =>
  async (ctx: Ctx, { id }: InputOf<typeof docsCalls.call>): Promise<Result<CallView, 'callNotFound'>> => {
    const view = views(ctx).get(id)
    return view ? ok(view) : refuse('callNotFound')
  }

const headOf = ({ id, feature, about, method, path, who, effect }: CallView): CallHead => ({
  id,
  feature,
  about,
  method,
  path,
  who,
  effect,
})

function viewOf(ctx: Ctx, named: NamedCall): CallView {
  const described = describeCall(named, ctx.parts.translate('en'))
  const { body } = named.call
  const origin = ctx.parts.config.origin ?? `http://localhost:${ctx.parts.config.port}`
  return { ...described, example: exampleRequest(described, origin, body && sampleOf(jsonSchemaOf(body, 'input'))) }
}
