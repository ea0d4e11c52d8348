import { neededOfStep, slotOfStep } from '#features/attendance/server/step.service.ts'
import { allCreditTypes, creditsOfProducts, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { courseSections, findComponent, recordOutcome } from '#features/learning/server/component.service.ts'
import { releasedProgrammes } from '#features/programme/server/event.service.ts'
import { registeredByEmail } from '#features/registrations/server/registration.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { type FieldMessages, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { CreditRuleView, creditRuleCalls } from '../credits.rule.contract.ts'
import { counted, type PartSource, plainRule, readRule, writtenRule } from '../earning.rules.ts'
import * as store from './earning.store.ts'
import { settleMinutesAttended } from './ledger.service.ts'

type Calls = typeof creditRuleCalls

const viewOf = (kept: store.KeptRule | null, parts: store.Part[]): CreditRuleView => ({
  version: String(kept?.version ?? 0),
  ...writtenRule(kept ?? plainRule),
  parts: parts.map(({ of, typeId, amount, isByMinutes }) => ({ of, credit_type_id: typeId, amount, is_by_minutes: isByMinutes })),
})

const ruleView = async (ctx: Ctx, productId: number): Promise<CreditRuleView> =>
  viewOf(await store.ruleOf(ctx.db, productId), await store.partsOf(ctx.db, productId))

type Countable = { of: PartSource; title: string; isTimed: boolean }

/** What of a product can give credits by itself: the steps of its course, and the sessions of its programme. */
async function countablesOf(ctx: Ctx, productId: number): Promise<Countable[]> {
  const [sections, programmes] = await Promise.all([courseSections(ctx, productId), releasedProgrammes(ctx, [productId])])
  const sessions = programmes.get(productId)?.sessions.filter(({ kind }) => kind !== 'break') ?? []
  return [
    ...sections.flatMap(({ components }) =>
      components.map(({ id, kind, title }) => ({
        of: { kind: 'component' as const, id },
        title,
        isTimed: kind === 'live_session',
      })),
    ),
    ...sessions.map(({ id, title }) => ({ of: { kind: 'session' as const, id }, title, isTimed: true })),
  ]
}

export async function showCreditRule(
  ctx: Ctx,
  { product_id }: InputOf<Calls['rule']>,
): Promise<Result<AnswerOf<Calls['rule']>, 'productNotFound'>> {
  const product = (await productOutlines(ctx, [product_id])).get(product_id)
  if (!product) return refuse('productNotFound')
  const [rule, credits, countables, types, attendance] = await Promise.all([
    ruleView(ctx, product_id),
    creditsOfProducts(ctx, [product_id]),
    countablesOf(ctx, product_id),
    allCreditTypes(ctx),
    store.attendanceIn(ctx.db, product_id),
  ])
  return ok({
    product: { id: product_id, title: product.title },
    credits: (credits.get(product_id) ?? []).map(({ typeId, name, unit, amount }) => ({ type_id: typeId, name, unit, amount })),
    rule,
    steps: countables.map(({ of, title, isTimed }) => {
      const found = of.kind === 'component' ? attendance.find(({ componentId }) => componentId === of.id) : undefined
      return { of, title, is_timed: isTimed, attended: found ? { people: found.people, minutes: found.minutes } : null }
    }),
    types: types.map(({ id, name, unit, step }) => ({ id, name, unit, step })),
  })
}

type Entered = InputOf<Calls['saveRule']>

const keyOf = ({ kind, id }: PartSource): string => `${kind} ${id}`

/** What of an entry cannot be so. */
async function faultsOf(ctx: Ctx, entered: Entered): Promise<FieldMessages> {
  const t = (key: Parameters<Ctx['t']>[0], params?: Record<string, number>) => [ctx.t(key, params)]
  const faults: FieldMessages = {}
  const { way, choice, codes, claim_from, claim_until, parts } = entered
  if (way === 'code' && codes.length === 0) faults.codes = t('credits-admin.codesMissing')
  if (way === 'parts' && parts.length === 0) faults.parts = t('credits-admin.partsMissing')
  if (choice !== 'all' && (way === 'parts' || way === 'grant')) faults.choice = t('credits-admin.choiceNotHere')
  if (claim_from && claim_until && claim_from > claim_until) faults.claim_until = t('credits-admin.windowReversed')
  const [types, countables] = await Promise.all([allCreditTypes(ctx), countablesOf(ctx, entered.product_id)])
  const known = new Map(countables.map((one) => [keyOf(one.of), one]))
  parts.forEach(({ of, credit_type_id, amount, is_by_minutes }, index) => {
    const type = types.find(({ id }) => id === credit_type_id)
    const countable = known.get(keyOf(of))
    if (!type || !countable) faults[`parts.${index}.amount`] = t('credits-admin.partGone')
    else if (is_by_minutes && !countable.isTimed) faults[`parts.${index}.amount`] = t('credits-admin.minutesOfLive')
    else if (counted(amount, { ...type, rounding: 'down', isFirstWhole: false }) !== amount)
      faults[`parts.${index}.amount`] = t('credits.amountNotInSteps', { step: type.step })
  })
  const keys = parts.map(({ of, credit_type_id }) => `${keyOf(of)} ${credit_type_id}`)
  if (new Set(keys).size < keys.length) faults.parts = t('credits-admin.partTwice')
  return faults
}

export const saveCreditRule = (
  ctx: Ctx,
  entered: Entered,
): Promise<Result<CreditRuleView, 'productNotFound' | 'changedMeanwhile' | 'invalid'>> =>
  ctx.tx(async (ctx): Promise<Result<CreditRuleView, 'productNotFound' | 'changedMeanwhile' | 'invalid'>> => {
    const { product_id, version, parts, ...rule } = entered
    if (!(await productOutlines(ctx, [product_id])).has(product_id)) return refuse('productNotFound')
    await store.lockRule(ctx.db, product_id)
    const changed = unlessChanged(version, await ruleView(ctx, product_id))
    if (changed) return changed
    const faults = await faultsOf(ctx, entered)
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    await store.keepRule(ctx.db, product_id, readRule(rule), ctx.now())
    await store.keepParts(
      ctx.db,
      product_id,
      parts.map(({ of, credit_type_id, amount, is_by_minutes }) => ({
        of,
        typeId: credit_type_id,
        amount,
        isByMinutes: is_by_minutes,
      })),
    )
    const { codes: _, ...told } = rule
    await recordAct(ctx, {
      action: 'credits.rule',
      subjectType: 'product',
      subjectId: product_id,
      details: { ...told, parts: parts.length },
    })
    return ok(await ruleView(ctx, product_id))
  })

/** So many people at a time: each of these is a transaction of its own, and what comes after a failure can be sent again. */
export async function recordAttendance(
  ctx: Ctx,
  { asset_id, rows }: InputOf<Calls['recordAttendance']>,
): Promise<Result<AnswerOf<Calls['recordAttendance']>, 'componentNotFound'>> {
  const component = await findComponent(ctx, asset_id)
  if (component?.kind !== 'live_session') return refuse('componentNotFound')
  const { productId } = component
  const slot = slotOfStep(component)
  // The last line about somebody is the one that counts.
  const told = new Map(rows.map((row) => [row.email.toLowerCase(), row]))
  const people = await registeredByEmail(ctx, productId, [...told.keys()])
  const by = actorIdOf(ctx.actor)
  for (const [email, userId] of [...people].toSorted(([, one], [, other]) => one - other)) {
    const row = told.get(email)
    if (row)
      await ctx.tx(async (ctx) => {
        const { minutes, checks } = row
        await store.keepAttendance(ctx.db, [{ componentId: asset_id, userId, minutes, checks, at: ctx.now(), by }])
        // What a provider reports is as good as an open page: enough of it completes the step.
        if (slot && minutes >= neededOfStep(component, slot))
          await recordOutcome(ctx, { componentId: asset_id, personId: userId, status: 'complete' })
        await settleMinutesAttended(ctx, { productId, userId, of: { kind: 'component', id: asset_id } })
      })
  }
  const unknown = [...told.keys()].filter((email) => !people.has(email))
  const details = { productId, recorded: people.size, unknown: unknown.length }
  await recordAct(ctx, { action: 'credits.attendance', subjectType: 'component', subjectId: asset_id, details })
  return ok({ recorded: people.size, unknown })
}
