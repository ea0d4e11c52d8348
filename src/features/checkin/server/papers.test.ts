import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '#app/features.ts'
import { readPdf } from '#testing/read-pdf.ts'
import type { Ticket } from '../tickets.contract.ts'
import { type DoorTest, startDoorTest } from './checkin.testing.ts'

let test: DoorTest
let productId: number
beforeAll(async () => {
  test = await startDoorTest()
  productId = (await test.event([])).productId
})
afterAll(() => test.stop())

const pdfAt = async (visitor: DoorTest['staff'], path: string) => {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const answer = await test.app.fetch(new Request(`http://localhost${path}`, { headers: { cookie } }))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

describe('a ticket on paper', () => {
  it('says who, what, when and where, and is nobody else’s to open', async () => {
    const [ann, bob] = [await test.holder(productId, 'Ann Đặng'), await test.holder(productId, 'Bob Berg')]
    const path = `/api/my/tickets/${ann.registrationId}/ticket.pdf`

    const { lines } = await pdfAt(ann.visitor, path)

    expect(lines.join(' ')).toContain('Spring conference')
    expect(lines).toEqual(expect.arrayContaining(['Ann Đặng', 'Lakefront Center, Milwaukee']))
    expect((await bob.visitor.get(path)).status).toBe(404)
    expect((await bob.visitor.get(`/api/my/tickets/${ann.registrationId}`)).status).toBe(404)
    expect((await test.visitor().get(path)).status).toBe(401)
  })

  it('comes with the mail of the registration, once', async () => {
    const ann = await test.holder(productId)
    const told = await test.ctx.db.selectFrom('outbox').select(['name', 'payload']).orderBy('id', 'desc').limit(1).execute()
    const listeners = features
      .flatMap(({ listeners = [] }) => listeners)
      .filter(({ name }) => name === 'registrations.tell-registered')
    for (const { payload } of told) for (const { handle } of [...listeners, ...listeners]) await handle(test.ctx, payload)

    const mails = await test.ctx.db.selectFrom('mail').select('attachments').where('recipient', '=', ann.email).execute()

    expect(mails).toHaveLength(1)
    const files = mails[0]?.attachments as { filename: string; contentType: string }[]
    expect(files.filter(({ contentType }) => contentType === 'application/pdf')).toHaveLength(1)
  })

  it('is there for what people go to, and for nothing else', async () => {
    const { productId: online } = await test.event([], { isOnline: true, place: null })
    const ann = await test.newPerson()
    const registered = await test.register(online, ann)

    expect((await ann.visitor.get(`/api/my/tickets/${registered.ok ? registered.value.registrationId : 0}`)).status).toBe(404)
    expect((await ann.visitor.get('/api/my/tickets')).json).toEqual({ tickets: [], count: 0 })
  })

  it('stands among the next ones that are asked for, which say how many there are', async () => {
    const ann = await test.newPerson()
    for (const _ of [1, 2, 3, 4]) await test.register((await test.event([], {})).productId, ann)
    const all = (await ann.visitor.get('/api/my/tickets')).json as { tickets: Ticket[] }
    const next = (await ann.visitor.get('/api/my/tickets?most=3')).json as { tickets: Ticket[] }
    const dashboard = (await ann.visitor.get('/my-dashboard', { accept: 'text/html' })).text
    const opened = (await ann.visitor.get('/my-dashboard?tickets=all', { accept: 'text/html' })).text

    expect(all).toMatchObject({ count: 4 })
    expect(next).toEqual({ tickets: all.tickets.slice(0, 3), count: 4 })
    expect([dashboard, opened].map((text) => text.match(/Show ticket</g)?.length)).toEqual([3, 4])
    expect(dashboard).toContain('All tickets (4)')
    expect(opened).not.toContain('All tickets')
  })

  it('is there for what is in a house and online at once', async () => {
    const { productId: hybrid } = await test.event([], { isOnline: true })
    const ann = await test.newPerson()
    const registered = await test.register(hybrid, ann)
    const id = registered.ok ? registered.value.registrationId : 0

    expect((await ann.visitor.get(`/api/my/tickets/${id}`)).status).toBe(200)
    expect((await ann.visitor.get('/api/my/tickets')).json).toMatchObject({ tickets: [{ registration_id: id }] })
    expect((await test.staff.get('/api/door')).json).toMatchObject({
      events: expect.arrayContaining([expect.objectContaining({ id: hybrid })]),
    })
  })
})

describe('badges', () => {
  it('are printed four on a sheet or one on a page, with what was chosen', async () => {
    const { productId: own } = await test.event([])
    for (const name of ['Ann Archer', 'Bob Berg', 'Cem Demir', 'Dora Eich', 'Eve']) await test.holder(own, name)
    const sheet = await pdfAt(test.staff, `/api/admin/door/${own}/badges.pdf`)
    const plain = await pdfAt(test.staff, `/api/admin/door/${own}/badges.pdf?paper=single&fields=qr`)

    expect(sheet.lines).toEqual(expect.arrayContaining(['Ann', 'Archer', 'Eve', 'Spring conference']))
    expect(plain.lines).toEqual(['Ann', 'Archer', 'Bob', 'Berg', 'Cem', 'Demir', 'Dora', 'Eich', 'Eve'])
    const { productId: empty } = await test.event([])
    expect((await test.staff.get(`/api/admin/door/${empty}/badges.pdf`)).status).toBe(404)
  })
})
