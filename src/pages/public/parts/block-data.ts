import type { LoaderFunctionArgs } from 'react-router'
import { accountCalls } from '#features/account/account.contract.ts'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import { collectionReads } from '#features/collections/collections.rules.ts'
import { discussionRecentCalls } from '#features/discussion/discussion.recent.contract.ts'
import { learningCalls } from '#features/learning/learning.contract.ts'
import { shownAhead } from '#features/learning/shown-dashboard.rules.ts'
import type { ShownBlock } from '#features/pages/pages.contract.ts'
import { askOrSay, type Reply } from '#platform/calls/api.ts'
import type { AnswerOf, Call, RequestOf } from '#platform/calls/contract.ts'
import type { Namespace } from '#platform/texts/i18n.ts'
import { thisMinute } from '#platform/time/this-minute.ts'
import type { BlockData, LoadBlock, Loads, Need } from './block-load.ts'

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
  'collections',
  'quiz',
  'surveys',
  'feeds',
  'news',
]

/** What blocks read of the page's address. */
export const blockReads = collectionReads

/** All blocks, inner ones too. */
export const allBlocks = (blocks: readonly ShownBlock[]): ShownBlock[] =>
  blocks.flatMap((block) => [block, ...allBlocks(block.blocks)])

class Refused extends Error {}

const isSignedIn = (need: Need) => need(accountCalls.viewer, {}, ({ viewer }) => viewer !== null)

const ownItems = async (need: Need) => ((await isSignedIn(need)) ? shownAhead(await need(learningCalls.ahead, {})) : null)

const hasNothing = async (need: Need) => (await isSignedIn(need)) && need(learningCalls.ahead, {}, ({ count }) => count === 0)

const datedEvents = async (need: Need) =>
  (await need(catalogueCalls.search, { kind: 'live_event', sort: 'date' })).products.filter(({ starts_at }) => starts_at !== null)

const facet = async (need: Need, name: string) =>
  (await need(catalogueCalls.search, { sort: 'rating' })).facets.find(({ group }) => group === name)?.values ?? []

/** What the kinds of the start page ask for. What several blocks ask alike is asked once. */
const startLoads: Loads = {
  welcome: {
    load: async (need) => {
      const own = await ownItems(need)
      if (own) return { own, featured: null, total: 0 }
      const [[featured = null], { total }] = await Promise.all([
        datedEvents(need),
        need(catalogueCalls.search, { sort: 'rating' }),
      ])
      return { own, featured, total }
    },
  },
  'next-steps': { load: (need) => ownItems(need) },
  events: {
    load: async (need, { count, skips_first }) => {
      const [events, isOwnPage] = await Promise.all([datedEvents(need), isSignedIn(need)])
      // What a guest has met above, large, is not said twice.
      const skipped = skips_first === true && !isOwnPage ? 1 : 0
      return events.slice(skipped, skipped + Number(count))
    },
  },
  tiles: {
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
  topics: {
    load: async (need) => {
      const [topics, isNew] = await Promise.all([facet(need, 'topic'), hasNothing(need)])
      return { topics, isNew }
    },
  },
  credits: {
    load: async (need) => {
      const [credits, isOwnPage] = await Promise.all([facet(need, 'credit'), isSignedIn(need)])
      return { credits, isGuest: !isOwnPage }
    },
  },
  posts: {
    load: async (need) => ({ ...(await need(discussionRecentCalls.recent, {})), now: thisMinute() }),
  },
}

// Only the server has many readers.
const loadBlock: LoadBlock = import.meta.env.SSR ? (await import('./shared-blocks.ts')).loadAlike(loadAlone) : loadAlone

/** What everything on the page shows, asked for at once. What cannot be had leaves its sentence in its place, and the page stays. */
export async function loadBlocks(args: LoaderFunctionArgs, blocks: readonly ShownBlock[]): Promise<DataOfBlocks> {
  const replies = new Map<string, Promise<Reply<unknown>>>()
  const need = async <C extends Call>(call: C, input: RequestOf<C>, read?: (answer: AnswerOf<C>) => unknown) => {
    const key = `${call.method} ${call.path} ${JSON.stringify(input)}`
    const reply = replies.get(key) ?? askOrSay(args, call, input)
    replies.set(key, reply)
    const answer = await reply
    if (!answer.ok) throw new Refused(answer.message)
    return (read ? read(answer.value as never) : answer.value) as never
  }
  const all = allBlocks(blocks)
  const asked = new URL(args.request.url).searchParams
  // What the start page has no use for comes when a page needs it.
  const others = all.some(({ kind }) => !Object.hasOwn(startLoads, kind))
  const loads: Loads = others ? { ...startLoads, ...(await import('./block-loads.ts')).otherLoads } : startLoads
  const loading = all.flatMap(({ id, kind, settings, is_unfinished }) => {
    const known = Object.hasOwn(loads, kind) ? loads[kind] : undefined
    return known && settings && !is_unfinished
      ? [loadBlock(known.load, need, settings, { id, asked }).then((data) => [id, data] as const)]
      : []
  })
  return Object.fromEntries(await Promise.all(loading))
}

async function loadAlone(...[load, ...asked]: Parameters<LoadBlock>): Promise<BlockData> {
  try {
    return { value: await load(...asked) }
  } catch (error) {
    if (error instanceof Refused) return { failed: error.message }
    throw error
  }
}
