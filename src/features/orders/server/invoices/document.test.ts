import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '#platform/calls/result.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given } from '#testing/people.ts'
import { readPdf } from '#testing/read-pdf.ts'
import type { OrderView } from '../../order-view.schema.ts'
import { ordersSettings } from '../../orders.settings.ts'
import { type OrdersTest, startOrdersTest } from '../orders.testing.ts'
import { processOrder } from '../payments/processing.service.ts'
import { invoicesOf } from './invoices.store.ts'
import { issuedPaper } from './issuing.service.ts'

let test: OrdersTest
let asAnn: Visitor
beforeAll(async () => {
  test = await startOrdersTest()
  asAnn = await as(test, await given.person(test, { name: 'Жанна Łuczak', locale: 'ru' }))
  await writeSetting(test.ctx, ordersSettings.sellerAddress, '1 Reading Room\nBoston', null)
})
afterAll(() => test.stop())

const fetchPdf = async (url: string, visitor = asAnn) => {
  const token = [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const response = await test.app.fetch(new Request(`http://localhost${url}`, { headers: { cookie: token } }))
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('the documents of an order', () => {
  it('are a receipt and its credit note, as PDFs with Latin and Cyrillic letters, the same each time', {
    // The first document loads the layout and unpacks the fonts.
    timeout: 60_000,
  }, async () => {
    const orderId = await test.order(asAnn, [await test.product({ title: 'Étude Ångström' })], { payment: 'demo_card' })
    await processOrder(test.ctx, orderId)
    await asAnn.post(`/api/orders/${orderId}/cancel-registrations`, { positions: [0] })
    const { documents } = (await asAnn.get(`/api/orders/${orderId}`)).json as OrderView

    expect(documents.map(({ kind }) => kind)).toEqual(['receipt', 'counterInvoice'])
    for (const { url, number } of documents) {
      const { response, bytes } = await fetchPdf(url)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toContain(`${number}.pdf`)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await fetchPdf(url)).bytes.equals(bytes)).toBe(true)
      const { lines } = await readPdf(bytes)
      expect(lines).toEqual(expect.arrayContaining(['Жанна Łuczak', expect.stringContaining('Étude Ångström')]))
    }
  })

  it('have Greek, Chinese, Japanese and Korean letters, and break titles that have no spaces', { timeout: 60_000 }, async () => {
    const eleni = await as(
      test,
      await given.person(test, { name: 'Ελένη 田中さくら', locale: 'ja', organisation: '김민수 연구소' }),
    )
    const title = '医療従事者のための倫理入門：'.repeat(6)
    const orderId = await test.order(eleni, [await test.product({ title }), await test.product({ title: '执业道德与龍' })], {
      payment: 'demo_card',
    })
    await processOrder(test.ctx, orderId)
    const { documents } = (await eleni.get(`/api/orders/${orderId}`)).json as OrderView

    const { response, bytes } = await fetchPdf(documents[0]?.url ?? '', eleni)

    expect(response.status).toBe(200)
    const { lines } = await readPdf(bytes)
    expect(lines).toEqual(expect.arrayContaining(['Ελένη 田中さくら', '김민수 연구소', expect.stringContaining('执业道德与龍')]))
    expect(lines.join('')).toContain(title)
  })

  it('have the name of whom a place is for on a line of its own, so that no script turns the dates round', {
    timeout: 60_000,
  }, async () => {
    const omar = await as(test, await given.person(test, { name: 'عمر' }))
    const place = { venue: '', city: 'Boston', region: '', country: '' }
    const meetings = [{ startsAt: new Date('2027-05-04T15:00:00Z'), endsAt: new Date('2027-05-04T22:00:00Z') }]
    const dated = { kind: 'live_event' as const, timeZone: 'America/Chicago', place, meetings }
    const orderId = await test.order(omar, [await test.product(dated)], { payment: 'demo_card' })
    await processOrder(test.ctx, orderId)
    const { documents } = (await omar.get(`/api/orders/${orderId}`)).json as OrderView

    const { lines } = await readPdf((await fetchPdf(documents[0]?.url ?? '', omar)).bytes)

    // As the buyer, and as the one who has the place.
    expect(lines.filter((line) => line === 'عمر')).toHaveLength(2)
    expect(lines).toContainEqual(expect.stringMatching(/^May 4, 2027.*10:00 AM – 5:00 PM CDT · Boston$/))
  })

  it.each([
    'Seán O’Brien',
    'Ağaoğlu Işıl',
    'محمد عبد الله',
    'שרה כהן',
    'สมชาย ใจดี',
    'राजेश कुमार शर्मा',
    'გიორგი მელაძე',
    'ኃይለ ገብረሥላሴ',
  ])('name their buyer %s as written, and have parts that can be heard', { timeout: 60_000 }, async (name) => {
    const buyer = await as(test, await given.person(test, { name }))
    const orderId = await test.order(buyer, [await test.product()], { payment: 'invoice' })
    const { documents } = (await buyer.get(`/api/orders/${orderId}`)).json as OrderView

    const { lines, tags, info } = await readPdf((await fetchPdf(documents[0]?.url ?? '', buyer)).bytes)

    expect(lines).toContain(name)
    expect(info).toMatchObject({ Language: 'en', Title: expect.stringContaining(documents[0]?.number ?? '-') })
    for (const role of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(`"role":"${role}"`)
  })

  it('say why in the words of their reader, and of taxes only where there are some', async () => {
    const buyer = await as(test, await given.person(test, { locale: 'de' }))
    const orderId = await test.order(buyer, [await test.product({ title: 'Ethik' })], { payment: 'invoice' })
    await buyer.post(`/api/orders/${orderId}/cancel-registrations`, { positions: [0] })

    const [, credit] = await invoicesOf(test.ctx.db, orderId)
    const { paper } = must(await issuedPaper(test.ctx, orderId, must(credit, 'nothing was credited').number), 'no paper')

    expect(paper.notes).toEqual(['Grund: Vom Käufer storniert'])
    expect(paper.sums.map(({ label }) => label)).toEqual(['Gesamtbetrag'])
  })

  it('take back the tax of what was cancelled, by rate, and all of it in the end', async () => {
    const asAdmin = await as(test, await given.administrator(test))
    await asAdmin.post('/api/admin/taxes', { kind: 'course', rate: 19 })
    await asAdmin.post('/api/admin/taxes', { kind: 'publication', rate: 7 })
    const buyer = await as(test, await given.person(test, { locale: 'en' }))
    const products = [
      await test.product({ kind: 'course' }),
      await test.product({ kind: 'publication', listPrice: 1999, memberPrice: 1999 }),
    ]
    const orderId = await test.order(buyer, products, { payment: 'demo_card' })
    await processOrder(test.ctx, orderId)
    const refund = (body: object) =>
      asAdmin.post(`/api/admin/orders/${orderId}/refund`, { form_key: formKey(), reason: 'Goodwill', ...body })
    for (const body of [{ amount: 1001 }, { positions: [1] }, { positions: [0], amount: 14_039 - 1001 - 2139 }])
      expect((await refund(body)).status).toBe(200)
    await test.ctx.db.deleteFrom('tax_rule').execute()

    const papers = []
    for (const { number } of await invoicesOf(test.ctx.db, orderId))
      papers.push(must(await issuedPaper(test.ctx, orderId, number), 'a paper was issued').paper)

    expect(
      papers.map(({ items, sums }) => [
        ...items.map(({ title, amount }) => `${title === 'Goodwill' ? title : 'line'} ${amount}`),
        ...sums.map(({ label, amount }) => `${label} ${amount}`),
      ]),
    ).toEqual([
      [
        'line $100.00',
        'line $19.99',
        'Subtotal $119.99',
        'Tax 19% on $100.00 $19.00',
        'Tax 7% on $19.99 $1.40',
        'Total $140.39',
        'Paid -$140.39',
        'Due now $0.00',
      ],
      // Of everything a little, and so of both taxes.
      ['Goodwill -$8.56', 'Net -$8.56', 'Tax 19% -$1.35', 'Tax 7% -$0.10', 'Total -$10.01'],
      // The line's whole price, of which a little was given back before: the rest of it comes from the other line.
      ['line -$19.99', 'Not refunded with this $0.14', 'Net -$19.85', 'Tax 19% -$0.24', 'Tax 7% -$1.30', 'Total -$21.39'],
      ['line -$100.00', 'Not refunded with this $8.42', 'Net -$91.58', 'Tax 19% -$17.41', 'Total -$108.99'],
    ])
  })

  it('are for the buyer and administrators, and for nobody else', { timeout: 60_000 }, async () => {
    const orderId = await test.order(asAnn, [await test.product()], { payment: 'invoice' })
    const { documents } = (await asAnn.get(`/api/orders/${orderId}`)).json as OrderView
    const url = documents[0]?.url ?? ''
    const other = await as(test, await given.person(test))
    const admin = await as(test, await given.administrator(test))

    // Followed from a mail by somebody who is signed out: a page that leads to signing in, and back here.
    const opened = await test.visitor().get(url, { accept: 'text/html' })
    expect(opened.status).toBe(401)
    expect(opened.text).toContain(`href="/sign-in?next=${encodeURIComponent(url)}"`)
    expect((await fetchPdf(url, other)).response.status).toBe(404)
    expect((await fetchPdf(url, admin)).response.status).toBe(200)
    expect((await fetchPdf(url.replace(/\d+$/, '999999'))).response.status).toBe(404)
  })
})
