import { ordersSettings } from '#features/orders/orders.settings.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import { pages } from './content/pages.ts'

/** The academy's name and policy. */
export async function seedSite(ctx: Ctx): Promise<void> {
  const policy = must(
    pages.find(({ slug }) => slug === 'policy-statement'),
    'the demo has a policy',
  )
  await writeSetting(ctx, siteSettings.name, 'Meridian Academy', null)
  await writeSetting(ctx, siteSettings.policyStatement, policy.html, null)
  await writeSetting(ctx, ordersSettings.sellerName, 'Meridian Academy of Rehabilitation, Inc.', null)
  await writeSetting(ctx, ordersSettings.sellerAddress, '120 Harbour Street, Suite 400\nBoston, MA 02110', null)
  await writeSetting(ctx, ordersSettings.sellerTaxId, '04-5550123', null)
  await writeSetting(
    ctx,
    ordersSettings.sellerBank,
    'Harbour Savings Bank, Boston\nRouting 000000000 · Account 000 123 456',
    null,
  )
  await writeSetting(ctx, ordersSettings.paymentTerms, 'Payable without deduction.', null)
  await writeSetting(ctx, ordersSettings.invoiceFooter, 'Meridian Academy of Rehabilitation, Inc. · Not a real association', null)
}
