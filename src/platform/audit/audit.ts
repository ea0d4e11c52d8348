import { isUser } from '../ctx/actor.ts'
import type { Ctx } from '../ctx/ctx.ts'

export type AuditEntry = { action: string; subjectType: string; subjectId: string | number; details?: Record<string, unknown> }

/** Records an administrative act: call it inside the transaction that does it. */
export async function recordAct(ctx: Ctx, { action, subjectType, subjectId, details = {} }: AuditEntry): Promise<void> {
  const actor = isUser(ctx.actor) ? ctx.actor : null
  await ctx.db
    .insertInto('audit_entry')
    .values({
      made_at: ctx.now(),
      actor_id: actor?.userId ?? null,
      acting_admin_id: actor?.actingAdminId ?? null,
      action,
      subject_type: subjectType,
      subject_id: String(subjectId),
      details: JSON.stringify(details),
      request_id: ctx.requestId,
      ip: ctx.caller.ip,
    })
    .execute()
}

/** What was done to somebody who is erased stays known, and who did it; not what it said of them: names, addresses, numbers. */
export async function forgetDetails(
  ctx: Ctx,
  { subjectType, subjectId }: Pick<AuditEntry, 'subjectType' | 'subjectId'>,
): Promise<void> {
  await ctx.db
    .updateTable('audit_entry')
    .set({ details: '{}' })
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', String(subjectId))
    .execute()
}
