import { eventZone } from '#features/catalogue/server/products/event-zone.service.ts'
import { productCards } from '#features/catalogue/server/products/product-lookup.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { CsvHeading } from '#platform/csv/csv-response.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { EventReport, eventReportCalls } from '../event-report.contract.ts'
import { overTime } from '../event-report.rules.ts'
import { eventFigures } from './event-report.store.ts'

type Calls = typeof eventReportCalls

async function openReport(ctx: Ctx, productId: number) {
  const card = (await productCards(ctx, [productId])).get(productId)
  if (!card) return null
  const timeZone = await eventZone(ctx, card)
  return { card, timeZone, figures: await eventFigures(ctx.db, productId, timeZone) }
}

export async function reportEvent(
  ctx: Ctx,
  { product_id }: InputOf<Calls['event']>,
): Promise<Result<EventReport, 'eventNotFound'>> {
  const opened = await openReport(ctx, product_id)
  if (!opened) return refuse('eventNotFound')
  const { card, timeZone, figures } = opened
  return ok({
    product: { id: card.id, title: card.title, url_slug: card.url_slug },
    time_zone: timeZone,
    registered: figures.registered,
    checked_in: figures.checkedIn,
    attended: figures.attended,
    questions: figures.sessions.reduce((sum, { questions }) => sum + questions, 0),
    registrations: overTime(figures.registrations),
    checkpoints: figures.checkpoints,
    sessions: figures.sessions.map(({ id, startsAt, isCancelled, takesBookings, meanMinutes, ...session }) => ({
      ...session,
      session_id: id,
      starts_at: new Date(startsAt).toISOString(),
      is_cancelled: isCancelled,
      takes_bookings: takesBookings,
      mean_minutes: meanMinutes,
    })),
  })
}

type Table = { header: CsvHeading[]; rows: (string | number | Date)[][] }

export async function exportEvent(
  ctx: Ctx,
  { product_id, table }: InputOf<Calls['exportEvent']>,
): Promise<Result<Response, 'eventNotFound'>> {
  const opened = await openReport(ctx, product_id)
  if (!opened) return refuse('eventNotFound')
  const { header, rows } = tables[table](opened.figures)
  return ok(
    await reportFile(
      ctx,
      {
        name: `event-${product_id}-${table}`,
        at: ctx.now(),
        header,
        row: (row: Table['rows'][number]) => row.map((cell) => (cell instanceof Date ? cell : String(cell))),
        next: async (last) => (last ? [] : rows),
      },
      opened.timeZone,
    ),
  )
}

type Figures = Awaited<ReturnType<typeof eventFigures>>

const tables: Record<'sessions' | 'check-ins' | 'registrations', (figures: Figures) => Table> = {
  sessions: ({ sessions }) => ({
    header: [
      'session',
      'title',
      { time: 'starts_at' },
      'cancelled',
      'booked',
      'waiting',
      'stars',
      'present',
      'attended',
      'mean_minutes',
      'questions',
      'votes',
    ],
    rows: sessions.map((one) => [
      one.id,
      one.title,
      new Date(one.startsAt),
      one.isCancelled ? 'yes' : 'no',
      one.takesBookings || one.booked > 0 ? one.booked : '',
      one.takesBookings || one.waiting > 0 ? one.waiting : '',
      one.stars,
      one.present,
      one.attended,
      one.meanMinutes ?? '',
      one.questions,
      one.votes,
    ]),
  }),
  'check-ins': ({ checkpoints }) => ({
    header: ['checkpoint', 'name', { time: 'hour' }, 'check_ins'],
    rows: checkpoints.flatMap(({ id, name, hours }) => hours.map(({ hour, count }) => [id, name, hour.replace('T', ' '), count])),
  }),
  registrations: ({ registrations }) => ({
    header: ['day', 'registrations'],
    rows: registrations.map(({ day, count }) => [day, count]),
  }),
}
