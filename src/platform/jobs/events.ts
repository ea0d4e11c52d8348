import type { z } from 'zod'
import type { Ctx } from '../ctx/ctx.ts'
import type { Db } from '../db/db.ts'
import { addToOutbox } from './outbox.ts'

/** A fact that a feature tells; others may react. Stored with the change that made it true, delivered after commit, at least once. */
export type EventType<Payload> = ((payload: Payload) => Event) & { eventName: string; schema: z.ZodType<Payload> }
export type Event = { name: string; payload: unknown }

export function defineEvent<Payload>(name: string, schema: z.ZodType<Payload>): EventType<Payload> {
  return Object.assign((payload: Payload): Event => ({ name, payload }), { eventName: name, schema })
}

/** A reaction to an event. It runs as a job of its own, so it must bear to be run twice. */
export type Listener = {
  /** Unique and stable: it names the job queue. */
  name: string
  event: string
  handle: (ctx: Ctx, payload: unknown) => Promise<void>
  /** Which of these it has anything to do with; without it, all. */
  areOurs?: AreOurs
}

export type AreOurs = (db: Db, payloads: unknown[]) => Promise<boolean[]>

/**
 * Which facts a reaction has anything to do with. It is asked once for all of a moment, after they were committed, and no job is made of
 * the others: so it must say yes wherever the reaction, run then, would do something.
 */
type Ours<Payload> = (db: Db, facts: Payload[]) => Promise<(fact: Payload) => boolean>

export const on = <Payload>(
  event: EventType<Payload>,
  name: string,
  handle: (ctx: Ctx, payload: Payload) => Promise<void>,
  ours?: Ours<Payload>,
): Listener => ({
  name,
  event: event.eventName,
  handle: (ctx, payload) => handle(ctx, event.schema.parse(payload)),
  ...(ours && {
    areOurs: async (db, payloads) => {
      const facts = payloads.map((payload) => event.schema.safeParse(payload))
      const isOurs = await ours(
        db,
        facts.flatMap(({ success, data }) => (success ? [data] : [])),
      )
      // What cannot be read fails as a job, where somebody sees it.
      return facts.map(({ success, data }) => !success || isOurs(data))
    },
  }),
})

/** Tells facts: call it inside the transaction that makes them true. */
export const emit = (ctx: Ctx, ...events: Event[]): Promise<void> =>
  addToOutbox(
    ctx.db,
    events.map(({ name, payload }) => ({ kind: 'event', name, payload, runAt: null })),
  )
