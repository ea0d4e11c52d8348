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
  type Portion,
  plainRule,
  worthOfMinutes,
} from '../earning.rules.ts'
import * as store from './earning.store.ts'
import { standingOfSource } from './ledger.store.ts'

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
}

/** Where somebody stands with the credits of a product. */
export async function standingWith(ctx: Ctx, earning: Earning, userId: number): Promise<CreditStanding> {
  const { productId, rule, steps } = earning
  const zone = await readSetting(ctx, siteSettings.timeZone)
  const [accesses, completed, attendance, isEarned, isTakenBack] = await Promise.all([
    accessesIn(ctx, productId, userId),
    completionDates(ctx, [productId], userId),
    store.attendanceOf(ctx.db, productId, userId),
    hasEarned(ctx, earning, userId),
    wasTakenBack(ctx, productId, userId),
  ])
  const complete = new Set(accesses.filter(({ outcome }) => outcome === 'complete').map(({ componentId }) => componentId))
  const completedAt = completed.get(productId) ?? null
  // A step at which credits are claimed is done by claiming them.
  const toDo = steps.filter(({ id, kind, isRequired }) => isRequired && kind !== 'credit' && !complete.has(id))
  const surveys = steps.filter(({ id, kind }) => kind === 'survey' && !complete.has(id))
  const { opensOn, closesOn } = claimWindow(rule, completedAt ? dayIn(completedAt, zone) : null)
  const missing = steps.length === 0 && completedAt === null ? 1 : toDo.length
  const state = claimStateOf(rule, {
    isEarned,
    isTakenBack,
    hasStep: hasClaimStep(earning),
    missing,
    surveysMissing: surveys.length,
    today: dayIn(ctx.now(), zone),
    opensOn,
    closesOn,
  })
  const attended =
    rule.way === 'minutes' || earning.parts.some(({ isByMinutes }) => isByMinutes) ? together(attendance.values()) : null
  const offered = rule.way === 'minutes' && attended ? worthInTypes(earning, attended, earning.offered) : earning.offered
  return { state, offered, missing, surveysMissing: surveys.length, opensOn, closesOn, attended }
}

async function hasEarned(ctx: Ctx, { productId, rule, parts }: Earning, userId: number): Promise<boolean> {
  const sources: { sourceKind: 'product' | 'attendance' | 'component'; sourceId: number }[] =
    rule.way === 'parts'
      ? [...new Set(parts.map(({ componentId }) => componentId))].map((sourceId) => ({ sourceKind: 'component', sourceId }))
      : [
          { sourceKind: 'product', sourceId: productId },
          { sourceKind: 'attendance', sourceId: productId },
        ]
  const found = await Promise.all(sources.map((source) => standingOfSource(ctx.db, { ...source, userId })))
  const has = found.map(({ standing }) => standing.length > 0)
  return rule.way === 'parts' ? has.length > 0 && has.every(Boolean) : has.some(Boolean)
}

/** What somebody claimed for this completion and lost again, by hand or with the registration. */
async function wasTakenBack(ctx: Ctx, productId: number, userId: number): Promise<boolean> {
  const { isTakenBack } = await standingOfSource(ctx.db, { sourceKind: 'product', sourceId: productId, userId })
  return isTakenBack(await shownOccurrence(ctx, productId, userId))
}

/** Whether everybody who completes a product earns the same with it. */
export async function isSameForAll(ctx: Ctx, productId: number): Promise<boolean> {
  const { way, choice, cap } = (await store.ruleOf(ctx.db, productId)) ?? plainRule
  return (way === 'completion' || way === 'claim' || way === 'code') && choice === 'all' && cap === null
}
