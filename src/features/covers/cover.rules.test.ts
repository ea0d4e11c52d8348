import { describe, expect, it } from 'vitest'
import { coverKinds, drawCover } from './cover.rules.ts'

const topics = ['aging', 'pain', 'ethics', 'research', 'a topic nobody thought of']
const slugs = Array.from({ length: 200 }, (_, i) => `product-${i}-with-a-slug-of-ordinary-length`)
const every = slugs.flatMap((slug, i) => coverKinds.map((kind) => ({ slug, kind, topic: topics[i % topics.length] ?? '' })))
const withoutColours = (svg: string) => svg.replace(/ (fill|stroke)="[^"]*"/g, '')

describe('drawn covers', () => {
  it('draws the same picture for the same product every time', () => {
    for (const product of every) expect(drawCover(product)).toBe(drawCover(product))
  })

  it('stays under 3 KB for every slug and kind, with a long title too', () => {
    const title = 'A title of some length, as long as the catalogue is likely to have, with a subtitle that nobody will read'

    const sizes = every.map((product) => new TextEncoder().encode(drawCover({ ...product, title })).length)

    expect(Math.max(...sizes)).toBeLessThan(3000)
  })

  it('is a 16:9 SVG without scripts, styles, ids or anything fetched', () => {
    for (const product of every) {
      const svg = drawCover(product)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 360"/)
      expect(svg.endsWith('</svg>')).toBe(true)
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /script|style=|href|url\(|http|\bon\w+=|\bid=|NaN|undefined/,
      )
    }
  })

  it('closes every element it opens', () => {
    for (const product of every) {
      const open: string[] = []
      for (const [, slash, name, selfClosed] of drawCover(product).matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
        if (slash) expect(open.pop()).toBe(name)
        else if (!selfClosed && name) open.push(name)
      }
      expect(open).toEqual([])
    }
  })

  it('draws different products differently', () => {
    for (const kind of coverKinds) {
      const pictures = new Set(slugs.map((slug) => drawCover({ slug, kind, topic: 'pain' })))
      expect(pictures.size).toBeGreaterThan(190)
    }
  })

  it('shows the kind by its shapes, not only by its colours', () => {
    const shapes = coverKinds.map((kind) => withoutColours(drawCover({ slug: 'same', kind, topic: 'pain' })))

    expect(new Set(shapes).size).toBe(coverKinds.length)
  })

  it('shows the topic by its hue and its pattern', () => {
    const [aging, ethics] = ['aging', 'ethics'].map((topic) => drawCover({ slug: 'same', kind: 'course', topic }))

    expect(aging).not.toBe(ethics)
    expect(withoutColours(aging ?? '')).not.toBe(withoutColours(ethics ?? ''))
  })

  it("follows the page's brand hue where it is inlined, and carries plain hex where it is a file", () => {
    const product = { slug: 'falls', kind: 'webinar', topic: 'aging' } as const

    expect(drawCover(product)).toContain('var(--brand-hue,195)')
    expect(drawCover({ ...product, hue: 195 })).not.toMatch(/var\(|oklch/)
    expect(drawCover({ ...product, hue: 195 })).toMatch(/fill="#[0-9a-f]{6}"/)
    expect(drawCover({ ...product, hue: 20 })).not.toBe(drawCover({ ...product, hue: 195 }))
  })

  it('is decoration unless it is given a name, which it escapes', () => {
    const product = { slug: 'falls', kind: 'webinar', topic: 'aging' } as const

    expect(drawCover(product)).toContain('aria-hidden="true"')
    expect(drawCover({ ...product, title: 'Gait & "balance" <1>' })).toContain(
      'aria-label="Gait &amp; &quot;balance&quot; &lt;1&gt;"',
    )
  })
})
