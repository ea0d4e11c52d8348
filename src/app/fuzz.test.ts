import type { RouteObject } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { seedDemo } from '#db/demo/seed.ts'
import { bindCalls, defineCalls } from '#platform/calls/contract.ts'
import { forgeryCookie } from '#platform/http/forgery.ts'
import { makeHttp } from '#platform/http/http.ts'
import { makeMetrics } from '#platform/http/metrics.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { type Asked, type Chance, chanceOf, type Form, formsOf, fuzzCall, fuzzForm, fuzzPath, nameOf } from '#testing/fuzz.ts'
import { as, given } from '#testing/people.ts'
import { features } from './features.ts'
import { makeRoutes } from './routes.tsx'

// LECTERN_FUZZ_ROUNDS=50 LECTERN_FUZZ_SEED=7 asks more, and what was asked before.
const rounds = Number(process.env.LECTERN_FUZZ_ROUNDS ?? 1)
// The suite asks the same each time; whoever hunts gives other seeds and more rounds.
const seed = Number(process.env.LECTERN_FUZZ_SEED ?? 20_261_116)
const roles = ['guest', 'user', 'admin'] as const
type Role = (typeof roles)[number]

const calls = features.flatMap(({ calls = [] }) => calls.map(({ call }) => call))
const queryNames = [...new Set(calls.flatMap(({ query }) => Object.keys(query?.shape ?? {})))]
const pagePaths = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, index, children = [] }) => [...(index ? ['/'] : path ? [`/${path}`] : []), ...pagePaths(children)])

const pages = pagePaths(makeRoutes())

let app: TestApp
const sessions = new Map<Role, Visitor>()
beforeAll(async () => {
  app = await startTestApp()
  await seedDemo(app.ctx)
}, 180_000)
afterAll(() => app.stop())

/** Some calls end sessions or accounts, even by chance. */
async function visitorWho(who: Role): Promise<Visitor> {
  const known = sessions.get(who)
  if (known && (who === 'guest' || (await known.get('/api/my-account/sessions')).status === 200)) return known
  const visitor = who === 'guest' ? app.visitor() : await as(app, await given.person(app, { role: who === 'admin' ? 1 : 2 }))
  sessions.set(who, visitor)
  return visitor
}

const shown = ({ method, path, body }: Asked) =>
  `${method} ${path} ${body instanceof FormData || body instanceof URLSearchParams ? JSON.stringify([...body]) : JSON.stringify(body)}`

/** Asks, and says what answered 500 and worse. A request that throws is seen as such. */
async function failuresOf(
  requests: Asked[],
  visitor: Visitor,
  headers: Record<string, string> = {},
  seen: (asked: Asked, html: string) => void = () => {},
): Promise<string[]> {
  const failures: string[] = []
  for (const asked of requests) {
    const status = await visitor.request(asked.method, asked.path, asked.body, headers).then(
      (answer) => {
        seen(asked, answer.text)
        return answer.status
      },
      (error: unknown) => `thrown ${error}`,
    )
    if (typeof status === 'string' || status >= 500) failures.push(`${status}: ${shown(asked)}`)
  }
  return failures
}

const report = `seed ${seed}`
const repeat = (ask: (chance: Chance) => Asked[]): Asked[] =>
  Array.from({ length: rounds }, (_, round) => ask(chanceOf(seed + round))).flat()

describe.each(roles)('whatever %s sends', (who) => {
  it('no call fails', { timeout: 120_000 * rounds }, async () => {
    const requests = repeat((chance) => calls.map((call) => fuzzCall(call, chance)))

    expect(await failuresOf(requests, await visitorWho(who)), report).toEqual([])
  })

  it('no page and no form of a page fails', { timeout: 120_000 * rounds }, async () => {
    const page = { accept: 'text/html', origin: 'http://localhost' }
    const visitor = await visitorWho(who)
    const forms = new Map<string, Form>()
    const gather = ({ path }: Asked, html: string) => {
      for (const form of formsOf(html, path)) forms.set(nameOf(form), form)
    }
    const odd = repeat((chance) => pages.map((path) => ({ method: 'GET', path: fuzzPath(path, queryNames, chance) })))
    // What hangs on a row shows its forms only where there is one.
    const known = pages.filter((path) => path.includes(':')).map((path) => ({ method: 'GET', path: path.replace(/:\w+/g, '1') }))

    expect(await failuresOf([...odd, ...known], visitor, page, gather), report).toEqual([])
    expect(forms.size).toBeGreaterThan(0)
    const sent = repeat((chance) => [...forms.values()].map((form) => fuzzForm(form, chance)))
    expect(await failuresOf(sent, await visitorWho(who), page), report).toEqual([])
  })
})

describe('the instrument', () => {
  it('asks every call, and sees one that fails only for a rare value', async () => {
    expect(calls.length).toBeGreaterThan(250)
    const failing = defineCalls('site', {
      rare: {
        about: 'Fails.',
        method: 'POST',
        path: '/rare',
        effect: 'write',
        who: 'guest',
        body: z.object({ text: z.string() }),
        answer: z.object({}),
      },
    })
    const rare = bindCalls(failing, {
      rare: async (_, { text }) => {
        if (text.includes('constructor')) throw new Error('a surprise')
        return { ok: true, value: {} }
      },
    })
    const http = makeHttp({
      parts: app.parts,
      calls: rare,
      metrics: makeMetrics(),
      identify: async () => ({ actor: { kind: 'guest' }, locale: null }),
      answerPage: async () => new Response(''),
      answerUnavailable: () => new Response('', { status: 503 }),
    })
    const visitor = app.visitor()
    const asked = Array.from({ length: 300 }, (_, round) => fuzzCall(failing.rare, chanceOf(round)))
    const direct: Visitor = {
      ...visitor,
      request: async (method, path, body) => {
        const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const token = visitor.cookies.get(forgeryCookie) ?? ''
        const response = await http.request(`http://localhost${path}`, {
          method,
          body: JSON.stringify(body),
          headers: { cookie, 'x-csrf-token': token },
        })
        return { status: response.status, headers: response.headers, text: '', json: undefined as never }
      },
    }

    expect((await failuresOf(asked, direct)).length).toBeGreaterThan(0)
  })
})
