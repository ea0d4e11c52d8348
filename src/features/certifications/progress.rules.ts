import type { Requirement, TypeLimit } from './programme.rules.ts'

/** A line of the ledger that may count; amounts are positive. */
export type Countable = { entryId: number; typeId: number; amount: number; earnedOn: string }
export type Allocated = { entryId: number; requirementId: string; amount: number }

/** What is known of somebody on one way to a certification. */
export type ProgressFacts = {
  /** Products that were completed in the days that count. */
  completed: ReadonlySet<number>
  /** Products that somebody has registered for in the days that count, for fees. */
  registered: ReadonlySet<number>
  /** Components that were completed in the days that count, for exams. */
  passed: ReadonlySet<number>
  held: ReadonlySet<number>
  /** Requirements that somebody has attested, whose evidence was accepted, or that they are spared. */
  settled: ReadonlySet<string>
  allocated: readonly Allocated[]
  typeOf: ReadonlyMap<number, number>
}

export type RequirementProgress = { id: string; isMet: boolean; have: number; goal: number }

const cents = (amount: number): number => Math.round(amount * 100)

/** Of a type there counts no more than its maximum. */
const counted = ({ max }: TypeLimit, sum: number): number => (max === null ? sum : Math.min(sum, max))

function creditProgress({ id, min, types }: Requirement, { allocated, typeOf }: ProgressFacts): RequirementProgress {
  const sumOf = (typeId: number) =>
    allocated
      .filter((one) => one.requirementId === id && typeOf.get(one.entryId) === typeId)
      .reduce((sum, { amount }) => sum + cents(amount), 0) / 100
  const have = types.reduce((sum, type) => sum + cents(counted(type, sumOf(type.type_id))), 0) / 100
  const isMet = have >= min && types.every((type) => sumOf(type.type_id) >= type.min)
  return { id, isMet, have, goal: min }
}

const countedOf = (id: string, all: number, need: number | null, have: number): RequirementProgress => {
  const goal = need ?? all
  return { id, isMet: have >= goal, have: Math.min(have, goal), goal }
}

function leafProgress(one: Requirement, facts: ProgressFacts): RequirementProgress {
  const { id, kind, product_ids, need } = one
  const once = (isMet: boolean): RequirementProgress => ({ id, isMet, have: isMet ? 1 : 0, goal: 1 })
  const among = (known: ReadonlySet<number>) => product_ids.filter((product) => known.has(product)).length
  if (kind === 'products') return countedOf(id, product_ids.length, need, among(facts.completed))
  if (kind === 'fee') return countedOf(id, product_ids.length, need, among(facts.registered))
  if (kind === 'credits') return creditProgress(one, facts)
  if (kind === 'exam') return once(one.asset_id !== null && facts.passed.has(one.asset_id))
  if (kind === 'certification') return once(one.certification_id !== null && facts.held.has(one.certification_id))
  return once(false)
}

/** How far somebody is with each requirement; what they are spared or have proved otherwise is met. */
export function progressOf(list: readonly Requirement[], facts: ProgressFacts): Map<string, RequirementProgress> {
  const known = new Map<string, RequirementProgress>()
  const visit = (one: Requirement): RequirementProgress => {
    const children = list.filter(({ parent }) => parent === one.id).map(visit)
    const own =
      one.kind === 'group'
        ? countedOf(one.id, children.length, one.need, children.filter(({ isMet }) => isMet).length)
        : leafProgress(one, facts)
    const progress = facts.settled.has(one.id) ? { ...own, isMet: true, have: own.goal } : own
    known.set(one.id, progress)
    return progress
  }
  for (const one of list.filter(({ parent }) => parent === null)) visit(one)
  return known
}

export const isComplete = (list: readonly Requirement[], progress: ReadonlyMap<string, RequirementProgress>): boolean =>
  list.length > 0 && list.every(({ id, parent }) => parent !== null || progress.get(id)?.isMet === true)

/** In whole percent, by the requirements at the top. */
export function percentDone(list: readonly Requirement[], progress: ReadonlyMap<string, RequirementProgress>): number {
  const tops = list.filter(({ parent }) => parent === null)
  if (tops.length === 0) return 0
  const shares = tops.map(({ id }) => {
    const one = progress.get(id)
    return one === undefined ? 0 : one.isMet ? 1 : Math.min(0.99, one.goal === 0 ? 0 : one.have / one.goal)
  })
  return Math.floor((shares.reduce((sum, share) => sum + share, 0) / tops.length) * 100)
}
