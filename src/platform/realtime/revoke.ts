import { sql } from 'kysely'
import type { Ctx } from '../ctx/ctx.ts'

/**
 * Tells the hubs of all processes whose streams, or which channel's, have to end: the browsers come back at once, and hear on what they
 * still may. Where a person loses a session, a role, a membership or a registration, the database tells it by itself (0035).
 */
export const revokeChannel = 'lectern_revoke'

/** Ends what everybody hears on a channel: call it inside the transaction that changes who may listen. */
export async function closeStreamsOn(ctx: Ctx, channel: string): Promise<void> {
  await sql`select pg_notify(${revokeChannel}, ${JSON.stringify({ channel })})`.execute(ctx.db)
}
