import { hash } from 'node:crypto'
import { type GzipPiece, gzipPiece } from '#platform/pages/gzip-pieces.ts'

/** JSON that is safe inside a script element. */
export const safeJson = (value: unknown): string => JSON.stringify(value ?? null).replace(/</g, '\\u003c')

/** Something that is given to everybody, as it stands in a page; packed when first it is wanted so. */
export type SharedJson = { text: string; key: string; piece: () => GzipPiece }
const sharedJsons = new WeakMap<object, SharedJson>()

export function sharedJson(value: object): SharedJson {
  const known = sharedJsons.get(value)
  if (known) return known
  const text = safeJson(value)
  let packed: GzipPiece | null = null
  const piece = () => {
    packed ??= gzipPiece(text, 'kept')
    return packed
  }
  const made = { text, key: hash('sha1', text, 'base64url'), piece }
  sharedJsons.set(value, made)
  return made
}
