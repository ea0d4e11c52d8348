import type { LoaderFunctionArgs } from 'react-router'
import { accountCalls } from '#features/account/account.contract.ts'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { certificatesCalls } from '#features/certificates/certificates.contract.ts'
import { discussionCalls } from '#features/discussion/discussion.contract.ts'
import { discussionRecentCalls } from '#features/discussion/discussion.recent.contract.ts'
import { packThreads } from '#features/discussion/thread-pack.rules.ts'
import { formsCalls } from '#features/forms/forms.contract.ts'
import { learningCalls } from '#features/learning/learning.contract.ts'
import type { ShownBlock, ShownPage } from '#features/pages/pages.contract.ts'
import { pollsCalls } from '#features/polls/polls.contract.ts'
import { programmeCalls } from '#features/programme/programme.contract.ts'
import { askOrSay, type Reply } from '#platform/calls/api.ts'
import type { AnswerOf, Call, RequestOf } from '#platform/calls/contract.ts'
import type { Namespace } from '#platform/texts/i18n.ts'

/** What a block shows besides its settings; `failed` is the sentence that stands in its place. */
export type BlockData = { value: unknown } | { failed: string }
export type DataOfBlocks = Record<string, BlockData>

/** Locale files of everything that can stand on a page. */
export const blockNamespaces: Namespace[] = [
  'pages',
  'home',
  'catalogue',
  'learning',
  'polls',
  'forms',
  'programme',
  'discussion',
  'certificates',
  'course',
]

/** All blocks, inner ones too. */
const allBlocks = (blocks: readonly ShownBlock[]): ShownBlock[] => blocks.flatMap((block) => [block, ...allBlocks(block.blocks)])

type Values = Record<string, unknown>
type Need = <C extends Call>(call: C, input: RequestOf<C>) => Promise<AnswerOf<C>>

class Refused extends Error {}

const slugIn = ({ product }: Values) => ({ url_slug: String(product) })

async function ownItems(need: Need) {
  const { viewer } = await need(accountCalls.viewer, {})
  return viewer && need(learningCalls.ahead, {})
}

const datedEvents = async (need: Need) =>
  (await need(catalogueCalls.search, { kind: 'live_event', sort: 'date' })).products.filter(({ starts_at }) => starts_at !== null)

const facet = async (need: Need, name: string) =>
  (await need(catalogueCalls.search, { sort: 'rating' })).facets.find(({ group }) => group === name)?.values ?? []

/** What each kind asks for, and the tags of what it shows. What several blocks ask alike is asked once. */
const loads: Record<string, { tags: string[]; load: (need: Need, settings: Values) => Promise<unknown> }> = {
  welcome: {
    tags: ['catalogue'],
    load: async (need) => {
      const [own, [featured = null], { total }] = await Promise.all([
        ownItems(need),
        datedEvents(need),
        need(catalogueCalls.search, { sort: 'rating' }),
      ])
      return { own, featured, total }
    },
  },
  'next-steps': { tags: [], load: (need) => ownItems(need) },
  events: {
    tags: ['catalogue'],
    load: async (need, { count, skips_first }) => {
      const [events, own] = await Promise.all([datedEvents(need), ownItems(need)])
      // What a guest has met above, large, is not said twice.
      const skipped = skips_first === true && !own ? 1 : 0
      return events.slice(skipped, skipped + Number(count))
    },
  },
  tiles: {
    tags: ['catalogue'],
    load: async (need, { kinds, topic, sort, count }) => {
      const isOneKind = kinds !== 'any' && kinds !== 'recordings'
      const { products } = await need(catalogueCalls.search, {
        kind: isOneKind ? String(kinds) : undefined,
        topic: topic ? String(topic) : undefined,
        sort: String(sort),
      })
      const fitting =
        kinds === 'recordings' ? products.filter((one) => one.kind !== 'live_event' && one.kind !== 'course') : products
      return fitting.slice(0, Number(count))
    },
  },
  product: {
    tags: ['catalogue'],
    load: async (need, settings) => (await need(catalogueCalls.product, slugIn(settings))).product,
  },
  topics: {
    tags: ['catalogue'],
    load: async (need) => {
      const [topics, own] = await Promise.all([facet(need, 'topic'), ownItems(need)])
      return { topics, isNew: own?.count === 0 }
    },
  },
  credits: {
    tags: ['catalogue'],
    load: async (need) => {
      const [credits, own] = await Promise.all([facet(need, 'credit'), ownItems(need)])
      return { credits, isGuest: !own }
    },
  },
  posts: {
    tags: ['discussion'],
    load: async (need) => ({ ...(await need(discussionRecentCalls.recent, {})), now: new Date().toISOString() }),
  },
  poll: { tags: [], load: (need, { poll }) => need(pollsCalls.poll, { pollId: Number(poll) }) },
  contact: { tags: ['forms'], load: (need, { form }) => need(formsCalls.contactForm, { widget_id: Number(form) }) },
  agenda: {
    tags: ['programme', 'catalogue'],
    load: (need, settings) => need(programmeCalls.agenda, { ...slugIn(settings) }),
  },
  speakers: { tags: ['programme', 'catalogue'], load: (need, settings) => need(programmeCalls.speakers, slugIn(settings)) },
  exhibitors: {
    tags: ['programme', 'catalogue'],
    load: (need, settings) => need(programmeCalls.exhibitors, slugIn(settings)),
  },
  discussion: {
    tags: ['discussion', 'catalogue'],
    load: async (need, { target }) => {
      const opened = await need(discussionCalls.open, { target: String(target) })
      return { opened: { ...opened, posts: packThreads(opened.posts) }, now: new Date().toISOString() }
    },
  },
  certificates: { tags: [], load: (need) => need(certificatesCalls.mine, {}) },
}

/** What everything on the page shows, asked for at once. What cannot be had leaves its sentence in its place, and the page stays. */
export async function loadBlocks(args: LoaderFunctionArgs, blocks: readonly ShownBlock[]): Promise<DataOfBlocks> {
  const asked = new Map<string, Promise<Reply<unknown>>>()
  const need: Need = async (call, input) => {
    const key = `${call.method} ${call.path} ${JSON.stringify(input)}`
    const reply = asked.get(key) ?? askOrSay(args, call, input)
    asked.set(key, reply)
    const answer = await reply
    if (!answer.ok) throw new Refused(answer.message)
    return answer.value as never
  }
  const loading = allBlocks(blocks).flatMap(({ id, kind, settings }) => {
    const known = Object.hasOwn(loads, kind) ? loads[kind] : undefined
    return known && settings ? [loadBlock(known.load(need, settings)).then((data) => [id, data] as const)] : []
  })
  return Object.fromEntries(await Promise.all(loading))
}

async function loadBlock(loading: Promise<unknown>): Promise<BlockData> {
  try {
    return { value: await loading }
  } catch (error) {
    if (error instanceof Refused) return { failed: error.message }
    throw error
  }
}

/** Whether a guest has voted is known by their browser alone: such a page is nobody else's. */
const isOwn = ({ kind }: ShownBlock): boolean => kind === 'poll'

/** What a guest's copy depends on; null where none may be kept. */
export const keptWith = ({ page }: { page: ShownPage }) =>
  allBlocks(page.blocks).some(isOwn) ? null : { tags: tagsOf(page.blocks), until: page.stands_until }

const tagsOf = (blocks: readonly ShownBlock[]): string[] => [
  ...new Set(allBlocks(blocks).flatMap(({ kind }) => (Object.hasOwn(loads, kind) ? (loads[kind]?.tags ?? []) : []))),
]
