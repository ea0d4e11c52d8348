import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { at, emptyFilling, type ProgrammeTest, startProgrammeTest } from '#features/programme/server/programme.testing.ts'
import { must } from '#platform/calls/result.ts'
import type { Visitor } from '#testing/app.ts'
import type { MadeAnnouncement, StageDesk } from '../stage.admin.contract.ts'
import type { EventAnnouncements, RoomScreenView, SessionQuestions } from '../stage.contract.ts'

let test: ProgrammeTest
let staff: Visitor
beforeAll(async () => {
  test = await startProgrammeTest()
  staff = (await test.administrator()).visitor
})
afterAll(() => test.stop())

const html = { accept: 'text/html' }

async function session() {
  const speaker = await test.newPerson('Ana Núñez')
  const [ana, ...others] = emptyFilling.speakers
  const made = await test.event(
    [
      { key: 'a', speakers: ['ana'] },
      { key: 'b', room: 'studio', startsAt: at(1, 11), endsAt: at(1, 12) },
    ],
    {},
    {
      speakers: [{ ...must(ana, 'a speaker'), personId: speaker.id }, ...others],
    },
  )
  test.setNow(at(1, 9))
  const [ann, bob] = [await test.newPerson('Ann'), await test.newPerson('Bob')]
  for (const one of [ann, bob]) await test.register(made.productId, one)
  const path = `/api/programme/${made.slug}/sessions/${made.idOf('a')}/questions`
  const read = async (visitor: Visitor) => (await visitor.get(path)).json as SessionQuestions
  const ask = async (visitor: Visitor, text: string) => visitor.post(path, { text })
  return { ...made, id: made.idOf('a'), path, read, ask, ann, bob, speaker }
}
const told = async (channel: string) =>
  (
    await test.ctx.db.selectFrom('channel_event').select('payload').where('channel', '=', channel).orderBy('sequence').execute()
  ).map(({ payload }) => payload)

describe('questions of a session', () => {
  it('are asked without a name, wished for once each, and told to all', async () => {
    const { id, path, read, ask, ann, bob, speaker } = await session()
    await ask(ann.visitor, 'Why at all?')
    const asked = (await ask(ann.visitor, 'How far?')).json as SessionQuestions
    const far = must(asked.questions[1], 'a second question')
    const vote = (visitor: Visitor, is_wanted: boolean) => visitor.put(`${path}/${far.id}/vote`, { is_wanted })
    await Promise.all([vote(bob.visitor, true), vote(bob.visitor, true), vote(bob.visitor, true)])
    await vote(ann.visitor, true)
    await vote(ann.visitor, false)

    const seen = await read(bob.visitor)
    expect(seen).toMatchObject({ mode: 'open', may_moderate: false })
    expect(seen.questions.map(({ text, votes, has_voted, asked_by }) => [text, votes, has_voted, asked_by])).toEqual([
      ['How far?', 1, true, null],
      ['Why at all?', 0, false, null],
    ])
    // Who runs the session knows who asked.
    expect((await read(speaker.visitor)).questions[0]).toMatchObject({ asked_by: 'Ann' })
    await vi.waitFor(
      async () =>
        expect((await told(`session-questions:${id}`)).at(-1)).toMatchObject({ questions: [{ text: 'How far?', votes: 1 }, {}] }),
      5000,
    )
    expect(JSON.stringify(await told(`session-questions:${id}`))).not.toContain('Ann')
  })

  it('are read first where the session says so, hidden and answered by its speakers and staff alone', async () => {
    const { path, id, read, ask, ann, bob, speaker } = await session()
    expect((await ann.visitor.put(`${path}/mode`, { mode: 'moderated' })).status).toBe(403)
    expect((await speaker.visitor.put(`${path}/mode`, { mode: 'moderated' })).status).toBe(200)
    const asked = (await ask(ann.visitor, 'May I?')).json as SessionQuestions
    expect(asked.questions).toMatchObject([{ state: 'waiting', is_own: true }])
    expect((await read(bob.visitor)).questions).toEqual([])
    const question = must(asked.questions[0], 'a question')
    expect((await bob.visitor.put(`${path}/${question.id}/vote`, { is_wanted: true })).status).toBe(404)
    const moderate = (visitor: Visitor, state: string) => visitor.put(`${path}/${question.id}/state`, { state })
    expect((await moderate(ann.visitor, 'visible')).status).toBe(403)
    expect((await moderate(speaker.visitor, 'visible')).status).toBe(200)
    expect((await read(bob.visitor)).questions).toMatchObject([{ state: 'visible' }])
    await moderate(staff, 'answered')
    expect((await read(bob.visitor)).questions).toMatchObject([{ state: 'answered' }])
    await moderate(staff, 'hidden')
    expect((await read(bob.visitor)).questions).toEqual([])
    expect((await read(staff)).questions).toMatchObject([{ state: 'hidden' }])
    await staff.put(`${path}/mode`, { mode: 'off' })
    expect((await ask(ann.visitor, 'Again?')).json).toMatchObject({ message: 'This session isn’t taking questions.' })
    // Open pages hear that none are taken any more.
    await vi.waitFor(async () => expect((await told(`session-questions:${id}`)).at(-1)).toMatchObject({ mode: 'off' }), 5000)
  })

  it('are moderated by nobody who speaks in another session, by its address or by their own', async () => {
    const [here, there] = [await session(), await session()]
    const { questions } = (await there.ask(there.ann.visitor, 'Mine?')).json as SessionQuestions
    const question = must(questions[0], 'a question')
    const other = `/api/programme/${there.slug}/sessions/${there.idOf('b')}/questions`
    const hide = (visitor: Visitor, path: string) => visitor.put(`${path}/${question.id}/state`, { state: 'hidden' })

    expect((await hide(here.speaker.visitor, there.path)).status).toBe(403)
    expect((await hide(here.speaker.visitor, here.path)).status).toBe(404)
    expect((await hide(there.speaker.visitor, other)).status).toBe(403)
    expect((await hide(staff, other)).status).toBe(404)
    expect((await there.bob.visitor.put(`${other}/${question.id}/vote`, { is_wanted: true })).status).toBe(404)

    expect((await there.read(there.bob.visitor)).questions).toMatchObject([{ id: question.id, state: 'visible', votes: 0 }])
    expect((await hide(there.speaker.visitor, there.path)).status, 'their own (instrument check)').toBe(200)
  })

  it('are told to nobody but moderators once they are hidden, whatever was told or voted before', async () => {
    const { path, id, read, ask, ann, bob, speaker } = await session()
    const channel = `session-questions:${id}`
    const rude = must(((await ask(ann.visitor, 'Who is the fool?')).json as SessionQuestions).questions[0], 'a question')
    await bob.visitor.put(`${path}/${rude.id}/vote`, { is_wanted: true })
    await vi.waitFor(async () => expect(JSON.stringify(await told(channel))).toContain('fool'), 5000)

    await speaker.visitor.put(`${path}/${rude.id}/state`, { state: 'hidden' })
    expect(JSON.stringify(await told(channel))).not.toContain('fool')
    expect((await told(channel)).at(-1)).toEqual({ mode: 'open', questions: [] })
    for (const is_wanted of [false, true]) {
      const answer = await bob.visitor.put(`${path}/${rude.id}/vote`, { is_wanted })
      expect([answer.status, answer.text.includes('fool')]).toEqual([404, false])
    }
    await staff.put(`${path}/mode`, { mode: 'moderated' })
    const waiting = (await ask(ann.visitor, 'May I say more?')).json as SessionQuestions
    const own = must(waiting.questions[0], 'a question of her own')
    expect((await bob.visitor.put(`${path}/${own.id}/vote`, { is_wanted: false })).text).not.toContain('say more')
    expect((await read(staff)).questions.map(({ state, votes }) => [state, votes])).toEqual([
      ['waiting', 0],
      ['hidden', 1],
    ])
  })

  it('are voted for however many came after them', async () => {
    const { path, id, ask, ann, bob } = await session()
    const first = must(((await ask(ann.visitor, 'The first?')).json as SessionQuestions).questions[0], 'a question')
    await sql`insert into session_question (session_id, user_id, text, state, asked_at)
      select ${id}, ${ann.id}, 'More of it', 'visible', ${test.ctx.now()} from generate_series(1, 300)`.execute(test.ctx.db)

    const voted = await bob.visitor.put(`${path}/${first.id}/vote`, { is_wanted: true })

    expect([voted.status, voted.json]).toMatchObject([200, { text: 'The first?', votes: 1, has_voted: true }])
  })

  it('are for those who attend', async () => {
    const { path, id } = await session()
    const stranger = await test.newPerson()
    expect([(await stranger.visitor.get(path)).status, (await test.visitor().get(path)).status]).toEqual([403, 401])
    const listens = async (visitor: Visitor) => {
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
      const request = new Request(`http://localhost/realtime?channels=session-questions:${id}`, { headers: { cookie } })
      const answer = await test.app.fetch(request)
      await answer.body?.cancel()
      return answer.status
    }
    expect([await listens(stranger.visitor), await listens(staff)]).toEqual([403, 200])
  })
})

describe('what the organiser announces', () => {
  it('stands on the agenda, the session’s page and the screens until its time, and is told at once', async () => {
    const { productId, slug, id, ann } = await session()
    const base = `/api/admin/products/${productId}/stage/announcements`
    const announce = (text: string, shown_until?: string) => staff.post(base, { text, shown_until, form_key: `key of ${text}` })
    // A guest's kept page is made anew once its process has heard of it.
    const agenda = async () => (await test.visitor().get(`/products/${slug}/agenda`, html)).text.includes('Coffee at ten')
    const said = async () =>
      ((await test.visitor().get(`/api/programme/${slug}/announcements`)).json as EventAnnouncements).announcements
    expect(await agenda()).toBe(false)
    expect((await ann.visitor.post(base, { text: 'Free beer', form_key: 'key of Ann' })).status).toBe(403)
    expect((await announce('Late', at(1, 8).toISOString())).status).toBe(409)
    const made = (await announce('Coffee at ten', at(1, 10).toISOString())).json as MadeAnnouncement
    expect(made.is_shown).toBe(true)
    await expect.poll(agenda).toBe(true)
    const page = await ann.visitor.get(`/products/${slug}/sessions/${id}`, html)
    expect(page.text.includes('Coffee at ten')).toBe(true)
    expect(await told(`event:${productId}`)).toMatchObject([{ announcements: [{ text: 'Coffee at ten' }] }])

    await staff.post(`${base}/${made.id}/end`)
    expect(await said()).toEqual([])
    await expect.poll(agenda).toBe(false)
    await staff.post(`${base}/${made.id}/show`)
    expect(await said()).toMatchObject([{ text: 'Coffee at ten', shown_until: null }])
    await announce('The bus leaves', at(1, 10).toISOString())
    expect(await said()).toHaveLength(2)
    test.setNow(at(1, 10))
    expect(await said()).toMatchObject([{ text: 'Coffee at ten' }])
  })

  it('is said once, however often the same form is sent', async () => {
    const { productId } = await session()
    const base = `/api/admin/products/${productId}/stage/announcements`
    const announce = (text: string) => staff.post(base, { text, form_key: `doors of ${productId}` })
    const [first, again] = [await announce('Doors open'), await announce('Doors open')]

    expect(again.json).toEqual(first.json)
    expect(await announce('Doors close')).toMatchObject({ status: 409, json: { key: 'formUsed' } })
    const desk = (await staff.get(`/api/admin/products/${productId}/stage`)).json as StageDesk
    expect(desk.announcements.map(({ text }) => text)).toEqual(['Doors open'])
  })
})

describe('the screen of a room', () => {
  it('shows what is on and what comes in it, to anybody who may see the event', async () => {
    const { slug, productId } = await session()
    const rooms = await test.ctx.db
      .selectFrom('programme_room')
      .select(['id', 'name'])
      .where('product_id', '=', productId)
      .execute()
    const room = (name: string) => must(rooms.find((one) => one.name === name)?.id, name)
    const look = async (id: number) => (await test.visitor().get(`/api/programme/${slug}/rooms/${id}`)).json as RoomScreenView
    const hall = await look(room('Great Hall'))
    expect(hall).toMatchObject({ room: { name: 'Great Hall' }, now: at(1, 9).toISOString() })
    expect(hall.sessions.map(({ title }) => title)).toEqual(['Session a'])
    expect((await look(room('Studio'))).sessions.map(({ title }) => title)).toEqual(['Session b'])
    test.setNow(at(1, 10))
    expect((await look(room('Great Hall'))).sessions).toEqual([])
    expect((await test.visitor().get(`/api/programme/${slug}/rooms/999999`)).status).toBe(404)
    const page = await test.visitor().get(`/products/${slug}/rooms/${room('Studio')}/screen`, html)
    expect([page.status, page.text.includes('Session b')]).toEqual([200, true])
  })
})
