import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { mountAssets } from './static-files.ts'

let folder: string
let app: Hono<HttpEnv>
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-assets-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/page-1.js'), 'one')
  writeFileSync(join(folder, 'secret.json'), '{}')
  app = new Hono<HttpEnv>()
  mountAssets(app, folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the browser’s files', () => {
  it('are there for a page of the next build too, once it has been made in the same place', async () => {
    writeFileSync(join(folder, 'assets/page-2.js'), 'two')
    const [old, next] = [await app.request('/assets/page-1.js'), await app.request('/assets/page-2.js')]

    expect([await old.text(), await next.text()]).toEqual(['one', 'two'])
    expect(next.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('are nothing else that lies on the disk', async () => {
    writeFileSync(join(folder, 'assets/notes.md'), 'not for browsers')
    writeFileSync(join(folder, 'later.js'), 'not an asset')
    const paths = ['/assets/page-3.js', '/assets/notes.md', '/assets/..%2fsecret.json', '/assets/..', '/assets/', '/later.js']

    for (const path of paths) expect([path, (await app.request(path)).status]).toEqual([path, 404])
    expect((await app.request('/secret.json')).status).toBe(200)
  })
})
