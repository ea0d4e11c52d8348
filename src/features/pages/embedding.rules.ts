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

/** The sites that may frame widgets, out of lines or words; what is no origin is left out, for it would say something else in a policy. */
export const sitesIn = (text: string): string[] => text.split(/[\s,]+/).filter((word) => isSite(word))

export const isSite = (word: string): boolean =>
  /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/i.test(word) ||
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(word)

/** What is pasted into another site. */
export const snippetOf = (origin: string, widgetId: number, title: string, path: string): string => {
  const words = title.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
  return `<script async src="${origin}/embed/widget.js"></script>\n<lectern-widget widget="${widgetId}"><a href="${origin}${path}">${words}</a></lectern-widget>`
}
