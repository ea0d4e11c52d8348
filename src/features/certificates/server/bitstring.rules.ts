import { gunzipSync, gzipSync } from 'node:zlib'

/** One bit for each place, the first the highest of its byte; zipped, in base64url with its mark. */
export function encodedBits(places: number, set: Iterable<number>): string {
  const bytes = Buffer.alloc(places / 8)
  for (const place of set) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (128 >> (place & 7))
  return `u${gzipSync(bytes, { level: 9 }).toString('base64url')}`
}

export function isBitSet(encoded: string, place: number): boolean {
  const bytes = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))
  return ((bytes[place >> 3] ?? 0) & (128 >> (place & 7))) !== 0
}
