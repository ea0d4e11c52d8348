import { isRegistered } from '#features/registrations/server/registration.service.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import type { OpenedEvent, Session } from './event.service.ts'

export type Attending = {
  /** Whose presence counts. */
  isRegistered: boolean
  /** Who runs the session: its speakers that have an account, and staff of the event. */
  isRunning: boolean
}

/** As what somebody is in a session; null where they have nothing to do with it. */
export async function attendingAs(ctx: Ctx, { event, programme }: OpenedEvent, session: Session): Promise<Attending | null> {
  const userId = actorIdOf(ctx.actor)
  if (userId === null) return null
  const speaks = programme.speakers.some(({ id, personId }) => personId === userId && session.speakerIds.includes(id))
  const isRunning = speaks || may(ctx.actor, 'registrations.edit', event.id)
  const registered = await isRegistered(ctx, event.id, userId)
  return registered || isRunning ? { isRegistered: registered, isRunning } : null
}
