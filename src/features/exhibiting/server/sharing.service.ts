import { releasedProgrammes } from '#features/programme/server/event.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { userIdOf } from '#platform/ctx/user-id.ts'
import type { exhibitingCalls, TicketSharing } from '../exhibiting.contract.ts'
import { consentWording, sharingState } from '../exhibiting.rules.ts'
import * as store from './exhibiting.store.ts'

type Calls = typeof exhibitingCalls

/** One's own ticket that stands, and who exhibits where it is for. */
async function ownTicket(ctx: Ctx, registrationId: number) {
  const ticket = await store.liveTicket(ctx.db, registrationId)
  if (ticket?.userId !== userIdOf(ctx)) return null
  const programme = (await releasedProgrammes(ctx, [ticket.productId])).get(ticket.productId)
  return { ticket, exhibitors: programme?.exhibitors ?? [] }
}

type Own = NonNullable<Awaited<ReturnType<typeof ownTicket>>>

async function sharingOf(ctx: Ctx, { ticket, exhibitors }: Own): Promise<TicketSharing> {
  const [decisions, scans] = await Promise.all([
    store.decisionsOf(ctx.db, ticket.registrationId),
    store.scansOf(ctx.db, ticket.registrationId),
  ])
  const scannedAt = new Map(scans.map((scan) => [scan.exhibitorId, scan.scannedAt]))
  const general = decisions.findLast(({ exhibitorId, wording }) => exhibitorId === null && wording === consentWording)
  return {
    has_exhibitors: exhibitors.length > 0,
    is_agreed_to_all: general?.isAgreed ?? false,
    exhibitors: exhibitors
      .filter(({ id }) => scannedAt.has(id) || decisions.some(({ exhibitorId }) => exhibitorId === id))
      .map(({ id, title }) => ({
        id,
        title,
        scanned_at: scannedAt.get(id)?.toISOString() ?? null,
        state: sharingState(decisions, id),
      })),
  }
}

export async function showSharing(
  ctx: Ctx,
  { registration_id }: InputOf<Calls['sharing']>,
): Promise<Result<TicketSharing, 'ticketNotFound'>> {
  const own = await ownTicket(ctx, registration_id)
  return own ? ok(await sharingOf(ctx, own)) : refuse('ticketNotFound')
}

export async function decideSharing(
  ctx: Ctx,
  { registration_id, exhibitor_id: exhibitorId, is_agreed: isAgreed }: InputOf<Calls['decide']>,
): Promise<Result<TicketSharing, 'ticketNotFound' | 'exhibitorNotFound'>> {
  const own = await ownTicket(ctx, registration_id)
  if (!own) return refuse('ticketNotFound')
  if (exhibitorId !== null && !own.exhibitors.some(({ id }) => id === exhibitorId)) return refuse('exhibitorNotFound')
  await store.addDecision(ctx.db, own.ticket.registrationId, { exhibitorId, isAgreed, wording: consentWording }, ctx.now())
  return ok(await sharingOf(ctx, own))
}
