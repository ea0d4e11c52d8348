import { tilesTag } from '#features/catalogue/catalogue.tags.ts'
import type { ShownBlock, ShownPage } from '#features/pages/pages.contract.ts'
import { isSharedAnswer } from '#platform/calls/shared-answer.ts'
import type { PageOutline } from '#platform/pages/page.ts'
import { arrangedBlocks } from './arranged-blocks.ts'
import { allBlocks, blockReads, type DataOfBlocks } from './block-data.ts'
import type { BlockData } from './block-load.ts'

/** The tags of what each kind that asks for something shows. */
const tagsByKind: Record<string, readonly string[]> = {
  welcome: [tilesTag],
  'next-steps': [],
  events: [tilesTag],
  tiles: [tilesTag],
  product: [tilesTag],
  topics: [tilesTag],
  credits: [tilesTag],
  posts: ['discussion'],
  poll: [],
  contact: ['forms'],
  agenda: ['programme', tilesTag],
  speakers: ['programme', tilesTag],
  exhibitors: ['programme', tilesTag],
  discussion: ['discussion', 'catalogue'],
  certificates: [],
  files: ['collections'],
  chat: ['discussion', 'catalogue'],
  quiz: [],
  survey: [],
  stars: ['catalogue'],
  rss: ['feeds'],
  news: ['news'],
  podcast: ['feeds', 'collections'],
}

/** Whether a guest has voted is known by their browser alone: such a page is nobody else's. */
const isOwn = ({ kind }: ShownBlock): boolean => kind === 'poll'

/** What a guest's copy depends on; null where none may be kept. */
export const keptBlocks = (blocks: readonly ShownBlock[], until: string | null, data: DataOfBlocks) =>
  allBlocks(blocks).some(isOwn) ? null : { tags: tagsOf(blocks), until: soonest([until, ...Object.values(data).map(untilOf)]) }

const keptWith = ({ page, data }: { page: ShownPage; data: DataOfBlocks }) => keptBlocks(page.blocks, page.stands_until, data)

/** Of a page that has nothing of somebody's own: that is kept for them as a whole. */
function outlineWith({ page, data }: { page: ShownPage; data: DataOfBlocks }): PageOutline | null {
  if (!Object.values(data).every(isSharedAnswer)) return null
  const { head, rest, madeOf } = arrangedBlocks(page.blocks, data)
  const { title, description, slug, is_listed } = page
  const parts = [head, rest].flatMap((some) => some.map((block, at) => madeOf(block, at, some)))
  return { madeOf: [title, description, slug, is_listed, head.length], parts }
}

const soonest = (times: (string | null)[]): string | null => times.filter((time) => time !== null).sort()[0] ?? null

/** What a block shows may change by the clock as well as the page. */
function untilOf(data: BlockData): string | null {
  const until = 'value' in data ? (data.value as { stands_until?: unknown } | null)?.stands_until : null
  return typeof until === 'string' ? until : null
}

const tagsOf = (blocks: readonly ShownBlock[]): string[] => [
  ...new Set(allBlocks(blocks).flatMap(({ kind }) => (Object.hasOwn(tagsByKind, kind) ? (tagsByKind[kind] ?? []) : []))),
]

/** How the server keeps composed pages. */
export const composedKeeping = {
  cacheTags: ['pages', 'site'],
  keptFor: keptWith,
  reads: blockReads,
  hasParts: true,
  outline: outlineWith,
}
