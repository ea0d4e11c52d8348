import { siteSettings } from '#features/site/site.settings.ts'
import { guardSetting } from '#platform/settings/settings.ts'
import { countInOtherCurrencies } from './accounts.store.ts'

/** Packs and balances are never converted: as long as some are in another currency, the site cannot sell in this one. */
export const packPricesGuard = guardSetting(siteSettings.currency, async (ctx, currency) => {
  const { packs, balances } = await countInOtherCurrencies(ctx.db, currency, ctx.now())
  const told = [
    packs > 0 && ctx.t('settings.currencyHeld_packs', { count: packs }),
    balances > 0 && ctx.t('settings.currencyHeld_balances', { count: balances }),
  ]
  return told.filter(Boolean).join(' ') || null
})
