import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { favoriteIdsOf } from '#features/favorites/server/favorites.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { actorIdOf, isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { CatalogueViewer } from '../../catalogue.policy.ts'
import { catalogueSettings } from '../../catalogue.settings.ts'

/** Whoever looks at the catalogue, without what they keep: that is not known before it is asked for. */
export type Onlooker = CatalogueViewer & {
  userId: number | null
  timeZone: string
  brandHue: number
  copiesValues: boolean
}

export type Viewer = Onlooker & {
  /** Products that the viewer keeps, newest first. */
  favoriteIds: number[]
}

const personOf = (ctx: Ctx) => (isUser(ctx.actor) ? activePerson(ctx, ctx.actor.userId) : null)
const seenAs = (ctx: Ctx, person: { isMember: boolean } | null): CatalogueViewer => ({
  isAdmin: may(ctx.actor, 'catalogue.read'),
  isMember: person?.isMember ?? false,
})

/** Who looks at the catalogue: what decides which products they may see. */
export const catalogueViewer = async (ctx: Ctx): Promise<CatalogueViewer> => seenAs(ctx, await personOf(ctx))

/** The same with how it looks for them. */
export async function onlookerOf(ctx: Ctx): Promise<Onlooker> {
  const [{ timeZone, brandHue, copiesValues }, person] = await Promise.all([
    readSettings(ctx, { timeZone: siteSettings.timeZone, brandHue: siteSettings.brandHue, ...catalogueSettings }),
    personOf(ctx),
  ])
  return {
    ...seenAs(ctx, person),
    userId: actorIdOf(ctx.actor),
    timeZone: person?.timeZone ?? timeZone,
    brandHue,
    copiesValues,
  }
}

export const keptProductIds = (ctx: Ctx): Promise<number[]> => favoriteIdsOf(ctx, 'product')

export async function viewerOf(ctx: Ctx): Promise<Viewer> {
  const [onlooker, favoriteIds] = await Promise.all([onlookerOf(ctx), keptProductIds(ctx)])
  return { ...onlooker, favoriteIds }
}
