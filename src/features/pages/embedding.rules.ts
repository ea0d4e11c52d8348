import type { ShownBlock } from './pages.contract.ts'

/** Kinds that are complete without our scripts and without knowing who looks. */
const readingKinds = [
  'text',
  'image',
  'cta',
  'columns',
  'column',
  'accordion',
  'panel',
  'tiles',
  'product',
  'events',
  'topics',
  'search',
  'speakers',
  'exhibitors',
  'news',
  'rss',
]

/** Kinds that take part: each stands in its frame alone, with a token for just this widget. */
const takingPartKinds = ['poll', 'contact']

export const takesPart = (kind: string): boolean => takingPartKinds.includes(kind)
export const isEmbeddableKind = (kind: string): boolean => readingKinds.includes(kind) || takesPart(kind)

/** It and everything in it. */
export const isEmbeddable = ({ kind, blocks }: Pick<ShownBlock, 'kind' | 'blocks'>): boolean =>
  takesPart(kind) || isReading({ kind, blocks })
const isReading = ({ kind, blocks }: Pick<ShownBlock, 'kind' | 'blocks'>): boolean =>
  readingKinds.includes(kind) && blocks.every(isReading)

/** Whether an origin is one of those that are named, also by a star for what stands in front. */
export const isAmongSites = (sites: readonly string[], origin: string): boolean =>
  sites.some((site) => {
    const [before = '', after] = site.toLowerCase().split('*.')
    const asked = origin.toLowerCase()
    return after === undefined ? asked === before : asked.startsWith(before) && asked.endsWith(`.${after}`)
  })

/** What somebody wrote as a list: in lines, with blanks, commas or semicolons. */
export const wordsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')

/** The sites that may frame widgets; what is no origin is left out, for it would say something else in a policy. */
export const sitesIn = (text: string): string[] => wordsIn(text).filter(isSite)

export const isSite = (word: string): boolean =>
  /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/i.test(word) ||
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(word)

export const embedThemes = ['auto', 'light', 'dark'] as const
/** How a widget looks on another site. Null: in the hue of our own. */
export type EmbedLook = { theme: (typeof embedThemes)[number]; hue: number | null }

/** What the look says in a frame's address, and as attributes of the element; what is as always is not said. */
export const lookWords = ({ theme, hue }: EmbedLook): Record<string, string> => ({
  ...(theme !== 'auto' && { theme }),
  ...(hue !== null && { hue: String(Math.min(359, Math.max(0, Math.round(hue)))) }),
})

type Snippet = { origin: string; widgetId: number; title: string; path: string; look: EmbedLook }

/** What is pasted into another site. */
export const snippetOf = ({ origin, widgetId, title, path, look }: Snippet): string => {
  const words = title.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  const attributes = Object.entries({ widget: String(widgetId), ...lookWords(look) }).map(
    ([name, value]) => ` ${name}="${value}"`,
  )
  return `<script async src="${origin}/embed/widget.js"></script>\n<lectern-widget${attributes.join('')}><a href="${origin}${path}">${words}</a></lectern-widget>`
}
