import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { favoriteIdsOf } from '#features/favorites/server/favorites.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { isAdmin, isUser } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readSettings } from '#platform/settings.ts'
import type { CatalogueViewer } from '../catalogue.policy.ts'
import { catalogueSettings } from '../catalogue.settings.ts'

export type Viewer = CatalogueViewer & {
  userId: number | null
  timeZone: string
  brandHue: number
  copiesValues: boolean
  /** Products that the viewer keeps, newest first. */
  favoriteIds: number[]
}

/** Who looks at the catalogue: what decides which products they may see. */
export async function catalogueViewer(ctx: Ctx): Promise<CatalogueViewer> {
  const person = isUser(ctx.actor) ? await activePerson(ctx, ctx.actor.userId) : null
  return { isAdmin: isAdmin(ctx.actor), isMember: person?.isMember ?? false }
}

/** The same with how it looks for them. */
export async function viewerOf(ctx: Ctx): Promise<Viewer> {
  const [{ timeZone, brandHue, copiesValues }, person, favoriteIds] = await Promise.all([
    readSettings(ctx, { timeZone: siteSettings.timeZone, brandHue: siteSettings.brandHue, ...catalogueSettings }),
    isUser(ctx.actor) ? activePerson(ctx, ctx.actor.userId) : null,
    favoriteIdsOf(ctx, 'product'),
  ])
  return {
    isAdmin: isAdmin(ctx.actor),
    isMember: person?.isMember ?? false,
    userId: isUser(ctx.actor) ? ctx.actor.userId : null,
    timeZone: person?.timeZone ?? timeZone,
    brandHue,
    copiesValues,
    favoriteIds,
  }
}
