import { recordAct } from '#platform/audit.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allow, ok, type Result, refuse, refuseFields } from '#platform/result.ts'
import { readSettings } from '#platform/settings.ts'
import type { taxesCalls } from '../taxes.contract.ts'
import { taxesPolicy } from '../taxes.policy.ts'
import { taxSettings } from '../taxes.settings.ts'
import * as store from './taxes.store.ts'

type Calls = typeof taxesCalls

export async function listTaxRules(ctx: Ctx): Promise<Result<AnswerOf<Calls['list']>>> {
  allow(taxesPolicy.manage(ctx.actor))
  const { defaultRate, pricesIncludeTax } = await readSettings(ctx, taxSettings)
  return ok({ rules: await store.allRules(ctx.db), default_rate: defaultRate, prices_include_tax: pricesIncludeTax })
}

export function addTaxRule(
  ctx: Ctx,
  { kind, region, rate }: InputOf<Calls['add']>,
): Promise<Result<AnswerOf<Calls['add']>, 'invalid' | 'ruleTaken'>> {
  allow(taxesPolicy.manage(ctx.actor))
  return ctx.tx(async (ctx) => {
    if (kind === null && region === '') return refuseFields({ region: [ctx.t('taxes.nothingNamed')] })
    const rule = await store.addRule(ctx.db, { kind, region: region || null, rate }, ctx.now())
    if (!rule) return refuse('ruleTaken')
    await recordAct(ctx, { action: 'tax.add_rule', subjectType: 'tax rule', subjectId: rule.id, details: { ...rule } })
    return ok(rule)
  })
}

export function removeTaxRule(
  ctx: Ctx,
  { rule_id: id }: InputOf<Calls['remove']>,
): Promise<Result<AnswerOf<Calls['remove']>, 'ruleNotFound'>> {
  allow(taxesPolicy.manage(ctx.actor))
  return ctx.tx(async (ctx) => {
    const rule = await store.removeRule(ctx.db, id)
    if (!rule) return refuse('ruleNotFound')
    await recordAct(ctx, { action: 'tax.remove_rule', subjectType: 'tax rule', subjectId: id, details: { ...rule } })
    return ok({ removed: true })
  })
}
