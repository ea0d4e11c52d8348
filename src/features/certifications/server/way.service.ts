import { standingCredits } from '#features/credits/server/countable.service.ts'
import { completionDates, findAccess } from '#features/learning/server/component.service.ts'
import { registrationsOf } from '#features/registrations/server/registration.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import { addMonths } from '#ui/choosing/date.rules.ts'
import { allocate, countableOf } from '../allocation.rules.ts'
import { type Programme, type Requirement, requirementsOf } from '../programme.rules.ts'
import { type Allocated, isComplete, percentDone, progressOf, type RequirementProgress } from '../progress.rules.ts'
import { isCertified, isOpenCycle } from '../standing.rules.ts'
import { type Cycle, cyclesOf, spentOf } from './cycle.store.ts'
import { type Fact, factsOf } from './fact.store.ts'

export type Way = {
  cycle: Cycle
  programme: Programme
  list: Requirement[]
  progress: Map<string, RequirementProgress>
  allocated: Allocated[]
  facts: Map<string, Fact>
  completed: Set<number>
  registered: Set<number>
  isComplete: boolean
  percent: number
}

const idsOf = (list: Requirement[], kind: Requirement['kind']): number[] => [
  ...new Set(list.filter((one) => one.kind === kind).flatMap(({ product_ids }) => product_ids)),
]

/** How far somebody is on one way, by the ledger, the courses and what they have said, as all that is now. */
export async function followWay(ctx: Ctx, cycle: Cycle, programme: Programme, today: string): Promise<Way> {
  const list = requirementsOf(programme, cycle.path)
  const [completed, registered, passed, held, facts, credits] = await Promise.all([
    completedIn(ctx, cycle, idsOf(list, 'products')),
    registeredIn(ctx, cycle, idsOf(list, 'fee')),
    passedIn(ctx, cycle, list),
    heldBy(ctx, cycle.userId, today),
    factsOf(ctx.db, [cycle.id]),
    creditsFor(ctx, cycle, programme, list),
  ])
  const settled = new Set(facts.filter(({ state }) => state === 'accepted').map(({ requirementId }) => requirementId))
  const progress = progressOf(list, { completed, registered, passed, held, settled, ...credits })
  return {
    cycle,
    programme,
    list,
    progress,
    allocated: credits.allocated,
    facts: new Map(facts.map((fact) => [fact.requirementId, fact])),
    completed,
    registered,
    isComplete: isComplete(list, progress),
    percent: percentDone(list, progress),
  }
}

const counts = ({ countsFrom, countsUntil }: Cycle, day: string): boolean =>
  (countsFrom === null || day >= countsFrom) && (countsUntil === null || day <= countsUntil)

const zoneOf = (ctx: Ctx): Promise<string> => readSetting(ctx, siteSettings.timeZone)

async function completedIn(ctx: Ctx, cycle: Cycle, productIds: number[]): Promise<Set<number>> {
  const [zone, dates] = await Promise.all([zoneOf(ctx), completionDates(ctx, productIds, cycle.userId)])
  return new Set([...dates].filter(([, at]) => counts(cycle, dayIn(at, zone))).map(([id]) => id))
}

/** A fee is paid for every period: who paid for the last one has not paid for this. */
async function registeredIn(ctx: Ctx, cycle: Cycle, productIds: number[]): Promise<Set<number>> {
  if (productIds.length === 0) return new Set()
  const [zone, registrations] = await Promise.all([zoneOf(ctx), registrationsOf(ctx, cycle.userId)])
  const paid = registrations.filter(
    ({ productId, registeredAt }) =>
      productIds.includes(productId) && (cycle.countsFrom === null || dayIn(registeredAt, zone) >= cycle.countsFrom),
  )
  return new Set(paid.map(({ productId }) => productId))
}

async function passedIn(ctx: Ctx, cycle: Cycle, list: Requirement[]): Promise<Set<number>> {
  const exams = list.flatMap(({ kind, asset_id }) => (kind === 'exam' && asset_id !== null ? [asset_id] : []))
  if (exams.length === 0) return new Set()
  const zone = await zoneOf(ctx)
  const accesses = await Promise.all(exams.map((id) => findAccess(ctx, id, cycle.userId)))
  return new Set(
    accesses.flatMap((access) =>
      access?.outcome === 'complete' && access.completedAt && counts(cycle, dayIn(access.completedAt, zone))
        ? [access.componentId]
        : [],
    ),
  )
}

async function heldBy(ctx: Ctx, userId: number, today: string): Promise<Set<number>> {
  const cycles = await cyclesOf(ctx.db, userId)
  return new Set(
    cycles.filter((one) => one.certifiedOn !== null && isCertified(one, today)).map(({ certificationId }) => certificationId),
  )
}

/** While a way is open the ledger is spent anew each time one looks; once it is earned, what was spent is written down. */
async function creditsFor(
  ctx: Ctx,
  cycle: Cycle,
  programme: Programme,
  list: Requirement[],
): Promise<{ allocated: Allocated[]; typeOf: Map<number, number> }> {
  if (!list.some(({ kind }) => kind === 'credits')) return { allocated: [], typeOf: new Map() }
  const [entries, spent] = await Promise.all([
    standingCredits(ctx, cycle.userId),
    spentOf(ctx.db, cycle.userId, [cycle.certificationId]),
  ])
  const typeOf = new Map(entries.map(({ entryId, typeId }) => [entryId, typeId]))
  if (!isOpenCycle(cycle.state)) return { allocated: spent.filter(({ cycleId }) => cycleId === cycle.id), typeOf }
  const gone = new Set(spent.map(({ entryId }) => entryId))
  const free = entries.filter(({ entryId }) => !gone.has(entryId))
  const carryFrom = cycle.countsFrom === null ? null : addMonths(cycle.countsFrom, -programme.carry_over_months)
  const countable = countableOf(
    free,
    { from: cycle.countsFrom, until: cycle.countsUntil },
    { max: cycle.path === 'renewal' ? programme.carry_over_max : 0, from: carryFrom },
  )
  return { allocated: allocate(list, countable), typeOf }
}
