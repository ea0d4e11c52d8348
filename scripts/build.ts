// Builds the browser's files and the server into dist/, unless they are there already from the same sources.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { build } from 'vite'
import { compressAssets } from './compress-assets.ts'
import { ensureInstalled } from './install.mjs'
import { filesIn, keepTwoBuilds } from './kept-builds.ts'

const inputs = [
  'src',
  'locales',
  'db/demo',
  'public',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/compress-assets.ts',
  'scripts/kept-builds.ts',
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
    const names = path.includes('.') ? [path] : filesIn(path).map((name) => join(path, name))
    for (const name of names.filter((name) => !name.includes('.test.')).sort()) hash.update(name).update(readFileSync(name))
  }
  return hash.digest('hex')
}

/** The names of the files that one build has written. */
function madeBy(result: Awaited<ReturnType<typeof build>>): string[] {
  return [result].flat().flatMap((one) => ('output' in one ? one.output.map(({ fileName }) => fileName) : []))
}

const stamp = hashOf(inputs)
const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
if (!isBuilt || process.argv.includes('--force')) {
  // A lock file that names more than is here would fail with the first import that is missing.
  ensureInstalled()
  console.log('Building …')
  // Only when it is needed: loading it takes longer than the rest of a second start.
  const { build } = await import('vite')
  const client = madeBy(await build({ logLevel: 'warn' }))
  const browsers = [...client, ...filesIn('public')]
  // On threads of its own, while the server is built.
  const compressing = compressAssets(browsers.map((name) => join('dist/client', name)))
  const server = madeBy(await build({ logLevel: 'warn', build: { ssr: true, copyPublicDir: false } }))
  await compressing
  // React chooses its development build, several times slower, unless this is said before it is loaded.
  writeFileSync('dist/server/main.js', "process.env.NODE_ENV ??= 'production'\nawait import('./server.js')\n")
  const made = [...browsers.map((name) => `client/${name}`), ...[...server, 'main.js'].map((name) => `server/${name}`)]
  keepTwoBuilds('dist', [...made, 'stamp'])
  writeFileSync(stampFile, stamp)
}
