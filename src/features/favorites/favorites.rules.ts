/** The click of a guest, carried through the sign-in in the address of the page to come back to. */
export const keptClickParam = 'keep-favorite'

export type FavoriteItem = { type: string; id: number }

export const writeKeptClick = (path: string, { type, id }: FavoriteItem): string => {
  const url = new URL(path, 'http://here')
  url.searchParams.set(keptClickParam, `${type}-${id}`)
  return url.pathname + url.search
}

/** Null where the address carries no click, or one that makes no sense. */
export function readKeptClick(search: string): FavoriteItem | null {
  const found = /^([a-z_]{1,30})-(\d{1,15})$/.exec(new URLSearchParams(search).get(keptClickParam) ?? '')
  return found?.[1] && found[2] ? { type: found[1], id: Number(found[2]) } : null
}

export function withoutKeptClick(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(keptClickParam)
  return query.size > 0 ? `?${query}` : ''
}
