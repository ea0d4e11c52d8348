import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overwriteComponents } from '#testing/behind-the-back.ts'
import { as, given } from '#testing/people.ts'
import type { ComponentStateAnswer } from '../learning.assets.contract.ts'
import type { CourseAnswer, OpenedAnswer } from '../learning.course.contract.ts'
import { type CourseTest, startCourseTest } from './learning.testing.ts'

let test: CourseTest
let [page, video, late, ack, session] = [0, 0, 0, 0, 0]

beforeAll(async () => {
  test = await startCourseTest()
  page = await test.component({
    title: 'Read',
    description: 'Ten minutes.',
    kind: 'web_content',
    settings: { html: '<p>Text</p>' },
    minimumAccessSeconds: 60,
  })
  video = await test.component({
    title: 'Watch',
    kind: 'video',
    settings: { duration_seconds: 100 },
    minimumAccessSeconds: 40,
    prerequisites: [page],
  })
  late = await test.component({ title: 'Later', kind: 'document', opensAt: new Date('2027-01-01T00:00:00Z'), isRequired: false })
  ack = await test.component({ title: 'Agree', kind: 'acknowledgement', settings: { statement_html: '<p>I will.</p>' } })
  session = await test.component({
    title: 'Meet',
    kind: 'live_session',
    isRequired: false,
    settings: {
      join_url: 'https://meet.example.org/1',
      starts_at: '2026-11-15T13:00:00Z',
      ends_at: '2026-11-15T14:00:00Z',
    },
  })
})
afterAll(() => test.stop())

const post = async (id: number, path: string, body: unknown = {}) => test.learner.post(`/api/assets/${id}/${path}`, body)
const stateAfter = async (id: number, path: string, body: unknown = {}) =>
  (await post(id, path, body)).json as ComponentStateAnswer

describe('GET /api/assets/{id} [LRN-03]', () => {
  it('answers title, description, flags.status and subasset.is_migrated [LRN-04]', async () => {
    const answer = await test.learner.get(`/api/assets/${page}`)

    expect(answer.json).toMatchObject({
      title: 'Read',
      description: 'Ten minutes.',
      flags: { status: 'next' },
      subasset: { is_migrated: true },
    })
  })

  it('answers alike for what is not there and for what is not theirs', async () => {
    const stranger = await as(test, await given.person(test))
    const text = "Requested resource isn't accessible."

    expect(await stranger.get(`/api/assets/${page}`)).toMatchObject({ status: 404, json: { message: text } })
    expect(await test.learner.get('/api/assets/99999')).toMatchObject({ status: 404, json: { message: text } })
    expect(await test.visitor().get(`/api/assets/${page}`)).toMatchObject({ status: 401 })
  })
})

describe('time that counts', () => {
  it('records access and gives it a number [LRN-05]', async () => {
    const answer = await post(page, 'access')

    expect(answer.json).toMatchObject({ access_id: expect.any(Number), watched_seconds: 0, needed_seconds: 60 })
  })

  it('refuses to complete a page before its minimum access time [LRN-13]', async () => {
    expect(await post(page, 'complete')).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('The minimum access time has not been met yet') },
    })
  })

  it('counts no more than the wall clock, however much is claimed and however often', async () => {
    test.wait(20)
    expect((await stateAfter(page, 'heartbeat', { seconds: 3000 })).watched_seconds).toBe(20)
    expect((await stateAfter(page, 'heartbeat', { seconds: 3000 })).watched_seconds).toBe(20)
    test.wait(600)
    expect((await stateAfter(page, 'heartbeat', { seconds: 15 })).watched_seconds).toBe(35)
    // An idle tab says nothing, so nothing was counted; of what was left unclaimed only a moment is carried over.
    expect((await stateAfter(page, 'heartbeat', { seconds: 3000 })).watched_seconds).toBe(38)
  })

  it('completes it afterwards, and what comes after it opens', async () => {
    expect(await post(video, 'access')).toMatchObject({ status: 403, json: { key: 'componentLocked' } })
    test.wait(30)
    await post(page, 'heartbeat', { seconds: 30 })

    expect(await stateAfter(page, 'complete')).toMatchObject({ flags: { status: 'complete' }, progress: 100 })
    expect(await post(video, 'access')).toMatchObject({ status: 200 })
  })

  it('counts a stretch of a recording once, and tells the learner to keep playing [LRN-14]', async () => {
    test.wait(20)
    expect((await stateAfter(video, 'heartbeat', { played: [[0, 20]], position: 20 })).watched_seconds).toBe(20)
    test.wait(20)
    const again = await stateAfter(video, 'heartbeat', { played: [[0, 20]], position: 12 })

    expect(again).toMatchObject({ watched_seconds: 20, position_seconds: 12, progress: 50, flags: { status: 'next' } })
    expect(await post(video, 'complete')).toMatchObject({
      status: 409,
      json: { message: 'The minimum access time has not been met yet. Please keep playing the media.' },
    })
  })

  it('completes a recording by itself once enough was really played', async () => {
    test.wait(15)
    const state = await stateAfter(video, 'heartbeat', { played: [[20, 45]], position: 45 })

    expect(state).toMatchObject({ watched_seconds: 45, flags: { status: 'complete' } })
  })
})

describe('the other ways to complete', () => {
  it('agrees to a statement, and keeps it as it read', async () => {
    expect(await stateAfter(ack, 'acknowledge')).toMatchObject({ flags: { status: 'complete' }, course: { is_complete: true } })

    const row = await test.ctx.db
      .selectFrom('component_access')
      .select('evidence')
      .where('component_id', '=', ack)
      .executeTakeFirstOrThrow()
    expect(row.evidence).toEqual({ statement_html: '<p>I will.</p>' })
  })

  it('does not complete one kind by the way of another', async () => {
    expect(await post(ack, 'complete')).toMatchObject({ status: 409, json: { key: 'completesElsewhere' } })
    expect(await post(page, 'acknowledge')).toMatchObject({ status: 409 })
  })

  it('gives the link of a live session only while its doors are open, and going in completes nothing', async () => {
    test.setNow('2026-11-15T12:40:00Z')
    expect(await post(session, 'join')).toMatchObject({ status: 409, json: { key: 'sessionNotOpen' } })
    test.setNow('2026-11-15T12:50:00Z')
    expect(await post(session, 'join')).toMatchObject({ status: 200, json: { url: 'https://meet.example.org/1' } })
    test.setNow('2026-11-15T14:00:00Z')
    expect(await post(session, 'join')).toMatchObject({ status: 409, json: { key: 'sessionOver' } })
  })
})

describe('the course and its components', () => {
  it('is an outline with statuses, progress and the reasons of locks', async () => {
    const course = (await test.learner.get('/api/courses/gait-course')).json as CourseAnswer

    expect(course).toMatchObject({ progress: 100, is_preview: false, completed_at: expect.any(String) })
    expect(course.sections[0]?.components.map(({ title, status, lock }) => [title, status, lock?.reason])).toEqual([
      ['Read', 'complete', undefined],
      ['Watch', 'complete', undefined],
      ['Later', 'disabled', 'notOpenYet'],
      ['Agree', 'complete', undefined],
      ['Meet', 'optional', undefined],
    ])
  })

  it('shows no content of what is locked, and says when it opens [LRN-07]', async () => {
    const opened = (await test.learner.get(`/api/courses/gait-course/components/${late}`)).json as OpenedAnswer

    expect(opened.content).toBeNull()
    expect(opened.state.lock).toMatchObject({ reason: 'notOpenYet', at: '2027-01-01T00:00:00.000Z' })
    expect((await test.learner.get(`/api/assets/${late}/status`)).json).toMatchObject({ flags: { status: 'disabled' } })
  })

  it('keeps one’s notes for oneself', async () => {
    expect((await test.learner.request('PUT', `/api/assets/${page}/note`, { text: 'Ask three questions.' })).status).toBe(200)
    const other = await given.person(test)
    await test.register(other.id)
    const otherVisitor = await as(test, other)
    const path = `/api/courses/gait-course/components/${page}`

    expect((await test.learner.get(path)).json).toMatchObject({ note: 'Ask three questions.' })
    expect((await otherVisitor.get(path)).json).toMatchObject({ note: '' })
  })

  it('is for those who are registered; an administrator looks in without leaving a trace', async () => {
    const stranger = await as(test, await given.person(test))
    const administrator = await as(test, await given.administrator(test))

    expect(await stranger.get('/api/courses/gait-course')).toMatchObject({ status: 403, json: { key: 'notRegistered' } })
    expect((await administrator.get('/api/courses/gait-course')).json).toMatchObject({ is_preview: true, progress: 0 })
    expect(await administrator.post(`/api/assets/${page}/access`)).toMatchObject({ status: 200, json: { access_id: null } })
    expect((await administrator.get(`/api/courses/gait-course/components/${late}`)).json).toMatchObject({
      content: { kind: 'document' },
    })
  })

  it('completes the course anew on refresh, when what was still required is gone [LRN-09]', async () => {
    const other = await given.person(test)
    await test.register(other.id)
    const visitor = await as(test, other)
    await visitor.post(`/api/assets/${ack}/acknowledge`)
    await overwriteComponents(test.ctx, [page, video], { is_required: false })

    expect((await visitor.get(`/api/assets/${ack}/status`)).json).toMatchObject({ course: { is_complete: false } })
    expect((await visitor.post(`/api/assets/${ack}/refresh`)).json).toMatchObject({
      course: { is_complete: true, progress: 100 },
    })
  })
})
