/** What kinds of widgets a page is made of, and what each needs to know. Words for them stand in `pages-admin`. */

export type FieldType =
  | 'text'
  | 'long'
  | 'html'
  | 'number'
  | 'choice'
  | 'flag'
  | 'link'
  | 'picture'
  | 'audio'
  | 'video'
  | 'product'
  | 'poll'
  | 'form'
  | 'collection'
  /** Somebody's own HTML, as it is. */
  | 'code'
  | 'feed'

export type KindField = {
  name: string
  type: FieldType
  /** Without it the widget has nothing to show. */
  isNeeded?: boolean
  /** Written anew for each language. */
  isTranslated?: boolean
  choices?: readonly string[]
  least?: number
  most?: number
  initial: string | number | boolean
}

export const kindGroups = ['text', 'layout', 'catalogue', 'event', 'taking-part', 'media', 'start'] as const
export type KindGroup = (typeof kindGroups)[number]

/** WidgetValues as they are kept; a kind's own schema says what is in them. */
export type WidgetValues = Record<string, unknown>

export type Kind = {
  group: KindGroup
  /** Grows with each change of shape; `upgrades` under a version makes its settings those of the next. */
  version: number
  upgrades?: Readonly<Record<number, (old: WidgetValues) => WidgetValues>>
  fields: readonly KindField[]
  /** Without any of these it has nothing to show either. */
  needsOneOf?: readonly string[]
  /** What may stand in it: everything that is no part of something else, or just these. */
  holds?: 'any' | readonly string[]
  /** What it begins with. */
  begins?: readonly string[]
  /** Stands nowhere but in a widget that names it. */
  isPart?: boolean
}

const text = (name: string, isNeeded = false): KindField => ({ name, type: 'text', isTranslated: true, isNeeded, initial: '' })
const choice = (name: string, choices: readonly string[], initial: string): KindField => ({
  name,
  type: 'choice',
  choices,
  initial,
})
const link: KindField = { name: 'link', type: 'link', initial: '' }

const title = text('title')
const count = (initial: number, most: number): KindField => ({ name: 'count', type: 'number', least: 1, most, initial })
const product: KindField = { name: 'product', type: 'product', isNeeded: true, initial: '' }

const define = <const Kinds extends Record<string, Kind>>(kinds: Kinds): Kinds => kinds

export const placedKinds = define({
  text: {
    group: 'text',
    version: 1,
    fields: [{ name: 'html', type: 'html', isTranslated: true, isNeeded: true, initial: '' }],
  },
  image: {
    group: 'text',
    version: 1,
    fields: [
      { name: 'picture', type: 'picture', isNeeded: true, initial: 0 },
      text('alt'),
      text('caption'),
      link,
      choice('width', ['full', 'half', 'small'], 'full'),
    ],
  },
  cta: {
    group: 'text',
    version: 1,
    fields: [
      text('title', true),
      { name: 'text', type: 'long', isTranslated: true, initial: '' },
      text('button', true),
      { ...link, isNeeded: true },
      choice('look', ['brand', 'accent', 'plain'], 'brand'),
    ],
  },
  columns: {
    group: 'layout',
    version: 1,
    fields: [choice('layout', ['equal', 'wide-left', 'wide-right'], 'equal')],
    holds: ['column'],
    begins: ['column', 'column'],
  },
  column: { group: 'layout', version: 1, fields: [], holds: 'any', isPart: true },
  tabs: { group: 'layout', version: 1, fields: [text('label')], holds: ['tab'], begins: ['tab', 'tab'] },
  tab: { group: 'layout', version: 1, fields: [text('title', true)], holds: 'any', isPart: true },
  accordion: {
    group: 'layout',
    version: 1,
    fields: [{ name: 'single', type: 'flag', initial: false }],
    holds: ['panel'],
    begins: ['panel', 'panel'],
  },
  panel: { group: 'layout', version: 1, fields: [text('title', true)], holds: 'any', isPart: true },
  slideshow: {
    group: 'media',
    version: 1,
    fields: [text('label', true), { name: 'turns', type: 'number', least: 0, most: 60, initial: 0 }],
    holds: ['image', 'text', 'cta'],
    begins: ['image'],
  },
  audio: {
    group: 'media',
    version: 1,
    fields: [text('title', true), { name: 'audio', type: 'audio', isNeeded: true, initial: 0 }],
  },
  video: {
    group: 'media',
    version: 1,
    fields: [text('title', true), { name: 'video', type: 'video', isNeeded: true, initial: 0 }],
  },
  files: {
    group: 'media',
    version: 1,
    fields: [
      title,
      { name: 'collection', type: 'collection', isNeeded: true, initial: 0 },
      { name: 'per_page', type: 'number', least: 1, most: 50, initial: 12 },
      { name: 'searches', type: 'flag', initial: true },
      { name: 'picks_kind', type: 'flag', initial: true },
      { name: 'picks_topic', type: 'flag', initial: true },
    ],
  },
  rss: {
    group: 'media',
    version: 1,
    fields: [
      title,
      { name: 'feed', type: 'feed', isNeeded: true, initial: 0 },
      count(5, 30),
      { name: 'summaries', type: 'flag', initial: true },
      { name: 'pictures', type: 'flag', initial: true },
    ],
  },
  podcast: {
    group: 'media',
    version: 1,
    fields: [
      title,
      { name: 'feed', type: 'feed', initial: 0 },
      { name: 'own', type: 'collection', initial: 0 },
      { name: 'per_page', type: 'number', least: 1, most: 50, initial: 5 },
    ],
    needsOneOf: ['feed', 'own'],
  },
  news: { group: 'media', version: 1, fields: [title, count(3, 20), { name: 'pictures', type: 'flag', initial: true }] },
  share: { group: 'taking-part', version: 1, fields: [text('message')] },
  search: { group: 'catalogue', version: 1, fields: [] },
  tiles: {
    group: 'catalogue',
    version: 1,
    fields: [
      title,
      choice('kinds', ['any', 'course', 'webinar', 'live_event', 'package', 'publication', 'recordings'], 'any'),
      { name: 'topic', type: 'text', initial: '' },
      choice('sort', ['rating', 'date', 'title', 'price'], 'rating'),
      count(3, 12),
    ],
  },
  product: { group: 'catalogue', version: 1, fields: [product] },
  events: { group: 'catalogue', version: 1, fields: [count(5, 20), { name: 'skips_first', type: 'flag', initial: false }] },
  topics: { group: 'catalogue', version: 1, fields: [{ name: 'leads_new', type: 'flag', initial: false }] },
  credits: { group: 'catalogue', version: 1, fields: [] },
  agenda: { group: 'event', version: 1, fields: [product] },
  speakers: { group: 'event', version: 1, fields: [product] },
  exhibitors: { group: 'event', version: 1, fields: [product] },
  poll: { group: 'taking-part', version: 1, fields: [{ name: 'poll', type: 'poll', isNeeded: true, initial: 0 }] },
  contact: { group: 'taking-part', version: 1, fields: [{ name: 'form', type: 'form', isNeeded: true, initial: 0 }] },
  discussion: {
    group: 'taking-part',
    version: 1,
    fields: [{ name: 'target', type: 'text', isNeeded: true, initial: '' }],
  },
  quiz: { group: 'taking-part', version: 1, fields: [{ name: 'asset', type: 'number', initial: 0 }] },
  survey: { group: 'taking-part', version: 1, fields: [{ name: 'asset', type: 'number', isNeeded: true, initial: 0 }] },
  stars: { group: 'taking-part', version: 1, fields: [product, { name: 'target', type: 'text', initial: '' }] },
  chat: {
    group: 'taking-part',
    version: 1,
    fields: [
      choice('provider', ['own', 'slido', 'crisp', 'tawk', 'chatwoot'], 'own'),
      { name: 'room', type: 'text', isNeeded: true, initial: '' },
    ],
  },
  html: {
    group: 'media',
    version: 1,
    fields: [
      text('title', true),
      { name: 'code', type: 'code', isNeeded: true, initial: '' },
      { name: 'height', type: 'number', least: 50, most: 3000, initial: 300 },
    ],
  },
  posts: { group: 'taking-part', version: 1, fields: [] },
  welcome: { group: 'start', version: 1, fields: [] },
  'next-steps': { group: 'start', version: 1, fields: [] },
  certificates: { group: 'start', version: 1, fields: [title] },
})

export type PlacedKind = keyof typeof placedKinds

export const isPlacedKind = (kind: string): kind is PlacedKind => Object.hasOwn(placedKinds, kind)
export const kindOf = (kind: string): Kind | null => (isPlacedKind(kind) ? placedKinds[kind] : null)

export const placedKindNames = Object.keys(placedKinds).filter(isPlacedKind)

/** What may stand in a widget of this kind, or on the page itself (null). */
export function mayHold(outer: string | null, inner: string): boolean {
  const isPart = kindOf(inner)?.isPart ?? false
  if (outer === null) return !isPart
  const holds = kindOf(outer)?.holds
  return holds === 'any' ? !isPart : (holds?.includes(inner) ?? false)
}

/** Fields that hold the number of a file. */
export const isFileField = ({ type }: KindField): boolean => type === 'picture' || type === 'audio' || type === 'video'

/** What a new widget of this kind knows. */
export const freshSettings = (kind: string): WidgetValues =>
  Object.fromEntries((kindOf(kind)?.fields ?? []).map(({ name, initial }) => [name, initial]))

/** What it needs to show anything and does not have. */
export function lacks(kind: string, settings: WidgetValues): string[] {
  const { fields = [], needsOneOf = [] } = kindOf(kind) ?? {}
  const isEmpty = (name: string) => !isSaid(settings[name])
  const needed = fields.flatMap(({ name, isNeeded }) => (isNeeded && isEmpty(name) ? name : []))
  return needsOneOf.every(isEmpty) ? [...needed, ...needsOneOf] : needed
}

const isSaid = (value: unknown): boolean => (typeof value === 'string' ? value.replace(/<[^>]*>|\s/g, '') !== '' : Boolean(value))
