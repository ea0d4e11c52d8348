import { emptyDraft, type ProductDraft } from '#features/catalogue/product.draft.ts'
import { type Chance, makeChance } from './chance.ts'
import * as words from './words.ts'

const hour = 3_600_000
const day = 24 * hour
/** Every date hangs on this one, so that the same data is made on any day; what is ahead stays ahead for decades. */
const begin = Date.parse('2025-01-06T15:00:00Z')
const farAhead = Date.parse('2051-03-04T15:00:00Z')

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The n-th product of a large association: the first topics, public and on-demand courses are the most common. */
export function makeProduct(n: number): ProductDraft {
  const chance = makeChance(n * 7919 + 17)
  const topics = chance.some(words.topics, 3).map(({ code }) => code)
  const audiences = chance.some(words.audiences, 3)
  const subject = chance.oneOf(words.subjects[topics[0] ?? ''] ?? words.anySubjects)
  const title = chance
    .oneOf(words.frames)
    .replace('{subject}', subject)
    .replace('{Subject}', upper(subject))
    .replace('{other}', chance.oneOf(words.anySubjects))
    .replace('{audience}', audiences[0]?.name.toLowerCase() ?? '')
    .replace('{place}', chance.oneOf(words.settings))
  const kind = kindOf(chance)
  const listPrice = chance.happens(0.15) ? 0 : 1500 + chance.below(60) * 500
  return {
    ...emptyDraft,
    urlSlug: `${slugOf(title)}-${n}`,
    title,
    summary: `${chance.oneOf(words.sentences)} For ${audiences.map(({ name }) => name.toLowerCase()).join(' and ')}.`,
    descriptionHtml: `<p>${chance.some(words.sentences, 4, chance.oneOf).join('</p><p>')}</p><p>On ${subject} and ${chance.oneOf(words.anySubjects)}.</p>`,
    kind,
    topics,
    audiences: audiences.map(({ code }) => code),
    level: chance.oneOf(['introductory', 'introductory', 'intermediate', 'intermediate', 'advanced', 'all']),
    language: chance.happens(0.92) ? 'en' : 'de',
    credits: chance.happens(0.7)
      ? chance.some(words.creditTypes, 2).map(({ code }) => ({ type: code, amount: 0.5 * (1 + chance.below(12)) }))
      : [],
    ...occasionOf(kind, chance),
    accessDays: chance.happens(0.4) ? 365 : null,
    listPrice,
    memberPrice: chance.happens(0.6) ? Math.floor(listPrice * 0.7) : listPrice,
    isElective: chance.happens(0.05),
    visibility: visibilityOf(chance),
    archivedAt: chance.happens(0.02) ? new Date(begin) : null,
    speakers: Array.from({ length: 1 + chance.below(3) }, () => ({
      personId: null,
      name: `${chance.oneOf(words.firstNames)} ${chance.oneOf(words.lastNames)}`,
      headline: chance.oneOf(['Clinical specialist', 'Professor', 'Program director']),
      role: 'Faculty',
    })),
  }
}

function kindOf(chance: Chance): ProductDraft['kind'] {
  const at = chance.next()
  if (at < 0.5) return 'course'
  if (at < 0.75) return 'webinar'
  if (at < 0.88) return 'live_event'
  return at < 0.97 ? 'publication' : 'other'
}

const visibilityOf = (chance: Chance): ProductDraft['visibility'] => {
  const at = chance.next()
  if (at < 0.88) return 'public'
  if (at < 0.96) return 'members'
  return at < 0.98 ? 'draft' : 'hidden'
}

/** Live events and a third of the webinars have dates, a quarter of them behind us. */
function occasionOf(kind: ProductDraft['kind'], chance: Chance): Partial<ProductDraft> {
  if (kind !== 'live_event' && !(kind === 'webinar' && chance.happens(0.33))) return {}
  const first = (chance.happens(0.25) ? begin : farAhead) + chance.below(400) * day
  const meetings = Array.from({ length: 1 + chance.below(3) }, (_, at) => ({
    startsAt: new Date(first + at * day),
    endsAt: new Date(first + at * day + 2 * hour),
  }))
  const isOnline = kind === 'webinar' || chance.happens(0.4)
  return { meetings, timeZone: 'America/Chicago', isOnline, place: isOnline ? null : chance.oneOf(words.cities) }
}

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 90)
    .replace(/-$/, '')
