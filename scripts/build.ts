// Builds the browser's files and the server into dist/, unless they are there already from the same sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'
import { ensureInstalled } from './install.mjs'

const inputs = [
  'src',
  'locales',
  'db/demo',
  'public',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/compress-assets.ts',
  'scripts/vite-contracts.ts',
  'scripts/vite-chunks.ts',
  'scripts/vite-icons.ts',
  'scripts/vite-modules.ts',
  'package-lock.json',
]
const stampFile = 'dist/stamp'

function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const files = path.includes('.')
      ? [path]
      : existsSync(path)
        ? readdirSync(path, { recursive: true, withFileTypes: true })
        : []
    const names = files.map((file) => (typeof file === 'string' ? file : file.isFile() ? join(file.parentPath, file.name) : ''))
    for (const name of names.filter((name) => name && !name.includes('.test.')).sort())
      hash.update(name).update(readFileSync(name))
  }
  return hash.digest('hex')
}

const stamp = hashOf(inputs)
const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
if (!isBuilt || process.argv.includes('--force')) {
  // A lock file that names more than is here would fail with the first import that is missing.
  ensureInstalled()
  console.log('Building …')
  // Only when it is needed: loading it takes longer than the rest of a second start.
  const { build } = await import('vite')
  await build({ logLevel: 'warn' })
  // On threads of its own, while the server is built.
  const compressing = compressAssets('dist/client')
  await build({ logLevel: 'warn', build: { ssr: true, emptyOutDir: true, copyPublicDir: false } })
  await compressing
  // React chooses its development build, several times slower, unless this is said before it is loaded.
  writeFileSync('dist/server/main.js', "process.env.NODE_ENV ??= 'production'\nawait import('./server.js')\n")
  writeFileSync(stampFile, stamp)
}
