import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { type App, makeApp } from '#app/app.ts'
import type { Assets } from '#app/assets.ts'
import { mailLook } from '#features/site/server/mail-look.service.ts'
import { readConfig } from '#platform/ctx/config.ts'
import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { makeLog } from '#platform/ctx/log.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import type { Database } from '#platform/db/db.ts'
import { keepCookies, ownName } from '#platform/http/cookies.ts'
import { forgeryCookie, forgeryHeader, makeForgeryToken } from '#platform/http/forgery.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { translateInto } from '#platform/texts/messages.ts'
import { openTestDatabase } from './database.ts'

// What listens puts a Request and a Response of its own in the place of Node's, which can do less: tests have the same.
getRequestListener(() => new Response())

export const noAssets: Assets = { isDevelopment: false, entry: '/browser.js', styles: [], scriptsOf: () => [] }

export type TestApp = {
  app: App
  parts: Parts
  database: Database
  /** A ctx of the system, for arranging and looking behind the calls. */
  ctx: Ctx
  /** Sets the clock that the whole app goes by. */
  setNow(instant: string | Date): void
  /** Asks over HTTP with a cookie jar of its own; a fresh one is a guest. */
  visitor(): Visitor
  stop(): Promise<void>
}

export type Visitor = {
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  put(path: string, body?: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  cookies: Map<string, string>
}

export type Answer = { status: number; headers: Headers; text: string; json: never }

/** The whole application on a fresh database, without a network. */
export async function startTestApp(env: Record<string, string> = {}, given?: Database): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-test-'))
  const config = readConfig({
    LECTERN_DATA: folder,
    LOG_LEVEL: 'silent',
    LECTERN_ORIGIN: 'http://localhost',
    LECTERN_DEMO: '0',
    ...env,
  })
  const database = given ?? (await openTestDatabase())
  let now: Date | null = null
  // Silent, but for what nobody expected: a test that fails by it says what it was.
  const failures: string[] = []
  const parts: Parts = {
    config,
    db: database.db,
    log: config.logLevel === 'silent' ? makeLog('error', { write: (line) => failures.push(line) }) : makeLog(config.logLevel),
    storage: await openStorage(config),
    secret: 'a secret of more than thirty-two characters',
    clock: () => now ?? new Date(),
    translate: translateInto,
    mailLook,
  }
  const app = await makeApp({ parts, database, assets: noAssets, clientFolder: null })
  return {
    app,
    parts,
    database,
    ctx: makeSystemCtx(parts, 'test'),
    setNow: (instant) => {
      now = new Date(instant)
    },
    visitor: () => makeVisitor(app, parts, failures),
    stop: async () => {
      await app.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const hasTls = ({ config }: Parts): boolean => config.origin?.startsWith('https:') ?? false

function makeVisitor(app: App, parts: Parts, failures: string[]): Visitor {
  const tokenName = ownName(forgeryCookie, hasTls(parts))
  const cookies = new Map([[tokenName, makeForgeryToken(parts.secret)]])
  const request: Visitor['request'] = async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    const asked = new Request(`http://localhost${path}`, {
      method,
      headers: {
        accept: 'application/json',
        [forgeryHeader]: cookies.get(tokenName) ?? '',
        cookie: [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const response = await app.fetch(asked)
    if (response.status === 500) process.stderr.write(failures.splice(0).join(''))
    const kept = keepCookies(cookies, response.headers.getSetCookie())
    cookies.clear()
    for (const [name, value] of kept) cookies.set(name, value)
    const text = await unpacked(response)
    return { status: response.status, headers: response.headers, text, json: parseOr(text) as never }
  }
  return {
    request,
    get: (path, headers) => request('GET', path, undefined, headers),
    post: (path, body = {}) => request('POST', path, body),
    put: (path, body = {}) => request('PUT', path, body),
    delete: (path) => request('DELETE', path),
    cookies,
  }
}

/** As a browser does. */
async function unpacked(response: Response): Promise<string> {
  if (response.headers.get('content-encoding') !== 'gzip') return response.text()
  return gunzipSync(await response.arrayBuffer()).toString()
}

const parseOr = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
