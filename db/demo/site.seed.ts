import { addNotice } from '#features/notices/server/notices.store.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx.ts'
import { must } from '#platform/result.ts'
import { writeSetting } from '#platform/settings.ts'
import { dayOf } from './content/calendar.ts'
import { notices } from './content/notices.ts'
import { pages } from './content/pages.ts'

const day = 24 * 3600 * 1000

/** The academy's name and policy, and what it tells everybody at the moment. */
export async function seedSite(ctx: Ctx): Promise<void> {
  const policy = must(
    pages.find(({ slug }) => slug === 'policy-statement'),
    'the demo has a policy',
  )
  await writeSetting(ctx, siteSettings.name, 'Meridian Academy', null)
  await writeSetting(ctx, siteSettings.policyStatement, policy.html, null)
  for (const { html, style, shows, cookieName, cookieDays } of notices) {
    const startsAt = new Date(dayOf(ctx.now(), shows.from))
    const endsAt = new Date(dayOf(ctx.now(), shows.until))
    const cookieExpiresAt = new Date(endsAt.getTime() + cookieDays * day)
    await addNotice(ctx.db, { html, style, startsAt, endsAt, cookieName, cookieExpiresAt }, null, ctx.now())
  }
}
