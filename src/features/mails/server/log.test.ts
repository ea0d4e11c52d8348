import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailPasswordReset } from '#features/account/server/account.mails.ts'
import { findPerson } from '#features/account/server/account.store.ts'
import { must } from '#platform/calls/result.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'

let app: TestApp
let admin: Visitor
let ann: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  admin = await as(app, await given.administrator(app))
})
afterAll(() => app.stop())
const readOnly = async () => {
  const person = await given.person(app)
  await given.role(app, person, 'read_only')
  return as(app, person)
}
beforeEach(async () => {
  ann = await given.person(app)
})

const write = async (status: string, more = {}) => {
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('enclosed') }]
  const mail = {
    to: ann.email,
    locale: 'en' as const,
    subject: 'Your order 7',
    text: 'Hello',
    html: '<p>Hello</p>',
    kind: 'orders.placed',
  }
  const id = await sendMail(app.ctx, { ...mail, personId: ann.id, attachments, ...more })
  await app.ctx.db
    .updateTable('mail')
    .set({ status, failure: status === 'failed' ? 'no route' : null })
    .where('id', '=', id)
    .execute()
  return id
}
const rowOf = (id: number) => app.ctx.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const asked = async (id: number) =>
  (await app.ctx.db.selectFrom('outbox').select('payload').where('name', '=', 'mail.deliver').execute()).filter(
    ({ payload }) => (payload as { mailId: number }).mailId === id,
  ).length

describe('the log of mails', () => {
  it('of a product has what is about several, too', async () => {
    const [first, second] = [91_001, 91_002]
    const both = await write('sent', { productIds: [first, second] })
    const other = await write('sent', { productIds: [second] })
    await write('sent')
    const list = async (product: number) =>
      ((await admin.get(`/api/admin/outbox?product_id=${product}`)).json as { mails: { id: number }[] }).mails.map(({ id }) => id)

    expect(await list(first)).toEqual([both])
    expect(await list(second)).toEqual([other, both])
  })

  it('is narrowed by person, state and kind, with the kind in words', async () => {
    const failed = await write('failed')
    await write('sent', { kind: 'messages.digest' })
    const list = async (query: string) =>
      ((await admin.get(`/api/admin/outbox?person_id=${ann.id}${query}`)).json as { mails: { id: number; kind_label: string }[] })
        .mails

    expect(await list('')).toHaveLength(2)
    expect(await list('&status=failed')).toMatchObject([{ id: failed, kind_label: 'Order confirmed' }])
    expect(await list('&kind=messages.digest')).toMatchObject([{ kind_label: 'Daily digest' }])
  })

  it('sends a copy again to where its receiver is now, on record', async () => {
    const id = await write('sent')
    await app.ctx.db
      .updateTable('person')
      .set({ email: `moved-${ann.email}` })
      .where('id', '=', ann.id)
      .execute()

    const answer = await admin.post(`/api/admin/outbox/${id}/resend`, {})

    const { mail_id } = answer.json as { mail_id: number }
    const [old, copy] = [await rowOf(id), await rowOf(mail_id)]
    expect(copy).toMatchObject({
      subject: old.subject,
      body_html: old.body_html,
      attachments: old.attachments,
      kind: old.kind,
      status: 'waiting',
      resent_of: id,
    })
    expect(copy.recipient).toBe(`moved-${ann.email}`)
    expect(await asked(mail_id)).toBe(1)
    const acts = await app.ctx.db.selectFrom('audit_entry').select('action').where('subject_id', '=', String(mail_id)).execute()
    expect(acts).toMatchObject([{ action: 'mails.resend' }])
  })

  it('sends no copy of a mail that opens an account, of one that is on its way, or of none', async () => {
    const person = must(await findPerson(app.ctx.db, ann.id), 'nobody')
    await app.ctx.tx((ctx) => mailPasswordReset(ctx, person, 'secret-code-of-a-link'))
    const { id } = await app.ctx.db.selectFrom('mail').select('id').where('recipient', '=', ann.email).executeTakeFirstOrThrow()
    await app.ctx.db.updateTable('mail').set({ status: 'sent', sealed: null }).where('id', '=', id).execute()
    const refusal = async (mail: number) => (await admin.post(`/api/admin/outbox/${mail}/resend`, {})).status

    expect([await refusal(id), await refusal(await write('waiting')), await refusal(999_999_999)]).toEqual([409, 409, 404])
    expect((await admin.post(`/api/admin/outbox/${id}/retry`, {})).status).toBe(409)
  })

  it('tries what failed again, one or all; what was sent is left alone', async () => {
    const [one, two, sent] = [await write('failed'), await write('failed'), await write('sent')]
    expect((await admin.post(`/api/admin/outbox/${one}/retry`, {})).json).toEqual({ retried: 1 })
    expect((await admin.post(`/api/admin/outbox/${sent}/retry`, {})).status).toBe(409)
    expect(((await admin.post('/api/admin/outbox/retry-failed', {})).json as { retried: number }).retried).toBeGreaterThan(0)
    expect([(await rowOf(one)).status, (await rowOf(two)).status, (await rowOf(sent)).status]).toEqual([
      'waiting',
      'waiting',
      'sent',
    ])
    // Once for being written, once for being tried again.
    expect([await asked(one), await asked(two), await asked(sent)]).toEqual([2, 2, 1])
  })

  it('is not changed by whoever may only read it', async () => {
    const reader = await readOnly()
    expect((await reader.post(`/api/admin/outbox/${await write('sent')}/resend`, {})).status).toBe(403)
  })
})
