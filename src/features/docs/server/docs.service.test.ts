import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenApi } from '#platform/http/openapi.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('GET /api/openapi.json', () => {
  it('describes the calls that are served, its own included', async () => {
    const answer = await app.visitor().get('/api/openapi.json')
    const document: OpenApi = answer.json

    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/site']?.get).toMatchObject({ operationId: 'site.site', 'x-who': 'guest' })
    expect(document.paths['/api/openapi.json']?.get).toBeDefined()
    expect(document.paths['/files']?.post).toMatchObject({ requestBody: { content: { 'multipart/form-data': {} } } })
  })

  it('need not be sent again to whoever has it', async () => {
    const { headers } = await app.visitor().get('/api/openapi.json')
    const again = await app.visitor().get('/api/openapi.json', { 'if-none-match': headers.get('etag') ?? '' })

    expect([again.status, again.text]).toEqual([304, ''])
  })
})

describe('GET /api/docs/calls', () => {
  const list = async (query = '') =>
    (await app.visitor().get(`/api/docs/calls${query}`)).json as { calls: { id: string; path: string }[]; total: number }

  it('lists every call at a glance', async () => {
    const { calls, total } = await list()

    expect(calls).toHaveLength(total)
    expect(calls.find(({ path }) => path === '/files/{file_id}')).toEqual({
      id: 'files.open',
      feature: 'files',
      about: expect.any(String),
      method: 'GET',
      path: '/files/{file_id}',
      who: 'guest',
      effect: 'read',
    })
  })

  it('tells of each all that a caller needs, and says where there is no such call', async () => {
    const answers = await Promise.all((await list()).calls.map(({ id }) => app.visitor().get(`/api/docs/calls/${id}`)))
    const missing = await app.visitor().get('/api/docs/calls/nothing.there')

    expect(answers.length).toBeGreaterThan(500)
    expect(answers.every(({ status, text }) => status === 200 && text.includes('"example":"curl '))).toBe(true)
    expect(missing).toMatchObject({ status: 404, json: { key: 'callNotFound' } })
  })

  it('keeps those that match what is searched for', async () => {
    const { calls, total } = await list('?q=openapi%20document')

    expect(calls.map(({ path }) => path)).toEqual(['/api/openapi.json'])
    expect(total).toBeGreaterThan(calls.length)
  })

  it('writes /api/docs as a page for browsers without scripts, too: its search and each call have an address', async () => {
    const whole = await app.visitor().get('/api/docs', { accept: 'text/html' })
    const searched = await app.visitor().get('/api/docs?q=openapi+document', { accept: 'text/html' })
    const opened = await app.visitor().get('/api/docs?call=docs.openapi', { accept: 'text/html' })
    const gone = await app.visitor().get('/api/docs?call=nothing.there', { accept: 'text/html' })

    expect(whole.text).toContain('/api/site')
    expect(searched.text).toContain('<code class="min-w-0 font-medium break-all">/api/openapi.json</code>')
    expect(searched.text).not.toContain('<code class="min-w-0 font-medium break-all">/api/site</code>')
    expect(whole.text).toContain('href="/api/docs?call=docs.openapi#docs.openapi"')
    expect(whole.text).not.toContain('curl ')
    expect(opened.text).toContain('curl &#x27;http://localhost')
    expect([gone.status, gone.text.includes('/api/site')]).toEqual([200, true])
  })

  it('shows the page to a program that takes anything, as curl does, and tells it of no other page there', async () => {
    const take = (path: string) => app.app.fetch(new Request(`http://localhost${path}`, { headers: { accept: '*/*' } }))
    const [page, nothing] = [await take('/api/docs'), await take('/api/nothing')]

    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect([nothing.status, await nothing.json()]).toMatchObject([404, { key: 'notAccessible' }])
  })
})
