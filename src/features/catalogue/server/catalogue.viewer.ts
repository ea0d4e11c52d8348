import { siteSettings } from '#features/site/site.settings.ts'
import { isAdmin, isUser } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readSettings } from '#platform/settings.ts'
import type { CatalogueViewer } from '../catalogue.policy.ts'
import { catalogueSettings } from '../catalogue.settings.ts'

export type Viewer = CatalogueViewer & { userId: number | null; timeZone: string; brandHue: number; copiesValues: boolean }

/** Who looks at the catalogue, and how it looks for them. */
export async function viewerOf(ctx: Ctx): Promise<Viewer> {
  const [{ timeZone, brandHue, copiesValues }, person] = await Promise.all([
    readSettings(ctx, { timeZone: siteSettings.timeZone, brandHue: siteSettings.brandHue, ...catalogueSettings }),
    isUser(ctx.actor) ? membershipOf(ctx, ctx.actor.userId) : null,
  ])
  return {
    isAdmin: isAdmin(ctx.actor),
    isMember: person?.is_member ?? false,
    userId: isUser(ctx.actor) ? ctx.actor.userId : null,
    timeZone: person?.time_zone ?? timeZone,
    brandHue,
    copiesValues,
  }
}

/** Membership decides prices and what is listed. It is the account's to tell; this is the one place that asks. */
const membershipOf = (ctx: Ctx, userId: number) =>
  ctx.db.selectFrom('person').select(['is_member', 'time_zone']).where('id', '=', userId).executeTakeFirst()
