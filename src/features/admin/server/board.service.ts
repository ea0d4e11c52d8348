import { signUpsBetween } from '#features/account/server/person-figures.service.ts'
import { nextDatedProducts } from '#features/catalogue/server/products/product-standing.service.ts'
import { completionsBetween } from '#features/learning/server/completing.service.ts'
import { salesBetween } from '#features/orders/server/sales/sales.service.ts'
import { countRegistrations } from '#features/registrations/server/registration.service.ts'
import { registeredBetween } from '#features/registrations/server/registration-figures.service.ts'
import { countFreeSeats } from '#features/seats/server/seats.service.ts'
import { waitingOf } from '#features/seats/server/waiting-lines.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import type { Permission } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { dayIn } from '#platform/time/days.ts'
import { instantOf } from '#platform/time/wall-time.ts'
import type { overviewCalls } from '../overview.contract.ts'

type Board = AnswerOf<(typeof overviewCalls)['board']>
type Span = { from: Date; to: Date }

const mostEvents = 6
const dayMs = 24 * 3600 * 1000

/** A day that lies so many days before another, both yyyy-mm-dd. */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** The last days, today included, and as many before; each begins at midnight by the association's clock. */
async function spansOf(ctx: Ctx, days: number): Promise<{ since: string; now: Span; before: Span }> {
  const zone = await readSetting(ctx, siteSettings.timeZone)
  const since = daysBefore(dayIn(ctx.now(), zone), days - 1)
  const from = instantOf(`${since}T00:00`, zone)
  const earlier = instantOf(`${daysBefore(since, days)}T00:00`, zone)
  return { since, now: { from, to: ctx.now() }, before: { from: earlier, to: from } }
}

export async function showBoard(ctx: Ctx, { days }: InputOf<(typeof overviewCalls)['board']>): Promise<Result<Board>> {
  const spans = await spansOf(ctx, Number(days))
  const both = async (count: (ctx: Ctx, span: Span) => Promise<number>) => {
    const [now, before] = await Promise.all([count(ctx, spans.now), count(ctx, spans.before)])
    return { now, before }
  }
  const ifMay = async <T>(permission: Permission, read: () => Promise<T>): Promise<T | null> =>
    may(ctx.actor, permission) ? read() : null
  const [sales, registrations, completions, signUps, events] = await Promise.all([
    ifMay('orders.read', () => salesOf(ctx, spans)),
    ifMay('registrations.read', () => both(registeredBetween)),
    ifMay('learners.read', () => both(completionsBetween)),
    ifMay('people.read', () => both(signUpsBetween)),
    ifMay('registrations.read', () => nextEvents(ctx)),
  ])
  return ok({ days, since: spans.since, sales, registrations, completions, sign_ups: signUps, events })
}

async function salesOf(ctx: Ctx, spans: { now: Span; before: Span }): Promise<NonNullable<Board['sales']>> {
  const [now, before] = await Promise.all([salesBetween(ctx, spans.now), salesBetween(ctx, spans.before)])
  return {
    currency: now.currency,
    now: now.total,
    before: before.total,
    orders: { now: now.count, before: before.count },
  }
}

async function nextEvents(ctx: Ctx): Promise<NonNullable<Board['events']>> {
  const products = await nextDatedProducts(ctx, mostEvents)
  const ids = products.map(({ id }) => id)
  const [registered, waiting] = await Promise.all([countRegistrations(ctx, ids), waitingOf(ctx, ids)])
  return Promise.all(
    products.map(async ({ id, title, startsAt, capacity }) => ({
      id,
      title,
      starts_at: startsAt.toISOString(),
      registered: registered.get(id) ?? 0,
      capacity,
      free: await countFreeSeats(ctx, id),
      waiting: waiting.get(id) ?? 0,
    })),
  )
}
