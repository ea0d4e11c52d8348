import { readFileSync } from 'node:fs'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type BoundCall, type Call, sentenceOf } from '#platform/calls/contract.ts'
import { callsIn, shownPath } from '#platform/http/describe-call.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { translateInto } from '#platform/texts/messages.ts'
import { features } from './features.ts'
import { makeRoutes } from './routes.tsx'

const contracts = import.meta.glob<Record<string, unknown>>('../features/*/*.contract.ts', { eager: true })
const declared = Object.entries(contracts).flatMap(([path, contract]) => callsIn(path.split('/')[2] ?? '', contract))
const bound = features.flatMap(({ calls = [] }) => calls)

/** Where a call is, whatever its parameters are called. */
const shapeOf = (path: string) => shownPath(path).replace(/\{\w+\}/g, '{}')
const addressOf = ({ method, path }: Call) => `${method} ${shapeOf(path)}`

const twice = (addresses: string[]) => addresses.filter((address, at) => addresses.indexOf(address) !== at)

/** True when the first, mounted earlier, answers everything that is meant for the second. */
function shadows(first: Call, second: Call): boolean {
  const [parts, others] = [shapeOf(first.path).split('/'), shapeOf(second.path).split('/')]
  if (first.method !== second.method || parts.length !== others.length || /\{.*\{|:\w+\{/.test(first.path)) return false
  return parts.every((part, at) => part === '{}' || part === others[at])
}

const shadowed = (calls: Call[]) =>
  calls.flatMap((call, at) =>
    calls.slice(0, at).flatMap((earlier) => (shadows(earlier, call) ? `${addressOf(earlier)} hides ${addressOf(call)}` : [])),
  )

const mismatchedParams = ({ path, params }: Call) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort()
  const inSchema = Object.keys(params?.shape ?? {}).sort()
  return inPath.join() === inSchema.join() ? [] : [`${path} has ${inPath}, its schema ${inSchema}`]
}

const pagePaths = (routes: RouteObject[], base = ''): string[] =>
  routes.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? base : `${base}/${path}`
    return [...(index || (path !== undefined && children.length === 0) ? [own || '/'] : []), ...pagePaths(children, own)]
  })

/** §7 writes calls as `GET /cart/contains/{productId}/{userId}`; a few it names by their neighbour. */
function specifiedCalls(): string[] {
  const section = /## 7\.[\s\S]*?(?=\n## 8\.)/.exec(readFileSync('docs/spec.md', 'utf8'))?.[0] ?? ''
  const written = [...section.matchAll(/\b(GET|POST|DELETE) (\/[\w/{}-]+)/g)].map(([, method, path]) => `${method} ${path}`)
  return [...written, 'DELETE /favorites/{type}/{id}', 'POST /discussion/{postId}/unhide']
}

describe('every call', () => {
  it('has a name of its own in its feature, so that clients can be made of their list', () => {
    const names = declared.map(({ feature, name }) => `${feature}.${name}`)

    expect(twice(['cart.offer', 'cart.offer']), 'the instrument').toEqual(['cart.offer'])
    expect(twice(names)).toEqual([])
  })

  it('that draws a paper for whoever is signed in has an end: one takes as long as a hundred pages', () => {
    const papers = bound.filter(
      ({ call: { path, who } }) => /\.pdf$|\/documents\//.test(path) && (who === 'user' || who === 'guest'),
    )

    expect(papers.length).toBeGreaterThan(3)
    expect(papers.filter(({ call }) => call.limit === undefined).map(({ call }) => call.path)).toEqual([])
  })

  it('of a contract is answered by exactly one handler, and none is answered without a contract', () => {
    const mounted = new Set(bound.map(({ call }) => call))
    const unanswered = declared.filter(({ call }) => !mounted.has(call)).map(({ feature, name }) => `${feature}.${name}`)

    expect(bound.length).toBeGreaterThan(5)
    expect(unanswered).toEqual([])
    expect(bound.filter(({ call }) => !declared.some((one) => one.call === call)).map(({ name }) => name)).toEqual([])
  })

  it('has an address of its own', () => {
    expect(twice(['GET /a/{}', 'POST /a/{}', 'GET /a/{}']), 'instrument check').toEqual(['GET /a/{}'])

    expect(twice(bound.map(({ call }) => addressOf(call)))).toEqual([])
  })

  it('is reached: no call that is mounted earlier answers in its place', () => {
    const call = (path: string) => ({ method: 'GET', path }) as Call
    expect(shadowed([call('/c/:id/:type'), call('/c/section/:kind')]), 'instrument check').toHaveLength(1)
    expect(shadowed([call('/c/section/:kind'), call('/c/:id/:type')]), 'instrument check').toHaveLength(0)

    expect(shadowed(bound.map(({ call }) => call))).toEqual([])
  })

  it('leaves pages alone: no page stands at the address of a call that answers JSON', () => {
    const pages = pagePaths(makeRoutes())
    const taken = bound.filter(({ call }) => call.method === 'GET' && call.answer !== 'raw').map(({ call }) => call.path)

    expect(pages).toContain('/api/docs')
    expect(taken).toContain('/api/docs/calls')
    expect(pages.filter((page) => taken.some((path) => shapeOf(path) === shapeOf(page)))).toEqual([])
  })

  it('names the same parameters in its path and its schema', () => {
    expect(mismatchedParams({ path: '/a/:id' } as Call), 'instrument check').toHaveLength(1)

    expect(bound.flatMap(({ call }) => mismatchedParams(call))).toEqual([])
  })

  it('has an English sentence for each refusal', () => {
    const english = translateInto('en')
    const keys = bound.flatMap(({ call }: BoundCall) => Object.keys(call.refusals ?? {}).map((key) => sentenceOf(call, key)))

    expect(english('common.noSuchKey' as MessageKey), 'instrument check').toBe('common.noSuchKey')
    expect(keys.filter((key) => english(key) === key)).toEqual([])
  })

  it('says what it does', () => {
    expect(bound.filter(({ call }) => !/^[A-ZÄ§`].*[.)]$/s.test(call.about)).map(({ call }) => call.path)).toEqual([])
  })
})

describe('the calls of §7', () => {
  const specified = specifiedCalls()
  const shapes = new Set(specified.map(shapeOf))

  it('are read from the specification', () => {
    expect(specified.length).toBeGreaterThan(35)
    expect(specified).toContain('GET /cart/add/{productId}/{userId}')
    expect(specified).toContain('POST /widgets/{widgetId}/contact')
  })

  it('are mounted at the exact path wherever a contract cites §7; those not there yet are listed', () => {
    const mounted = new Set(bound.map(({ call }) => addressOf(call)))
    const missing = specified.filter((address) => !mounted.has(shapeOf(address)))
    if (missing.length > 0)
      process.stdout.write(`§7 calls that are not there yet (${missing.length}):\n  ${missing.join('\n  ')}\n`)

    const astray = bound.filter(({ call }) => /^§7/.test(call.spec ?? '') && !shapes.has(addressOf(call)))

    expect(astray.map(({ call }) => `${call.method} ${call.path} cites ${call.spec}`)).toEqual([])
  })
})
