import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LECTERN_METRICS_TOKEN: 'a token of the monitoring' })
})
afterAll(() => app.stop())

describe('what watches over the process learns', () => {
  it('that it is alive and ready', async () => {
    const [alive, ready] = [await app.visitor().get('/healthz'), await app.visitor().get('/readyz')]

    expect([alive.status, ready.status]).toEqual([200, 200])
  })

  it('what it answered, by route and never by address', async () => {
    await app.visitor().get('/files/123456')

    const { text } = await app.visitor().get('/metrics', { authorization: 'Bearer a token of the monitoring' })

    expect(text).toMatch(/lectern_http_requests_total\{method="GET",route="\/files\/:file_id",status="404"\} 1/)
    expect(text).not.toContain('123456')
  })

  it('that it cannot serve while the database does not answer', async () => {
    const other = await startTestApp()
    await other.database.close()

    expect((await other.visitor().get('/readyz')).status).toBe(503)
    expect((await other.visitor().get('/healthz')).status).toBe(200)
  })

  it('that it can serve though it was held up itself, for longer than it waits for the database', async () => {
    vi.spyOn(app.database, 'ping').mockImplementationOnce(() => {
      const until = performance.now() + 2200
      while (performance.now() < until);
      return new Promise((answered) => setImmediate(answered))
    })

    expect((await app.visitor().get('/readyz')).status).toBe(200)
  })

  it('that it cannot serve when the database says nothing', async () => {
    vi.spyOn(app.database, 'ping').mockImplementationOnce(() => new Promise(() => {}))

    expect((await app.visitor().get('/readyz')).status).toBe(503)
  })

  it('that it is leaving, at once, while it still serves', async () => {
    const leaving = await startTestApp()
    leaving.app.leave()

    const [ready, page] = [await leaving.visitor().get('/readyz'), await leaving.visitor().get('/', { accept: 'text/html' })]

    expect([ready.status, page.status]).toEqual([503, 200])
    await leaving.stop()
  })
})
