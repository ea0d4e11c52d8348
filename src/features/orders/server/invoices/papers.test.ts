import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeUpload } from '#features/files/server/files.service.ts'
import { must } from '#platform/calls/result.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { overwriteProducts } from '#testing/behind-the-back.ts'
import { as, formKey, given } from '#testing/people.ts'
import type { OrderView } from '../../order-view.schema.ts'
import { ordersSettings } from '../../orders.settings.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { processOrder } from '../payments/processing.service.ts'
import { keepPapers } from './papers.jobs.ts'
import { findPaper } from './papers.store.ts'

let test: OrdersTest
let asAdmin: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
  asAdmin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())

const billing = {
  name: 'Accounts Payable',
  organisation: 'Harbour Clinic',
  address: '9 Quay Road\nPortland ME',
  tax_id: 'US-77',
  po_number: 'PO-4711',
}
const viewOf = async (visitor: Visitor, id: number) => (await visitor.get(`/api/orders/${id}`)).json as OrderView

async function bytesOf(visitor: Visitor, url: string): Promise<Buffer> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const response = await test.app.fetch(new Request(`http://localhost${url}`, { headers: { cookie } }))
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function uploadLogo(): Promise<string> {
  const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#a04020' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' })
  const stored = await storeUpload(test.ctx, { kind: 'image', file, visibility: 'public', ownerId: null })
  if (!stored.ok) throw new Error(stored.refusal)
  return stored.value.url
}

/** Every word of every paper of the order, and the files themselves. */
async function everything(visitor: Visitor, orderId: number) {
  const { documents } = await viewOf(visitor, orderId)
  const papers = []
  for (const { number, url, kind } of documents) {
    const issued = must(await findPaper(test.ctx.db, orderId, number), 'it was issued')
    papers.push({ kind, words: JSON.stringify(issued.paper), hasLogo: issued.logo !== null, file: await bytesOf(visitor, url) })
  }
  return papers
}

describe('what was issued', { timeout: 60_000 }, () => {
  it('never changes: not by settings, the person, the product, or the end of the account', async () => {
    await writeSetting(test.ctx, ordersSettings.sellerName, 'Old Seller Ltd', null)
    await writeSetting(test.ctx, ordersSettings.sellerBank, 'IBAN DE00 0000', null)
    await writeSetting(test.ctx, ordersSettings.invoiceFooter, 'Register 12', null)
    await writeSetting(test.ctx, ordersSettings.invoiceLogo, await uploadLogo(), null)
    const ann = await given.person(test, { name: 'Ann Before', password: 'a long password 9', hasBilling: false })
    const asAnn = await as(test, ann)
    const products = [await test.product({ title: 'Title before' }), await test.product()]
    const invoiced = await test.order(asAnn, products, { payment: 'invoice', billing })
    await asAdmin.post(`/api/admin/orders/${invoiced}/refund`, { form_key: formKey(), positions: [1], reason: 'Ill' })
    await asAdmin.post(`/api/admin/orders/${invoiced}/payment`, { form_key: formKey() })
    const byCard = await test.order(asAnn, [await test.product()], { payment: 'demo_card' })
    await processOrder(test.ctx, byCard)
    const before = [...(await everything(asAdmin, invoiced)), ...(await everything(asAdmin, byCard))]

    await writeSetting(test.ctx, ordersSettings.sellerName, 'New Seller Inc', null)
    await writeSetting(test.ctx, ordersSettings.sellerAddress, 'Elsewhere', null)
    await writeSetting(test.ctx, ordersSettings.sellerTaxId, 'X-1', null)
    await writeSetting(test.ctx, ordersSettings.sellerBank, 'Another bank', null)
    await writeSetting(test.ctx, ordersSettings.invoiceFooter, '', null)
    await writeSetting(test.ctx, ordersSettings.invoiceLogo, null, null)
    await test.ctx.db.updateTable('file').set({ removed_at: test.ctx.now() }).execute()
    await test.ctx.db.updateTable('person').set({ name: 'Ann After', locale: 'de' }).where('id', '=', ann.id).execute()
    await overwriteProducts(test.ctx, products, { title: 'Title after' })
    await asAnn.put('/api/my-billing', { name: 'Other', organisation: '', address: 'Other', tax_id: '' })
    const gone = await asAnn.post('/api/my-profile/delete', { password: 'a long password 9' })
    const after = [...(await everything(asAdmin, invoiced)), ...(await everything(asAdmin, byCard))]

    expect(gone.status, gone.text).toBe(200)
    expect(before.map(({ kind }) => kind)).toEqual(['invoice', 'counterInvoice', 'receipt', 'receipt'])
    for (const words of [
      'Old Seller Ltd',
      'Harbour Clinic',
      'PO-4711',
      'Title before',
      'IBAN DE00 0000',
      'Register 12',
      ann.email,
    ])
      expect(before[0]?.words).toContain(words)
    expect(before.every(({ hasLogo }) => hasLogo)).toBe(true)
    expect(after.map(({ words }) => words)).toEqual(before.map(({ words }) => words))
    expect(after.every(({ file }, index) => file.equals(must(before[index], 'as many').file))).toBe(true)
  })

  it('is written with its number, and the database lets nobody change it', async () => {
    const asBob = await as(test, await given.person(test))
    const orderId = await test.order(asBob, [await test.product()], { payment: 'invoice' })
    const { documents } = await viewOf(asBob, orderId)

    expect(await findPaper(test.ctx.db, orderId, documents[0]?.number ?? '')).not.toBeNull()
    await expect(test.ctx.db.updateTable('paper').set({ content: '{}' }).execute()).rejects.toThrow('never changed')
    await expect(test.ctx.db.deleteFrom('paper').execute()).rejects.toThrow('never changed')
  })

  it('is written down for those who were issued before papers were kept', async () => {
    const asBob = await as(test, await given.person(test, { name: 'Bob Before' }))
    const orderId = await test.order(asBob, [await test.product()], { payment: 'invoice' })
    const { number = '' } = (await viewOf(asBob, orderId)).documents[0] ?? {}
    await sql`alter table paper disable trigger paper_append_only`.execute(test.ctx.db)
    await test.ctx.db.deleteFrom('paper').where('number', '=', number).execute()
    await sql`alter table paper enable trigger paper_append_only`.execute(test.ctx.db)
    const missing = await findPaper(test.ctx.db, orderId, number)
    await keepPapers.handle(test.ctx, {})

    expect(missing).toBeNull()
    expect(await findPaper(test.ctx.db, orderId, number)).toMatchObject({ paper: { number } })
  })
})

describe('an invoice', () => {
  it('says by when, to which account and under which reference it is paid, and who owes it', async () => {
    await writeSetting(test.ctx, ordersSettings.sellerBank, 'Cedar Bank\nAccount 123', null)
    await writeSetting(test.ctx, ordersSettings.paymentDays, 14, null)
    test.setNow('2026-11-02T15:00:00Z')
    const asEve = await as(test, await given.person(test, { hasBilling: false }))

    const orderId = await test.order(asEve, [await test.product()], { payment: 'invoice', billing })

    const order = await viewOf(asEve, orderId)
    const owed = { due: 10_000, due_on: '2026-11-16', is_overdue: false, bank: ['Cedar Bank', 'Account 123'], billing }
    expect(order).toMatchObject(owed)
    const { paper } = must(await findPaper(test.ctx.db, orderId, order.invoice_number ?? ''), 'it was issued')
    expect(paper.facts).toContainEqual({ label: 'Due date', value: 'November 16, 2026' })
    expect(paper.facts).toContainEqual({ label: 'Purchase order', value: 'PO-4711' })
    expect(paper.buyer.lines).toEqual(expect.arrayContaining(['Harbour Clinic', 'Accounts Payable', '9 Quay Road']))
    expect(paper.payment).toMatchObject({
      lines: ['Please pay $100.00 by November 16, 2026.', `Payment reference: ${order.invoice_number}`],
      bank: ['Cedar Bank', 'Account 123'],
    })
  })

  it('is due on the day of its paper wherever it is read', async () => {
    // Past midnight in Greenwich, the evening before where the seller is.
    test.setNow('2026-11-03T02:00:00Z')
    const asIda = await as(test, await given.person(test, { hasBilling: false }))
    const orderId = await test.order(asIda, [await test.product()], { payment: 'invoice', billing })
    const { invoice_number, due_on } = await viewOf(asIda, orderId)
    const { paper } = must(await findPaper(test.ctx.db, orderId, invoice_number ?? ''), 'it was issued')
    const written = paper.facts.find(({ label }) => label === 'Due date')?.value
    expect(new Date(`${due_on}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })).toBe(written)
  })

  it('is overdue from the day after its last, for its buyer and for administrators', async () => {
    const asEve = await as(test, await given.person(test))
    test.setNow('2026-11-02T15:00:00Z')
    const orderId = await test.order(asEve, [await test.product()], { payment: 'invoice' })
    const isOverdue = async (now: string) => {
      test.setNow(now)
      const [hers, theirs] = [await viewOf(asEve, orderId), await viewOf(asAdmin, orderId)]
      const listed = await Promise.all([
        asEve.get('/api/my-orders'),
        asAdmin.get(`/api/admin/orders?search=${orderId}`),
        asAdmin.get('/api/admin/orders'),
      ])
      const inLists = listed.map(
        ({ json }) => (json as { orders: OrderView[] }).orders.find(({ id }) => id === orderId)?.is_overdue,
      )
      expect([theirs.is_overdue, ...inLists]).toEqual([hers.is_overdue, hers.is_overdue, hers.is_overdue, hers.is_overdue])
      return hers.is_overdue
    }

    expect(await isOverdue('2026-11-16T23:00:00Z')).toBe(false)
    // It is still the 16th in New York, where the seller is.
    expect(await isOverdue('2026-11-17T04:00:00Z')).toBe(false)
    expect(await isOverdue('2026-11-17T06:00:00Z')).toBe(true)
    await asAdmin.post(`/api/admin/orders/${orderId}/payment`, { form_key: formKey() })
    expect(await isOverdue('2026-11-18T06:00:00Z')).toBe(false)
  })

  it('needs a name and an address, which are kept for the next time; a card needs neither', async () => {
    const asEve = await as(test, await given.person(test, { name: 'Eve', organisation: 'Lab', hasBilling: false }))
    const order = (more: object) => test.order(asEve, [], { payment: 'invoice', ...more })
    const place = async (more: object) => {
      await test.put(asEve, await test.product(), ((await asEve.get('/api/viewer')).json as { viewer: { id: number } }).viewer)
      return order(more)
    }

    expect((await asEve.get('/api/my-billing')).json).toEqual({ name: 'Eve', organisation: 'Lab', address: '', tax_id: '' })
    await expect(place({})).rejects.toThrow('An invoice needs a name and an address')
    await expect(order({ billing: { ...billing, address: '  ' } })).rejects.toThrow('An invoice needs a name and an address')
    await order({ payment: 'demo_card' })
    await place({ billing })
    const { po_number: _, ...kept } = billing
    expect((await asEve.get('/api/my-billing')).json).toEqual(kept)
    const next = await viewOf(asEve, await place({}))
    expect(next.billing).toEqual({ ...kept, po_number: '' })
  })
})
