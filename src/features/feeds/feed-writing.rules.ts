import { escapedXml } from '#platform/texts/xml.ts'

export type WrittenItem = {
  guid: string
  link: string
  title: string
  html: string
  at: string
  enclosure?: { url: string; type: string; bytes: number }
}
export type WrittenFeed = {
  title: string
  description: string
  author: string
  language: string
  home: string
  /** Where it lies itself. */
  self: string
  isPodcast?: boolean
  items: WrittenItem[]
}

/** XML knows no control characters, not even escaped. */
const written = (text: string): string =>
  escapedXml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
const element = (name: string, text: string): string => `<${name}>${written(text)}</${name}>`
const dated = (instant: string): string => new Date(instant).toUTCString()

/** A feed of ours as RSS 2.0. */
export function writeFeed({ title, description, author, language, home, self, isPodcast = false, items }: WrittenFeed): string {
  const podcast = isPodcast
    ? [element('itunes:author', author), '<itunes:explicit>false</itunes:explicit>', '<itunes:category text="Education"/>']
    : []
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">',
    '<channel>',
    element('title', title),
    element('link', home),
    element('description', description),
    element('language', language),
    `<atom:link href="${written(self)}" rel="self" type="application/rss+xml"/>`,
    ...podcast,
    ...items.map(writeItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

const writeItem = ({ guid, link, title, html, at, enclosure }: WrittenItem): string =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="${guid === link}">${written(guid)}</guid>`,
    element('pubDate', dated(at)),
    ...(html === '' ? [] : [element('description', html)]),
    ...(enclosure
      ? [`<enclosure url="${written(enclosure.url)}" type="${written(enclosure.type)}" length="${enclosure.bytes}"/>`]
      : []),
    '</item>',
  ].join('')

export const feedResponse = (feed: WrittenFeed): Response =>
  new Response(writeFeed(feed), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
