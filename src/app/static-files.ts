import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Hono } from 'hono'
import { type Encoding, smallestEncoding } from '#platform/http/compression.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/** A worker goes by the policy of its own file: this one fetches what it keeps. */
const policies: Record<string, string> = { '/door-worker.js': "default-src 'none'; connect-src 'self'" }

/** A file in the forms that the build made of it. */
type StaticFile = { plain: Bytes; br?: Bytes; gzip?: Bytes }
type Bytes = Buffer<ArrayBuffer>

const compressed: Record<string, Exclude<Encoding, 'plain'>> = { '.br': 'br', '.gz': 'gzip' }

/**
 * Serves what the build made, from memory: a few megabytes, compressed already (scripts/compress-assets.ts). While processes of an old
 * build are replaced, a page of the new one may ask an old process for its scripts: those are read when they are asked for.
 */
export function mountAssets(app: Hono<HttpEnv>, folder: string): void {
  const files = readFiles(folder)
  app.use(async (c, next) => {
    const isHashed = c.req.path.startsWith('/assets/')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const file = isRead ? (files.get(c.req.path) ?? (isHashed ? await readNewer(folder, c.req.path) : null)) : null
    if (!file) return isHashed ? c.text('', 404) : next()
    const headers = new Headers({
      'content-type': types[extname(c.req.path)] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    })
    const policy = policies[c.req.path]
    if (policy) headers.set('content-security-policy', policy)
    const body = bestForm(file, c.req.header('accept-encoding') ?? '', headers)
    return new Response(c.req.method === 'HEAD' ? null : body, { headers })
  })
}

function readFiles(folder: string): Map<string, StaticFile> {
  const contents = new Map<string, Bytes>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('.vite')) continue
    const path = join(entry.parentPath, entry.name)
    contents.set(`/${relative(folder, path).split(sep).join('/')}`, readFileSync(path))
  }
  const files = new Map<string, StaticFile>()
  for (const [address, plain] of contents) if (!(extname(address) in compressed)) files.set(address, { plain })
  for (const [address, bytes] of contents) {
    const encoding = compressed[extname(address)]
    const file = files.get(address.slice(0, -extname(address).length))
    if (encoding && file) file[encoding] = bytes
  }
  return files
}

const assetName = /^\/assets\/[\w-][\w.-]*$/

async function readNewer(folder: string, path: string): Promise<StaticFile | null> {
  if (!assetName.test(path) || !(extname(path) in types)) return null
  return readFile(join(folder, path)).then(
    (plain) => ({ plain }),
    (error) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
}

function bestForm({ plain, ...forms }: StaticFile, accepts: string, headers: Headers): Bytes {
  if (!forms.br && !forms.gzip) return plain
  headers.set('vary', 'accept-encoding')
  const encoding = smallestEncoding(accepts)
  const form = encoding === 'plain' ? undefined : forms[encoding]
  if (!form) return plain
  headers.set('content-encoding', encoding)
  return form
}
