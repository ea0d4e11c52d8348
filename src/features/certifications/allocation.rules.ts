import type { Requirement } from './programme.rules.ts'
import type { Allocated, Countable } from './progress.rules.ts'

const cents = (amount: number): number => Math.round(amount * 100)

type Need = { requirement: Requirement; taken: Map<number, number> }

const sumOf = ({ taken }: Need): number => [...taken.values()].reduce((sum, one) => sum + one, 0)

/** Room that a requirement still has for a type: up to the maximum of the type, and to what it needs at all. */
function roomFor(need: Need, typeId: number): number {
  const { requirement, taken } = need
  const limit = requirement.types.find(({ type_id }) => type_id === typeId)
  if (!limit) return 0
  const has = taken.get(typeId) ?? 0
  const ofType = limit.max === null ? Number.POSITIVE_INFINITY : cents(limit.max) - has
  const stillOfType = cents(limit.min) - has
  const reserved = requirement.types
    .filter(({ type_id }) => type_id !== typeId)
    .reduce((sum, other) => sum + Math.max(0, cents(other.min) - (taken.get(other.type_id) ?? 0)), 0)
  const stillAtAll = cents(requirement.min) - sumOf(need) - reserved
  return Math.min(ofType, Math.max(stillOfType, stillAtAll))
}

/**
 * Spends each line on one requirement at most, the oldest first, and on what takes the fewest types first, so that what fits everywhere is
 * left for where nothing else fits. What nobody needs is spent on nothing and stays for the next cycle.
 */
export function allocate(list: readonly Requirement[], entries: readonly Countable[]): Allocated[] {
  const needs: Need[] = list
    .filter(({ kind }) => kind === 'credits')
    .toSorted((one, other) => one.types.length - other.types.length)
    .map((requirement) => ({ requirement, taken: new Map() }))
  const oldest = entries.toSorted((one, other) => one.earnedOn.localeCompare(other.earnedOn) || one.entryId - other.entryId)
  return oldest.flatMap(({ entryId, typeId, amount }) => {
    const need = needs.find((one) => roomFor(one, typeId) > 0)
    if (!need) return []
    need.taken.set(typeId, (need.taken.get(typeId) ?? 0) + cents(amount))
    return [{ entryId, requirementId: need.requirement.id, amount }]
  })
}

type Days = { from: string | null; until: string | null }
type CarryOver = { max: number; from: string | null }

/** What of the ledger may count: what was earned in the days, and of what was left over before them no more than is carried over. */
export function countableOf(entries: readonly Countable[], { from, until }: Days, carry: CarryOver): Countable[] {
  const positive = entries.filter(({ amount }) => amount > 0)
  const within = positive.filter(({ earnedOn }) => (from === null || earnedOn >= from) && (until === null || earnedOn <= until))
  if (from === null || carry.max <= 0 || carry.from === null) return lessWhatWasTaken(within, entries, { from, until })
  const before = positive
    .filter(({ earnedOn }) => earnedOn < from && carry.from !== null && earnedOn >= carry.from)
    .toSorted((one, other) => other.earnedOn.localeCompare(one.earnedOn) || other.entryId - one.entryId)
  let left = cents(carry.max)
  const carried = before.flatMap((one) => {
    const amount = Math.min(left, cents(one.amount))
    left -= amount
    return amount > 0 ? [{ ...one, amount: amount / 100 }] : []
  })
  return [...carried, ...lessWhatWasTaken(within, entries, { from, until })]
}

/** A correction that takes some off, without naming a line, takes it from the newest of its type. */
function lessWhatWasTaken(within: Countable[], entries: readonly Countable[], { from, until }: Days): Countable[] {
  const off = new Map<number, number>()
  for (const { typeId, amount, earnedOn } of entries)
    if (amount < 0 && (from === null || earnedOn >= from) && (until === null || earnedOn <= until))
      off.set(typeId, (off.get(typeId) ?? 0) - cents(amount))
  return within
    .toSorted((one, other) => other.earnedOn.localeCompare(one.earnedOn) || other.entryId - one.entryId)
    .flatMap((one) => {
      const taken = Math.min(off.get(one.typeId) ?? 0, cents(one.amount))
      off.set(one.typeId, (off.get(one.typeId) ?? 0) - taken)
      const amount = cents(one.amount) - taken
      return amount > 0 ? [{ ...one, amount: amount / 100 }] : []
    })
}
