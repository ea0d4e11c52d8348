import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesSettings } from '#features/files/files.settings.ts'
import { forgeryCookie } from '#platform/http/forgery.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { makeCollector } from '#testing/collector.ts'
import { as, given } from '#testing/people.ts'

const megabyte = 1024 * 1024
let app: TestApp
let administrator: Visitor
beforeAll(async () => {
  app = await startTestApp()
  administrator = await as(app, await given.administrator(app))
  await writeSetting(app.ctx, filesSettings.uploadMaxMb, 200, null)
})
afterAll(() => app.stop())

/** A body that is made while it is read, and how much of it was. */
function bodyOf(start: string, megabytes: number, end = '') {
  const state = { sent: 0 }
  const zeros = new Uint8Array(megabyte)
  const pieces = (function* () {
    yield new TextEncoder().encode(start)
    for (let n = 0; n < megabytes; n++) yield zeros
    yield new TextEncoder().encode(end)
  })()
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const { done, value } = pieces.next()
        if (done) return controller.close()
        state.sent += value.byteLength
        controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, state }
}

const collect = makeCollector()

/**
 * How far memory rose while something was done. What earlier tests left is collected first: collected during the measurement
 * it would hide what is measured.
 */
async function memoryOf<T>(act: () => T | Promise<T>) {
  collect()
  const used = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  const before = used()
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, used() - before)
  }, 5)
  try {
    return { result: await act(), peak: peak }
  } finally {
    clearInterval(watch)
  }
}

const send = (path: string, visitor: Visitor, body: ReadableStream, headers: Record<string, string>) =>
  app.app.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
        'x-csrf-token': visitor.cookies.get(forgeryCookie) ?? '',
        ...headers,
      },
    } as RequestInit),
  )

describe('a body that is larger than its route takes', () => {
  const page = { accept: 'text/html', origin: 'http://localhost' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it.each([
    ['a guest’s page form', '/sign-in', { ...page, ...form }, 1],
    ['a guest’s page form with a file', '/sign-in', { ...page, 'content-type': 'multipart/form-data; boundary=x' }, 1],
    ['a call', '/api/sign-in', { 'content-type': 'application/json' }, 2],
  ])('is refused without being read on: %s', async (_, path, headers, most) => {
    const { stream, state } = bodyOf('email=', 50)

    const answer = await send(path, app.visitor(), stream, headers)

    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain(app.ctx.t('common.requestTooLarge'))
    expect(state.sent).toBeLessThanOrEqual((most + 1) * megabyte)
  })

  it('is not even begun where its length says so', async () => {
    const { stream, state } = bodyOf('', 5)

    const answer = await send('/sign-in', app.visitor(), stream, { ...page, ...form, 'content-length': String(400 * megabyte) })

    expect([answer.status, state.sent]).toEqual([413, 0])
  })
})

describe('an upload', () => {
  const head =
    '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\ndocument\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

  it('passes through to its place without being held: 200 MB take less than 30 of memory', async () => {
    const { stream } = bodyOf(head, 199, '\r\n--x--\r\n')

    const { result: answer, peak } = await memoryOf(() => send('/files', administrator, stream, multipart))

    expect(await answer.json()).toMatchObject({ kind: 'document', mime: 'application/pdf', size: 199 * megabyte + 9 })
    expect(peak / megabyte).toBeLessThan(30)
  })

  it('would be seen if it were held (instrument check)', async () => {
    const { stream } = bodyOf('', 60)

    const { peak } = await memoryOf(async () => {
      const held: Uint8Array[] = []
      for await (const piece of stream) held.push(await setTimeout(1, piece.slice()))
      return held
    })

    expect(peak / megabyte).toBeGreaterThan(30)
  })

  it('leaves nothing behind where it was received, kept or refused', async () => {
    const refused = await send('/files', administrator, bodyOf(head, 201, '\r\n--x--\r\n').stream, multipart)

    expect(refused.status).toBe(413)
    expect(await readdir(join(app.parts.config.dataDir, 'incoming'))).toEqual([])
  })
})
