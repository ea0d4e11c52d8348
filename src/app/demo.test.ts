import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDemoAccounts } from '#db/demo/close.ts'
import { seedDemo } from '#db/demo/seed.ts'
import { proveBalances } from '#features/packs/server/packs.jobs.ts'
import { demoAccounts } from '#features/site/demo.rules.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ LECTERN_DEMO: '1' })
  await seedDemo(test.ctx)
}, 180_000)
afterAll(() => test.stop())

const faults = async (query: ReturnType<typeof sql>) => (await query.execute(test.ctx.db)).rows

describe('what the demo academy’s staff find to do', () => {
  it('has essays of the last days to read, each a person’s last attempt, and none of them graded', async () => {
    const waiting = sql<{ reviews: number; later: number; percent: number | null; completions: number }>`
      select a.percent,
        (select count(*)::int from quiz_review r where r.attempt_id = a.id) as reviews,
        (select count(*)::int from quiz_attempt b
          where b.component_id = a.component_id and b.user_id = a.user_id and b.number > a.number) as later,
        (select count(*)::int from product_completion p
          where p.user_id = a.user_id and p.product_id = c.product_id) as completions
      from quiz_attempt a join component c on c.id = a.component_id
      where a.state = 'ungraded'`
    const rows = await faults(waiting)

    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThan(10)
    for (const row of rows) expect(row).toEqual({ percent: null, reviews: 0, later: 0, completions: 0 })
  })
})

describe('the orders of the demo academy', () => {
  it('show every way an order can end', async () => {
    const rows = await test.ctx.db.selectFrom('purchase').select(['state', 'payment_kind']).distinct().execute()
    const kinds = rows.map(({ state, payment_kind }) => `${payment_kind} ${state}`).sort()

    expect(kinds).toEqual([
      'demo_card complete',
      'demo_card partly_refunded',
      'invoice awaiting_payment',
      'invoice cancelled',
      'invoice complete',
      'none complete',
    ])
  })

  it('have a day by which an invoice is paid, which three have missed', async () => {
    const undated = sql`
      select i.number from invoice i join purchase p on p.id = i.purchase_id
      where i.cancels is null and (p.payment_kind = 'invoice') <> (i.due_at is not null)`
    const overdue = sql`
      select p.id from invoice i join purchase p on p.id = i.purchase_id
      where p.state = 'awaiting_payment' and i.due_at < ${test.ctx.now()}`
    expect(await faults(undated)).toEqual([])
    expect(await faults(overdue)).toHaveLength(3)
  })

  it('say where an open invoice is paid, before anybody has opened its paper', async () => {
    const learner = test.visitor()
    const account = demoAccounts.find(({ email }) => email.startsWith('learner'))
    await learner.post('/api/sign-in', { email: account?.email, password: account?.password })
    const { orders } = (await learner.get('/api/my-orders')).json as { orders: { id: number; state: string }[] }
    const open = orders.find(({ state }) => state === 'awaiting_payment')

    expect((await learner.get(`/api/orders/${open?.id}`)).json).toMatchObject({
      bank: expect.arrayContaining(['Harbour Savings Bank, Boston']),
    })
  })

  it('stand behind every registration that was ordered', async () => {
    expect(
      await faults(sql`
        select r.id from registration r left join purchase_line l on l.registration_id = r.id
        where r.source = 'order' and l.purchase_id is null`),
    ).toEqual([])
  })

  it('add up: lines, payments, refunds, documents and history', async () => {
    expect(
      await faults(sql`
        select p.id from purchase p where total_minor <> list_minor - discount_minor - covered_minor
          or total_minor <> coalesce((select sum(total_minor) from purchase_line l where l.purchase_id = p.id), 0)
            + coalesce((select price_minor from purchase_pack k where k.purchase_id = p.id), 0)
          or (payment_kind = 'demo_card') <> exists (
            select from payment m join demo_charge c on c.payment_id = m.id
            where m.purchase_id = p.id and m.amount_minor = p.total_minor - p.prepaid_minor and c.amount_minor = m.amount_minor)
          or (total_minor > 0) <> exists (
            select from invoice i where i.purchase_id = p.id and i.cancels is null and i.total_minor = p.total_minor)
          or state <> (select state from purchase_event e where e.purchase_id = p.id order by id desc limit 1)`),
    ).toEqual([])
    expect(
      await faults(sql`
        select r.id from refund r where amount_minor <> (select sum(amount_minor) from refund_part t where t.refund_id = r.id)
          or not exists (select from invoice i where i.refund_id = r.id and i.total_minor = -r.amount_minor)`),
    ).toEqual([])
  })

  it('number their documents by date and without a gap, and the next one goes on', async () => {
    const documents = await test.ctx.db.selectFrom('invoice').select(['number', 'made_at']).orderBy('number').execute()
    const series = await test.ctx.db.selectFrom('invoice_series').selectAll().execute()

    for (const { name, last_number } of series) {
      const those = documents.filter(({ number }) => number.startsWith(`${name}-`))
      expect(those.map(({ number }) => Number(number.slice(name.length + 1)))).toEqual(
        Array.from({ length: last_number }, (_, index) => index + 1),
      )
      const dates = those.map(({ made_at }) => made_at.getTime())
      expect(dates).toEqual([...dates].sort((one, other) => one - other))
    }
    expect(documents.length).toBeGreaterThan(50)
  })

  it('use a savings pack and a prepaid balance of the learner, as the ledger proves', async () => {
    await proveBalances.handle(test.ctx, {})

    const lots = await test.ctx.db
      .selectFrom('pack_lot as l')
      .innerJoin('pack_account as a', 'a.id', 'l.account_id')
      .innerJoin('person as p', 'p.id', 'a.person_id')
      .select(['l.name', 'l.origin', 'l.available', 'l.held'])
      .where('p.email', '=', 'learner@example.org')
      .orderBy('l.id')
      .execute()
    expect(lots).toEqual([
      { name: 'Learning budget', origin: 'granted', available: 15_000, held: 0 },
      { name: 'Prepaid 250', origin: 'paid', available: 16_000, held: 0 },
      { name: 'Prepaid 250', origin: 'granted', available: 1_500, held: 0 },
      { name: 'Five webinars', origin: 'paid', available: 4, held: 0 },
    ])
  })
})

describe('the discussions of the demo academy', () => {
  it('stand on products, in a course and alone, with something in every state and something new for the learner', async () => {
    const rows = await test.ctx.db
      .selectFrom('discussion')
      .select(['product_id', 'asset_id', 'post_count', 'readers'])
      .orderBy('id')
      .execute()
    expect(rows.map((row) => (row.product_id ? 'product' : row.asset_id ? 'asset' : row.readers)).sort()).toEqual([
      'asset',
      'everyone',
      'everyone',
      'members',
      'product',
      'product',
    ])
    expect(await faults(sql`select state from discussion_post where state <> 'visible' order by state`)).toEqual([
      { state: 'held' },
      { state: 'hidden' },
    ])
    expect(
      await faults(sql`
        select d.title from discussion d join discussion_reader r on r.discussion_id = d.id and r.is_subscribed
        where exists (select from discussion_post p where p.discussion_id = d.id and p.id > r.last_read_id and p.state = 'visible')`),
    ).toEqual([{ title: 'My first student starts in three weeks' }])
  })

  it('are numbered in the order in which they were written', async () => {
    expect(
      await faults(sql`
        select id from (select id, made_at, lag(made_at) over (order by id) as before from discussion_post) as posts
        where made_at < before`),
    ).toEqual([])
  })
})

describe('the accounts of a demo that is in earnest now', () => {
  const [account] = demoAccounts
  const signIn = () => test.visitor().post('/api/sign-in', account)

  it('do not open to the printed password any more, and one who chose another is left alone', async () => {
    expect((await signIn()).status, 'instrument check').toBe(200)

    expect(await closeDemoAccounts(test.ctx)).toHaveLength(demoAccounts.length)

    expect((await signIn()).json).toMatchObject({ key: 'wrongCredentials' })
    expect(await closeDemoAccounts(test.ctx)).toEqual([])
  })
})
