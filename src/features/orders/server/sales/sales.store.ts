import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { soldStates } from '../../sales.rules.ts'

export type Span = {
  /** The first moment that counts, and the first after it that does not. */
  since: Date
  until: Date
  timeZone: string
  currency: string
}

const isSold = sql`p.state = any(${[...soldStates]}::text[])`

/** The currency of most orders that stand; sums of several would say nothing. */
export async function mainCurrency(db: Db): Promise<string | null> {
  const { rows } = await sql<{ currency: string }>`
    select p.currency from purchase p where ${isSold} group by p.currency order by count(*) desc limit 1`.execute(db)
  return rows[0]?.currency ?? null
}

/** Orders of the span with what was given back of each, whenever that was: revenue is what is left of the orders of a day. */
const soldIn = ({ since, until, currency }: Span) => sql`
  select p.id, p.payment_kind, p.made_at, p.total_minor as gross, coalesce(r.refunded, 0) as refunded
  from purchase p
  left join (select purchase_id, sum(amount_minor) as refunded from refund group by purchase_id) r on r.purchase_id = p.id
  where p.made_at >= ${since} and p.made_at < ${until} and ${isSold} and p.currency = ${currency}`

/** Every step of the span, those without a sale too. */
export async function revenueBy(db: Db, step: 'day' | 'month', span: Span) {
  const { since, until, timeZone } = span
  const { rows } = await sql<{ at: string; total: string }>`
    with sold as (${soldIn(span)}), steps as (
      select date_trunc(${step}, sold.made_at at time zone ${timeZone}) as at, sum(gross - refunded) as total from sold group by 1
    )
    select to_char(s.at, 'YYYY-MM-DD') as at, coalesce(steps.total, 0)::text as total
    from generate_series(
      date_trunc(${step}, ${since}::timestamptz at time zone ${timeZone}),
      date_trunc(${step}, (${until}::timestamptz - interval '1 second') at time zone ${timeZone}),
      ('1 ' || ${step}::text)::interval) as s(at)
    left join steps on steps.at = s.at order by s.at`.execute(db)
  return rows.map(({ at, total }) => ({ at, total: Number(total) }))
}

/**
 * What is given back belongs to the lines that it cancelled, in proportion to what they cost, and to all lines of its order where it
 * cancelled none.
 */
export async function topProducts(db: Db, span: Span, limit: number) {
  const { rows } = await sql<{ id: number; title: string; count: string; total: string }>`
    with sold as (${soldIn(span)}), lines as (
      select l.* from sold join purchase_line l on l.purchase_id = sold.id
    ), shares as (
      select l.purchase_id, l.position,
        r.amount_minor * l.total_minor / nullif(sum(l.total_minor) over (partition by r.id), 0)::numeric as amount
      from lines l join refund r on r.purchase_id = l.purchase_id and (
        l.refund_id = r.id
        or not exists (select from purchase_line c where c.purchase_id = r.purchase_id and c.refund_id = r.id))
    ), given as (
      select purchase_id, position, sum(amount) as amount from shares group by 1, 2
    )
    select l.product_id as id, d.title, (count(*) filter (where l.cancelled_at is null))::text as count,
      round(sum(l.total_minor - coalesce(g.amount, 0)))::text as total
    from lines l join product d on d.id = l.product_id
    left join given g on g.purchase_id = l.purchase_id and g.position = l.position
    group by 1, 2
    having count(*) filter (where l.cancelled_at is null) > 0 or round(sum(l.total_minor - coalesce(g.amount, 0))) > 0
    order by sum(l.total_minor - coalesce(g.amount, 0)) desc, count(*) desc, 1 limit ${limit}`.execute(db)
  return rows.map(({ id, title, count, total }) => ({ id, title, count: Number(count), total: Number(total) }))
}

export async function byPayment(db: Db, span: Span) {
  const { rows } = await sql<{ payment: string; count: string; total: string; gross: string; refunded: string }>`
    select payment_kind as payment, count(*)::text as count, sum(gross - refunded)::text as total, sum(gross)::text as gross,
      sum(refunded)::text as refunded
    from (${soldIn(span)}) sold group by 1 order by sum(gross - refunded) desc`.execute(db)
  return rows.map(({ payment, count, total, gross, refunded }) => ({
    payment,
    count: Number(count),
    total: Number(total),
    gross: Number(gross),
    refunded: Number(refunded),
  }))
}

/** Invoices that wait for their payment, however old: what is left of them to pay. */
export async function openInvoices(db: Db, currency: string) {
  const { rows } = await sql<{ count: string; total: string | null }>`
    select count(*)::text as count,
      sum(p.total_minor - p.prepaid_minor
        - coalesce((select sum(r.amount_minor) from refund r where r.purchase_id = p.id), 0))::text as total
    from purchase p
    where p.state = 'awaiting_payment' and p.payment_kind = 'invoice' and p.currency = ${currency}`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), total: Number(rows[0]?.total ?? 0) }
}

export async function soldBetween(
  db: Db,
  { from, to, currency }: { from: Date; to: Date; currency: string },
): Promise<{ count: number; total: number }> {
  const { rows } = await sql<{ count: string; total: string }>`
    select count(*)::text as count, coalesce(sum(p.total_minor
      - coalesce((select sum(r.amount_minor) from refund r where r.purchase_id = p.id), 0)), 0)::text as total
    from purchase p where p.made_at >= ${from} and p.made_at < ${to} and ${isSold} and p.currency = ${currency}`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), total: Number(rows[0]?.total ?? 0) }
}
