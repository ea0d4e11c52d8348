import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { ordersSettings } from '../../orders.settings.ts'
import type { PaymentKind } from '../../payment.rules.ts'

/** How one can pay here, the first being what is suggested. */
export async function offeredKinds(ctx: Ctx): Promise<Exclude<PaymentKind, 'none'>[]> {
  const { isDemo, stripe } = ctx.parts.config
  const byInvoice = await readSetting(ctx, ordersSettings.payByInvoice)
  return [
    ...(stripe ? (['stripe'] as const) : []),
    ...(isDemo ? (['demo_card'] as const) : []),
    ...(byInvoice ? (['invoice'] as const) : []),
  ]
}
