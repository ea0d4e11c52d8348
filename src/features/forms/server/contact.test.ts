import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { freshForm } from '../form-entry.rules.ts'
import { findWork } from '../form-work.ts'
import type { EditedForm } from '../forms.admin.contract.ts'
import type { ContactFormView } from '../forms.contract.ts'
import { formLoad, workBits } from '../spam.rules.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  app.setNow('2026-03-10T12:00:00Z')
  admin = await as(app, await given.administrator(app))
})
afterAll(() => app.stop())

const fields = [
  { type: 'text', name: 'name', label: 'Name', required: true },
  { type: 'text', subtype: 'email', name: 'email', label: 'E-mail', required: true },
  { type: 'checkbox-group', name: 'reach', label: 'How?', required: true, values: ['mail', 'phone'] },
  { type: 'text', name: 'number', label: 'Number', required: true, only_if: { entry: 'reach', any_of: ['phone'] } },
  { type: 'textarea', name: 'message', label: 'Message', maxlength: 100 },
  { type: 'text', name: 'internal', label: 'Internal', access: true, role: '1', required: true },
  { type: 'hidden', name: 'source', value: 'spring' },
]

async function makeForm(traits: object = {}, asked: unknown = fields): Promise<EditedForm> {
  const definition = typeof asked === 'string' ? asked : JSON.stringify(asked)
  const answer = await admin.post('/api/admin/forms', { ...freshForm, title: 'Contact', definition, ...traits })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}
const entered = (values: Record<string, string | string[]>) =>
  Object.entries(values).map(([name, value]) => ({ name, userData: [value].flat() }))
const good = { name: 'Ann', email: 'Ann@example.org', reach: ['mail'], message: 'Hello' }
const send = (form: EditedForm, values: Record<string, string | string[]>, more: object = {}, visitor = app.visitor()) =>
  visitor.post(`/widgets/${form.widget_id}/contact`, { data: entered(values), ...more })
const kept = (form: EditedForm) =>
  app.ctx.db.selectFrom('form_submission').selectAll().where('form_id', '=', form.id).orderBy('id').execute()
const shown = async (form: EditedForm, visitor = app.visitor()) =>
  (await visitor.get(`/api/widgets/${form.widget_id}/contact-form`)).json as ContactFormView

describe('the contact-form widget (§3)', () => {
  it('carries widget id, form definition, is-modal flag, modal title and submit button text [FORM-02]', async () => {
    const form = await makeForm({ is_modal: true, modal_title: 'Ask us', open_text: 'Ask', submit_text: 'Off it goes' })

    expect(await shown(form)).toMatchObject({
      widget_id: form.widget_id,
      is_modal: true,
      modal_title: 'Ask us',
      submit_text: 'Off it goes',
      state: 'ready',
      definition: [{ name: 'name', required: true }, {}, {}, {}, {}, { name: 'source' }],
    })
  })

  it('stands on the page with its definition, a list of fields as JSON [FORM-03]', async () => {
    const form = await makeForm()
    const html = (await app.visitor().get(`/widgets/${form.widget_id}`, { accept: 'text/html' })).text
    const json = /<script type="application\/json" id="hydration">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    const { loaderData } = JSON.parse(json) as { loaderData: Record<string, { form: ContactFormView }> }

    expect(loaderData['public/widget']?.form.definition.map(({ type, name }) => [type, name])).toEqual([
      ['text', 'name'],
      ['text', 'email'],
      ['checkbox-group', 'reach'],
      ['text', 'number'],
      ['textarea', 'message'],
      ['hidden', 'source'],
    ])
  })

  it('gives the definition back as it came', async () => {
    const definition = '[ {"type":"text", "name":"a", "zz": 1.0} ]'
    const form = await makeForm({}, definition)

    expect(((await admin.get(`/api/admin/forms/${form.id}`)).json as EditedForm).definition).toBe(definition)
  })

  it.each([
    ['[{', 'error'],
    ['', 'empty'],
  ])('with the definition %j is in the state %s', async (definition, state) => {
    const form = await makeForm({}, definition)

    expect(await shown(form)).toMatchObject({ state, definition: [] })
    expect((await send(form, good)).status).toBe(409)
  })

  it('shows a field to the roles that it names and to nobody else', async () => {
    const form = await makeForm()
    const names = async (visitor: Visitor) => (await shown(form, visitor)).definition.map(({ name }) => name)

    expect(await names(app.visitor())).not.toContain('internal')
    expect(await names(await as(app, await given.person(app)))).not.toContain('internal')
    expect(await names(admin)).toContain('internal')
  })
})

describe('POST /widgets/{widgetId}/contact (§7)', () => {
  it('takes the list of fields with the entered values; the answer may carry a message [FORM-13] [FORM-14] [FORM-15]', async () => {
    const [quiet, kind] = [await makeForm(), await makeForm({ success_message: 'Thank you.' })]

    expect((await send(quiet, good)).json).toEqual({})
    expect((await send(kind, good)).json).toEqual({ message: 'Thank you.' })
    const [row] = await kept(kind)
    expect(row).toMatchObject({ status: 'new', sender_name: 'Ann', sender_email: 'ann@example.org', form_version: 1 })
    expect(row?.entries).toMatchObject([
      { name: 'name', userData: ['Ann'] },
      { name: 'email' },
      { name: 'reach', userData: ['mail'] },
      { name: 'message' },
      { name: 'source', userData: ['spring'] },
    ])
  })

  it('answers field by field, and keeps nothing', async () => {
    const form = await makeForm()
    const wrong = { email: 'nobody', reach: [], message: 'x'.repeat(101), internal: 'I saw it', other: 'field' }

    const answer = await send(form, wrong)

    expect(answer.status).toBe(422)
    expect(answer.json).toEqual({
      name: ['Please fill in this field.'],
      email: ['Please enter a valid e-mail address.'],
      reach: ['Please select at least one.'],
      message: ['Please use at most 100 characters.'],
      internal: ['This form doesn’t have this field.'],
      other: ['This form doesn’t have this field.'],
    })
    expect(await kept(form)).toEqual([])
  })

  it('needs at least one selection of a required checkbox group', async () => {
    const form = await makeForm()

    expect((await send(form, { ...good, reach: [] })).json).toEqual({ reach: ['Please select at least one.'] })
    expect((await send(form, { ...good, reach: ['pigeon'] })).json).toEqual({
      reach: ['Please choose one of the listed options.'],
    })
    expect((await send(form, good)).status).toBe(200)
  })

  it('asks what an answer opens, and leaves out what it closes', async () => {
    const form = await makeForm()

    expect((await send(form, { ...good, reach: ['phone'] })).json).toEqual({ number: ['Please fill in this field.'] })
    expect((await send(form, { ...good, number: '123' })).status).toBe(200)
    const [row] = await kept(form)
    expect(JSON.stringify(row?.entries)).not.toContain('123')
  })

  it('does not believe what is sent for a hidden field', async () => {
    const form = await makeForm()
    await send(form, { ...good, source: 'forged' })

    expect((await kept(form))[0]?.entries).toContainEqual(expect.objectContaining({ name: 'source', userData: ['spring'] }))
  })

  it('is checked by the version that was shown', async () => {
    const form = await makeForm()
    const { version } = await shown(form)
    const next = { ...form, definition: JSON.stringify([{ type: 'text', name: 'one', required: true }]) }
    expect((await admin.put(`/api/admin/forms/${form.id}`, next)).status).toBe(200)

    expect((await send(form, good, { version })).status).toBe(200)
    expect((await send(form, good, {})).status).toBe(422)
    expect((await send(form, { one: 'x' })).status).toBe(200)
    expect((await send(form, { one: 'x' }, { version: 99 })).status).toBe(409)
    expect((await kept(form)).map((row) => row.form_version)).toEqual([1, 2])
  })

  it('tells ten megabytes of text that they are too long, and lets no line break into an address', async () => {
    const form = await makeForm()

    expect((await send(form, { ...good, message: 'x'.repeat(10_000_000) })).json).toEqual({
      message: ['Please use at most 100 characters.'],
    })
    expect((await send(form, { ...good, email: 'a@b.org\r\nBcc: all@b.org' })).json).toEqual({
      email: ['Please enter a valid e-mail address.'],
    })
  })

  it('does not know a widget that is not there', async () => {
    expect((await app.visitor().post('/widgets/999999/contact', { data: [] })).status).toBe(404)
    expect((await app.visitor().get('/api/widgets/999999')).status).toBe(404)
  })
})

describe('files', () => {
  const withFile = (form: EditedForm, name: string, bytes: string) => {
    const body = new FormData()
    body.append('data', JSON.stringify([{ name: 'paper', userData: ['0'] }]))
    body.append('files', new File([bytes], name))
    return app.visitor().request('POST', `/widgets/${form.widget_id}/contact`, body)
  }
  const paper = [{ type: 'file', name: 'paper', label: 'Paper', required: true }]

  it('are kept for who reads the inbox alone', async () => {
    const form = await makeForm({}, paper)

    expect((await withFile(form, 'paper.txt', 'plain words')).status).toBe(200)
    const [row] = await kept(form)
    const { files } = (await admin.get(`/api/admin/form-submissions/${row?.id}`)).json as {
      files: { url: string; name: string }[]
    }
    const url = files[0]?.url ?? ''
    expect(files).toMatchObject([{ name: 'paper.txt' }])
    expect((await app.visitor().get(url)).status).toBe(404)
    expect((await (await as(app, await given.person(app))).get(url)).status).toBe(404)
    expect((await admin.get(url)).text).toBe('plain words')
  })

  it('are known by their content, and missed where they are required', async () => {
    const form = await makeForm({}, paper)
    const answer = await withFile(form, 'paper.pdf', 'MZ\u0000\u0001program')

    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json)).toEqual(['paper'])
    expect((await send(form, {})).json).toEqual({ paper: ['Please choose a file.'] })
  })
})

describe('spam', () => {
  const statusOf = async (form: EditedForm) => (await kept(form)).at(-1)
  const stampOf = async (form: EditedForm) =>
    ((await app.visitor().get(`/api/widgets/${form.widget_id}/contact-stamp`)).json as { stamp: string }).stamp

  it.each([
    ['honeypot', () => ({ website: 'https://buy.example' }), {}],
    ['forged', () => ({ stamp: 'x'.repeat(60) }), {}],
    ['manyLinks', () => ({}), { message: 'http://a '.repeat(6) }],
  ])('is put aside by %s and answered like everything else', async (reason, more, values) => {
    const form = await makeForm({ success_message: 'Thanks.', notify: 'desk@example.org' })

    expect((await send(form, { ...good, ...values }, more())).json).toEqual({ message: 'Thanks.' })
    expect(await statusOf(form)).toMatchObject({ status: 'spam', spam_reason: reason })
  })

  it('is what comes too fast or too late after the stamp, and what carries another widget’s', async () => {
    const [form, other] = [await makeForm(), await makeForm()]
    const stamp = await stampOf(form)
    const sentAfter = async (seconds: number, used = stamp) => {
      app.setNow(new Date(Date.parse('2026-03-10T12:00:00Z') + seconds * 1000))
      await send(form, good, { stamp: used })
      return (await statusOf(form))?.spam_reason
    }

    expect(await sentAfter(1)).toBe('tooFast')
    expect(await sentAfter(4)).toBe('')
    expect(await sentAfter(4, await stampOf(other))).toBe('forged')
    expect(await sentAfter(13 * 3600)).toBe('tooLate')
    app.setNow('2026-03-10T12:00:00Z')
  })

  it('under load is what a browser did not work for, and what is sent twice for one piece of work', async () => {
    const form = await makeForm()
    const asked = async () =>
      (await app.visitor().get(`/api/widgets/${form.widget_id}/contact-stamp`)).json as { stamp: string; work_bits: number }
    const reasonOf = async (more: Record<string, unknown>) => {
      await send(form, good, more)
      return (await statusOf(form))?.spam_reason
    }
    expect((await asked()).work_bits, 'nobody works while it is quiet').toBe(0)

    const key = `form load ${form.widget_id}`
    await app.ctx.db
      .insertInto('rate_window')
      .values({ key, starts_at: new Date('2026-03-10T12:00:00Z'), hits: formLoad.max + 1 })
      .execute()
    const { stamp, work_bits } = await asked()
    expect(work_bits).toBe(workBits)
    const work = await findWork(stamp, work_bits)
    app.setNow('2026-03-10T12:00:05Z')

    expect(await reasonOf({ stamp })).toBe('noWork')
    expect(await reasonOf({ stamp, work: 'x' })).toBe('noWork')
    expect(await reasonOf({ stamp, work })).toBe('')
    expect(await reasonOf({ stamp, work })).toBe('workTwice')
    app.setNow('2026-03-10T12:00:00Z')
  })

  it('begins where one address sends more than a hall full of people; nothing is lost', async () => {
    const form = await makeForm()
    for (let count = 0; count < 22; count += 1) await send(form, good)
    const rows = await kept(form)

    expect(rows).toHaveLength(22)
    expect(rows.filter(({ status }) => status === 'spam').map(({ spam_reason }) => spam_reason)).toEqual(
      Array(2).fill('manyFromAddress'),
    )
  })
})

describe('the page of a widget without scripts', () => {
  const html = { accept: 'text/html', origin: 'http://localhost' }

  it('shows the form and takes it', async () => {
    const form = await makeForm({ success_message: 'Thank you.' })
    const visitor = app.visitor()
    const page = await visitor.get(`/widgets/${form.widget_id}`, html)
    expect(page.text).toContain('name="email"')
    const body = new URLSearchParams({ name: 'Ann', email: 'ann@example.org', reach: 'mail', version: '1' })

    const answer = await visitor.request('POST', `/widgets/${form.widget_id}`, body, html)

    expect(answer.text).toContain('Thank you.')
    expect(await kept(form)).toHaveLength(1)
    const refused = await visitor.request('POST', `/widgets/${form.widget_id}`, new URLSearchParams({ name: 'Ann' }), html)
    expect(refused.text).toContain('There was a problem submitting the form. Please, contact us in another way.')
    expect(refused.text).toContain('Please fill in this field.')
    expect(refused.text).toContain('value="Ann"')
  })

  it('tells of a kind that it does not know', async () => {
    const { id } = await app.ctx.db
      .insertInto('widget')
      .values({ kind: 'crystal-ball', schema_version: 1, settings: '{}', made_at: new Date(), changed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()

    expect((await app.visitor().get(`/widgets/${id}`, html)).text).toContain('crystal-ball')
  })
})
