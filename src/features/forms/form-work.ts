import { hasZeros, workText } from './spam.rules.ts'

/** So many at once: the page stays quick between them. */
const atOnce = 250

/** Tries until a digest begins with enough zeros; undefined where the browser cannot digest, as on an address without https. */
export async function findWork(stamp: string, bits: number): Promise<string | undefined> {
  if (bits === 0 || !globalThis.crypto?.subtle) return undefined
  const encoder = new TextEncoder()
  for (let first = 0; first < 2 ** (bits + 6); first += atOnce) {
    const tries = Array.from({ length: atOnce }, (_, at) => String(first + at))
    const digests = await Promise.all(
      tries.map((found) => crypto.subtle.digest('SHA-256', encoder.encode(workText(stamp, found)))),
    )
    const at = digests.findIndex((digest) => hasZeros(new Uint8Array(digest), bits))
    if (at >= 0) return tries[at]
  }
  return undefined
}
