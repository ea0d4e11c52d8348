import { allCreditTypes, type CountedCreditType } from '#features/catalogue/server/products/product-lookup.service.ts'
import { countCreditType, holdCreditType } from '#features/catalogue/server/products/vocabulary.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { CountedTypeView, creditRuleCalls } from '../credits.rule.contract.ts'

type Calls = typeof creditRuleCalls

function viewOf(type: CountedCreditType): CountedTypeView {
  const counting = {
    step: type.step,
    rounding: type.rounding,
    minutes_per_credit: type.minutesPerCredit,
    is_first_whole: type.isFirstWhole,
    authority: type.authority,
    jurisdiction: type.jurisdiction,
    valid_months: type.validMonths,
  }
  return { id: type.id, code: type.code, name: type.name, unit: type.unit, ...counting, version: versionOf(counting) }
}

export const listCreditTypes = async (ctx: Ctx): Promise<Result<AnswerOf<Calls['types']>>> =>
  ok({ types: (await allCreditTypes(ctx)).map(viewOf) })

export const saveCreditType = (
  ctx: Ctx,
  { type_id, version, ...entered }: InputOf<Calls['saveType']>,
): Promise<Result<CountedTypeView, 'creditTypeNotFound' | 'changedMeanwhile'>> =>
  ctx.tx(async (ctx): Promise<Result<CountedTypeView, 'creditTypeNotFound' | 'changedMeanwhile'>> => {
    if (!(await holdCreditType(ctx, type_id))) return refuse('creditTypeNotFound')
    const read = async () =>
      must(
        (await allCreditTypes(ctx)).find(({ id }) => id === type_id),
        'a type that is held vanished',
      )
    const changed = unlessChanged(version, viewOf(await read()))
    if (changed) return changed
    await countCreditType(ctx, type_id, {
      step: entered.step,
      rounding: entered.rounding,
      minutesPerCredit: entered.minutes_per_credit,
      isFirstWhole: entered.is_first_whole,
      authority: entered.authority,
      jurisdiction: entered.jurisdiction,
      validMonths: entered.valid_months,
    })
    const saved = viewOf(await read())
    await recordAct(ctx, {
      action: 'credits.type',
      subjectType: 'credit_type',
      subjectId: type_id,
      details: { ...entered, name: saved.name },
    })
    return ok(saved)
  })
