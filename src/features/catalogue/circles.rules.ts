/** What each of some things needs, by name. */
export type Needs = ReadonlyMap<string, readonly string[]>

/** The things that need themselves, over however many others. */
export function inCircles(needs: Needs): Set<string> {
  const left = leadingIntoCircles(needs)
  const leadsBack = (name: string): boolean => {
    const seen = new Set<string>()
    const open = [...(needs.get(name) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === name) return true
      if (seen.has(next) || !left.has(next)) continue
      seen.add(next)
      open.push(...(needs.get(next) ?? []))
    }
    return false
  }
  return new Set([...left].filter(leadsBack))
}

/** What needs nothing is done with, and so is what needs only such: the rest, hardly ever anything, leads into a circle. */
function leadingIntoCircles(needs: Needs): Set<string> {
  const left = new Set(needs.keys())
  const neededBy = new Map<string, string[]>()
  const stillNeeds = new Map<string, number>()
  for (const [name, needed] of needs) {
    const known = [...new Set(needed)].filter((one) => needs.has(one))
    stillNeeds.set(name, known.length)
    for (const one of known) neededBy.set(one, [...(neededBy.get(one) ?? []), name])
  }
  const done = [...left].filter((name) => stillNeeds.get(name) === 0)
  for (let name = done.pop(); name !== undefined; name = done.pop()) {
    left.delete(name)
    for (const other of neededBy.get(name) ?? []) {
      const count = (stillNeeds.get(other) ?? 0) - 1
      stillNeeds.set(other, count)
      if (count === 0) done.push(other)
    }
  }
  return left
}
