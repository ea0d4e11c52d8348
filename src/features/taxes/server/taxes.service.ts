import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { taxesCalls } from '../taxes.contract.ts'
import { taxSettings } from '../taxes.settings.ts'
import * as store from './taxes.store.ts'

type Calls = typeof taxesCalls

export async function listTaxRules(ctx: Ctx): Promise<Result<AnswerOf<Calls['list']>>> {
  const { defaultRate, pricesIncludeTax } = await readSettings(ctx, taxSettings)
  return ok({
    rules: (await store.allRules(ctx.db)).map(viewOf),
    default_rate: defaultRate,
    prices_include_tax: pricesIncludeTax,
  })
}

const viewOf = (rule: store.StoredRule): AnswerOf<Calls['add']> => ({ ...rule, version: versionOf(rule) })

export function addTaxRule(
  ctx: Ctx,
  { kind, region, rate }: InputOf<Calls['add']>,
): Promise<Result<AnswerOf<Calls['add']>, 'invalid' | 'ruleTaken'>> {
  return ctx.tx(async (ctx) => {
    if (kind === null && region === '') return refuseFields({ region: [ctx.t('taxes.nothingNamed')] })
    const rule = await store.addRule(ctx.db, { kind, region: region || null, rate }, ctx.now())
    if (!rule) return refuse('ruleTaken')
    await recordAct(ctx, { action: 'tax.add_rule', subjectType: 'tax rule', subjectId: rule.id, details: { ...rule } })
    return ok(viewOf(rule))
  })
}

export function changeTaxRule(
  ctx: Ctx,
  { rule_id: id, version, kind, region, rate }: InputOf<Calls['change']>,
): Promise<Result<AnswerOf<Calls['change']>, 'invalid' | 'ruleNotFound' | 'ruleTaken' | 'changedMeanwhile'>> {
  return ctx.tx(async (ctx) => {
    const old = await store.lockRule(ctx.db, id)
    if (!old) return refuse('ruleNotFound')
    const changed = unlessChanged(version, viewOf(old))
    if (changed) return changed
    if (kind === null && region === '') return refuseFields({ region: [ctx.t('taxes.nothingNamed')] })
    const rule = { id, kind, region: region || null, rate }
    if (!(await store.changeRule(ctx.db, rule, ctx.now()))) return refuse('ruleTaken')
    await recordAct(ctx, { action: 'tax.change_rule', subjectType: 'tax rule', subjectId: id, details: { old, new: rule } })
    return ok(viewOf(rule))
  })
}

export function removeTaxRule(
  ctx: Ctx,
  { rule_id: id }: InputOf<Calls['remove']>,
): Promise<Result<AnswerOf<Calls['remove']>, 'ruleNotFound'>> {
  return ctx.tx(async (ctx) => {
    const rule = await store.removeRule(ctx.db, id)
    if (!rule) return refuse('ruleNotFound')
    await recordAct(ctx, { action: 'tax.remove_rule', subjectType: 'tax rule', subjectId: id, details: { ...rule } })
    return ok({ removed: true })
  })
}
