import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makePageCache, newcomersBytes, provenBytes } from './page-cache.ts'

const versions = { of: () => 1, snapshot: () => () => 1, stop: async () => {} }
const before = () => 1
const makePage = (bytes: number) => ({ status: 200, html: 'x'.repeat(bytes), policy: '', cacheTags: ['site'] })
const placeOf = (path: string) => ({ locale: 'en' as const, origin: 'http://localhost', path })
const asked = (path: string, search = '') => ({ ...placeOf(path), search, reads: ['q'], acceptEncoding: '' })
const oneMegabyte = 1024 * 1024

describe('the kept pages', () => {
  it('have so many bytes and no more', () => {
    const cache = makePageCache(versions)

    for (let at = 0; at < 200; at++) {
      cache.keep(makePage(oneMegabyte), asked('/catalogue', `?q=${at}`), before)
      cache.find(placeOf('/catalogue'), `?q=${at}`, '')
    }

    expect(cache.bytes()).toBeLessThanOrEqual(newcomersBytes + provenBytes)
    expect(cache.bytes(), 'the instrument sees that they are kept at all').toBeGreaterThan(provenBytes - 2 * oneMegabyte)
  })

  it('count the encodings that are made of them', () => {
    const cache = makePageCache(versions)
    cache.keep(makePage(oneMegabyte), asked('/'), before)
    const plain = cache.bytes()

    const zipped = cache.find(placeOf('/'), '', 'gzip')

    expect(cache.bytes()).toBe(plain + (zipped?.body.length ?? 0))
  })

  it('are packed well once somebody asks for them again', () => {
    const cache = makePageCache(versions)
    const html = Array.from({ length: 3000 }, (_, at) => `<li class="tile">Course ${at * 7919}</li>`).join('')
    const first = cache.keep({ ...makePage(1), html }, { ...asked('/'), acceptEncoding: 'gzip' }, before)
    const [second, third] = [1, 2].map(() => cache.find(placeOf('/'), '', 'gzip'))

    expect([first, second].map((one) => gunzipSync(one?.body ?? '').toString())).toEqual([html, html])
    expect(second?.body.length).toBeLessThan(first?.body.length ?? 0)
    expect(third?.body).toBe(second?.body)
    expect(second?.etag).toBe(first?.etag)
  })

  it('stay where people ask for them, however many others are asked for once', () => {
    const cache = makePageCache(versions)
    cache.keep(makePage(oneMegabyte), asked('/'), before)
    cache.find(placeOf('/'), '', '')

    for (let at = 0; at < 200; at++) cache.keep(makePage(oneMegabyte), asked('/catalogue', `?q=${at}`), before)

    expect(cache.find(placeOf('/'), '', '')).not.toBeNull()
    expect(cache.find(placeOf('/catalogue'), '?q=0', ''), 'the oldest of the others is gone').toBeNull()
  })

  it('go once they are too old, whether or not somebody asks', () => {
    let now = 0
    const cache = makePageCache(versions, () => now)
    cache.keep(makePage(oneMegabyte), asked('/'), before)
    now = 70_000

    cache.keep(makePage(10), asked('/catalogue'), before)

    expect(cache.bytes()).toBeLessThan(1000)
  })
})
