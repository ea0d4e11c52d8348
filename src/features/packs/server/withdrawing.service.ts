import { recordAct } from '#platform/audit/audit.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readAmount } from '#platform/money/money.ts'
import { type DecimalSign, decimalSignOf } from '#platform/texts/typed-number.ts'
import type { packsAdminCalls } from '../packs.admin.contract.ts'
import { registrationUnit } from '../packs.rules.ts'
import { withdrawFromLot } from './granting.service.ts'
import { lotsByIds } from './ledger.store.ts'

type Refusal = 'lotNotFound' | 'notGranted' | 'lessLeft' | 'formUsed' | 'invalid'
type Withdrawn = Result<{ account_id: number }, Refusal>

/** What was granted by mistake is taken back by an entry against it. */
export function withdrawGrant(ctx: Ctx, input: InputOf<typeof packsAdminCalls.withdraw>): Promise<Withdrawn> {
  const { account_id: accountId, lot_id: lotId, reason, form_key: key, amount: typed } = input
  return ctx.tx(async (ctx): Promise<Withdrawn> => {
    const [lot] = await lotsByIds(ctx.db, [lotId])
    if (lot?.accountId !== accountId) return refuse('lotNotFound')
    if (lot.purchaseId !== null) return refuse('notGranted')
    const amount = typed === '' ? null : readUnits(typed, lot.unit, decimalSignOf(ctx.locale))
    if (amount === 0 || Number.isNaN(amount)) return refuseFields({ amount: [ctx.t('packs.noAmount')] })
    const claim = await claimFormKey(ctx, key, { act: 'pack.withdraw', accountId, lotId, typed, reason })
    if (claim !== 'first') return claim === 'again' ? ok({ account_id: accountId }) : refuse('formUsed')
    if (!(await withdrawFromLot(ctx, { accountId, lotId, amount, reason }))) return refuse('lessLeft')
    const details = { lotId, name: lot.name, unit: lot.unit, amount: amount ?? lot.available, reason }
    await recordAct(ctx, { action: 'pack.withdraw', subjectType: 'pack_account', subjectId: accountId, details })
    return ok({ account_id: accountId })
  })
}

/** Registrations, or minor units of a currency; not a number where it is none. */
function readUnits(text: string, unit: string, decimal: DecimalSign): number {
  if (unit !== registrationUnit) return readAmount(text, unit, decimal) ?? Number.NaN
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}
