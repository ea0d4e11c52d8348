import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { soldStates } from '../sales.rules.ts'

export type Span = {
  /** The first moment that counts. */
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

/** The first moment of the step that lies so many steps back, in the site's time zone. */
export async function startOf(db: Db, step: 'day' | 'week' | 'month', back: number, now: Date, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc(${step}, ${now}::timestamptz at time zone ${timeZone}) - make_interval(
      months => ${step === 'month' ? back : 0}, weeks => ${step === 'week' ? back : 0}, days => ${step === 'day' ? back : 0}
    )) at time zone ${timeZone} as at`.execute(db)
  return rows[0]?.at ?? now
}

/** Every step of the span, those without a sale too. */
export async function revenueBy(db: Db, step: 'day' | 'month', { since, until, timeZone, currency }: Span) {
  const { rows } = await sql<{ at: string; total: string }>`
    with sold as (
      select date_trunc(${step}, p.made_at at time zone ${timeZone}) as at, sum(p.total_minor) as total
      from purchase p where p.made_at >= ${since} and ${isSold} and p.currency = ${currency} group by 1
    )
    select to_char(s.at, 'YYYY-MM-DD') as at, coalesce(sold.total, 0)::text as total
    from generate_series(
      date_trunc(${step}, ${since}::timestamptz at time zone ${timeZone}),
      date_trunc(${step}, ${until}::timestamptz at time zone ${timeZone}),
      ('1 ' || ${step}::text)::interval) as s(at)
    left join sold on sold.at = s.at order by s.at`.execute(db)
  return rows.map(({ at, total }) => ({ at, total: Number(total) }))
}

export async function topProducts(db: Db, { since, currency }: Span, limit: number) {
  const { rows } = await sql<{ id: number; title: string; count: string; total: string }>`
    select l.product_id as id, d.title, count(*)::text as count, sum(l.total_minor)::text as total
    from purchase p join purchase_line l on l.purchase_id = p.id join product d on d.id = l.product_id
    where p.made_at >= ${since} and ${isSold} and p.currency = ${currency}
    group by 1, 2 order by sum(l.total_minor) desc, count(*) desc, 1 limit ${limit}`.execute(db)
  return rows.map(({ id, title, count, total }) => ({ id, title, count: Number(count), total: Number(total) }))
}

export async function byPayment(db: Db, { since, currency }: Span) {
  const { rows } = await sql<{ payment: string; count: string; total: string }>`
    select p.payment_kind as payment, count(*)::text as count, sum(p.total_minor)::text as total
    from purchase p where p.made_at >= ${since} and ${isSold} and p.currency = ${currency}
    group by 1 order by sum(p.total_minor) desc`.execute(db)
  return rows.map(({ payment, count, total }) => ({ payment, count: Number(count), total: Number(total) }))
}

/** Invoices that wait for their payment, however old. */
export async function openInvoices(db: Db, currency: string) {
  const { rows } = await sql<{ count: string; total: string | null }>`
    select count(*)::text as count, sum(p.total_minor)::text as total from purchase p
    where p.state = 'awaiting_payment' and p.payment_kind = 'invoice' and p.currency = ${currency}`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), total: Number(rows[0]?.total ?? 0) }
}
