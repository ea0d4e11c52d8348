import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EditedProduct, ProductEntry } from '#features/catalogue/catalogue.admin.contract.ts'
import type { NewsPreview } from '#features/catalogue/catalogue.news.contract.ts'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { cancelRegistration, registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import type { Locale } from '#platform/texts/i18n.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { newsListeners } from './registration-news.listeners.ts'

let test: CatalogueTest
let admin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  admin = await as(test, { id: test.idOf('admin') })
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  await test.ctx.db.deleteFrom('outbox').execute()
  await test.ctx.db.deleteFrom('mail').execute()
})

const day = (date: string) => ({ startsAt: new Date(`${date}T14:00:00Z`), endsAt: new Date(`${date}T22:00:00Z`) })
const place = { venue: 'Town hall', city: 'Boston', region: 'MA', country: '' }

async function register(productId: number, userId: number): Promise<number> {
  const result = await registerWithoutCharge(test.ctx, { productId, userId, source: 'grant', grantedBy: null })
  if (!result.ok) throw new Error(result.refusal)
  return result.value.registrationId
}

/** An event to come, and people who are registered for it. */
async function eventWith(...people: { name: string; locale?: Locale }[]) {
  const [id = 0] = await test.add({ title: 'Gait day', meetings: [day('2027-03-04')], timeZone: 'America/New_York', place })
  const registered = []
  for (const one of people) {
    const person = await given.person(test, one)
    registered.push({ ...person, registrationId: await register(id, person.id) })
  }
  await test.ctx.db.deleteFrom('outbox').execute()
  return { id, people: registered }
}

async function save(id: number, over: Partial<ProductEntry>, choice: object = {}) {
  const { entry, version } = (await admin.get(`/api/admin/products/${id}`)).json as EditedProduct
  return admin.put(`/api/admin/products/${id}`, { ...entry, ...over, version, ...choice })
}
const later = { meetings: [{ starts_at: '2027-03-11T10:00', ends_at: '2027-03-11T17:00' }] }
const newsIn = (answer: { json: unknown }) => (answer.json as { news: NewsPreview[] }).news

/** What the worker does after commit, as often as asked. */
async function deliver(times = 1): Promise<void> {
  const events = await test.ctx.db
    .selectFrom('outbox')
    .select(['name', 'payload'])
    .where('kind', '=', 'event')
    .orderBy('id')
    .execute()
  for (const { name, payload } of events)
    for (const listener of newsListeners.filter(({ event }) => event === name))
      for (let n = 0; n < times; n++) await listener.handle(test.ctx, payload)
  await test.ctx.db.deleteFrom('outbox').execute()
}
const mails = () =>
  test.ctx.db.selectFrom('mail').select(['recipient', 'subject', 'body_text', 'locale', 'attachments']).orderBy('id').execute()
const acts = (id: number) =>
  test.ctx.db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('subject_id', '=', String(id))
    .where('action', 'like', 'product.tell%')
    .orderBy('id')
    .execute()

describe('a product that moves while people are registered for it', () => {
  it('is not saved before somebody has said whether they are told; who and what is shown, and nothing was written', async () => {
    const { id } = await eventWith({ name: 'Ann Ash' }, { name: 'Bo Birch' })

    const answer = await save(id, later)

    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ key: 'tellRegistrants' })
    const [news] = newsIn(answer)
    expect(news).toMatchObject({ product_id: id, kind: 'moved', count: 2, names: ['Ann Ash', 'Bo Birch'] })
    expect(news?.mail.subject).toBe('New date or location: Gait day')
    expect(news?.mail.paragraphs.slice(1)).toEqual([
      'Previously:\nMarch 4, 2027, 9:00 AM – 5:00 PM EST\nTown hall, Boston, MA',
      'New:\nMarch 11, 2027, 10:00 AM – 5:00 PM EST\nTown hall, Boston, MA',
    ])
    expect(((await admin.get(`/api/admin/products/${id}`)).json as EditedProduct).entry.meetings[0]?.starts_at).toBe(
      '2027-03-04T09:00',
    )
    await deliver()
    expect(await mails()).toEqual([])
  })

  it('tells each once, in their language, by the venue’s clock, with the calendar entry and the note; the log says so', async () => {
    const { id, people } = await eventWith({ name: 'Ann Ash' }, { name: 'Bernd Buche', locale: 'de' })

    const answer = await save(id, later, { tell_registrants: true, note_to_registrants: 'The hall is being painted.' })
    await deliver(2)

    expect(answer.status).toBe(200)
    const [ann, bernd, ...more] = await mails()
    expect(more).toEqual([])
    expect(ann).toMatchObject({ recipient: people[0]?.email, locale: 'en', subject: 'New date or location: Gait day' })
    expect(ann?.body_text).toContain('The hall is being painted.')
    expect(bernd).toMatchObject({ locale: 'de', subject: 'Neuer Termin oder Ort: Gait day' })
    expect(bernd?.body_text).toContain('Bisher:\n4. März 2027')
    expect(bernd?.body_text).toContain('Neu:\n11. März 2027')
    expect(ann?.attachments).toMatchObject([{ contentType: expect.stringContaining('method=PUBLISH') }])
    const bell = await test.ctx.db
      .selectFrom('notification')
      .select('text_key')
      .where('user_id', '=', people[0]?.id ?? 0)
      .execute()
    expect(bell).toEqual([{ text_key: 'registrations.notifyMoved' }])
    expect(await acts(id)).toMatchObject([
      {
        action: 'product.tell_registrants',
        details: { title: 'Gait day', news: 'moved', people: 2, note: 'The hall is being painted.' },
      },
    ])
  })

  it('tells nobody where that was chosen, and the log says that too', async () => {
    const { id } = await eventWith({ name: 'Ann Ash' })

    expect((await save(id, later, { tell_registrants: false })).status).toBe(200)
    await deliver()

    expect(await mails()).toEqual([])
    expect(await acts(id)).toMatchObject([{ action: 'product.tell_nobody', details: { people: 1 } }])
  })

  it('asks nothing where nobody is registered any more, or nothing moved', async () => {
    const { id, people } = await eventWith({ name: 'Ann Ash' })
    expect((await save(id, { title: 'Gait day, renamed' })).status).toBe(200)
    await cancelRegistration(test.ctx, { registrationId: people[0]?.registrationId ?? 0, reason: '' })
    expect((await save(id, later)).status).toBe(200)
    expect(await acts(id)).toEqual([])
  })

  it('does not tell who registered for the new date already, nor who cancelled before the mail went out', async () => {
    const { id, people } = await eventWith({ name: 'Ann Ash' }, { name: 'Bo Birch' })
    await save(id, later, { tell_registrants: true })
    await cancelRegistration(test.ctx, { registrationId: people[1]?.registrationId ?? 0, reason: '' })
    test.setNow('2026-11-15T12:05:00Z')
    await register(id, (await given.person(test, { name: 'Cy Cedar' })).id)

    await deliver()

    expect((await mails()).map(({ recipient }) => recipient)).toEqual([people[0]?.email])
  })
})

describe('a product that is archived while people are registered for it', () => {
  it('asks first, by itself and among many, and says that it does not take place', async () => {
    const { id } = await eventWith({ name: 'Ann Ash' })
    const other = await eventWith({ name: 'Bo Birch' })
    const one = await admin.post(`/api/admin/products/${id}/archive`)
    expect([one.status, newsIn(one)[0]?.kind]).toEqual([409, 'calledOff'])
    const many = await admin.post('/api/admin/products/bulk', { product_ids: [id, other.id], act: 'archive' })
    expect(newsIn(many).map(({ product_id }) => product_id)).toEqual([id, other.id])

    const done = await admin.post('/api/admin/products/bulk', {
      product_ids: [id, other.id],
      act: 'archive',
      tell_registrants: true,
    })
    await deliver()

    expect(done.json).toMatchObject({ changed: 2 })
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual(['Called off: Gait day', 'Called off: Gait day'])
    expect(sent[0]?.attachments).toMatchObject([{ contentType: expect.stringContaining('method=CANCEL') }])
  })

  it('that it takes place after all is told only where the opposite was', async () => {
    const { id } = await eventWith({ name: 'Ann Ash' })
    await admin.post(`/api/admin/products/${id}/archive`, { tell_registrants: false })
    expect((await admin.post(`/api/admin/products/${id}/restore`)).status).toBe(200)

    await admin.post(`/api/admin/products/${id}/archive`, { tell_registrants: true })
    await deliver()
    const back = await admin.post(`/api/admin/products/${id}/restore`)
    expect(newsIn(back)).toMatchObject([{ kind: 'restored', count: 1 }])
    await admin.post(`/api/admin/products/${id}/restore`, { tell_registrants: true })
    await deliver()

    expect((await mails()).map(({ subject }) => subject)).toEqual(['Called off: Gait day', 'Taking place after all: Gait day'])
  })

  it('archived and taken back before anybody heard of it, nobody hears of it', async () => {
    const { id } = await eventWith({ name: 'Ann Ash' })
    const archived = await admin.post(`/api/admin/products/${id}/archive`, { tell_registrants: true })
    const { change_ids } = archived.json as { change_ids: number[] }
    expect((await admin.post('/api/admin/products/undo', { change_ids })).status).toBe(200)

    await deliver()

    expect(await mails()).toEqual([])
  })

  it('an import that moves it asks too', async () => {
    const { id } = await eventWith({ name: 'Ann Ash' })
    const { entry } = (await admin.get(`/api/admin/products/${id}`)).json as EditedProduct
    const csv = (await admin.get(`/api/admin/products/export?search=${encodeURIComponent(entry.url_slug)}`)).text
    const file = () => new File([csv.replace('Town hall', 'Library')], 'products.csv', { type: 'text/csv' })
    const form = (fields: Record<string, string> = {}) => {
      const data = new FormData()
      data.set('file', file())
      for (const [name, value] of Object.entries(fields)) data.set(name, value)
      return data
    }
    const { digest } = (await admin.post('/api/admin/products/import/check', form())).json as { digest: string }

    const asked = await admin.post('/api/admin/products/import', form({ digest }))
    expect([asked.status, newsIn(asked)[0]?.kind]).toEqual([409, 'moved'])
    const told = await admin.post('/api/admin/products/import', form({ digest, tell_registrants: 'true' }))
    await deliver()

    expect(told.json).toMatchObject({ changed: 1 })
    expect((await mails())[0]?.body_text).toContain('Library, Boston, MA')
  })
})
