import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { freshForm } from '../form-entry.rules.ts'
import type { EditedForm, FormResults } from '../forms.admin.contract.ts'
import type { ListedSubmission, SubmissionView } from '../inbox.contract.ts'
import { eraseOldSubmissions } from './forms.jobs.ts'

let app: TestApp
let admin: Visitor
let adminId: number
beforeAll(async () => {
  app = await startTestApp()
  app.setNow('2026-03-10T12:00:00Z')
  const person = await given.administrator(app)
  adminId = person.id
  admin = await as(app, person)
})
afterAll(() => app.stop())

const fields = [
  { type: 'text', name: 'name', label: 'Name' },
  { type: 'text', subtype: 'email', name: 'email', label: 'E-mail' },
  { type: 'radio-group', name: 'about', label: 'About', values: ['course', 'event'], other: true },
  { type: 'textarea', name: 'message', label: 'Message' },
]
async function makeForm(traits: object = {}): Promise<EditedForm> {
  const entry = { ...freshForm, title: 'Contact', definition: JSON.stringify(fields), ...traits }
  return (await admin.post('/api/admin/forms', entry)).json
}
async function sent(form: EditedForm, values: Record<string, string>, visitor = app.visitor()): Promise<number> {
  const data = Object.entries(values).map(([name, value]) => ({ name, userData: [value] }))
  expect((await visitor.post(`/widgets/${form.widget_id}/contact`, { data })).status).toBe(200)
  const rows = await app.ctx.db.selectFrom('form_submission').select('id').orderBy('id', 'desc').limit(1).execute()
  return rows[0]?.id ?? 0
}
const list = async (query: string) =>
  ((await admin.get(`/api/admin/form-submissions?${query}`)).json as { submissions: ListedSubmission[] }).submissions
const open = async (id: number) => (await admin.get(`/api/admin/form-submissions/${id}`)).json as SubmissionView
const act = (id: number, what: string, body: object) => admin.post(`/api/admin/form-submissions/${id}/${what}`, body)
const mails = (to: string) => app.ctx.db.selectFrom('mail').selectAll().where('recipient', '=', to).execute()

describe('the inbox of forms', () => {
  it('lists what was sent, searched and filtered', async () => {
    const [form, other] = [await makeForm(), await makeForm({ title: 'Other' })]
    const first = await sent(form, { name: 'Ann', message: 'The 50% course_x' })
    const second = await sent(form, { name: 'Bob', message: 'An invoice' })
    await sent(other, { name: 'Cyn' })
    await act(second, 'assignee', { assignee_id: adminId })

    expect((await list(`form_id=${form.id}`)).map(({ id }) => id)).toEqual([second, first])
    expect((await list(`form_id=${form.id}&search=COURSE_X`)).map(({ id }) => id)).toEqual([first])
    expect(await list(`form_id=${form.id}&search=50_`)).toEqual([])
    expect((await list(`assignee_id=${adminId}`)).map(({ id }) => id)).toEqual([second])
    expect(await list(`form_id=${form.id}&status=done`)).toEqual([])
  })

  it('goes from new to read to done, with notes and in the audit log', async () => {
    const id = await sent(await makeForm(), { name: 'Ann' })

    expect((await open(id)).status).toBe('new')
    await act(id, 'status', { status: 'read' })
    await act(id, 'notes', { text: 'Called back.', form_key: 'note-key-1' })
    await act(id, 'notes', { text: 'Called back.', form_key: 'note-key-1' })
    expect(await open(id)).toMatchObject({ status: 'read', notes: [{ kind: 'note', text: 'Called back.' }] })
    const acts = await app.ctx.db.selectFrom('audit_entry').select('action').where('subject_id', '=', String(id)).execute()
    expect(acts.map(({ action }) => action)).toEqual(['submissions.mark', 'submissions.note'])
  })

  it('answers by mail in the writer’s language; replies go to whoever answered', async () => {
    const id = await sent(await makeForm(), { name: 'Ann', email: 'answer-me@example.org', message: 'When?' })

    const answer = { text: 'On Monday.', form_key: 'answer-key-1' }
    expect((await act(id, 'answer', answer)).json).toEqual({ status: 'done' })
    await act(id, 'answer', answer)
    const [mail, ...more] = await mails('answer-me@example.org')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your message: Contact' })
    expect(mail?.reply_to).toMatch(/@/)
    expect(mail?.body_text).toContain('On Monday.')
    expect(mail?.body_text).toContain('When?')
    const nobody = await sent(await makeForm(), { name: 'Bob' })
    expect((await act(nobody, 'answer', { text: 'x', form_key: 'answer-key-2' })).status).toBe(409)
  })

  it('tells staff by mail that can be answered to the writer', async () => {
    const form = await makeForm({ notify: 'desk@example.org\nboss@example.org' })
    await sent(form, { name: 'Ann\r\nBcc: x@y.org', email: 'ann@example.org', message: 'Hello' })

    const [mail] = await mails('desk@example.org')
    expect(mail).toMatchObject({ reply_to: 'ann@example.org', subject: 'Contact: Ann Bcc: x@y.org' })
    expect(await mails('boss@example.org')).toHaveLength(1)
    const wrong = { ...freshForm, title: 'x', notify: 'desk@example.org, nobody' }
    expect((await admin.post('/api/admin/forms', wrong)).json).toHaveProperty('notify')
  })

  it('is given to who works here and to nobody else', async () => {
    const id = await sent(await makeForm(), { name: 'Ann' })
    const stranger = await given.person(app)

    expect((await act(id, 'assignee', { assignee_id: stranger.id })).status).toBe(400)
    expect((await act(id, 'assignee', { assignee_id: adminId })).status).toBe(200)
    expect((await open(id)).assignee?.id).toBe(adminId)
    expect((await act(id, 'assignee', { assignee_id: null })).status).toBe(200)
  })
})

describe('what was sent, counted and taken along', () => {
  it('charts each field that is chosen from, own words last', async () => {
    const form = await makeForm()
    for (const about of ['course', 'course', 'something rare']) await sent(form, { about })

    const results = (await admin.get(`/api/admin/forms/${form.id}/results`)).json as FormResults
    expect(results).toMatchObject({ submission_count: 3, charts: [{ name: 'about', answered: 3 }] })
    expect(results.charts[0]?.figures).toEqual([
      { label: 'course', count: 2 },
      { label: 'event', count: 0 },
      { label: 'something rare', count: 1 },
    ])
  })

  it('is a CSV file in which no formula runs', async () => {
    const form = await makeForm()
    await sent(form, { name: '=HYPERLINK("http://x")', message: 'two\nlines' })

    const { text } = await admin.get(`/api/admin/forms/${form.id}/submissions.csv`)
    expect(text).toContain('Name,E-mail,About,Message')
    expect(text).not.toMatch(/(^|,)"?=HYPERLINK/m)
    expect(text).toContain('HYPERLINK')
  })
})

describe('what was sent ends', () => {
  const left = async (form: EditedForm) =>
    (await app.ctx.db.selectFrom('form_submission').select('id').where('form_id', '=', form.id).execute()).length

  it('after the days that the form says', async () => {
    const [short, long] = [await makeForm({ retention_days: 30 }), await makeForm()]
    for (const form of [short, long]) await sent(form, { name: 'Ann' })
    await app.ctx.db
      .updateTable('form_submission')
      .set({ submitted_at: new Date('2026-01-01T00:00:00Z') })
      .where('form_id', 'in', [short.id, long.id])
      .execute()
    await sent(short, { name: 'Late' })

    await eraseOldSubmissions.handle(app.ctx, {} as never)

    expect([await left(short), await left(long)]).toEqual([1, 1])
  })

  it('for an address, in every form', async () => {
    const [one, two] = [await makeForm(), await makeForm()]
    for (const form of [one, two]) await sent(form, { email: 'Forget@example.org' })
    await sent(two, { email: 'stay@example.org' })

    expect((await admin.post('/api/admin/form-submissions/erase', { email: 'forget@EXAMPLE.org' })).json).toEqual({ erased: 2 })
    expect([await left(one), await left(two)]).toEqual([0, 1])
  })

  it('with who sent it, also what they sent as a guest', async () => {
    const [ann, bob, form] = [await given.person(app), await given.person(app), await makeForm()]
    await sent(form, { message: 'signed in' }, await as(app, ann))
    await sent(form, { email: ann.email.toUpperCase() })
    await sent(form, { email: ann.email }, await as(app, bob))
    await sent(form, { email: 'stay@example.org' })

    expect((await admin.post(`/api/admin/people/${ann.id}/erase`, { email: ann.email })).status).toBe(200)

    expect(await left(form)).toBe(2)
  })

  it('with the form, together with its widget', async () => {
    const form = await makeForm()
    await sent(form, { name: 'Ann' })

    expect((await admin.delete(`/api/admin/forms/${form.id}`)).status).toBe(200)
    expect(await left(form)).toBe(0)
    expect((await app.visitor().get(`/api/widgets/${form.widget_id}`)).status).toBe(404)
  })
})

describe('a form in its editor', () => {
  it('is not saved over what somebody else saved meanwhile', async () => {
    const form = await makeForm()
    const path = `/api/admin/forms/${form.id}`
    expect((await admin.put(path, { ...form, title: 'Mine' })).status).toBe(200)

    const answer = await admin.put(path, { ...form, title: 'Theirs' })

    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ theirs: { title: 'Mine', version: 2 } })
  })

  it('is for administrators and editors, not for everybody [ADM-05]', async () => {
    const form = await makeForm()
    const learner = await as(app, await given.person(app))
    const moderator = await given.person(app)
    await given.role(app, moderator, 'moderator')

    for (const visitor of [app.visitor(), learner, await as(app, moderator)])
      expect([401, 403]).toContain((await visitor.get(`/api/admin/forms/${form.id}`)).status)
    expect((await admin.get(`/api/admin/forms/${form.id}`)).status).toBe(200)
  })
})
