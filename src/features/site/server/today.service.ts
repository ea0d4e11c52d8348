import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import { siteSettings } from '../site.settings.ts'

/** The day where the association is. */
export const todayOf = async (ctx: Ctx): Promise<string> => dayIn(ctx.now(), await readSetting(ctx, siteSettings.timeZone))
