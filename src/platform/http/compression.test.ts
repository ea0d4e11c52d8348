import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import { guest } from '../ctx/actor.ts'
import { readConfig } from '../ctx/config.ts'
import type { Database } from '../db/db.ts'
import { compressedFile, quickEncoding, smallestEncoding } from './compression.ts'
import { makeHttp } from './http.ts'
import { makeMetrics } from './metrics.ts'
import { sampleCalls } from './sample-calls.testing.ts'

let database: Database
let http: ReturnType<typeof makeHttp>
const heard = new AbortController()

beforeAll(async () => {
  database = await openTestDatabase()
  const parts = makeTestParts(database)
  http = makeHttp({
    parts: { ...parts, config: { ...parts.config, ...readConfig({ LECTERN_ORIGIN: 'https://learn.example.org' }) } },
    calls: sampleCalls,
    metrics: makeMetrics(),
    identify: async () => ({ actor: guest, locale: null }),
    answerUnavailable: () => new Response('not now', { status: 503 }),
    answerPage: async () => new Response('a page'),
    streams: { '/stream': async () => new Response(twoEvents(), { headers: { 'content-type': 'text/event-stream' } }) },
  })
})
afterAll(() => database.close())

/** The second comes only once the first was heard. */
const twoEvents = () =>
  new ReadableStream({
    start: (stream) => {
      stream.enqueue(Buffer.from(`data: ${'first '.repeat(500)}\n\n`))
      heard.signal.addEventListener('abort', () => {
        stream.enqueue(Buffer.from('data: second\n\n'))
        stream.close()
      })
    },
  })

const longNote = `/notes/7?${'tags[]=the%20same%20again&'.repeat(200)}`
const ask = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(http.request(`https://learn.example.org${path}`, { headers: { 'accept-encoding': 'gzip, br', ...headers } }))
const encodingAfter = async (headers: Record<string, string>) => (await ask(longNote, headers)).headers.get('content-encoding')

describe('what a client takes', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', 'plain'],
    ['x-gzip-like, abr', 'plain'],
    ['', 'plain'],
  ])('is read from %j as %s', (accepted, encoding) => {
    expect(smallestEncoding(accepted)).toBe(encoding)
  })
})

describe('the answer of a call', () => {
  it('goes out compressed and says the same', async () => {
    const [small, plain] = [await ask(longNote), await ask(longNote, { 'accept-encoding': 'identity' })]

    expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual(['gzip', 'accept-encoding'])
    expect(plain.headers.get('content-encoding')).toBeNull()
    const sent = Buffer.from(await small.arrayBuffer())
    const said = await plain.text()
    expect(gunzipSync(sent).toString()).toBe(said)
    expect(sent.length).toBeLessThan(said.length / 5)
  })

  it('stays as it is where it fits into one packet', async () => {
    expect((await ask('/notes/7')).headers.get('content-encoding')).toBeNull()
  })

  it.each([
    ['cross-site', null],
    ['same-site', null],
    ['same-origin', 'gzip'],
    ['none', 'gzip'],
  ])('of somebody with cookies whose request was made by %s goes out as %s', async (asker, encoding) => {
    expect(await encodingAfter({ cookie: 'a=1', 'sec-fetch-site': asker })).toBe(encoding)
  })

  it('tells nothing by its length where a browser does not say who made it ask', async () => {
    expect(await encodingAfter({ cookie: 'a=1' })).toBeNull()
    expect(await encodingAfter({ 'sec-fetch-site': 'cross-site' })).toBe('gzip')
    const header = (name: string) => ({ cookie: 'a=1', 'accept-encoding': 'gzip' })[name] ?? null
    expect(quickEncoding(header, () => false)).toBe('gzip')
  })
})

describe('a stream of events', () => {
  it('is sent event by event, never compressed', async () => {
    const stream = await ask('/stream')
    const reader = stream.body?.getReader()

    const first = await reader?.read()
    heard.abort()
    const second = await reader?.read()

    expect(stream.headers.get('content-encoding')).toBeNull()
    expect(Buffer.from(first?.value ?? []).toString()).toMatch(/^data: first/)
    expect(Buffer.from(second?.value ?? []).toString()).toBe('data: second\n\n')
  })
})

describe('a file of text', () => {
  const csv = (body: BodyInit, headers: Record<string, string> = {}) =>
    compressedFile(new Response(body, { headers: { 'content-type': 'text/csv', ...headers } }), 'gzip')

  it('is compressed as it passes by', async () => {
    const file = 'name,seats\n'.repeat(20_000)

    const response = csv(file, { 'content-length': String(file.length) })

    expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual(['gzip', null])
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(file)
  })

  it('is let go of when nobody wants it any more', async () => {
    const letGo = Promise.withResolvers<void>()
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(Buffer.from(crypto.randomUUID().repeat(1000))),
      cancel: () => letGo.resolve(),
    })

    await csv(endless).body?.cancel()

    await letGo.promise
  })

  it('that breaks midway does not look complete', async () => {
    let parts = 0
    const broken = new ReadableStream({
      pull: (stream) => (parts++ < 3 ? stream.enqueue(Buffer.from('name,seats\n')) : stream.error(new Error('the disk is gone'))),
    })

    await expect(csv(broken).arrayBuffer()).rejects.toThrow()
  })

  it.each([
    ['has ranges', 'text/plain', { 'accept-ranges': 'bytes' }],
    ['is compressed already', 'text/plain', { 'content-encoding': 'br' }],
    ['is a picture', 'image/png', {}],
    ['is a stream of events', 'text/event-stream', {}],
  ])('stays as it is where it %s', async (_, type, headers: Record<string, string>) => {
    const response = new Response('x'.repeat(5000), { headers: { 'content-type': type, ...headers } })

    expect(compressedFile(response, 'gzip')).toBe(response)
  })
})
