import type { Ctx } from '#platform/ctx/ctx.ts'
import type { SoldLine } from '../credit.rules.ts'
import { taxParts } from '../document.rules.ts'
import { type Credited, nothingCredited, type Sum, sumsOf } from '../sums.rules.ts'
import * as store from './orders.store.ts'
import { refundPartsOf, refundsOf } from './refunds/refunds.store.ts'

export type Sold = { lines: store.OrderLine[]; pack: store.PackLine | null }

export const soldWith = (ctx: Ctx, { id, packTitle }: Pick<store.Order, 'id' | 'packTitle'>): Promise<Sold> =>
  ctx.once(`sold with ${id}`, async () => {
    const [lines, pack] = await Promise.all([
      store.linesOfOrder(ctx.db, id),
      packTitle === null ? null : store.packLineOf(ctx.db, id),
    ])
    return { lines, pack }
  })

/** What tax is counted on: the lines of the order, or the pack that it sold. */
export const taxedLines = (order: store.Order, { lines, pack }: Sold): SoldLine[] =>
  pack ? [{ position: -1, taxRate: pack.taxRate, total: order.total, tax: order.tax }] : lines

export const creditedSoFar = (ctx: Ctx, orderId: number): Promise<Credited> =>
  ctx.once(`credited ${orderId}`, () => readCredited(ctx, orderId))

async function readCredited(ctx: Ctx, orderId: number): Promise<Credited> {
  const refunds = await refundsOf(ctx.db, orderId)
  if (refunds.length === 0) return nothingCredited
  const back = (await refundPartsOf(ctx.db, orderId)).filter(({ source }) => source === 'balance')
  return {
    amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    toBalance: back.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** The sums of an order as it stands, or as it was sold. */
export const orderSums = (order: store.Order, sold: Sold, credited: Credited = nothingCredited): Sum[] =>
  sumsOf(order, taxParts(taxedLines(order, sold).filter(({ total }) => total > 0)), credited)
