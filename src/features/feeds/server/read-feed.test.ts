import { describe, expect, it } from 'vitest'
import { decodeFeed, NotAFeed, nextAfterFailure, nextAsking, readFeed, secondsIn } from './read-feed.ts'

const rss = (
  items: string,
  head = '',
) => `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="i" xmlns:media="m" xmlns:content="c"><channel>
  <title>News &amp; more</title><link>https://example.org/</link>${head}${items}</channel></rss>`

describe('a feed', () => {
  it('is read where it is RSS', () => {
    const feed = readFeed(
      rss(
        `<item><title>One</title><link>https://example.org/1</link><guid>g-1</guid><pubDate>Mon, 02 Nov 2026 08:00:00 GMT</pubDate>
        <description><![CDATA[<p>Short</p>]]></description><media:thumbnail url="https://example.org/1.png"/></item>`,
        '<ttl>120</ttl>',
      ),
    )
    expect(feed).toMatchObject({ title: 'News & more', home: 'https://example.org/', restMinutes: 120 })
    expect(feed.items).toEqual([
      {
        guid: 'g-1',
        title: 'One',
        link: 'https://example.org/1',
        html: '<p>Short</p>',
        at: new Date('2026-11-02T08:00:00Z'),
        picture: 'https://example.org/1.png',
        media: null,
      },
    ])
  })

  it('is read where it is Atom, or RSS 1.0', () => {
    const atom = readFeed(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><link href="https://a.example/"/><entry>
      <id>urn:1</id><title>Entry</title><link rel="alternate" href="https://a.example/1"/><updated>2026-11-02T08:00:00Z</updated>
      <summary>Words</summary></entry></feed>`)
    expect(atom).toMatchObject({ title: 'A', items: [{ guid: 'urn:1', link: 'https://a.example/1', html: 'Words' }] })
    const rdf = readFeed(`<rdf:RDF><channel><title>R</title></channel>
      <item rdf:about="https://r.example/1"><title>Item</title><link>https://r.example/1</link></item></rdf:RDF>`)
    expect(rdf).toMatchObject({ title: 'R', items: [{ guid: 'https://r.example/1', title: 'Item' }] })
  })

  it('is a podcast where its items have recordings', () => {
    const item = (enclosure: string) =>
      readFeed(rss(`<item><title>E</title>${enclosure}<itunes:duration>1:02:03</itunes:duration></item>`)).items[0]?.media
    expect(item('<enclosure url="https://p.example/e.mp3" type="audio/mpeg" length="123"/>')).toEqual({
      url: 'https://p.example/e.mp3',
      type: 'audio/mpeg',
      bytes: 123,
      seconds: 3723,
    })
    expect(item('<enclosure url="javascript:alert(1)" type="audio/mpeg"/>')).toBeNull()
    expect(item('<enclosure url="https://p.example/e.exe" type="application/x-msdownload"/>')).toBeNull()
    expect([secondsIn('62:03'), secondsIn('90'), secondsIn('soon'), secondsIn('')]).toEqual([3723, 90, null, null])
  })

  it('keeps no address that is not of the web', () => {
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      ' java\tscript:x',
      '//example.org/x',
      'ftp://x.example/',
    ])
      expect(readFeed(rss(`<item><title>T</title><link>${link}</link></item>`)).items[0]?.link).toBe('')
  })

  it('tells items without a mark by what they say', () => {
    const [one, other, again] = ['One', 'Two', 'One'].map(
      (title) => readFeed(rss(`<item><title>${title}</title></item>`)).items[0]?.guid,
    )
    expect(one).toBe(again)
    expect(one).not.toBe(other)
    expect(readFeed(rss(`<item><guid>${'x'.repeat(5000)}</guid></item>`)).items[0]?.guid).toHaveLength(64)
  })

  it.each([
    ['a page', '<!doctype html><html><body>Not found</body></html>'],
    ['a page without a type', '<html><head></head></html>'],
    ['other XML', '<svg xmlns="s"/>'],
    ['nothing', ''],
    ['something broken', '<rss><channel><item></channel></rss>'],
    [
      'entities that grow',
      `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><rss><channel><title>&c;</title></channel></rss>`,
    ],
    [
      'an entity that reaches outside',
      '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><title>&x;</title></channel></rss>',
    ],
    ['a parameter entity', '<!DOCTYPE rss [<!ENTITY % x SYSTEM "http://127.0.0.1/"> %x;]><rss><channel/></rss>'],
    ['what is nested without end', `<rss><channel>${'<a>'.repeat(100_000)}`],
  ])('is none where it is %s', (_, text) => {
    expect(() => readFeed(text)).toThrow(NotAFeed)
  })

  it('is read in the letters that it is written in', () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><x>Gr\u00fc\u00dfe</x>', 'latin1')
    expect(decodeFeed(latin, 'text/xml')).toContain('Grüße')
    expect(decodeFeed(Buffer.from('Grüße'), 'text/xml; charset=utf-8')).toBe('Grüße')
    expect(decodeFeed(Buffer.from('\uFEFFGrüße', 'utf16le'), 'text/xml; charset=utf-8')).toContain('Grüße')
    expect(decodeFeed(Buffer.from('x'), 'text/xml; charset=klingon')).toBe('x')
  })
})

describe('when a feed is asked again', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const hours = (date: Date) => Math.floor((date.getTime() - now.getTime()) / 3_600_000)

  it('is after an hour at the earliest, as late as its author asks, and within a day', () => {
    expect(hours(nextAsking(1, now, { restMinutes: 0, maxAgeSeconds: 0 }))).toBe(1)
    expect(hours(nextAsking(0, now, { restMinutes: 300, maxAgeSeconds: 60 }))).toBe(5)
    expect(hours(nextAsking(0, now, { restMinutes: 0, maxAgeSeconds: 7200 }))).toBe(2)
    expect(hours(nextAsking(0, now, { restMinutes: 525_600, maxAgeSeconds: 0 }))).toBe(24)
  })

  it('is later after each failure, and when its server says', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((failures) => hours(nextAfterFailure(failures, now, 0)))).toEqual([1, 2, 4, 8, 16, 24, 24])
    expect(hours(nextAfterFailure(1, now, 100 * 3600))).toBe(100)
    expect(hours(nextAfterFailure(1, now, 10 ** 12))).toBe(168)
  })
})
