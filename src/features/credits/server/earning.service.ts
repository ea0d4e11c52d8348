import { attendedSessions, attendedSteps } from '#features/attendance/server/minutes.service.ts'
import {
  allCreditTypes,
  type CountedCreditType,
  creditsOfProducts,
} from '#features/catalogue/server/products/product-lookup.service.ts'
import { accessesIn, completionDates, courseSections, shownOccurrence } from '#features/learning/server/component.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import {
  type Attended,
  type ClaimState,
  claimStateOf,
  claimWindow,
  type EarningRule,
  isClaimed,
  type PartSource,
  type Portion,
  plainRule,
  worthOfMinutes,
} from '../earning.rules.ts'
import * as store from './earning.store.ts'
import { linesOfProduct, type ProductLine } from './ledger.store.ts'
import type { ProductCredit } from './product-credits.store.ts'

export type CourseStep = { id: number; kind: string; title: string; isRequired: boolean }
export type Earning = {
  productId: number
  rule: EarningRule
  parts: store.Part[]
  /** What there is to earn with it at all, in the order of the types. */
  offered: Portion[]
  steps: CourseStep[]
  types: CountedCreditType[]
}

/** How a product's credits are earned, and what they are. */
export async function earningOf(ctx: Ctx, productId: number): Promise<Earning> {
  const [kept, parts, credits, sections, types] = await Promise.all([
    store.ruleOf(ctx.db, productId),
    store.partsOf(ctx.db, productId),
    creditsOfProducts(ctx, [productId]),
    courseSections(ctx, productId),
    allCreditTypes(ctx),
  ])
  const rule = kept ?? plainRule
  const offered =
    rule.way === 'parts' ? sumByType(parts) : (credits.get(productId) ?? []).map(({ typeId, amount }) => ({ typeId, amount }))
  const steps = sections.flatMap(({ components }) =>
    components.map(({ id, kind, title, isRequired }) => ({ id, kind, title, isRequired })),
  )
  return { productId, rule, parts, offered, steps, types }
}

export function sumByType(portions: readonly Portion[]): Portion[] {
  const sums = new Map<number, number>()
  for (const { typeId, amount } of portions) sums.set(typeId, Math.round(((sums.get(typeId) ?? 0) + amount) * 100) / 100)
  return [...sums].map(([typeId, amount]) => ({ typeId, amount }))
}

export const typeOf = ({ types }: Pick<Earning, 'types'>, typeId: number): CountedCreditType =>
  must(
    types.find(({ id }) => id === typeId),
    'a credit type vanished',
  )

export const hasClaimStep = ({ steps }: Earning): boolean => steps.some(({ kind }) => kind === 'credit')
export const isToClaim = (earning: Earning): boolean => isClaimed(earning.rule, hasClaimStep(earning))

/** What the minutes of somebody are worth in each type that is offered. */
export const worthInTypes = (earning: Earning, attended: Attended, offered: readonly Portion[]): Portion[] =>
  offered
    .map(({ typeId, amount }) => ({
      typeId,
      amount: worthOfMinutes(attended, typeOf(earning, typeId), amount, earning.rule),
    }))
    .filter(({ amount }) => amount > 0)

/** How long somebody was in what of a product, and when the last session of it ended. */
export type AttendedIn = { parts: { of: PartSource; attended: Attended }[]; lastEndedAt: Date | null }

/** What was recorded of a live step stands before what was seen of it; sessions are told by their attendance. */
export async function attendedIn(ctx: Ctx, productId: number, userId: number): Promise<AttendedIn> {
  const [recorded, seen, sessions] = await Promise.all([
    store.recordedMinutes(ctx.db, productId, userId),
    attendedSteps(ctx, productId, userId),
    attendedSessions(ctx, productId, userId),
  ])
  const steps = new Map([...[...seen].map(([id, minutes]) => [id, { minutes, checks: 0 }] as const), ...recorded])
  return {
    parts: [
      ...[...steps].map(([id, attended]) => ({ of: { kind: 'component' as const, id }, attended })),
      ...sessions.map(({ sessionId: id, minutes, checks }) => ({
        of: { kind: 'session' as const, id },
        attended: { minutes, checks },
      })),
    ],
    lastEndedAt: sessions.reduce<Date | null>((last, { endedAt }) => (last && last > endedAt ? last : endedAt), null),
  }
}

/** A product without steps, such as an event, is not completed: what was attended of it counts by itself. */
export const isAttendedOnly = ({ steps }: Pick<Earning, 'steps'>): boolean => steps.every(({ isRequired }) => !isRequired)

export const together = (attended: Iterable<Attended>): Attended =>
  [...attended].reduce((sum, one) => ({ minutes: sum.minutes + one.minutes, checks: sum.checks + one.checks }), {
    minutes: 0,
    checks: 0,
  })

export type CreditStanding = {
  state: ClaimState
  /** What can be claimed, or comes by itself; by minutes it is what they bear out so far. */
  offered: Portion[]
  missing: number
  surveysMissing: number
  opensOn: string | null
  closesOn: string | null
  attended: Attended | null
  earned: ProductCredit[]
}

/** Where somebody stands with the credits of a product, and what they have earned with it. */
export async function standingWith(ctx: Ctx, earning: Earning, userId: number): Promise<CreditStanding> {
  const { productId, rule, steps } = earning
  const isTimed = rule.way === 'minutes' || earning.parts.some(({ isByMinutes }) => isByMinutes)
  const [zone, accesses, completed, lines, attendance] = await Promise.all([
    readSetting(ctx, siteSettings.timeZone),
    accessesIn(ctx, productId, userId),
    completionDates(ctx, [productId], userId),
    linesOfProduct(ctx.db, productId, userId),
    isTimed ? attendedIn(ctx, productId, userId) : null,
  ])
  const complete = new Set(accesses.filter(({ outcome }) => outcome === 'complete').map(({ componentId }) => componentId))
  const completedAt = completed.get(productId) ?? null
  // A step at which credits are claimed is done by claiming them.
  const toDo = steps.filter(({ id, kind, isRequired }) => isRequired && kind !== 'credit' && !complete.has(id))
  const surveys = steps.filter(({ id, kind }) => kind === 'survey' && !complete.has(id))
  const { opensOn, closesOn } = claimWindow(rule, completedAt ? dayIn(completedAt, zone) : null)
  const attended = attendance && together(attendance.parts.map((one) => one.attended))
  const isNotBegun = steps.length === 0 && completedAt === null && (attended?.minutes ?? 0) === 0
  const missing = isNotBegun ? 1 : toDo.length
  const state = claimStateOf(rule, {
    isEarned: hasEarned(earning, lines),
    isTakenBack: await wasTakenBack(ctx, { productId, userId }, lines),
    hasStep: hasClaimStep(earning),
    missing,
    surveysMissing: surveys.length,
    today: dayIn(ctx.now(), zone),
    opensOn,
    closesOn,
  })
  const offered = rule.way === 'minutes' && attended ? worthInTypes(earning, attended, earning.offered) : earning.offered
  return { state, offered, missing, surveysMissing: surveys.length, opensOn, closesOn, attended, earned: sumsOf(lines) }
}

/** What stands of them, by type. */
function sumsOf(lines: readonly ProductLine[]): ProductCredit[] {
  const standing = lines.filter(({ isReversed }) => !isReversed)
  return [...Map.groupBy(standing, ({ typeId }) => typeId).values()]
    .flatMap((group) => {
      const newest = group.at(-1)
      if (!newest) return []
      const { typeId, name, unit } = newest
      return [{ typeId, name, unit, amount: group.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100 }]
    })
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function hasEarned({ rule, parts }: Earning, lines: readonly ProductLine[]): boolean {
  const standing = lines.filter(({ isReversed }) => !isReversed)
  if (rule.way !== 'parts') return standing.some(({ sourceKind }) => sourceKind === 'product' || sourceKind === 'attendance')
  return (
    parts.length > 0 &&
    parts.every(({ of }) => standing.some(({ sourceKind, sourceId }) => sourceKind === of.kind && sourceId === of.id))
  )
}

/** What somebody claimed for this completion and lost again, by hand or with the registration. */
async function wasTakenBack(
  ctx: Ctx,
  { productId, userId }: { productId: number; userId: number },
  lines: readonly ProductLine[],
): Promise<boolean> {
  const claimed = lines.filter(({ sourceKind }) => sourceKind === 'product')
  if (!claimed.some(({ isReversed }) => isReversed)) return false
  const occurrence = await shownOccurrence(ctx, productId, userId)
  const own = claimed.filter((line) => line.occurrence === occurrence)
  return own.length > 0 && own.every(({ isReversed }) => isReversed)
}

/** Whether everybody who completes a product earns the same with it. */
export async function isSameForAll(ctx: Ctx, productId: number): Promise<boolean> {
  const { way, choice, cap } = (await store.ruleOf(ctx.db, productId)) ?? plainRule
  return (way === 'completion' || way === 'claim' || way === 'code') && choice === 'all' && cap === null
}
