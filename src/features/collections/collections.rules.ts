import { type FileKind, fileKinds } from '#features/files/files.rules.ts'

/** What somebody looks for in a collection. */
export type CollectionSearch = { q: string; kind: FileKind | ''; topic: string; page: number }

export const wholeCollection: CollectionSearch = { q: '', kind: '', topic: '', page: 1 }

/** §9: the keyword is sent by itself when it has rested so long. */
export const keywordRestsMs = 1000
export const longestKeyword = 200
export const longestTopic = 100
/** Nobody reads further; a longer list is searched, not paged. */
export const mostCollectionPages = 1000

/** Parameters by which an address says what is looked for, and in which block of the page. */
export const collectionReads = ['in', 'q', 'kind', 'topic', 'page'] as const

/** What an address asks of this block; what it cannot mean is left out. */
export function searchIn(asked: URLSearchParams, block: string): CollectionSearch {
  if (asked.get('in') !== block) return wholeCollection
  const page = Number(asked.get('page'))
  return {
    q: (asked.get('q') ?? '').slice(0, longestKeyword),
    kind: fileKinds.find((kind) => kind === asked.get('kind')) ?? '',
    topic: (asked.get('topic') ?? '').slice(0, longestTopic),
    page: Number.isInteger(page) && page >= 1 && page <= mostCollectionPages ? page : 1,
  }
}

/** The same as an address: without what is not asked. */
export function searchQuery({ q, kind, topic, page }: CollectionSearch, block: string): string {
  const said = Object.entries({ q, kind, topic, page: page > 1 ? String(page) : '' }).filter(([, value]) => value !== '')
  return said.length === 0 ? '' : `?${new URLSearchParams([['in', block], ...said])}`
}
