import { isMemberAsking } from '#features/account/server/person-lookup.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { productOutlines, visibleAmong } from '#features/catalogue/server/products/product-lookup.service.ts'
import { componentAddress } from '#features/learning/course-address.rules.ts'
import { mayOpenComponent } from '#features/learning/server/component.service.ts'
import { registeredAmong } from '#features/registrations/server/registration.service.ts'
import { actorIdOf, isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import type { Target, TargetKind } from '../discussion.rules.ts'
import { type Discussion, findDiscussion } from './discussion.store.ts'

/** A discussion as the one who asks stands to it. */
export type Place = {
  discussion: Discussion
  title: string
  /** The page of what it is about; null where it stands alone. */
  aboutUrl: string | null
  mayPost: boolean
  whyNot: 'signIn' | 'register' | 'closed' | null
}

/** Null where there is none, and just the same where there is one that the asker may not read. */
export async function openPlace(ctx: Ctx, target: Target): Promise<Place | null> {
  const discussion = await findDiscussion(ctx.db, target)
  return discussion && discussionPlace(ctx, discussion)
}

export const discussionPlace = async (ctx: Ctx, discussion: Discussion): Promise<Place | null> =>
  (await discussionPlaces(ctx, [discussion])).get(discussion.id) ?? null

/** Those of these discussions that the asker may read, by their own numbers. What they are about is asked for at once. */
export async function discussionPlaces(ctx: Ctx, discussions: Discussion[]): Promise<Map<number, Place>> {
  const open = discussions.filter(({ closedAt }) => closedAt === null || discussionPolicy.moderate(ctx.actor))
  const of = (kind: TargetKind) => open.filter(({ target }) => target.kind === kind)
  const [products, assets, alone] = await Promise.all([
    productsAbout(ctx, of('product')),
    assetsAbout(ctx, of('asset')),
    aloneAbout(ctx, of('discussion')),
  ])
  const places = new Map<number, Place>()
  for (const discussion of open) {
    const about = products.get(discussion.id) ?? assets.get(discussion.id) ?? alone.get(discussion.id)
    if (!about) continue
    const { isRegistered, ...shown } = about
    const mayPost = discussionPolicy.post(ctx.actor, discussion.posting, { isRegistered })
    places.set(discussion.id, { discussion, ...shown, mayPost, whyNot: mayPost ? null : whyNot(ctx, discussion) })
  }
  return places
}

const whyNot = ({ actor }: Ctx, { posting }: Discussion) =>
  posting === 'nobody' ? 'closed' : isUser(actor) ? 'register' : 'signIn'

type About = { title: string; aboutUrl: string | null; isRegistered: boolean }
type Abouts = Promise<Map<number, About>>

async function productsAbout(ctx: Ctx, discussions: Discussion[]): Abouts {
  const ids = discussions.map(({ target }) => target.id)
  const visible = await visibleAmong(ctx, ids)
  const asked = discussions.filter(({ target, posting }) => !visible.has(target.id) || posting === 'registered')
  const registered = isUser(ctx.actor)
    ? await registeredAmong(
        ctx,
        asked.map(({ target }) => target.id),
        ctx.actor.userId,
      )
    : new Set<number>()
  // Whoever is registered goes on seeing what was archived since.
  const readable = ids.filter((id) => visible.has(id) || registered.has(id))
  const products = await productOutlines(ctx, readable)
  const abouts = new Map<number, About>()
  for (const { id, target } of discussions) {
    const product = products.get(target.id)
    if (!product) continue
    const aboutUrl = productAddress(product.urlSlug)
    abouts.set(id, { title: product.title, aboutUrl, isRegistered: registered.has(target.id) })
  }
  return abouts
}

async function assetsAbout(ctx: Ctx, discussions: Discussion[]): Abouts {
  const admissions = await Promise.all(
    discussions.map(async ({ id, target }) => ({ id, ...(await mayOpenComponent(ctx, target.id)) })),
  )
  const open = admissions.filter((one) => one.mayOpen)
  const products = await productOutlines(ctx, [...new Set(open.map(({ component }) => component.productId))])
  const abouts = open.map(({ id, component, isPreview }): [number, About] => {
    const product = products.get(component.productId)
    const aboutUrl = product ? componentAddress(product.urlSlug, component.id) : null
    return [id, { title: component.title, aboutUrl, isRegistered: !isPreview }]
  })
  return new Map(abouts)
}

async function aloneAbout(ctx: Ctx, discussions: Discussion[]): Abouts {
  const isMember = discussions.some(({ readers }) => readers === 'members') && (await isMemberAsking(ctx))
  const readable = discussions.filter(({ readers }) => discussionPolicy.read(ctx.actor, readers, { isMember }))
  return new Map(readable.map(({ id, title }) => [id, { title, aboutUrl: null, isRegistered: false }]))
}

export const lookerOf = ({ actor }: Ctx) => ({ userId: actorIdOf(actor), isAdmin: discussionPolicy.moderate(actor) })
