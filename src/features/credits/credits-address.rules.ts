export const earnedPath = '/my-dashboard/credits'
export const licencesPath = `${earnedPath}#licences`

export type EarnedFilter = { type: string[]; from: string; until: string; q: string }

/** The address of a filtered list; what is not set is not in it. */
export function earnedAddress(filter: EarnedFilter, page = 1, path = earnedPath): string {
  const params = new URLSearchParams(filter.type.map((code) => ['type', code]))
  for (const name of ['from', 'until', 'q'] as const) if (filter[name]) params.set(name, filter[name])
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${path}?${params}` : path
}
