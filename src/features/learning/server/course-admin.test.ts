import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import type { EditedComponent, EditedCourse } from '../learning.admin.contract.ts'
import type { CourseAnswer, OpenedAnswer } from '../learning.course.contract.ts'
import { type CourseTest, startCourseTest } from './learning.testing.ts'

let test: CourseTest
let administrator: Visitor

beforeAll(async () => {
  test = await startCourseTest()
  administrator = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())

const base = () => `/api/admin/courses/${test.productId}`
const read = async () => (await administrator.get(base())).json as EditedCourse
const outline = async () => ((await test.learner.get('/api/courses/gait-course')).json as CourseAnswer).sections
const titles = async () => (await outline()).map(({ components }) => components.map(({ title }) => title))
const entry = (more: object) => ({ section_id: test.sectionId, kind: 'web_content', title: 'Page', ...more })
const add = async (more: object) => (await administrator.post(`${base()}/components`, entry(more))).json as EditedComponent
const change = async (id: number, more: object) => {
  const present = (await read()).sections.flatMap(({ components }) => components).find((one) => one.id === id)
  return administrator.put(`/api/admin/components/${id}`, { ...entry(more), version: present?.version })
}
const acts = async () => {
  const rows = await test.ctx.db.selectFrom('audit_entry').select('action').where('action', 'like', 'course.%').execute()
  return rows.map(({ action }) => action)
}

describe('building a course', () => {
  it('adds a component that learners see at once, with its text made safe', async () => {
    const { id } = await add({
      title: 'First',
      settings: { html: '<p onclick="x()">Text</p><script>bad()</script><table><tbody><tr><td>1</td></tr></tbody></table>' },
    })
    const opened = (await test.learner.get(`/api/courses/gait-course/components/${id}`)).json as OpenedAnswer

    expect(await titles()).toEqual([['First']])
    expect(opened.content).toEqual({
      kind: 'web_content',
      html: '<p>Text</p><table><tbody><tr><td>1</td></tr></tbody></table>',
    })
  })

  it('changes it, keeps its kind, and writes it into the log', async () => {
    const { id } = await add({ title: 'Second', settings: { html: '<p>Old</p>' } })

    const answer = await change(id, {
      kind: 'quiz',
      title: 'Second, mended',
      settings: { html: '<p>New</p>' },
      is_required: false,
    })

    expect(answer.status).toBe(200)
    expect((await read()).sections[0]?.components.at(-1)).toMatchObject({
      kind: 'web_content',
      title: 'Second, mended',
      is_required: false,
      settings: { html: '<p>New</p>' },
    })
    expect(await acts()).toContain('course.change_component')
  })

  it('keeps what somebody else saved meanwhile and hands it to who comes second', async () => {
    const { id, version } = await add({ title: 'Shared', settings: { html: '<p>Begin</p>' } })
    const save = (title: string) => administrator.put(`/api/admin/components/${id}`, { ...entry({ title }), version })
    expect((await save('Theirs')).json).toMatchObject({ title: 'Theirs', fault: 'noContent' })

    const late = await save('Mine')

    expect([late.status, late.json]).toMatchObject([409, { key: 'changedMeanwhile', theirs: { id, title: 'Theirs' } }])
    await administrator.delete(`/api/admin/components/${id}`)
  })

  it('says what must be mended', async () => {
    const { id } = await add({ title: 'Third' })
    const [other = 0] = await test.add({ title: 'Other' })
    const refused = (more: object) => change(id, { title: 'Third', ...more })

    expect(await refused({ title: ' ' })).toMatchObject({ status: 422, json: { title: expect.any(Array) } })
    expect(await refused({ prerequisites: [id] })).toMatchObject({ status: 422, json: { prerequisites: expect.any(Array) } })
    expect(await refused({ prerequisites: [99_999] })).toMatchObject({ status: 422 })
    expect(await refused({ opens_at: '2026-12-02T00:00:00Z', closes_at: '2026-12-01T00:00:00Z' })).toMatchObject({
      status: 422,
      json: { closes_at: expect.any(Array) },
    })
    expect(
      await administrator.post(`${base()}/components`, entry({ kind: 'video', settings: { file_id: 99_999 } })),
    ).toMatchObject({ status: 422, json: { 'settings.file_id': expect.any(Array) } })
    expect(
      await administrator.post(`${base()}/components`, entry({ kind: 'live_session', settings: { join_url: 'javascript:x' } })),
    ).toMatchObject({ status: 422 })
    expect(await administrator.post(`/api/admin/courses/${other}/components`, entry({}))).toMatchObject({ status: 422 })
    expect(await administrator.get('/api/admin/courses/99999')).toMatchObject({ status: 404 })
  })

  it('refuses prerequisites that would lead in a circle', async () => {
    const first = await add({ title: 'Chicken' })
    const second = await add({ title: 'Egg', prerequisites: [first.id] })

    const answer = await change(first.id, { title: 'Chicken', prerequisites: [second.id] })

    expect(answer).toMatchObject({ status: 422, json: { prerequisites: [expect.stringContaining('form a loop')] } })
  })

  it('orders sections and components, and refuses an order made from an older picture', async () => {
    const { id } = (await administrator.post(`${base()}/sections`, { title: 'End' })).json as { id: number }
    const before = await read()
    const ids = before.sections[0]?.components.map((one) => one.id) ?? []
    const order = [
      { section_id: id, component_ids: ids.slice(0, 1) },
      { section_id: test.sectionId, component_ids: ids.slice(1).reverse() },
    ]

    expect((await administrator.put(`${base()}/order`, { order })).status).toBe(200)
    expect(await titles()).toEqual([['First'], ['Egg', 'Chicken', 'Third', 'Second, mended']])
    await add({ title: 'New' })
    expect(await administrator.put(`${base()}/order`, { order })).toMatchObject({ status: 409, json: { key: 'orderOutdated' } })
  })

  it('removes a section only when it is empty', async () => {
    const { id } = (await administrator.post(`${base()}/sections`, { title: 'Spare' })).json as { id: number }

    expect(await administrator.delete(`${base()}/sections/${test.sectionId}`)).toMatchObject({ status: 409 })
    expect((await administrator.put(`${base()}/sections/${id}`, { title: 'Not needed' })).status).toBe(200)
    expect((await administrator.delete(`${base()}/sections/${id}`)).status).toBe(200)
    expect((await read()).sections.map(({ title }) => title)).toEqual(['End', 'Begin'])
  })

  it('asks before it takes away what learners have begun, and deletes nothing of theirs', async () => {
    const { id } = await add({ title: 'Begun' })
    await test.learner.post(`/api/assets/${id}/complete`)

    const refused = await administrator.delete(`/api/admin/components/${id}`)

    expect(refused).toMatchObject({
      status: 409,
      json: { key: 'hasLearners', message: 'One learner has started this component.' },
    })
    expect((await administrator.delete(`/api/admin/components/${id}?confirmed=true`)).status).toBe(200)
    expect((await titles()).flat()).not.toContain('Begun')
    expect(await test.learner.get(`/api/assets/${id}`)).toMatchObject({ status: 404 })
    const kept = await test.ctx.db.selectFrom('component_access').select('status').where('component_id', '=', id).execute()
    expect(kept).toEqual([{ status: 'complete' }])
  })

  it('marks a component as completed and as unstarted for somebody [QUIZ-43][QUIZ-44]', async () => {
    const { id } = await add({ title: 'Quiz', kind: 'quiz' })
    const mark = (status: string, user_id = test.person.id) =>
      administrator.post(`/api/admin/components/${id}/outcome`, { user_id, status })
    const status = async () => (await test.learner.get(`/api/assets/${id}`)).json as { flags: { status: string } }

    expect((await mark('complete')).status).toBe(200)
    expect((await status()).flags.status).toBe('complete')
    expect((await mark('unstarted')).status).toBe(200)
    expect((await status()).flags.status).toBe('next')
    const stranger = await given.person(test)
    expect(await mark('complete', stranger.id)).toMatchObject({ status: 409, json: { key: 'personNotRegistered' } })
    expect(await acts()).toEqual(expect.arrayContaining(['course.mark_complete', 'course.mark_unstarted']))
  })
})

describe('the learners of a course', () => {
  it('are listed with how far they are, and shown component by component', async () => {
    const list = await administrator.get(`${base()}/learners?search=${encodeURIComponent(test.person.email)}`)
    const detail = await administrator.get(`${base()}/learners/${test.person.id}`)

    expect(list.json).toMatchObject({
      total: 1,
      next_before: null,
      learners: [{ user_id: test.person.id, name: test.person.name, completed_at: null, last_access_at: expect.any(String) }],
    })
    expect(detail.json).toMatchObject({ person: { id: test.person.id }, components: expect.any(Array) })
    expect(await administrator.get('/api/admin/courses/99999/learners')).toMatchObject({ status: 404 })
    const stranger = await given.person(test)
    expect(await administrator.get(`${base()}/learners/${stranger.id}`)).toMatchObject({ status: 409 })
  })
})
