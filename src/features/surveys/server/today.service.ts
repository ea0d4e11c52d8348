import { dayIn } from '#features/learning/day.rules.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readSetting } from '#platform/settings.ts'

/** The day where the association is: all that is kept of when an anonymous survey was answered. */
export const todayOf = async (ctx: Ctx): Promise<string> => dayIn(ctx.now(), await readSetting(ctx, siteSettings.timeZone))
