import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCourseTest } from '#features/learning/server/learning.testing.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import type { ListedThread, Message, OpenedThread } from '../threads.contract.ts'
import { threadChannel } from '../threads.rules.ts'
import { threadsSettings } from '../threads.settings.ts'
import { tellLater } from './telling.jobs.ts'

type Person = TestPerson & { visitor: Visitor }
let test: Awaited<ReturnType<typeof startCourseTest>>
beforeAll(async () => {
  test = await startCourseTest()
})
afterAll(() => test.stop())

const person = async (name: string, traits: { isRegistered?: boolean; role?: 1 | 2 } = {}): Promise<Person> => {
  const { isRegistered = true, ...rest } = traits
  const someone = await given.person(test, { name, ...rest })
  if (isRegistered)
    await registerWithoutCharge(test.ctx, { productId: test.productId, userId: someone.id, source: 'grant', grantedBy: null })
  return { ...someone, visitor: await as(test, someone) }
}
const write = (from: Person, to: { id: number }, text: string, more = {}) =>
  from.visitor.post('/api/message-threads', { to_id: to.id, text, ...more })
const started = async (from: Person, to: { id: number }, text = 'Hello') =>
  ((await write(from, to, text)).json as { thread_id: number; message_id: number }) ?? {}
const open = async ({ visitor }: Person, threadId: number) =>
  (await visitor.get(`/api/message-threads/${threadId}`)).json as OpenedThread
const list = async ({ visitor }: Person, q = '') =>
  ((await visitor.get(`/api/message-threads${q && `?q=${encodeURIComponent(q)}`}`)).json as { threads: ListedThread[] }).threads
const unread = async ({ visitor }: Person) => (await visitor.get('/api/message-threads/unread')).json as { count: number }
const subjectsTo = async ({ email }: { email: string }) =>
  (await test.ctx.db.selectFrom('mail').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  )

describe('message threads (§1, §2) [MSG-01]', () => {
  it('hold what two people write to each other, with marks, and count as unread until they are read', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const { thread_id } = await started(ann, bob, '<p>Shall we <strong>share</strong> a car?<script>x()</script></p>')
    const answered = await bob.visitor.post(`/api/message-threads/${thread_id}/messages`, { text: '<p>Gladly</p>' })
    const again = await started(bob, ann, 'From Boston')

    expect(again.thread_id).toBe(thread_id)
    expect(answered.status).toBe(200)
    expect((await open(ann, thread_id)).messages.map(({ html, name }) => [name, html])).toEqual([
      ['Ann', '<p>Shall we <strong>share</strong> a car?</p>'],
      ['Bob', '<p>Gladly</p>'],
      ['Bob', 'From Boston'],
    ])
    expect([await unread(ann), await unread(bob)]).toEqual([{ count: 1 }, { count: 0 }])
    const last = (await open(ann, thread_id)).messages.at(-1)?.message_id
    expect((await ann.visitor.post(`/api/message-threads/${thread_id}/read`, { up_to: last })).json).toEqual({ count: 0 })
    expect((await list(ann))[0]).toMatchObject({ title: 'Bob', excerpt: 'From Boston', is_unread: false })
  })

  it('are nobody else’s: not to be read, written in, listened to or reported', async () => {
    const [ann, bob, eve] = [await person('Ann'), await person('Bob'), await person('Eve')]
    const { thread_id, message_id } = await started(ann, bob)
    const channel = `/realtime?channels=${threadChannel(thread_id)}`

    expect((await eve.visitor.get(`/api/message-threads/${thread_id}`)).status).toBe(404)
    expect((await eve.visitor.post(`/api/message-threads/${thread_id}/messages`, { text: 'Hi' })).status).toBe(404)
    expect((await eve.visitor.post(`/api/thread-messages/${message_id}/report`, { reason: '' })).status).toBe(404)
    expect((await eve.visitor.get(channel)).status).toBe(403)
  })

  it('take a click that was sent twice once, and nothing empty', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const { thread_id } = await started(ann, bob)
    await started(ann, bob)

    expect((await open(ann, thread_id)).messages).toHaveLength(1)
    expect((await write(ann, bob, '<p> </p>')).status).toBe(400)
  })

  it('are found by their words and by the name of whom they are with', async () => {
    const [ann, bob, cleo] = [await person('Ann'), await person('Bob Quill'), await person('Cleo')]
    const one = await started(ann, bob, 'The projector is broken')
    const other = await started(ann, cleo, 'Lunch on Friday?')

    expect((await list(ann, 'projectors')).map(({ thread_id }) => thread_id)).toEqual([one.thread_id])
    expect((await list(ann, 'quill')).map(({ thread_id }) => thread_id)).toEqual([one.thread_id])
    expect((await list(ann, 'friday')).map(({ thread_id }) => thread_id)).toEqual([other.thread_id])
    expect(await list(cleo, 'projector')).toEqual([])
  })

  it('are begun with whom the setting allows, and only those are offered', async () => {
    const [ann, bob, far] = [
      await person('Ann'),
      await person('Bob Setting'),
      await person('Far Setting', { isRegistered: false }),
    ]
    const offered = async () => {
      const { people } = (await ann.visitor.get('/api/message-recipients?q=setting')).json as { people: { name: string }[] }
      return people.map(({ name }) => name)
    }

    expect([(await write(ann, far, 'Hi')).status, await offered()]).toEqual([403, ['Bob Setting']])
    await writeSetting(test.ctx, threadsSettings.whoMayWrite, 'anybody', null)
    expect([(await write(ann, far, 'Hi')).status, await offered()]).toEqual([200, ['Bob Setting', 'Far Setting']])
    await writeSetting(test.ctx, threadsSettings.whoMayWrite, 'nobody', null)
    expect([(await write(ann, bob, 'Hi')).status, await offered()]).toEqual([403, []])
    await writeSetting(test.ctx, threadsSettings.whoMayWrite, 'participants', null)
  })

  it('name nobody to whom one may not write: numbers can be counted through', async () => {
    const [ann, bob, far] = [await person('Ann'), await person('Bob'), await person('Far', { isRegistered: false })]
    const target = (to: { id: number }) => ann.visitor.get(`/api/message-target?to_id=${to.id}`)

    expect((await target(bob)).json).toMatchObject({ title: 'Bob', cannot_write: null })
    expect(await target(far)).toMatchObject({ status: 404, json: { key: 'receiverNotFound' } })
    expect((await target(far)).text).not.toContain('Far')
    await started(ann, bob)
    await bob.visitor.post('/api/message-blocks', { user_id: ann.id })
    expect((await target(bob)).json).toMatchObject({ title: 'Bob', cannot_write: 'blocked' })
  })

  it('end with a block, which the other is not told of, and go on without it', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const { thread_id } = await started(ann, bob)
    await bob.visitor.post('/api/message-blocks', { user_id: ann.id })

    expect((await write(ann, bob, 'Hello?')).status).toBe(403)
    expect((await open(ann, thread_id)).cannot_write).toBe('blocked')
    expect(await open(bob, thread_id)).toMatchObject({ cannot_write: 'youBlocked', has_blocked: true })
    await bob.visitor.delete(`/api/message-blocks/${ann.id}`)
    expect((await write(ann, bob, 'Hello?')).status).toBe(200)
  })

  it('carry files, which the two of them open and nobody else', async () => {
    const [ann, bob, eve] = [await person('Ann'), await person('Bob'), await person('Eve')]
    const form = new FormData()
    form.set('kind', 'document')
    form.set('file', new File(['Name,Seat\nAnn,1\n'], 'seats.csv', { type: 'text/csv' }))
    const file = (await ann.visitor.post('/api/message-attachments', form)).json as { file_id: number; url: string }
    const opened = async ({ visitor }: Person) => (await visitor.get(file.url)).status

    expect([await opened(ann), await opened(bob)]).toEqual([200, 404])
    expect((await write(eve, bob, 'Mine?', { file_ids: [file.file_id] })).status).toBe(400)
    const { thread_id } = (await write(ann, bob, '', { file_ids: [file.file_id] })).json as { thread_id: number }
    expect([await opened(ann), await opened(bob), await opened(eve)]).toEqual([200, 200, 404])
    expect((await open(bob, thread_id)).messages[0]?.attachments).toMatchObject([{ name: 'seats.csv' }])
  })

  it('tell somebody by bell and mail once until they have come back, and not at all who has read it', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const first = await started(ann, bob, 'First')
    const second = await started(ann, bob, 'Second')
    for (const { message_id } of [first, second, first]) await tellLater.handle(test.ctx, { messageId: message_id })

    expect((await subjectsTo(bob)).filter((subject) => subject === 'Ann sent you a message')).toHaveLength(1)
    await bob.visitor.post(`/api/message-threads/${first.thread_id}/read`, { up_to: second.message_id })
    const third = await started(ann, bob, 'Third')
    await bob.visitor.post(`/api/message-threads/${first.thread_id}/read`, { up_to: third.message_id })
    await tellLater.handle(test.ctx, { messageId: third.message_id })
    expect((await subjectsTo(bob)).filter((subject) => subject === 'Ann sent you a message')).toHaveLength(1)
    const fourth = await started(ann, bob, 'Fourth')
    await tellLater.handle(test.ctx, { messageId: fourth.message_id })
    expect((await subjectsTo(bob)).filter((subject) => subject === 'Ann sent you a message')).toHaveLength(2)
  })
})

describe('a reported message', () => {
  it('is all that a moderator decides on: what nobody reported stays between its two people', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const moderator = await person('Mo', { isRegistered: false })
    await given.role(test, moderator, 'moderator')
    const { thread_id, message_id } = await started(ann, bob, 'Between us')

    for (const decision of ['hide', 'keep', 'reopen']) {
      const answer = await moderator.visitor.post(`/api/admin/message-reports/${message_id}`, { decision })
      expect(answer, decision).toMatchObject({ status: 404, json: { key: 'messageNotFound' } })
    }
    expect((await open(bob, thread_id)).messages[0]).toMatchObject({ html: 'Between us', is_hidden: false })
  })

  it('is shown alone to who moderates, and hidden from everybody, live too; undone it is read again', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const moderator = await person('Mo', { isRegistered: false })
    await given.role(test, moderator, 'moderator')
    const { thread_id, message_id } = await started(ann, bob, 'Something rude')
    await bob.visitor.post(`/api/thread-messages/${message_id}/report`, { reason: 'Rude' })
    const settle = (decision: string) => moderator.visitor.post(`/api/admin/message-reports/${message_id}`, { decision })
    const shown = async () => (await open(ann, thread_id)).messages[0]?.html

    expect((await moderator.visitor.get('/api/admin/message-reports')).json).toMatchObject({
      count: 1,
      messages: [{ name: 'Ann', html: 'Something rude', reports: [{ name: 'Bob', reason: 'Rude' }] }],
    })
    expect((await moderator.visitor.get(`/api/message-threads/${thread_id}`)).status).toBe(404)
    expect((await settle('hide')).json).toEqual({ count: 0 })
    expect(await shown()).toBe('')
    const heard = await test.ctx.db
      .selectFrom('channel_event')
      .select('payload')
      .where('channel', '=', threadChannel(thread_id))
      .execute()
    expect(heard.map(({ payload }) => (payload as Message).html)).toEqual(['', ''])
    expect((await settle('reopen')).json).toEqual({ count: 1 })
    expect(await shown()).toBe('Something rude')
  })
})

describe('questions to the organiser', () => {
  const ask = (asker: Person, text: string) => asker.visitor.post('/api/message-threads', { product_id: test.productId, text })

  it('come to the inbox of who answers for the product, are answered in the organiser’s name, assigned and closed', async () => {
    const ann = await person('Ann')
    const desk = await person('Desk', { isRegistered: false })
    await given.role(test, desk, 'event_desk', test.productId)
    const { thread_id, message_id } = (await ask(ann, 'Is there parking?')).json as { thread_id: number; message_id: number }
    const inbox = async (query = '') =>
      (await desk.visitor.get(`/api/admin/inbox${query}`)).json as { questions: { state: string }[] }
    const act = (verb: string, body: object) => desk.visitor.post(`/api/admin/inbox/${thread_id}/${verb}`, body)

    expect(await inbox('?state=waiting')).toMatchObject({ questions: [{ thread_id, asker: { name: 'Ann' }, state: 'waiting' }] })
    await tellLater.handle(test.ctx, { messageId: message_id })
    expect(await subjectsTo(desk)).toEqual([expect.stringContaining('A question about')])
    expect(
      (await desk.visitor.post(`/api/message-threads/${thread_id}/messages`, { text: 'Yes, behind it.' })).json,
    ).toMatchObject({
      is_from_staff: true,
    })
    expect(await inbox('?state=answered')).toMatchObject({ questions: [{ thread_id }] })
    expect((await act('assign', { user_id: desk.id })).json).toEqual({ assigned_to: { id: desk.id, name: 'Desk' } })
    expect((await act('assign', { user_id: ann.id })).status).toBe(409)
    expect((await act('close', { is_closed: true })).json).toEqual({ is_closed: true })
    expect(await open(ann, thread_id)).toMatchObject({ is_closed: true, cannot_write: null, assigned_to: null })
    await ask(ann, 'And for bicycles?')
    expect(await inbox('?state=waiting&mine=true')).toMatchObject({ questions: [{ thread_id }] })
  })

  it('of another product are not theirs to read or answer', async () => {
    const ann = await person('Ann')
    const desk = await person('Desk', { isRegistered: false })
    const [other = 0] = await test.add({ title: 'Another course', urlSlug: 'another-course' })
    await given.role(test, desk, 'event_desk', other)
    const finance = await person('Fin', { isRegistered: false })
    await given.role(test, finance, 'finance')
    const { thread_id } = (await ask(ann, 'Who pays?')).json as { thread_id: number }

    expect((await finance.visitor.get('/api/admin/inbox')).status).toBe(403)
    expect((await finance.visitor.get(`/api/message-threads/${thread_id}`)).status).toBe(404)
    expect((await desk.visitor.get('/api/admin/inbox')).json).toMatchObject({ questions: [], counts: { waiting: 0 } })
    expect((await desk.visitor.get(`/api/message-threads/${thread_id}`)).status).toBe(404)
    expect((await desk.visitor.post(`/api/admin/inbox/${thread_id}/close`, { is_closed: true })).status).toBe(403)
  })
})
