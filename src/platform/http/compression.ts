import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'plain'
/** For what is sent once: as small as Brotli at a level that is as cheap, and every client takes it. */
export type QuickEncoding = Exclude<Encoding, 'br'>

/** One header of a request, however it is held. */
export type HeaderOf = (name: string) => string | null

/** Named, and not with the weight that refuses it. */
const taken = (name: string) => new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))(?![\\w-])`, 'i')
const takesBrotli = taken('br')
const takesGzip = taken('gzip')

/** The smallest that the client takes: for what is compressed once and sent often. */
export const smallestEncoding = (accepted: string): Encoding =>
  takesBrotli.test(accepted) ? 'br' : takesGzip.test(accepted) ? 'gzip' : 'plain'

/**
 * The length of a compressed answer tells whether what a request wrote into it stands there already (BREACH). That takes somebody else's
 * page that makes this browser ask, with its cookies, again and again: such an answer goes out as it is. Nobody without cookies has
 * anything to lose, and without TLS nothing is hidden; a browser that does not say who made it ask gets no benefit of the doubt.
 */
export function quickEncoding(header: HeaderOf, isTls: () => boolean): QuickEncoding {
  return takesGzip.test(header('accept-encoding') ?? '') && isSafeToCompress(header, isTls) ? 'gzip' : 'plain'
}

function isSafeToCompress(header: HeaderOf, isTls: () => boolean): boolean {
  const asker = header('sec-fetch-site')
  if (asker === 'same-origin' || asker === 'none' || header('cookie') === null) return true
  return asker === null && !isTls()
}

/** What fits into one packet gets no faster. */
const leastBytes = 1400
const level = 4
const gzipAside = promisify(gzip)

/** On a thread beside this one, which does something else meanwhile. */
export const encodeAside = async (text: string, encoding: QuickEncoding): Promise<Buffer<ArrayBuffer>> =>
  encoding === 'gzip' ? gzipAside(text, { level }) : Buffer.from(text)

export async function jsonResponse(
  value: unknown,
  encoding: QuickEncoding,
  given: Record<string, string> = {},
): Promise<Response> {
  const text = JSON.stringify(value)
  const headers = { 'content-type': 'application/json', vary: 'accept-encoding', ...given }
  if (encoding === 'plain' || text.length < leastBytes) return new Response(text, { headers })
  return new Response(await encodeAside(text, encoding), { headers: { ...headers, 'content-encoding': encoding } })
}

const texts = /^(?:text\/(?!event-stream)|application\/(?:json|xml|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/

/** Files of text as they pass by; what is asked for in ranges or compressed already stays as it is, and so do streams of events. */
export function compressedFile(response: Response, encoding: QuickEncoding): Response {
  const { headers, body, status } = response
  if (!texts.test(headers.get('content-type') ?? '') || headers.has('content-encoding') || headers.has('accept-ranges'))
    return response
  headers.append('vary', 'accept-encoding')
  const length = headers.get('content-length')
  if (encoding === 'plain' || body === null || status !== 200 || (length !== null && Number(length) < leastBytes)) return response
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  // What breaks on one side ends the other: the end that is read from says so.
  const passing = pipeline(Readable.fromWeb(body as NodeStream), createGzip({ level }), () => {})
  return new Response(Readable.toWeb(passing) as ReadableStream<Uint8Array<ArrayBuffer>>, { status, headers })
}
