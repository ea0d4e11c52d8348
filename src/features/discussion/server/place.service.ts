import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { isProductVisible, productOutlines } from '#features/catalogue/server/product-lookup.service.ts'
import { componentAddress } from '#features/learning/course-address.rules.ts'
import { mayOpenComponent } from '#features/learning/server/component.service.ts'
import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { actorIdOf, isAdmin, isUser } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import type { Target } from '../discussion.rules.ts'
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
  return discussion && placeOf(ctx, discussion)
}

export async function placeOf(ctx: Ctx, discussion: Discussion): Promise<Place | null> {
  if (discussion.closedAt !== null && !discussionPolicy.manage(ctx.actor)) return null
  const about = await aboutOf(ctx, discussion)
  if (!about) return null
  const { isRegistered, ...shown } = about
  const mayPost = discussionPolicy.post(ctx.actor, discussion.posting, { isRegistered })
  return { discussion, ...shown, mayPost, whyNot: mayPost ? null : whyNot(ctx, discussion) }
}

const whyNot = ({ actor }: Ctx, { posting }: Discussion) =>
  posting === 'nobody' ? 'closed' : isUser(actor) ? 'register' : 'signIn'

type About = { title: string; aboutUrl: string | null; isRegistered: boolean }

async function aboutOf(ctx: Ctx, { target, title, readers, posting }: Discussion): Promise<About | null> {
  const { actor } = ctx
  if (target.kind === 'product') {
    const isVisible = await isProductVisible(ctx, target.id)
    const asks = isUser(actor) && (!isVisible || posting === 'registered')
    const registered = asks && (await isRegistered(ctx, target.id, actor.userId))
    // Whoever is registered goes on seeing what was archived since.
    if (!isVisible && !registered) return null
    const product = (await productOutlines(ctx, [target.id])).get(target.id)
    return product ? { title: product.title, aboutUrl: productAddress(product.urlSlug), isRegistered: registered } : null
  }
  if (target.kind === 'asset') {
    const admission = await mayOpenComponent(ctx, target.id)
    if (!admission.mayOpen) return null
    const { component } = admission
    const product = (await productOutlines(ctx, [component.productId])).get(component.productId)
    const aboutUrl = product ? componentAddress(product.urlSlug, component.id) : null
    return { title: component.title, aboutUrl, isRegistered: !admission.isPreview }
  }
  const isMember = readers === 'members' && (await isMemberAsking(ctx))
  return discussionPolicy.read(ctx.actor, readers, { isMember }) ? { title, aboutUrl: null, isRegistered: false } : null
}

export const isMemberAsking = async (ctx: Ctx): Promise<boolean> =>
  isUser(ctx.actor) && ((await activePerson(ctx, ctx.actor.userId))?.isMember ?? false)

export const lookerOf = ({ actor }: Ctx) => ({ userId: actorIdOf(actor), isAdmin: isAdmin(actor) })
