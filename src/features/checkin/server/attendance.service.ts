import { productCards, productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { ticketNumber } from '../checkin.rules.ts'
import type { Attendee, doorAdminCalls } from '../door.admin.contract.ts'
import { type PresenceSpan, presenceOf } from '../scan.rules.ts'
import { type AttendeeRow, attendees, countAttendees, historyOf } from './attendance.store.ts'
import { checkpointsOf, everyCheckpointOf } from './door.store.ts'
import { tellCountsSoon } from './door-beat.ts'
import { settle } from './scan.service.ts'
import { pairKey, type ScanToStore } from './scan.store.ts'
import { codesOfTickets, issueOf } from './ticket.service.ts'
import { addIssue, liveTickets, ticketsByRegistration } from './ticket.store.ts'

type Calls = typeof doorAdminCalls

const perPage = 100

const isoSpans = (spans: PresenceSpan[]) =>
  spans.map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    to: to === null ? null : new Date(to).toISOString(),
  }))

const attendeeOf = ({ registrationId, personId, name, organisation, isIn, spans, scans }: AttendeeRow): Attendee => ({
  registration_id: registrationId,
  number: ticketNumber(registrationId),
  person: { id: personId, name, organisation },
  is_in: isIn,
  spans: isoSpans(spans),
  scans,
})

/** At the checkpoint that was asked for, else at the first one. */
async function wantedOf(ctx: Ctx, { product_id: productId, checkpoint_id, search, state }: InputOf<Calls['exportAttendance']>) {
  const checkpointId = checkpoint_id ?? (await checkpointsOf(ctx.db, productId))[0]?.id ?? null
  return { productId, checkpointId, search, state }
}

const isEvent = async (ctx: Ctx, productId: number): Promise<boolean> => (await productOutlines(ctx, [productId])).has(productId)

export async function showAttendance(
  ctx: Ctx,
  { after = 0, ...asked }: InputOf<Calls['attendance']>,
): Promise<Result<AnswerOf<Calls['attendance']>, 'eventNotFound'>> {
  if (!(await isEvent(ctx, asked.product_id))) return refuse('eventNotFound')
  const wanted = await wantedOf(ctx, asked)
  const [rows, total] = await Promise.all([
    attendees(ctx.db, wanted, { offset: after, limit: perPage }),
    countAttendees(ctx.db, wanted),
  ])
  return ok({
    attendees: rows.map(attendeeOf),
    total,
    next: after + rows.length < total && rows.length > 0 ? after + rows.length : null,
  })
}

export async function exportAttendance(
  ctx: Ctx,
  asked: InputOf<Calls['exportAttendance']>,
): Promise<Result<Response, 'eventNotFound'>> {
  const event = (await productCards(ctx, [asked.product_id])).get(asked.product_id)
  if (!event) return refuse('eventNotFound')
  const wanted = await wantedOf(ctx, asked)
  const t = ctx.t
  let sent = 0
  const timeOf = (at: number | null | undefined) => (at == null ? null : new Date(at))
  return ok(
    await reportFile<AttendeeRow>(
      ctx,
      {
        name: 'attendance',
        at: ctx.now(),
        header: [
          t('door.csvNumber'),
          t('door.csvName'),
          t('door.csvEmail'),
          t('door.csvOrganisation'),
          { time: t('door.csvFirstIn') },
          { time: t('door.csvLastOut') },
          t('door.csvMinutes'),
          t('door.csvForced'),
          t('door.csvOffline'),
        ],
        row: ({ registrationId, name, email, organisation, spans, forced, offline }) => [
          ticketNumber(registrationId),
          name,
          email,
          organisation,
          timeOf(spans[0]?.from),
          timeOf(spans.at(-1)?.to),
          String(Math.round(spans.reduce((sum, { from, to }) => sum + (to === null ? 0 : to - from), 0) / 60_000)),
          String(forced),
          String(offline),
        ],
        next: async () => {
          const rows = await attendees(ctx.db, wanted, { offset: sent, limit: 500 })
          sent += rows.length
          return rows
        },
      },
      event.time_zone,
    ),
  )
}

export async function showScans(
  ctx: Ctx,
  { product_id: productId, registration_id: registrationId }: InputOf<Calls['history']>,
): Promise<Result<AnswerOf<Calls['history']>, 'eventNotFound' | 'ticketNotFound'>> {
  const ticket = (await ticketsByRegistration(ctx.db, [registrationId])).get(registrationId)
  if (ticket?.productId !== productId) return refuse('ticketNotFound')
  const rows = await historyOf(ctx.db, productId, registrationId)
  const checkpoints = await everyCheckpointOf(ctx.db, productId)
  const verdicts = new Map(
    [...Map.groupBy(rows, ({ checkpointId }) => checkpointId)].flatMap(([id, scans]) => [
      ...presenceOf(scans, checkpoints.get(id)?.counts ?? 'once').verdicts,
    ]),
  )
  return ok({
    scans: rows.map((row) => ({
      id: row.id,
      checkpoint_id: row.checkpointId,
      checkpoint: row.checkpoint,
      act: row.act,
      verdict: verdicts.get(row.id) ?? 'accepted',
      at: new Date(row.at).toISOString(),
      received_at: new Date(row.receivedAt).toISOString(),
      way: row.way,
      is_forced: row.isForced,
      was_offline: row.wasOffline,
      reason: row.reason,
      by: row.by,
    })),
  })
}

export async function correctAttendance(
  ctx: Ctx,
  input: InputOf<Calls['correct']>,
): Promise<Result<AnswerOf<Calls['correct']>, 'eventNotFound' | 'ticketNotFound' | 'checkpointNotFound'>> {
  const { product_id: productId, registration_id: registrationId, checkpoint_id: checkpointId } = input
  const tickets = await ticketsByRegistration(ctx.db, [registrationId])
  if (tickets.get(registrationId)?.productId !== productId) return refuse('ticketNotFound')
  const checkpoints = await everyCheckpointOf(ctx.db, productId)
  if (!checkpoints.has(checkpointId)) return refuse('checkpointNotFound')
  const standing = await ctx.tx(async (ctx) => {
    const rows: ScanToStore[] = [
      {
        id: input.id,
        productId,
        checkpointId,
        registrationId,
        act: input.act === 'undo' && input.undoes === null ? 'in' : input.act,
        undoes: input.act === 'undo' ? input.undoes : null,
        finding: 'good',
        scannedAt: input.at === null || input.act === 'undo' ? ctx.now() : new Date(input.at),
        offsetMs: 0,
        isForced: input.act !== 'undo',
        reason: input.reason,
        wasOffline: false,
        wasLetIn: false,
        way: 'desk',
        codeHash: null,
        deviceId: null,
        staffId: actorIdOf(ctx.actor),
      },
    ]
    const { standings } = await settle(ctx, rows, async () => ({ productId, checkpoints, tickets, rows }))
    const { act, reason } = input
    const details = { registrationId, checkpointId, act, reason }
    await recordAct(ctx, { action: 'checkin.correct', subjectType: 'product', subjectId: productId, details })
    return must(standings.get(pairKey({ checkpointId, registrationId })), 'a correction without an outcome')
  })
  tellCountsSoon(ctx, productId)
  return ok({ is_in: standing.isIn, spans: isoSpans(standing.spans) })
}

/** The code before it opens nothing from now on. */
export const reissueTicket = (
  ctx: Ctx,
  { product_id: productId, registration_id: registrationId }: InputOf<Calls['reissue']>,
): Promise<Result<AnswerOf<Calls['reissue']>, 'ticketNotFound'>> =>
  ctx.tx(async (ctx) => {
    const ticket = (await ticketsByRegistration(ctx.db, [registrationId])).get(registrationId)
    if (!ticket || ticket.productId !== productId || ticket.cancelledAt !== null) return refuse('ticketNotFound')
    const issue = issueOf(ticket) + 1
    if (await addIssue(ctx.db, { registrationId, issue, madeBy: actorIdOf(ctx.actor) }, ctx.now()))
      await recordAct(ctx, {
        action: 'checkin.reissue',
        subjectType: 'registration',
        subjectId: registrationId,
        details: { issue },
      })
    return ok({ issue })
  })

/** A hall of five thousand is printed in parts. */
const mostBadges = 1000

export async function printBadges(
  ctx: Ctx,
  { product_id: productId, paper, fields, registration_id }: InputOf<Calls['badges']>,
): Promise<Result<Response, 'eventNotFound' | 'noBadges'>> {
  const product = (await productOutlines(ctx, [productId])).get(productId)
  if (!product) return refuse('eventNotFound')
  const tickets = await liveTickets(ctx.db, productId, registration_id === undefined ? null : [registration_id])
  if (tickets.length === 0) return refuse('noBadges')
  const chosen = tickets.slice(0, mostBadges)
  const codes = await codesOfTickets(ctx, chosen)
  const { renderBadges } = await import('./badge.pdf.ts')
  const file = await renderBadges(
    chosen.map(({ name, note, registrationId }, at) => ({
      name,
      organisation: note,
      event: product.title,
      number: ticketNumber(registrationId),
      code: codes[at] ?? '',
    })),
    {
      fields,
      on: paper,
      title: ctx.t('door.badgesOf', { title: product.title }),
      issuer: await readSetting(ctx, siteSettings.name),
      locale: ctx.locale,
      madeAt: ctx.now(),
    },
  )
  return ok(
    new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="badges.pdf"',
        'cache-control': 'private, no-cache',
      },
    }),
  )
}
