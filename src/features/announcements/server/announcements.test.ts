import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCourseTest } from '#features/learning/server/learning.testing.ts'
import type { Visitor } from '#testing/app.ts'
import { as, formKey, given } from '#testing/people.ts'

let test: Awaited<ReturnType<typeof startCourseTest>>
let admin: Visitor
beforeAll(async () => {
  test = await startCourseTest()
  admin = await as(test, await given.administrator(test, { name: 'Ada' }))
})
afterAll(() => test.stop())

const draft = (more = {}) => ({
  product_id: test.productId,
  audience: 'registered',
  subject: 'Bring your laptop',
  body: 'Dear all,\n\nplease bring <b>one</b>.',
  ...more,
})
const mailsTo = (email: string) =>
  test.ctx.db
    .selectFrom('mail')
    .select(['subject', 'body_text', 'body_html', 'product_ids'])
    .where('recipient', '=', email)
    .execute()

describe('announcements to the registered of a product', () => {
  it('are previewed with who gets them and the mail, and sent once per form', async () => {
    const key = formKey()
    const preview = (await admin.post('/api/admin/announcements/preview', draft())).json
    expect(preview).toMatchObject({
      count: 1,
      ways: { mail: 1, digest: 0, site: 0, none: 0 },
      names: [test.person.name],
      mail: { subject: 'Bring your laptop', html: expect.stringContaining('please bring &#60;b&#62;one') },
    })
    expect(await mailsTo(test.person.email)).toEqual([])

    for (const _ of [1, 2])
      expect((await admin.post('/api/admin/announcements', { ...draft(), form_key: key })).json).toMatchObject({ count: 1 })

    const mails = await mailsTo(test.person.email)
    expect(mails).toMatchObject([{ subject: 'Bring your laptop', product_ids: [test.productId] }])
    expect((await admin.get(`/api/admin/announcements?product_id=${test.productId}`)).json).toMatchObject({
      announcements: [{ subject: 'Bring your laptop', recipient_count: 1, sent_by: 'Ada' }],
      counts: { registered: 1, unfinished: 1, finished: 0 },
    })
  })

  it('go to nobody where nobody is meant, and are for who may announce on this very product', async () => {
    const desk = await given.person(test)
    const [other = 0] = await test.add({ title: 'Other', urlSlug: 'other-one' })
    await given.role(test, desk, 'event_desk', other)
    const asDesk = await as(test, desk)

    const refused = await admin.post('/api/admin/announcements', { ...draft({ audience: 'finished' }), form_key: formKey() })
    expect([refused.status, (refused.json as { key: string }).key]).toEqual([409, 'nobodyToTell'])
    expect((await asDesk.post('/api/admin/announcements/preview', draft())).status).toBe(403)
    expect((await asDesk.post('/api/admin/announcements/preview', draft({ product_id: other }))).status).toBe(200)
  })
})
