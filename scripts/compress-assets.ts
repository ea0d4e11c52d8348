import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.html', '.wasm'])
const smallest = { br: promisify(brotliCompress), gz: promisify(gzip) }
/** Below it the client is told more about the compression than it saves. */
const leastBytes = 200

/** Writes the compressed forms of the browser's files beside them, so that no request waits for it: app/static-files.ts serves them. */
export async function compressAssets(files: string[]): Promise<void> {
  const worthIt = files.filter((path) => compressible.has(extname(path)) && !path.includes('.vite'))
  await Promise.all(worthIt.map(compressFile))
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path)
  if (plain.length < leastBytes) return
  await Promise.all(
    Object.entries(smallest).map(async ([ending, compress]) => {
      const small = await compress(plain)
      if (small.length < plain.length) await writeFile(`${path}.${ending}`, small)
    }),
  )
}
