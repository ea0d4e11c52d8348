import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchOutside, type Outside, OutsideFault, theInternet } from './fetch-outside.ts'
import { isOutside } from './outside-address.ts'

describe('an address on the open internet', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001::8a'])(
    '%s is one (instrument check)',
    (address) => expect(isOutside(address)).toBe(true),
  )
  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'ff02::1',
    '3fff::1',
    'localhost',
    '',
  ])('%s is none', (address) => expect(isOutside(address)).toBe(false))
})

const limits = { maxBytes: 100_000, timeoutMs: 5000, accepts: /^(text|application)\// }
const faultOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error) => (error instanceof OutsideFault ? error.why : error),
  )

describe('whoever is asked from here', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.1/',
    'http://0x7f000001/',
    'http://①②⑦.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'https://192.168.0.1/',
    'http://93.184.216.34:22/',
    'http://93.184.216.34:8080/',
    'http://user:secret@example.org/',
    'ftp://example.org/feed',
    'file:///etc/passwd',
    'gopher://example.org/',
    'data:text/xml,<rss/>',
    'nonsense',
    '',
  ])('is refused by its address: %s', async (address) => {
    expect(await faultOf(fetchOutside(address, limits))).toBe('address')
  })

  it('is refused when its name leads inside, or to one address inside among others', async () => {
    const named = (addresses: string[]): Outside => ({ ...theInternet, resolve: async () => addresses })
    for (const addresses of [['127.0.0.1'], ['10.0.0.7'], ['::1'], ['93.184.216.34', '192.168.0.1'], ['::ffff:10.0.0.1']])
      expect(await faultOf(fetchOutside('http://feeds.example/', limits, named(addresses)))).toBe('address')
    expect(await faultOf(fetchOutside('http://feeds.example/', limits, named([])))).toBe('unreachable')
  })
})

describe('a server outside', () => {
  let server: Server
  let port: number
  let answer: RequestListener = () => {}
  let asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.headers.host} ${request.url}`)
      answer(request, response)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** The test's own server plays the internet; everything else is where it is. */
  const outside = (names: Record<string, string[]> = {}): Outside => ({
    resolve: async (host) => names[host] ?? ['127.0.0.1'],
    mayReach: (address, toPort) => (address === '127.0.0.1' && toPort === port) || theInternet.mayReach(address, toPort),
  })
  const ask = (path: string, more: Partial<typeof limits> = {}, names: Record<string, string[]> = {}) => {
    asked = []
    return fetchOutside(`http://feeds.example:${port}${path}`, { ...limits, ...more }, outside(names))
  }

  it('is asked by its own name at the address that was looked at (instrument check)', async () => {
    answer = (_, response) => response.setHeader('content-type', 'text/xml').end('<rss/>')
    const { status, body } = await ask('/feed')
    expect([status, body.toString(), asked]).toEqual([200, '<rss/>', [`feeds.example:${port} /feed`]])
  })

  it('is asked where its name led when it was looked at, whatever the name server says afterwards', async () => {
    answer = (_, response) => response.setHeader('content-type', 'text/xml').end('<rss/>')
    let times = 0
    const rebinding: Outside = {
      ...outside(),
      resolve: async () => {
        times += 1
        return [times === 1 ? '127.0.0.1' : '10.0.0.1']
      },
    }
    expect((await fetchOutside(`http://rebind.example:${port}/`, limits, rebinding)).status).toBe(200)
    expect(times).toBe(1)
  })

  it.each([
    'http://169.254.169.254/',
    'http://[::1]/',
    'http://inner.example/',
    'file:///etc/passwd',
    'http://2130706433:1/',
    '//10.0.0.1/x',
  ])('cannot lead us inside by a redirect to %s', async (location) => {
    answer = (_, response) => response.writeHead(302, { location }).end()
    expect(await faultOf(ask('/', {}, { 'inner.example': ['10.0.0.1'] }))).toBe('address')
    expect(asked).toHaveLength(1)
  })

  it('may lead us on five times and no further', async () => {
    let hops = 0
    answer = (_, response) => {
      hops += 1
      response.writeHead(301, { location: `/${hops}` }).end()
    }
    expect(await faultOf(ask('/'))).toBe('redirects')
    expect(hops).toBe(6)
  })

  it('is left when it says or sends more than we take', async () => {
    const chunk = Buffer.alloc(65_536, 'x')
    let sent = 0
    answer = (_, response) => {
      response.setHeader('content-type', 'text/xml')
      const more = () => {
        // A gigabyte, as long as somebody takes it.
        while (sent < 2 ** 30 && !response.destroyed) {
          sent += chunk.byteLength
          if (!response.write(chunk)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    }
    expect(await faultOf(ask('/'))).toBe('large')
    expect(sent).toBeLessThan(2 ** 28)
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/xml', 'content-length': String(2 ** 30) }).write('x')
    expect(await faultOf(ask('/'))).toBe('large')
  })

  it('is left when what it sends unpacks to more than we take', async () => {
    const packed = gzipSync(Buffer.alloc(50_000_000))
    expect(packed.byteLength).toBeLessThan(limits.maxBytes)
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/xml', 'content-encoding': 'gzip' }).end(packed)
    expect(await faultOf(ask('/'))).toBe('large')
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/xml', 'content-encoding': 'gzip' }).end(gzipSync('<rss/>'))
    expect((await ask('/')).body.toString()).toBe('<rss/>')
  })

  it('is left when it hangs, before it answers or in the middle', async () => {
    answer = () => {}
    expect(await faultOf(ask('/', { timeoutMs: 100 }))).toBe('slow')
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).write('<rss>')
    expect(await faultOf(ask('/', { timeoutMs: 100 }))).toBe('slow')
    const silent: Outside = { ...outside(), resolve: () => new Promise(() => {}) }
    expect(await faultOf(fetchOutside('http://silent.example/', { ...limits, timeoutMs: 100 }, silent))).toBe('slow')
  })

  it('is not read where it sends another kind of thing, and is unreachable where it hangs up', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end('x')
    expect(await faultOf(ask('/'))).toBe('type')
    answer = (request) => request.socket.destroy()
    expect(await faultOf(ask('/'))).toBe('unreachable')
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/xml', 'content-encoding': 'gzip' }).end('not packed')
    expect(await faultOf(ask('/'))).toBe('unreachable')
  })
})
