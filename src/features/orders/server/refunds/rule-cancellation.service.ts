import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { type CancellationTerms, cancellationTerms, withinWhatIsLeft } from '../../refund.rules.ts'
import * as store from '../orders.store.ts'
import { cancellationRules } from './cancellation.service.ts'
import { creditedOf, creditLines, isRefundable } from './refund.service.ts'
import { lineOfRegistration, linesOfRegistrations, type RegisteredLine } from './sold-lines.store.ts'

/** What each product's rule gives back for a line now: too late, or without a rule, nothing. */
async function termsOf(
  ctx: Ctx,
  lines: RegisteredLine[],
): Promise<Map<RegisteredLine, Pick<CancellationTerms, 'credit' | 'fee'>>> {
  const rules = await cancellationRules(
    ctx,
    lines.map(({ productId }) => productId),
  )
  return new Map(
    lines.map((line) => {
      const { rule = null, startsAt = null } = rules.get(line.productId) ?? {}
      const terms = rule && cancellationTerms({ ...line, startsAt }, rule, ctx.now())
      return [line, terms?.isInTime ? terms : { credit: 0, fee: line.total }]
    }),
  )
}

/** What cancelling these registrations by the rules gives back and keeps, in minor units of the site's currency. */
export async function foreseeRefunds(
  ctx: Ctx,
  registrationIds: number[],
): Promise<{ credit: number; fee: number; currency: string }> {
  const lines = (await linesOfRegistrations(ctx.db, registrationIds)).filter(isRefundable)
  const terms = [...(await termsOf(ctx, lines)).values()]
  const sum = (pick: 'credit' | 'fee') => terms.reduce((whole, one) => whole + one[pick], 0)
  return { credit: sum('credit'), fee: sum('fee'), currency: await readSetting(ctx, siteSettings.currency) }
}

type Cancelled = { credit: number }

/**
 * An administrator cancels what somebody bought, and the product's rule decides what goes back. Refused where it was not bought, or
 * its order is over: then there is nothing that could go back.
 */
export const cancelByRule = (
  ctx: Ctx,
  { registrationId, reason }: { registrationId: number; reason: string },
): Promise<Result<Cancelled, 'notBought'>> =>
  ctx.tx(async (ctx): Promise<Result<Cancelled, 'notBought'>> => {
    const sold = await lineOfRegistration(ctx.db, registrationId)
    if (!sold) return refuse('notBought')
    const order = await store.lockOrder(ctx.db, sold.orderId)
    // Under the lock: somebody may have been quicker.
    const line = await lineOfRegistration(ctx.db, registrationId)
    if (!order || !line || !isRefundable(order)) return refuse('notBought')
    const terms = (await termsOf(ctx, [line])).get(line) ?? { credit: 0, fee: 0 }
    const { credit: amount, fee } = withinWhatIsLeft(terms, order.total - (await creditedOf(ctx, order.id)))
    const state = await creditLines(ctx, order, { positions: [line.position], amount, fee, reason })
    const details = { from: order.state, to: state, amount, positions: [line.position], reason }
    await recordAct(ctx, { action: 'order.refund', subjectType: 'order', subjectId: order.id, details })
    return ok({ credit: amount })
  })
