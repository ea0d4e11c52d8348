import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isAmongSites, isSite, sitesIn, snippetOf } from './embedding.rules.ts'

const sizeOf = (file: string) =>
  gzipSync(readFileSync(new URL(`../../../public/embed/${file}`, import.meta.url)), { level: 9 }).length

describe('what other sites load', () => {
  it('is at most 3 KB for the host, and 4 KB in the frame', () => {
    expect(sizeOf('widget.js')).toBeLessThan(3 * 1024)
    expect(sizeOf('frame.js')).toBeLessThan(4 * 1024)
    expect(sizeOf('frame.js') + sizeOf('take-part.js')).toBeLessThan(4 * 1024)
  })

  it('is for sites by their whole name', () => {
    expect(['https://a.example', 'https://*.b.example:8443', 'http://localhost:3000'].every(isSite)).toBe(true)
    expect(['*', 'https://*', 'http://a.example', 'https://a.example/path', "'self'"].some(isSite)).toBe(false)
    expect(sitesIn(' https://a.example,\n* https://b.example; https://c.example')).toEqual([
      'https://a.example',
      'https://b.example',
      'https://c.example',
    ])
  })

  it('knows a site by its whole origin, or by what it ends with', () => {
    const sites = ['https://a.example', 'https://*.b.example:8443']
    expect(
      ['https://a.example', 'https://x.b.example:8443', 'https://x.y.b.example:8443'].every((one) => isAmongSites(sites, one)),
    ).toBe(true)
    for (const wrong of [
      '',
      'https://b.example:8443',
      'http://a.example',
      'https://a.example.evil',
      'https://evilb.example:8443',
    ])
      expect(isAmongSites(sites, wrong)).toBe(false)
  })

  it('is pasted as text that cannot become anything else', () => {
    const snippet = { origin: 'https://l.example', widgetId: 3, path: '/about' }
    expect(snippetOf({ ...snippet, title: '"><script>', look: { theme: 'auto', hue: null } })).not.toContain('"><script>')
    expect(snippetOf({ ...snippet, title: 'Us', look: { theme: 'dark', hue: 400 } })).toBe(
      '<script async src="https://l.example/embed/widget.js"></script>\n<lectern-widget widget="3" theme="dark" hue="359"><a href="https://l.example/about">Us</a></lectern-widget>',
    )
  })
})
