import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { registrationListeners } from '#features/registrations/server/registration.listeners.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'

let test: CatalogueTest
let ada: TestPerson
let admin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  ada = await given.administrator(test, { name: 'Ada' })
  admin = await as(test, ada)
})
afterAll(() => test.stop())
beforeEach(async () => {
  await test.ctx.db.deleteFrom('mail_template').execute()
  await test.ctx.db.deleteFrom('outbox').execute()
})

const address = (locale = 'en', kind = 'registrations.registered') => `/api/admin/mail-templates/${kind}/${locale}`
type View = { subject: string; body: string; action: string; version: string; is_changed: boolean; names: { name: string }[] }
const read = async (locale = 'en', kind?: string) => (await admin.get(address(locale, kind))).json as View
const own = {
  subject: 'Welcome to {title}',
  body: 'Dear {name},\n\nwe look forward to seeing you at {site}.\n\n{occasion}',
  action: 'See it',
}
const save = async (entry: object, locale = 'en') =>
  admin.put(address(locale), { ...own, ...entry, version: (await read(locale)).version })

/** Somebody registers, and the worker tells them. */
async function registered(locale: 'en' | 'de' = 'en') {
  const [productId = 0] = await test.add({ title: 'Ethics' })
  const person = await given.person(test, { locale })
  const done = await registerWithoutCharge(test.ctx, { productId, userId: person.id, source: 'grant', grantedBy: null })
  if (!done.ok) throw new Error(done.refusal)
  const events = await test.ctx.db.deleteFrom('outbox').where('kind', '=', 'event').returning(['name', 'payload']).execute()
  for (const { name, payload } of events)
    for (const listener of registrationListeners({ enclose: async () => [], buyerOf: async () => null }).filter(
      ({ event }) => event === name,
    ))
      await listener.handle(test.ctx, payload)
  const mail = await test.ctx.db.selectFrom('mail').selectAll().where('recipient', '=', person.email).executeTakeFirstOrThrow()
  return { person, productId, mail, registrationId: done.value.registrationId }
}

describe('the text of a kind of mail', () => {
  it('is listed with all kinds that the site sends, by what they are about', async () => {
    const { kinds } = (await admin.get('/api/admin/mail-templates')).json as { kinds: { kind: string; changed_in: string[] }[] }

    expect(kinds.length).toBeGreaterThan(40)
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['account.reset', 'orders.placed', 'registrations.registered']),
    )
    expect(kinds.every(({ changed_in }) => changed_in.length === 0)).toBe(true)
  })

  it('is sent in the language that it was changed in, in ours elsewhere, and in ours again after a reset', async () => {
    const shipped = await read()
    expect(shipped).toMatchObject({ subject: 'You’re registered: {title}', is_changed: false })
    expect(shipped.body).toContain('{occasion}')

    expect((await save({})).status).toBe(200)
    const { mail, person, productId } = await registered()
    expect(mail).toMatchObject({
      subject: 'Welcome to Ethics',
      kind: 'registrations.registered',
      person_id: person.id,
      product_ids: [productId],
    })
    expect(mail.body_text).toContain(`Dear ${person.name},\n\nwe look forward to seeing you at Lectern.`)
    expect(mail.body_text).toContain('See it:\nhttp://localhost/my-dashboard')
    expect((await registered('de')).mail.subject).not.toContain('Welcome')

    expect((await admin.delete(address())).json).toMatchObject({ is_changed: false, subject: shipped.subject })
    expect((await registered()).mail.subject).toBe('You’re registered: Ethics')
    const acts = await test.ctx.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'mails.%')
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['mails.template', 'mails.resetTemplate'])
  })

  it.each([
    ['subject', 'Hello {nmae}', '{nmae}'],
    ['body', 'Hello { name }', '{ name }'],
    ['body', 'Hello {name', '{'],
    ['action', 'Pay {amount}', '{amount}'],
    ['body', 'a {{secret}} b', '{secret}'],
  ])('is refused where its %s says %s, and the refusal names it', async (field, text, named) => {
    const answer = await save({ [field]: text })

    expect(answer.status).toBe(422)
    expect(JSON.stringify((answer.json as Record<string, string[]>)[field])).toContain(named)
    expect((await read()).is_changed).toBe(false)
  })

  it('cannot lose its button, and is not written over what somebody else saved meanwhile', async () => {
    expect((await save({ action: ' ' })).status).toBe(422)
    const { version } = await read()
    await save({ subject: 'Mine' })
    const late = await admin.put(address(), { ...own, version })
    expect(late.status).toBe(409)
    expect(late.json).toMatchObject({ theirs: { subject: 'Mine' } })
  })

  it('is text, whatever is typed: no markup of its own, and what is filled in is not read again', async () => {
    const { registrationId, productId } = await registered()
    await test.ctx.db.updateTable('product').set({ title: 'On {site} & <i>' }).where('id', '=', productId).execute()
    const preview = await admin.post(`${address()}/preview`, { ...own, body: '<b>Hi</b> {title}', sample_id: registrationId })
    expect((preview.json as { html: string }).html).toContain('&#60;b&#62;Hi&#60;/b&#62; On {site} &#38; &#60;i&#62;')
  })

  it('is previewed with a real registration that is chosen, and sent to oneself as a test', async () => {
    const { person, registrationId } = await registered()
    const { samples } = (
      await admin.get(`/api/admin/mail-samples/registrations.registered?search=${encodeURIComponent(person.name)}`)
    ).json as {
      samples: { id: number; label: string }[]
    }
    expect(samples).toContainEqual({ id: registrationId, label: `${person.name} · Ethics` })

    const preview = await admin.post(`${address()}/preview`, { ...own, sample_id: registrationId })
    expect(preview.json).toMatchObject({
      subject: 'Welcome to Ethics',
      sample: `${person.name} · Ethics`,
      from: 'Lectern <no-reply@example.org>',
    })
    expect((preview.json as { html: string }).html).toContain(`Dear ${person.name},`)

    expect((await admin.post(`${address()}/test`, { ...own, sample_id: registrationId })).json).toEqual({ sent_to: ada.email })
    const sent = await test.ctx.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', ada.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(sent).toMatchObject({ subject: 'Test: Welcome to Ethics', kind: 'registrations.registered' })
  })

  it('is previewed for who may only read it, and neither changed nor sent by them', async () => {
    const { person } = await registered()
    const reader = await given.person(test)
    await given.role(test, reader, 'read_only')
    const visitor = await as(test, reader)

    const { json } = await visitor.post(`${address()}/preview`, own)
    expect(json).toMatchObject({ subject: 'Welcome to Ethics', sample: `${person.name} · Ethics` })
    const refused = [
      await visitor.post(`${address()}/test`, own),
      await visitor.put(address(), { ...own, version: (await read()).version }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
  })

  it('is previewed for every kind, filled from whatever there is', async () => {
    await registered()
    const { kinds } = (await admin.get('/api/admin/mail-templates')).json as { kinds: { kind: string }[] }
    for (const { kind } of kinds) {
      const { subject, body, action } = await read('de', kind)
      const preview = await admin.post(`${address('de', kind)}/preview`, { subject, body, action })
      expect([kind, preview.status]).toEqual([kind, 200])
      expect((preview.json as { html: string }).html).not.toMatch(/\{\w+\}/)
    }
  })

  it('is nobody’s business without the permission', async () => {
    const reader = await as(test, await given.person(test))
    expect((await reader.get(address())).status).toBe(403)
    expect((await reader.put(address(), { ...own, version: 'x' })).status).toBe(403)
  })
})

describe('the sender of mails', () => {
  it('is what the settings say, in the preview too', async () => {
    const { settings, version } = (await admin.get('/api/admin/settings')).json as {
      settings: { name: string }[]
      version: string
    }
    expect(settings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['mailSenderName', 'mailSenderAddress', 'mailReplyTo']),
    )
    const wrong = await admin.put('/api/admin/settings', { values: { mailReplyTo: 'nobody' }, version })
    expect(wrong.status).toBe(422)
    const values = {
      mailSenderName: 'The Academy',
      mailSenderAddress: 'office@academy.example',
      mailReplyTo: 'help@academy.example',
    }
    expect((await admin.put('/api/admin/settings', { values, version })).status).toBe(200)

    const preview = await admin.post(`${address()}/preview`, own)
    expect(preview.json).toMatchObject({ from: 'The Academy <office@academy.example>', reply_to: 'help@academy.example' })
  })
})
