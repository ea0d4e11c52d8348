import type { AnswerOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { keepPerVersion } from '#platform/pages/keep-per-version.ts'
import { readSetting, readSettings } from '#platform/settings/settings.ts'
import { demoAccounts } from '../demo.rules.ts'
import type { siteCalls } from '../site.contract.ts'
import { siteSettings } from '../site.settings.ts'
import * as store from './site.store.ts'
import { siteOrigin } from './site-origin.service.ts'

// Not the policy statement: it is long, and every page would carry it from the database.
const { policyStatement, ...shownEverywhere } = siteSettings

const shownSettings = keepPerVersion('site', (ctx) => readSettings(ctx, shownEverywhere))

export async function describeSite(ctx: Ctx): Promise<Result<AnswerOf<typeof siteCalls.site>>> {
  const { name, logoUrl, brandHue, timeZone, currency, contactPath } = await shownSettings(ctx)
  const { hasDevPages, isDemo, smtpUrl } = ctx.parts.config
  return ok({
    name,
    origin: siteOrigin(ctx),
    logo_url: logoUrl,
    brand_hue: brandHue,
    time_zone: timeZone,
    currency,
    has_dev_pages: hasDevPages,
    is_demo: isDemo,
    has_mail_server: smtpUrl !== null,
    contact_path: contactPath || null,
  })
}

export async function listDemoAccounts(ctx: Ctx): Promise<Result<AnswerOf<typeof siteCalls.demoAccounts>>> {
  if (!ctx.parts.config.isDemo) return ok({ accounts: [] })
  const there = await store.addressesThere(
    ctx.db,
    demoAccounts.map(({ email }) => email),
  )
  return ok({ accounts: demoAccounts.filter(({ email }) => there.has(email)) })
}

/** What everything on the site is sold in. */
export const siteCurrency = (ctx: Ctx): Promise<string> => readSetting(ctx, siteSettings.currency)

export async function readPolicy(ctx: Ctx): Promise<Result<AnswerOf<typeof siteCalls.policy>>> {
  return ok({ html: await readSetting(ctx, policyStatement) })
}
