import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'

/** The zone that an event's times are in: its own, and that of the site while it has no dates that say one. */
export const eventZone = async (ctx: Ctx, product: { time_zone: string | null } | undefined): Promise<string> =>
  product?.time_zone ?? (await readSetting(ctx, siteSettings.timeZone))
