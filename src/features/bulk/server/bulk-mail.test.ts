import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import { workOff } from './bulk.jobs.ts'

let test: CatalogueTest
let admin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  admin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())

const letter = (more = {}) => ({
  subject: 'Bring your laptop',
  body: 'Dear all,\n\nplease bring one.',
  form_key: formKey(),
  ...more,
})
const mailsTo = ({ email }: TestPerson) =>
  test.ctx.db
    .selectFrom('mail')
    .select(['subject', 'kind', 'product_ids'])
    .where('recipient', '=', email)
    .where('kind', '=', 'announcements.sent')
    .execute()
const register = async (productId: number, userId: number) => {
  const done = await registerWithoutCharge(test.ctx, { productId, userId, source: 'grant', grantedBy: null })
  return done.ok ? done.value.registrationId : expect.fail(done.refusal)
}
const run = async (bulkId: number) => {
  await workOff.handle(test.ctx, { bulkId })
  return (await admin.get(`/api/admin/bulk/${bulkId}`)).json as { bulk: { state: string; counts: Record<string, number> } }
}

describe('writing to many at once', () => {
  it('reaches each registrant of a list once, however many rows they have, by the way that they chose', async () => {
    const [one = 0, two = 0] = [(await test.add({ title: 'One' }))[0], (await test.add({ title: 'Two' }))[0]]
    const [ann, bob] = [await given.person(test), await given.person(test)]
    const quiet = { ways: [{ kind: 'announcements', way: 'site' }], quiet_from: null, quiet_to: null, digest_hour: 7 }
    await (await as(test, bob)).put('/api/my-notifications/preferences', quiet)
    const ids = [await register(one, ann.id), await register(two, ann.id), await register(one, bob.id)]
    const asked = { act: 'mail', options: letter(), ids }

    const preview = (await admin.post('/api/admin/bulk/registrations/preview', asked)).json
    expect(preview).toMatchObject({
      total: 3,
      acted: 3,
      can_be_undone: false,
      notes: ['By e-mail: 1. In the daily digest: 0. On the site only: 1. Not at all: 0.'],
    })
    const { bulk_id } = (await admin.post('/api/admin/bulk/registrations', { ...asked, expected: 3 })).json as { bulk_id: number }
    expect(await run(bulk_id)).toMatchObject({ bulk: { state: 'done', counts: { done: 3, skipped: 0, failed: 0, waiting: 0 } } })
    // Run again, as after a crash, it tells nobody again.
    await run(bulk_id)

    expect(await mailsTo(ann)).toMatchObject([{ subject: 'Bring your laptop' }])
    expect(await mailsTo(bob)).toEqual([])
    const told = await test.ctx.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', bob.id)
      .where('kind', '=', 'announcements')
      .execute()
    expect(told).toHaveLength(1)
  })

  it('reaches people of a list, leaves out who is no longer active, and stands among the announcements of the product it is about', async () => {
    const [productId = 0] = await test.add({ title: 'Three' })
    const [ann, gone] = [await given.person(test), await given.person(test)]
    await admin.post(`/api/admin/people/${gone.id}/deactivate`, {})
    const people = { act: 'mail', options: letter(), ids: [ann.id, gone.id] }
    const { bulk_id } = (await admin.post('/api/admin/bulk/people', { ...people, expected: 2 })).json as { bulk_id: number }
    expect(await run(bulk_id)).toMatchObject({ bulk: { counts: { done: 1, skipped: 1 } } })
    expect(await mailsTo(ann)).toHaveLength(1)

    const rows = {
      act: 'mail',
      options: letter({ subject: 'Room 5' }),
      ids: [await register(productId, ann.id)],
      product_id: productId,
    }
    const started = (await admin.post('/api/admin/bulk/registrations', { ...rows, expected: 1 })).json as { bulk_id: number }
    await run(started.bulk_id)
    expect(await mailsTo(ann)).toContainEqual({ subject: 'Room 5', kind: 'announcements.sent', product_ids: [productId] })
    const list = (await admin.get(`/api/admin/announcements?product_id=${productId}`)).json
    expect(list).toMatchObject({ announcements: [{ subject: 'Room 5', audience: 'chosen', recipient_count: 1 }] })
  })

  it('needs a subject, a text, and the permission to announce', async () => {
    const ann = await given.person(test)
    const bare = { act: 'mail', options: { subject: 'Hello' }, ids: [ann.id] }
    expect((await admin.post('/api/admin/bulk/people/preview', bare)).status).toBe(400)
    const editor = await given.person(test)
    await given.role(test, editor, 'editor')
    expect((await (await as(test, editor)).post('/api/admin/bulk/people/preview', { ...bare, options: letter() })).status).toBe(
      403,
    )
  })
})
