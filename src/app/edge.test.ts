import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'

const token = 'a token of the monitoring'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    LECTERN_ORIGIN: 'https://learn.example.org',
    LECTERN_METRICS_TOKEN: token,
    LECTERN_SECURITY_CONTACT: 'mailto:security@example.org',
    LECTERN_DEV_PAGES: '1',
  })
})
afterAll(() => app.stop())

const page = { accept: 'text/html' }

describe('every answer', () => {
  it.each([
    '/healthz',
    '/texts/x/en?of=common',
    '/',
    '/nowhere',
    '/api/nowhere',
    '/metrics',
    '/files/123',
    '/.well-known/security.txt',
  ])('says how far to trust it: %s', async (path) => {
    const { headers } = await app.visitor().get(path, page)

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
  })
})

describe('an address with a slash too many', () => {
  it.each([
    ['//elsewhere.example/catalogue', '/elsewhere.example/catalogue'],
    ['//', '/'],
    ['///elsewhere.example', '/elsewhere.example'],
  ])('%s is not another page’s: it leads to %s', async (path, to) => {
    const { status, headers } = await app.visitor().get(path, page)

    expect([status, headers.get('location')]).toEqual([301, to])
  })
})

describe('the figures of a process', () => {
  it('are for who shows the token', async () => {
    const figures = await app.visitor().get('/metrics', { authorization: `Bearer ${token}` })

    expect(figures.text).toContain('lectern_http_requests_total')
    expect((await app.visitor().get('/metrics')).status).toBe(404)
    expect((await app.visitor().get('/metrics', { authorization: 'Bearer another token altogether' })).status).toBe(404)
  })

  it('are nobody’s where there is no token', async () => {
    const other = await startTestApp()

    expect((await other.visitor().get('/metrics', { authorization: 'Bearer null' })).status).toBe(404)
    await other.stop()
  })
})

describe('the gallery of parts', () => {
  it('is there only where it is asked for', async () => {
    const other = await startTestApp()

    expect((await app.visitor().get('/dev/gallery', page)).status).toBe(200)
    expect((await other.visitor().get('/dev/gallery', page)).status).toBe(404)
    await other.stop()
  })
})

describe('security.txt', () => {
  it('says whom to write to, and until when that is true', async () => {
    const { text } = await app.visitor().get('/.well-known/security.txt')

    expect(text).toMatch(/^Contact: mailto:security@example\.org\nExpires: \d{4}-.*Z\nCanonical: https:\/\/learn\.example\.org\//)
  })

  it('is not there without a contact', async () => {
    const other = await startTestApp()

    expect((await other.visitor().get('/.well-known/security.txt')).status).toBe(404)
    await other.stop()
  })
})
