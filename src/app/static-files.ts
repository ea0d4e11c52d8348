import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import type { HttpEnv } from '#platform/http/http.ts'

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
}
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html'])

type StaticFile = {
  plain: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer> | null
  brotli: Buffer<ArrayBuffer> | null
  type: string
  isHashed: boolean
}

/** Serves what the build made, from memory: a few megabytes, compressed when first asked for. */
export function mountAssets(app: Hono<HttpEnv>, folder: string): void {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('.vite')) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const type = types[extname(entry.name)] ?? 'application/octet-stream'
    files.set(address, { plain: readFileSync(path), gzip: null, brotli: null, type, isHashed: address.startsWith('/assets/') })
  }
  app.use(async (c, next) => {
    const file = c.req.method === 'GET' || c.req.method === 'HEAD' ? files.get(c.req.path) : undefined
    if (!file) return c.req.path.startsWith('/assets/') ? c.text('', 404) : next()
    const headers = new Headers({
      'content-type': file.type,
      'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    })
    const body = encoded(file, extname(c.req.path), c.req.header('accept-encoding') ?? '', headers)
    return new Response(c.req.method === 'HEAD' ? null : body, { headers })
  })
}

function encoded(file: StaticFile, extension: string, accepts: string, headers: Headers): Buffer<ArrayBuffer> {
  if (!compressible.has(extension)) return file.plain
  headers.set('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepts)) {
    headers.set('content-encoding', 'br')
    file.brotli ??= brotliCompressSync(file.plain)
    return file.brotli
  }
  if (!/\bgzip\b/.test(accepts)) return file.plain
  headers.set('content-encoding', 'gzip')
  file.gzip ??= gzipSync(file.plain)
  return file.gzip
}
