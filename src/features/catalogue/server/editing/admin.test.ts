import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { sampleFiles } from '#testing/sample-files.ts'
import type { EditedProduct, ListedProduct, ProductEntry } from '../../catalogue.admin.contract.ts'
import { emptyEntry } from '../../product-entry.draft.ts'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'

let test: CatalogueTest
let admin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  admin = await as(test, { id: test.idOf('admin') })
})
afterAll(() => test.stop())

const entry = (over: Partial<ProductEntry> = {}): ProductEntry => ({ ...emptyEntry, title: 'Pain basics', ...over })
type Saved = { id: number; url_slug: string; version: number; change_ids: number[] }

async function create(over: Partial<ProductEntry> = {}): Promise<Saved> {
  const answer = await admin.post('/api/admin/products', entry(over))
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}
const read = async (id: number): Promise<EditedProduct> => (await admin.get(`/api/admin/products/${id}`)).json
const save = (product: EditedProduct, over: Partial<ProductEntry>) =>
  admin.put(`/api/admin/products/${product.id}`, { ...product.entry, ...over, version: product.version })
const pageStatus = async (slug: string, who: Visitor = test.visitor()) =>
  (await who.get(`/api/catalogue/products/${slug}`)).status
const acts = async (id: number) =>
  (
    await test.ctx.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_type', '=', 'product')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('making and changing products', () => {
  it('makes a product with everything it can have, and reads it back as it was written [CAT-19, CAT-20, CAT-22]', async () => {
    const needed = await create({ title: 'First things', visibility: 'public' })
    const full: Partial<ProductEntry> = {
      title: 'Pain in practice',
      url_slug: 'pain-in-practice',
      summary: 'Two days.',
      description_html: '<p>Text</p>',
      kind: 'live_event',
      topics: ['pain', 'aging'],
      audiences: ['nurses'],
      level: 'advanced',
      credits: [
        { type: 'CE', amount: 6.25 },
        { type: 'ETH', amount: 1 },
      ],
      time_zone: 'America/Chicago',
      meetings: [
        { starts_at: '2027-03-12T09:00', ends_at: '2027-03-12T17:00' },
        { starts_at: '2027-03-15T09:00', ends_at: '2027-03-15T17:00' },
      ],
      is_online: false,
      venue: 'Hall 3',
      city: 'Chicago',
      capacity: 40,
      list_price: 12_000,
      member_price: 9000,
      sale_starts_at: '2026-12-01T06:00:00.000Z',
      sale_ends_at: '2027-03-10T06:00:00.000Z',
      is_elective: true,
      remote_registration: true,
      remote_registration_url: 'https://example.org/register',
      visibility: 'members',
      speakers: [
        { person_id: test.idOf('member'), name: 'Maria', headline: 'Nurse', role: 'Host' },
        { person_id: null, name: 'Max', headline: '', role: '' },
      ],
      prerequisites: [needed.url_slug],
    }

    const { id } = await create(full)

    expect((await read(id)).entry).toEqual(entry(full))
    expect((await read(id)).titles).toEqual({ 'first-things': 'First things' })
    expect(await acts(id)).toEqual(['product.create'])
  })

  it('makes an address from the title, and another one when that is taken', async () => {
    const [one, other] = [await create({ title: 'Über Schmerz' }), await create({ title: 'Über Schmerz' })]
    expect([one.url_slug, other.url_slug]).toEqual(['uber-schmerz', 'uber-schmerz-2'])
  })

  it('answers field by field what is wrong', async () => {
    await create({ title: 'Taken', url_slug: 'taken' })
    const answer = await admin.post('/api/admin/products', {
      ...entry({
        title: '',
        url_slug: 'taken',
        topics: ['love'],
        credits: [{ type: 'CE', amount: -1 }],
        list_price: 5,
        member_price: 6,
      }),
    })
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual({
      title: ['Please fill in this field.'],
      topics: ['Topic “love” doesn’t exist.'],
      'credits.0.amount': ['Enter an amount above 0 with at most two decimal places, such as 1.5.'],
      member_price: ['The member price can’t be higher than the list price.'],
      url_slug: ['“Taken” already has this address.'],
    })
  })

  it('stores nothing that could run', async () => {
    const { id } = await create({ title: 'Script', description_html: '<p onclick="x()">a<script>alert(1)</script></p>' })
    expect((await read(id)).entry.description_html).toBe('<p>a</p>')
  })

  it('refuses to save over what somebody else saved, and says who', async () => {
    const product = await read((await create({ title: 'Contested' })).id)
    expect((await save(product, { summary: 'mine' })).status).toBe(200)

    const late = await save(product, { summary: 'yours' })

    expect(late.status).toBe(409)
    expect(late.json).toMatchObject({
      key: 'changedMeanwhile',
      by: expect.stringContaining('admin'),
      theirs: { entry: { summary: 'mine' } },
    })
    const { version } = (late.json as { theirs: { version: number } }).theirs
    expect((await save({ ...product, version }, { summary: 'yours' })).status).toBe(200)
    expect((await read(product.id)).entry.summary).toBe('yours')
  })

  it('lets only one of two savings at the same time pass', async () => {
    const product = await read((await create({ title: 'Raced' })).id)
    const answers = await Promise.all(['a', 'b', 'c'].map((summary) => save(product, { summary })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('keeps the old address leading to the product', async () => {
    const product = await read((await create({ title: 'Moved', url_slug: 'before', visibility: 'public' })).id)
    await save(product, { url_slug: 'after' })
    expect((await test.visitor().get('/api/catalogue/products/before')).json).toMatchObject({ redirect: '/products/after' })
    expect((await read(product.id)).old_slugs).toEqual(['before'])
  })

  it('refuses prerequisites that go in a circle', async () => {
    const one = await read((await create({ title: 'Circle one' })).id)
    const two = await create({ title: 'Circle two', prerequisites: [one.entry.url_slug] })
    const answer = await save(one, { prerequisites: [two.url_slug] })
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual({ prerequisites: ['This would create a loop: the product would require itself.'] })
    expect((await read(one.id)).entry.prerequisites).toEqual([])
  })

  it('makes a draft of its own as a copy', async () => {
    const { id } = await create({ title: 'Original', visibility: 'public', topics: ['pain'] })
    const copy: Saved = (await admin.post(`/api/admin/products/${id}/duplicate`)).json
    expect((await read(copy.id)).entry).toMatchObject({
      title: 'Copy of Original',
      url_slug: 'original-copy',
      visibility: 'draft',
      topics: ['pain'],
    })
  })
})

describe('who sees a product, and when', () => {
  it('publishes now or on a date, and guests’ pages follow at once', async () => {
    const { id, url_slug } = await create({ title: 'To publish' })
    expect(await pageStatus(url_slug)).toBe(404)
    expect(await pageStatus(url_slug, admin)).toBe(200)

    await admin.put(`/api/admin/products/${id}/visibility`, { visibility: 'public', publish_at: '2026-11-20T12:00:00Z' })
    expect(await pageStatus(url_slug)).toBe(404)

    const before = await test.ctx.db
      .selectFrom('content_version')
      .select('version')
      .where('tag', '=', 'catalogue')
      .executeTakeFirst()
    await admin.put(`/api/admin/products/${id}/visibility`, { visibility: 'public' })
    const after = await test.ctx.db
      .selectFrom('content_version')
      .select('version')
      .where('tag', '=', 'catalogue')
      .executeTakeFirst()
    expect(await pageStatus(url_slug)).toBe(200)
    expect(Number(after?.version)).toBeGreaterThan(Number(before?.version))
  })

  it('does not publish an empty package', async () => {
    const { id } = await create({ title: 'Bundle', kind: 'package' })
    const answer = await admin.put(`/api/admin/products/${id}/visibility`, { visibility: 'public' })
    expect([answer.status, answer.json]).toEqual([
      422,
      { package_items: ['Add at least one product before you make this package visible.'] },
    ])
  })

  it('sets the remote registration URL, and only one that is an address [ADM-02]', async () => {
    const { id, url_slug } = await create({ title: 'Elsewhere', visibility: 'public' })
    const set = (remote_registration_url: string) =>
      admin.put(`/api/admin/products/${id}/remote-registration`, { remote_registration_url })
    for (const wrong of ['javascript:alert(1)', 'example.org', 'https://', 'mailto:a@example.org'])
      expect((await set(wrong)).json, wrong).toEqual({
        remote_registration_url: ['Enter an address that starts with http, https, ftp or sftp.'],
      })

    expect((await set('')).status).toBe(200)
    const missing = await admin.get('/api/admin/products?state=no_remote_url')
    expect((missing.json as { products: ListedProduct[] }).products.map((one) => one.id)).toContain(id)

    expect((await set('https://example.org/form?x=1')).status).toBe(200)
    expect((await test.visitor().get(`/api/catalogue/products/${url_slug}`)).json).toMatchObject({
      product: { remote_registration: true, remote_registration_url: 'https://example.org/form?x=1' },
    })
    expect(await acts(id)).toContain('product.set_remote_registration')
  })

  it('archives and restores', async () => {
    const { id, url_slug } = await create({ title: 'Tired', visibility: 'public' })
    await admin.post(`/api/admin/products/${id}/archive`)
    expect(await pageStatus(url_slug)).toBe(404)
    await admin.post(`/api/admin/products/${id}/restore`)
    expect(await pageStatus(url_slug)).toBe(200)
    expect(await acts(id)).toEqual(['product.create', 'product.archive', 'product.restore'])
  })
})

describe('deleting', () => {
  const remove = (id: number) => admin.delete(`/api/admin/products/${id}`)

  it('deletes a draft that nobody uses', async () => {
    const { id } = await create({ title: 'Mistake' })
    expect((await read(id)).may_delete).toBe(true)
    expect((await remove(id)).json).toEqual({ deleted: true })
    expect((await admin.get(`/api/admin/products/${id}`)).status).toBe(404)
    expect(await acts(id)).toContain('product.delete')
  })

  it('refuses once anyone has registered, was published, or another product points to it', async () => {
    const taken = await create({ title: 'Taken part in' })
    await registerWithoutCharge(test.as('system'), {
      productId: taken.id,
      userId: test.idOf('member'),
      source: 'grant',
      grantedBy: null,
    })
    const open = await create({ title: 'Open', visibility: 'public' })
    const needed = await create({ title: 'Needed' })
    await create({ title: 'Needing', prerequisites: [needed.url_slug] })

    expect((await remove(taken.id)).json).toMatchObject({ key: 'hasRegistrations' })
    expect((await remove(open.id)).json).toMatchObject({ key: 'onlyDrafts' })
    expect((await remove(needed.id)).json).toMatchObject({ key: 'usedByProducts', message: expect.stringContaining('Needing') })
  })

  it('refuses a draft whose only registration was cancelled', async () => {
    const { id } = await create({ title: 'Once taken' })
    await registerWithoutCharge(test.as('system'), {
      productId: id,
      userId: test.idOf('visitor'),
      source: 'grant',
      grantedBy: null,
    })
    await test.ctx.db
      .updateTable('registration')
      .set({ cancelled_at: test.ctx.now(), cancel_reason: 'test' })
      .where('product_id', '=', id)
      .execute()
    expect((await remove(id)).json).toMatchObject({ key: 'onlyDrafts' })
    expect((await read(id)).id).toBe(id)
  })
})

describe('the list', () => {
  it('is searched, filtered, sorted, counted and paged', async () => {
    await create({ title: 'Zebra course', kind: 'course', topics: ['ethics'], list_price: 500, visibility: 'public' })
    await create({ title: 'Zébra event', kind: 'live_event', topics: ['ethics'], list_price: 100, visibility: 'hidden' })
    await create({ title: 'Zebra draft', kind: 'course', list_price: 300 })
    const titles = async (query: string): Promise<string[]> =>
      ((await admin.get(`/api/admin/products?search=zebra&${query}`)).json as { products: ListedProduct[] }).products.map(
        ({ title }) => title,
      )

    expect(await titles('sort=title&direction=asc')).toEqual(['Zebra course', 'Zebra draft', 'Zébra event'])
    expect(await titles('sort=list_price&direction=desc')).toEqual(['Zebra course', 'Zebra draft', 'Zébra event'])
    expect(await titles('kind=live_event')).toEqual(['Zébra event'])
    expect(await titles('visibility=public')).toEqual(['Zebra course'])
    expect(await titles('topic=ethics&sort=title&direction=desc')).toEqual(['Zébra event', 'Zebra course'])
    expect(await titles('state=draft')).toEqual(['Zebra draft'])
    expect(await titles('topic=nothing')).toEqual([])
    expect(await titles('page=99&sort=title')).toHaveLength(3)
    const { states, total } = (await admin.get('/api/admin/products?search=zebra')).json as { states: object; total: number }
    expect([states, total]).toEqual([{ active: 3, draft: 1, scheduled: 0, over: 0, no_remote_url: 0, archived: 0 }, 3])
  })

  it('takes every search as text', async () => {
    for (const search of ['%', '_', "'", '\\', '%27', '"', ')'.repeat(150)])
      expect((await admin.get(`/api/admin/products?search=${encodeURIComponent(search)}`)).status, search).toBe(200)
  })

  it('finds products and people to link', async () => {
    await create({ title: 'Linkable thing' })
    expect((await admin.get('/api/admin/products/find?search=linkable')).json).toMatchObject({
      products: [{ title: 'Linkable thing' }],
    })
    const person = await given.person(test, { name: 'Ottilie Speaker' })
    expect((await admin.get('/api/admin/products/speakers?search=ottilie')).json).toMatchObject({ people: [{ id: person.id }] })
  })
})

describe('covers', () => {
  it('are cut to their size, and refused where they are no picture', async () => {
    const form = new FormData()
    form.append('file', new File([await sampleFiles.png(2000, 2000)], 'cover.png', { type: 'image/png' }))
    const stored = await admin.request('POST', '/api/admin/products/cover', form)
    expect(stored.status, stored.text).toBe(200)
    const { file_id } = stored.json as { file_id: number }
    const { id } = await create({ title: 'With cover', cover_file_id: file_id, visibility: 'public' })
    expect((await read(id)).cover_url).toBe(`/files/${file_id}`)
    expect((await test.visitor().get(`/files/${file_id}`)).status).toBe(200)

    const text = new FormData()
    text.append('file', new File(['hello'], 'cover.png', { type: 'image/png' }))
    const refused = await admin.request('POST', '/api/admin/products/cover', text)
    expect([refused.status, Object.keys(refused.json)]).toEqual([422, ['file']])
  })
})
