import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSetting } from '#platform/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import type { OrderView } from '../orders.contract.ts'
import { ordersSettings } from '../orders.settings.ts'
import { type OrdersTest, startOrdersTest } from './orders.testing.ts'
import { processOrder } from './processing.service.ts'

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

/** Which letters the embedded fonts can show: the ToUnicode maps of the PDF, unpacked. */
function lettersIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  const maps = [...streams].flatMap(([, body = '']) => {
    try {
      const text = inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      return text.includes('beginbfrange') || text.includes('beginbfchar') ? [text] : []
    } catch {
      return []
    }
  })
  return maps
    .flatMap((map) => [...map.matchAll(/<([0-9a-f]{4})>/gi)].map(([, hex = '']) => String.fromCharCode(Number.parseInt(hex, 16))))
    .join('')
}

describe('the documents of an order', () => {
  it('are a receipt and its counter-invoice, as PDFs with Latin and Cyrillic letters, the same each time', {
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
      const letters = lettersIn(bytes)
      for (const letter of ['Ж', 'Ł', 'É', 'Å', 'I']) expect(letters, letter).toContain(letter)
    }
  })

  it('are for the buyer and administrators, and for nobody else', async () => {
    const orderId = await test.order(asAnn, [await test.product()], { payment: 'invoice' })
    const { documents } = (await asAnn.get(`/api/orders/${orderId}`)).json as OrderView
    const url = documents[0]?.url ?? ''
    const other = await as(test, await given.person(test))
    const admin = await as(test, await given.administrator(test))

    expect((await fetchPdf(url, other)).response.status).toBe(404)
    expect((await fetchPdf(url, admin)).response.status).toBe(200)
    expect((await fetchPdf(url.replace(/\d+$/, '999999'))).response.status).toBe(404)
  })
})
