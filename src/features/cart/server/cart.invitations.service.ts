import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { isAdmin } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invitationsLeft } from '../invitation.rules.ts'
import { invitationsOf } from './invitation.store.ts'

/** How many more may be invited today. Ask it inside the transaction that holds the sender's cart: two at once count after each other. */
export async function invitationsLeftOf(ctx: Ctx, senderId: number): Promise<number> {
  const [sender, sent] = [await activePerson(ctx, senderId), await invitationsOf(ctx.db, senderId, ctx.now())]
  return invitationsLeft({ isAdmin: isAdmin(ctx.actor), isMember: sender?.isMember ?? false, ...sent })
}
