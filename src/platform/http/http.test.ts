import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { makeTestParts } from '#testing/parts.ts'
import { type Actor, guest, roles } from '../ctx/actor.ts'
import type { Database } from '../db/db.ts'
import { translateInto } from '../texts/messages.ts'
import { forgeryCookie, forgeryHeader, makeForgeryToken } from './forgery.ts'
import { forwardedAddress, makeHttp } from './http.ts'
import { makeMetrics } from './metrics.ts'
import { sampleCalls } from './sample-calls.testing.ts'

const user: Actor = {
  kind: 'user',
  userId: 7,
  role: roles.user,
  name: 'Ann',
  email: 'ann@example.org',
  actingAdminId: null,
  sessionToken: '',
}

let database: Database
let parts: ReturnType<typeof makeTestParts>
let http: ReturnType<typeof makeHttp>
let actor: Actor = guest
let token = ''

beforeAll(async () => {
  database = await openTestDatabase()
  parts = { ...makeTestParts(database), translate: translateInto }
  http = makeHttp({
    parts,
    calls: sampleCalls,
    metrics: makeMetrics(),
    identify: async () => ({ actor, locale: null }),
    answerUnavailable: () => new Response('not now', { status: 503 }),
    answerPage: async () => new Response('<h1>a page</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
  })
  token = makeForgeryToken(parts.secret)
})
afterAll(() => database.close())
beforeEach(() => {
  actor = guest
})

const ask = (path: string, { headers, ...rest }: RequestInit = {}) =>
  Promise.resolve(
    http.request(`http://localhost${path}`, {
      ...rest,
      headers: {
        accept: 'application/json',
        cookie: `${forgeryCookie}=${token}`,
        [forgeryHeader]: token,
        ...(headers as object),
      },
    }),
  )
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })

describe('a page that was made for somebody', () => {
  const act = (shownTo: string) => ask('/notes/1/add', { headers: { 'x-shown-to': shownTo } })

  it('does nothing as somebody else, who has signed in in another tab meanwhile', async () => {
    actor = user

    const answer = await act('8')

    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ key: 'signedInAsAnother' })
    expect((await ask('/notes/1', { headers: { 'x-shown-to': '8' } })).status).toBe(200)
  })

  it('goes on as the device that it is, whoever signs in beside it', async () => {
    actor = user

    expect((await post('/scans', {}, { 'x-shown-to': '8' })).status).toBe(200)
  })

  it('acts as the one whom it shows, and for a guest as ever', async () => {
    actor = user
    const own = [await act('7'), await act('')]

    expect(own.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('the anti-forgery header', () => {
  const withHeaders = (headers: Record<string, string>) => post('/notes', { text: 'hello' }, headers)

  it('lets a write pass when it repeats the cookie [UI-13]', async () => {
    expect((await withHeaders({})).status).toBe(200)
  })

  it.each([
    ['is missing', { [forgeryHeader]: '' }],
    ['stands without its cookie', { cookie: '' }],
    ['differs from the cookie', { [forgeryHeader]: makeForgeryToken('a secret of more than thirty-two characters') }],
  ])('makes a write refused when it %s', async (_, headers) => {
    const answer = await withHeaders(headers)

    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ key: 'forgeryRefused', message_class: 'error' })
  })

  it('makes a write refused when cookie and header agree but are not ours', async () => {
    const forged = makeForgeryToken('another secret of more than thirty-two characters')

    expect((await withHeaders({ cookie: `${forgeryCookie}=${forged}`, [forgeryHeader]: forged })).status).toBe(403)
  })

  it('is asked of a GET that writes, and not of one that reads', async () => {
    expect((await ask('/notes/1/add', { headers: { [forgeryHeader]: '' } })).status).toBe(403)
    expect((await ask('/notes/1', { headers: { [forgeryHeader]: '' } })).status).toBe(200)
  })

  it('is given to whoever has none, in a cookie that scripts may read', async () => {
    const first = await ask('/notes/1', { headers: { cookie: '' } })
    const later = await ask('/notes/1')

    expect(first.headers.get('set-cookie')).toMatch(/^lectern-csrf=[^;]+; Path=\/; SameSite=Lax; Max-Age=\d+$/)
    expect(later.headers.get('set-cookie')).toBeNull()
  })
})

describe('what is sent', () => {
  it('is refused when it is larger than the call takes, whatever its header says', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(2000) })
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(large))
        controller.close()
      },
    })
    const honest = await ask('/notes', { method: 'POST', body: large, headers: { 'content-length': String(large.length) } })
    const silent = await ask('/notes', { method: 'POST', body: stream, duplex: 'half' } as RequestInit)

    expect([honest.status, silent.status]).toEqual([413, 413])
    expect(await silent.json()).toMatchObject({ key: 'requestTooLarge' })
  })

  it('is refused when it is no JSON', async () => {
    const answer = await ask('/notes', { method: 'POST', body: '{"text":', headers: { 'content-type': 'application/json' } })

    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ key: 'invalidInput' })
  })

  it('is answered per field when entries cannot be accepted [UI-17]', async () => {
    const answer = await post('/notes', { text: 'much too long a text', email: 'nobody' })

    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      text: ['Please use at most 10 characters.'],
      email: ['Please enter a valid e-mail address.'],
    })
  })

  it('is answered with its limits when a number is out of range', async () => {
    const starsOf = async (stars: number) => await (await post('/notes', { text: 'fine', stars })).json()

    expect(await starsOf(0)).toEqual({ stars: ['Please enter at least 1.'] })
    expect(await starsOf(6)).toEqual({ stars: ['Please enter at most 5.'] })
  })

  it('is answered with the sentence for required fields when one is missing', async () => {
    expect(await (await post('/notes', {})).json()).toEqual({ text: ['Please fill in this field.'] })
  })

  it('is refused beside its field when a number is asked for and what was typed is none', async () => {
    const answerTo = async (body: unknown) => await (await post('/prices', body)).json()
    const missing = ['Please fill in this field.']
    const noNumber = [expect.stringMatching(/^Please enter a number/)]

    expect(await answerTo({ price: '0', fee: 7, most: '3' })).toEqual({ price: 0, fee: 7, most: 3, parts: [] })
    for (const price of ['', '  ', null, undefined]) expect(await answerTo({ price }), `${price}`).toEqual({ price: missing })
    for (const price of ['abc', '1,2,3', '?', true, [], [5]])
      expect(await answerTo({ price }), `${price}`).toEqual({ price: noNumber })
    expect(await answerTo({ price: 1, fee: '', most: 'abc', parts: [{ amount: '' }] })).toEqual({
      fee: missing,
      most: noNumber,
      'parts.0.amount': missing,
    })
    expect(await answerTo({ price: 1, most: '' })).toEqual({ price: 1, fee: 5, most: null, parts: [] })
  })

  it('may leave a number in an address empty where the contract reads anything as none', async () => {
    expect((await post('/prices?after=', { price: 1 })).status).toBe(200)
    expect((await post('/prices?after=abc', { price: 1 })).status).toBe(200)
  })

  it('may be a form', async () => {
    const answer = await ask('/notes', { method: 'POST', body: new URLSearchParams({ text: 'hello' }) })

    expect(await answer.json()).toEqual({ text: 'hello' })
  })

  it('reads names that stand several times, or end in [], as a list', async () => {
    expect(await (await ask('/notes/5?tags=a&tags=b')).json()).toEqual({ id: 5, tags: ['a', 'b'] })
    expect(await (await ask('/notes/5?tags[]=a')).json()).toEqual({ id: 5, tags: ['a'] })
  })

  it('is nobody’s address when its parts cannot be ids', async () => {
    expect((await ask('/notes/abc')).status).toBe(404)
  })
})

describe('what is answered', () => {
  it('holds nothing that the contract does not name', async () => {
    expect(await (await ask('/leaking')).json()).toEqual({ name: 'Ann' })
  })

  it('is the generic message for a refusal, with what §7 names besides [UI-15] [UI-16]', async () => {
    const answer = await ask('/details')

    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      key: 'fileNotFound',
      errors: [],
      message: translateInto('en')('files.fileNotFound'),
      message_class: 'error',
      redirect: null,
      enable_signup: true,
    })
  })

  it('is the bare text or the bare key of a refusal where the contract says so', async () => {
    expect(await (await ask('/as-text')).text()).toBe(translateInto('en')('files.fileNotFound'))
    expect(await (await ask('/as-key')).text()).toBe('fileNotFound')
  })

  it('is the map of fields when the handler refuses entries', async () => {
    const answer = await ask('/fields')

    expect([answer.status, await answer.json()]).toEqual([422, { name: ['Too odd.'] }])
  })

  it('is never kept by anybody unless the handler says so', async () => {
    expect((await ask('/notes/1')).headers.get('cache-control')).toBe('no-store')
  })

  it('asks a guest to sign in, and refuses a user what is the administrators’', async () => {
    const asGuest = [await ask('/mine'), await ask('/ours'), await ask('/finer')]
    actor = user
    const asUser = [await ask('/mine'), await ask('/ours'), await ask('/finer')]

    expect(asGuest.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(asUser.map(({ status }) => status)).toEqual([200, 403, 403])
  })

  it('is 429 once a call was asked more often than its limit, per caller', async () => {
    const statuses = [await ask('/limited'), await ask('/limited'), await ask('/limited')].map(({ status }) => status)
    actor = user
    const another = await ask('/limited')

    expect(statuses).toEqual([200, 200, 429])
    expect(another.status).toBe(200)
  })

  describe('where only what was refused counts', () => {
    const askAtOnce = (word: string) =>
      Promise.all(Array.from({ length: 12 }, async () => (await ask(`/guarded/${word}`)).status))
    const countOf = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length

    it('lets in everybody who is right, however many come at once', async () => {
      expect(countOf(await askAtOnce('right'), 200)).toBe(12)
      expect(countOf(await askAtOnce('right'), 200)).toBe(12)
    })

    it('lets nobody guess more often at once than one after the other, and then not even rightly', async () => {
      actor = user
      const guessed = await askAtOnce('wrong')
      const later = await askAtOnce('right')

      expect([countOf(guessed, 404), countOf(guessed, 429)]).toEqual([3, 9])
      expect(countOf(later, 429)).toBe(12)
    })

    it('counts nothing of what it kept out', async () => {
      const rows = await database.db
        .selectFrom('rate_window')
        .select(['hits', 'under_way'])
        .where('key', 'like', '%guarded%user 7')
        .execute()

      expect(rows).toEqual([{ hits: 3, under_way: 0 }])
    })
  })

  it('is the general sentence and the request’s number for a surprise, and nothing of its cause [UI-26]', async () => {
    const answer = await ask('/failing', { headers: { 'x-request-id': 'request-12345' } })
    const text = await answer.text()

    expect(answer.status).toBe(500)
    expect(JSON.parse(text)).toMatchObject({
      key: 'error',
      message: 'An error occurred. Please try again later.',
      request_id: 'request-12345',
    })
    expect(text).not.toContain('hunter2')
    expect(JSON.stringify(parts.lines)).toContain('hunter2')
  })
})

describe('every answer', () => {
  it('carries the request’s number: its own, or a given one that looks like one', async () => {
    const own = (await ask('/notes/1')).headers.get('x-request-id')
    const given = (await ask('/notes/1', { headers: { 'x-request-id': 'abcdefgh-1' } })).headers.get('x-request-id')
    const odd = (await ask('/notes/1', { headers: { 'x-request-id': 'a b<script>' } })).headers.get('x-request-id')

    expect(own).toMatch(/^[\w-]{36}$/)
    expect(given).toBe('abcdefgh-1')
    expect(odd).toMatch(/^[\w-]{36}$/)
  })

  it.each(['/notes/1', '/failing', '/nothing'])('carries the security headers: %s', async (path) => {
    const { headers } = await ask(path)

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBeTruthy()
  })

  it('is logged with its route and number, without what was asked for', async () => {
    await ask('/notes/123456?tags[]=private', { headers: { 'x-request-id': 'logged-request' } })
    const line = parts.lines.find(({ request }) => request === 'logged-request')

    expect(line).toMatchObject({ route: '/notes/:id', status: 200 })
    expect(JSON.stringify(line)).not.toMatch(/123456|private/)
  })
})

describe('an address that is nobody’s', () => {
  it('answers scripts the generic message [UI-27]', async () => {
    const answer = await ask('/nothing')

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ key: 'notAccessible', message: "Requested resource isn't accessible." })
  })

  it('answers people a page', async () => {
    const answer = await ask('/nothing', { headers: { accept: 'text/html' } })

    expect([answer.status, await answer.text()]).toEqual([404, '<h1>a page</h1>'])
  })

  it('answers a page to previewers, probes and crawlers that take anything, but not to our own scripts', async () => {
    const stranger = await http.request('http://localhost/nothing', { headers: { accept: '*/*' } })
    const plain = await http.request('http://localhost/nothing')

    expect([await stranger.text(), await plain.text()]).toEqual(['<h1>a page</h1>', '<h1>a page</h1>'])
    expect((await ask('/nothing', { headers: { accept: '*/*' } })).headers.get('content-type')).toContain('json')
    expect((await http.request('http://localhost/api/nothing')).headers.get('content-type')).toContain('json')
  })

  it('answers other methods the generic message, even to a browser', async () => {
    expect((await ask('/nothing', { method: 'DELETE', headers: { accept: 'text/html' } })).headers.get('content-type')).toContain(
      'json',
    )
  })
})

describe('the address of a caller', () => {
  it.each([
    ['1.1.1.1, 2.2.2.2, 3.3.3.3', 1, '3.3.3.3'],
    ['1.1.1.1, 2.2.2.2, 3.3.3.3', 2, '2.2.2.2'],
    ['2.2.2.2', 2, undefined],
    ['1.1.1.1', 0, undefined],
    ['', 1, undefined],
    [undefined, 1, undefined],
  ])('in %j behind %i proxies is %s: what the sender wrote to the left of it is not believed', (header, count, address) => {
    expect(forwardedAddress(header, count)).toBe(address)
  })
})
