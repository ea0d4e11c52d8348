import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCookie } from '#platform/http/cookies.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { startListening } from './listening.ts'

let test: TestApp
let listening: Awaited<ReturnType<typeof startListening>>
let port: number
const inside: string[] = []
beforeAll(async () => {
  test = await startTestApp()
  const { app, parts } = test
  const fetch: typeof app.fetch = (asked, ...rest) => {
    inside.push(new URL(asked.url).pathname)
    return app.fetch(asked, ...rest)
  }
  listening = await startListening({ ...app, fetch }, { ...parts.config, origin: null, host: '127.0.0.1', port: 0 }, parts.log)
  port = Number(new URL(listening.address).port)
})
afterAll(async () => {
  await listening.close()
  await test.stop()
})

type Answer = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; text: string }

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((done, fail) =>
    request({ port, host: '127.0.0.1', path, method, agent: false, headers: { accept: 'text/html', ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, text }))
    })
      .on('error', fail)
      .end(),
  )

describe('a page that is kept', () => {
  it('is answered before anybody inside is asked, with the same words and headers', async () => {
    const made = await ask('/catalogue')
    inside.length = 0
    const kept = await ask('/catalogue?whatever=1')

    expect(inside).toEqual([])
    expect(kept).toMatchObject({ status: 200, text: made.text })
    const fixed = ({ headers }: Answer) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name)))
    expect(fixed(kept)).toEqual(fixed(made))
    expect(kept.headers['content-length']).toBe(String(Buffer.byteLength(kept.text)))
    expect(kept.headers['set-cookie']).toHaveLength(1)
    expect(kept.headers['x-request-id']).not.toBe(made.headers['x-request-id'])
  })

  it('is not sent again to a browser that has it', async () => {
    const { etag = '' } = (await ask('/catalogue')).headers
    inside.length = 0

    expect(await ask('/catalogue', { 'if-none-match': String(etag) })).toMatchObject({ status: 304, text: '' })
    expect(inside).toEqual([])
  })

  it.each([
    ['somebody who has a session', 'GET', '/catalogue', { cookie: `${sessionCookie}=any` }],
    ['a program', 'GET', '/catalogue', { accept: 'application/json' }],
    ['who asks for its headers', 'HEAD', '/catalogue', {}],
    ['another page', 'GET', '/events', {}],
  ])('is not for %s: somebody inside looks at it', async (_, method, path, headers) => {
    await ask('/catalogue')
    inside.length = 0
    await ask(path, headers, method)

    expect(inside).toEqual([path])
  })
})
