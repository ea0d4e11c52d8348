import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP } from 'node:net'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isOutside } from './outside-address.ts'

/** Where names lead, and where one may go. Tests stand in for the internet here. */
export type Outside = {
  resolve: (host: string) => Promise<string[]>
  mayReach: (address: string, port: number) => boolean
}

export const theInternet: Outside = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: (address, port) => isOutside(address) && (port === 80 || port === 443),
}

export type FetchFault = 'address' | 'unreachable' | 'slow' | 'large' | 'type' | 'redirects'
export class OutsideFault extends Error {
  override name = 'OutsideFault'
  readonly why: FetchFault
  constructor(why: FetchFault, message: string = why) {
    super(message)
    this.why = why
  }
}

export type OutsideAnswer = { status: number; headers: Headers; body: Buffer; address: string }

type Asked = {
  headers?: Record<string, string>
  /** Of the body, as it came and unpacked. */
  maxBytes: number
  /** For everything together: names, redirects, the last byte. */
  timeoutMs: number
  /** Which types of content are read at all. */
  accepts: RegExp
}

const mostRedirects = 5

/**
 * Asks a server that somebody has named. It may only be on the open internet: its name is resolved once, every address that it has must be
 * outside, and the connection goes to the address that was looked at. Each redirect is looked at anew. Faults are `OutsideFault`s.
 */
export async function fetchOutside(address: string, asked: Asked, outside: Outside = theInternet): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(asked.timeoutMs)
  let next = address
  try {
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const url = addressOutside(next)
      const answer = await askOnce(url, await pinned(url, outside, signal), asked, signal)
      if (!('location' in answer)) return answer
      if (!URL.canParse(answer.location, url.href)) throw new OutsideFault('address')
      next = new URL(answer.location, url.href).href
    }
  } catch (error) {
    if (error instanceof OutsideFault) throw error
    throw new OutsideFault(signal.aborted ? 'slow' : 'unreachable', String(error))
  }
  throw new OutsideFault('redirects')
}

/** Only plain web addresses, without a name and password in them. */
function addressOutside(address: string): URL {
  if (!URL.canParse(address)) throw new OutsideFault('address')
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '' || url.hostname === '') throw new OutsideFault('address')
  return url
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80)

/** The one address that is connected to. A number needs no name server, and is looked at all the same. */
async function pinned(url: URL, { resolve, mayReach }: Outside, signal: AbortSignal): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await orAborted(resolve(host), signal)
  const [first] = addresses
  if (first === undefined) throw new OutsideFault('unreachable')
  // One inner address among outer ones is how a name is made to lead inside on the second try.
  if (!addresses.every((one) => mayReach(one, portOf(url)))) throw new OutsideFault('address')
  return first
}

const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new OutsideFault('slow')), { once: true })
    }),
  ])

type Hop = OutsideAnswer | { location: string }

async function askOnce(url: URL, address: string, asked: Asked, signal: AbortSignal): Promise<Hop> {
  const response = await connect(url, address, asked, signal)
  try {
    const { statusCode: status = 0, headers: given } = response
    if ([301, 302, 303, 307, 308].includes(status) && given.location) return { location: given.location }
    const headers = new Headers(
      Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : [])),
    )
    if (status !== 200) return { status, headers, body: Buffer.alloc(0), address: url.href }
    if (!asked.accepts.test(headers.get('content-type') ?? '')) throw new OutsideFault('type')
    if (Number(headers.get('content-length') ?? 0) > asked.maxBytes) throw new OutsideFault('large')
    return { status, headers, body: await bodyOf(response, headers, asked.maxBytes, signal), address: url.href }
  } finally {
    response.destroy()
  }
}

function connect(url: URL, address: string, { headers, accepts: _ }: Asked, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestTls : requestPlain
  const family = isIP(address)
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      // A connection of its own: a kept one might lead where another name once led.
      agent: false,
      signal,
      headers: { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Lectern', ...headers },
      lookup: (_host, { all }, callback) => (all ? callback(null, [{ address, family }]) : callback(null, address, family)),
    })
    asking.on('response', resolve)
    asking.on('error', reject)
    asking.end()
  })
}

const unpackers: Record<string, () => Transform> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
}

/** What comes, until it is more than allowed, packed or unpacked. */
async function bodyOf(response: Readable, headers: Headers, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  const unpack = Object.hasOwn(unpackers, encoding) ? unpackers[encoding]?.() : undefined
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk)
  }
  const stages = [response, atMost(maxBytes), ...(unpack ? [unpack, atMost(maxBytes)] : [])] as const
  await pipeline([...stages, collect] as never, { signal })
  return Buffer.concat(chunks)
}

function atMost(maxBytes: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.byteLength
      done(size > maxBytes ? new OutsideFault('large') : null, chunk)
    },
  })
}
