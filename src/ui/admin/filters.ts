/** The filters in a page's address; what is empty is no filter. */
export function filtersIn<const Names extends readonly string[]>(
  request: Request,
  names: Names,
): { [Name in Names[number]]?: string } {
  const query = new URL(request.url).searchParams
  const filled = names.map((name) => [name, query.get(name)?.trim()]).filter(([, value]) => value)
  return Object.fromEntries(filled)
}

/** The address of a list with these filters; what is left out or empty does not stand in it. */
export function addressWith(path: string, filters: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** The choice that a text names, if it is one. */
export const chosenOf = <Choice extends string>(choices: readonly Choice[], value: string | undefined): Choice | undefined =>
  choices.find((choice) => choice === value)
