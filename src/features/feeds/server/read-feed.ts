import { createHash } from 'node:crypto'
import { parseXml, XmlFault, type XmlNode } from '#platform/texts/xml.ts'

/** An item as a feed has it: its words are not cleaned yet. */
export type ReadItem = {
  guid: string
  title: string
  link: string
  html: string
  at: Date | null
  picture: string | null
  media: { url: string; type: string; bytes: number | null; seconds: number | null } | null
}
export type ReadFeed = {
  title: string
  home: string
  items: ReadItem[]
  /** How long its author asks to be left alone. */
  restMinutes: number
}

/** It is XML, or not even that, but no feed. */
export class NotAFeed extends Error {
  override name = 'NotAFeed'
}

const mostItems = 300
const longestText = 20_000

/** RSS 0.9x, 1.0 and 2.0 and Atom, with what podcasts and media say besides. */
export function readFeed(text: string): ReadFeed {
  const root = rootOf(text)
  const name = local(root.name)
  if (name === 'feed') return readAtom(root)
  const channel = one(root, 'channel')
  if ((name === 'rss' || name === 'RDF') && channel) return readRss(root, channel)
  throw new NotAFeed(`<${root.name}>`)
}

function rootOf(text: string): XmlNode {
  // Pages are often served under the address of a feed that has moved; a parser for XML has nothing to say of them.
  if (/^\s*<(!doctype\s+)?html\b/i.test(text.slice(0, 500))) throw new NotAFeed('HTML')
  try {
    const [root] = parseXml(text.replace(/^[\s\uFEFF]+/, '')).children
    if (!root) throw new NotAFeed('nothing')
    return root
  } catch (error) {
    if (error instanceof XmlFault) throw new NotAFeed(error.message)
    throw error
  }
}

/** What a name is without its prefix. */
const local = (name: string): string => name.split(':').at(-1) ?? name
const all = (node: XmlNode, name: string): XmlNode[] => node.children.filter((child) => child.name === name)
const one = (node: XmlNode, ...names: string[]): XmlNode | undefined => names.map((name) => all(node, name)[0]).find(Boolean)
const wordsIn = (node: XmlNode): string => [node.text, ...node.children.map(wordsIn)].join(' ')
const textAt = (node: XmlNode, ...names: string[]): string => {
  const found = one(node, ...names)
  return found ? wordsIn(found).trim().slice(0, longestText) : ''
}

function readRss(root: XmlNode, channel: XmlNode): ReadFeed {
  // RSS 1.0 has its items beside the channel.
  const items = [...all(channel, 'item'), ...all(root, 'item')].slice(0, mostItems)
  return {
    title: textAt(channel, 'title'),
    home: webAddress(textAt(channel, 'link')),
    restMinutes: restOf(channel),
    items: items.map((item) => {
      const link = webAddress(textAt(item, 'link') || textAt(item, 'guid'))
      const title = textAt(item, 'title')
      const html = textAt(item, 'content:encoded') || textAt(item, 'description', 'itunes:summary')
      return {
        guid: guidOf(textAt(item, 'guid') || item.attributes['rdf:about'] || link, title, html),
        title,
        link,
        html,
        at: dateOf(textAt(item, 'pubDate', 'dc:date')),
        picture: pictureOf(item),
        media: mediaOf(item, one(item, 'enclosure')?.attributes),
      }
    }),
  }
}

function readAtom(feed: XmlNode): ReadFeed {
  return {
    title: textAt(feed, 'title'),
    home: linkOf(feed, 'alternate'),
    restMinutes: restOf(feed),
    items: all(feed, 'entry')
      .slice(0, mostItems)
      .map((entry) => {
        const [title, link, html] = [textAt(entry, 'title'), linkOf(entry, 'alternate'), textAt(entry, 'content', 'summary')]
        const enclosure = all(entry, 'link').find(({ attributes }) => attributes.rel === 'enclosure')?.attributes
        return {
          guid: guidOf(textAt(entry, 'id') || link, title, html),
          title,
          link,
          html,
          at: dateOf(textAt(entry, 'published', 'updated')),
          picture: pictureOf(entry),
          media: mediaOf(entry, enclosure && { ...enclosure, url: enclosure.href ?? '' }),
        }
      }),
  }
}

const linkOf = (node: XmlNode, rel: string): string =>
  webAddress(all(node, 'link').find(({ attributes }) => (attributes.rel ?? 'alternate') === rel)?.attributes.href ?? '')

/** An address of the web, or nothing: no other kind is kept, so none can be followed. */
export function webAddress(given: string): string {
  const text = given.trim()
  if (text.length > 1000 || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return ''
  return new URL(text).href
}

/** The same item has the same mark whenever it comes; what is too long for one, or has none, is told by what it says. */
const guidOf = (given: string, title: string, html: string): string =>
  given !== '' && given.length <= 100
    ? given
    : createHash('sha256')
        .update(given || `${title}\n${html}`)
        .digest('hex')

function dateOf(text: string): Date | null {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? null : date
}

function pictureOf(item: XmlNode): string | null {
  const shown = (node: XmlNode | undefined): string => node?.attributes.url ?? node?.attributes.href ?? ''
  const contents = [...all(item, 'media:content'), ...all(item, 'media:group').flatMap((group) => all(group, 'media:content'))]
  const candidates = [
    shown(one(item, 'media:thumbnail')),
    shown(contents.find(({ attributes }) => attributes.medium === 'image' || attributes.type?.startsWith('image/'))),
    shown(all(item, 'enclosure').find(({ attributes }) => attributes.type?.startsWith('image/'))),
    shown(one(item, 'itunes:image')),
  ]
  return candidates.map(webAddress).find((address) => address !== '') ?? null
}

function mediaOf(item: XmlNode, enclosure: Record<string, string> | undefined): ReadItem['media'] {
  const url = webAddress(enclosure?.url ?? '')
  const type = (enclosure?.type ?? '').toLowerCase()
  // Pages are secure; what is not could not be played on them.
  if (!url.startsWith('https:') || !/^audio\/[\w.+-]{1,40}$/.test(type)) return null
  const bytes = Number(enclosure?.length)
  return {
    url,
    type,
    bytes: Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null,
    seconds: secondsIn(textAt(item, 'itunes:duration')),
  }
}

/** 3723, 62:03 or 1:02:03. */
export function secondsIn(text: string): number | null {
  if (!/^\d{1,6}(:\d{1,2}){0,2}$/.test(text)) return null
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

const periods: Record<string, number> = { hourly: 60, daily: 1440, weekly: 10_080, monthly: 43_200, yearly: 525_600 }

function restOf(channel: XmlNode): number {
  const ttl = Number(textAt(channel, 'ttl')) || 0
  const period = periods[textAt(channel, 'sy:updatePeriod')] ?? 0
  const times = Math.max(1, Number(textAt(channel, 'sy:updateFrequency')) || 1)
  return Math.max(0, ttl, period / times)
}

/** The text of a feed by the mark at its beginning, what its server says, or what it says itself. */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [mark] = [
    [0xef, 0xbb, 0xbf, 'utf-8'],
    [0xff, 0xfe, null, 'utf-16le'],
    [0xfe, 0xff, null, 'utf-16be'],
  ].filter(([a, b, c]) => bytes[0] === a && bytes[1] === b && (c === null || bytes[2] === c))
  const said = mark?.[3] ?? /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? /^[^>]*encoding=["']([\w-]+)/.exec(head)?.[1]
  try {
    return new TextDecoder(String(said ?? 'utf-8')).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const hour = 3_600_000
const longest = 24 * hour

/** When a feed is asked again: not before an hour, nor before its author and its server allow, and not all at the same minute. */
export function nextAsking(
  id: number,
  now: Date,
  { restMinutes, maxAgeSeconds }: { restMinutes: number; maxAgeSeconds: number },
): Date {
  const rest = Math.min(longest, Math.max(hour, restMinutes * 60_000, maxAgeSeconds * 1000))
  return new Date(now.getTime() + rest + ((id * 7919) % 600) * 1000)
}

/** After a failure the pause doubles, up to a day; a server that names one is given it, up to a week. */
export function nextAfterFailure(failures: number, now: Date, retryAfterSeconds: number): Date {
  const pause = Math.min(longest, hour * 2 ** Math.max(0, failures - 1))
  return new Date(now.getTime() + Math.max(pause, Math.min(retryAfterSeconds, 7 * 24 * 3600) * 1000))
}
