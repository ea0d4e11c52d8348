import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationsCalls } from '#features/admin/admin.operations.contract.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { must } from '#platform/calls/result.ts'
import type { Visitor } from '#testing/app.ts'
import type { PlannedSessionView, ProgrammeEditorView, programmeAdminCalls, ReleaseView } from '../programme.admin.contract.ts'
import { at, type ProgrammeTest, startProgrammeTest } from './programme.testing.ts'
import { programmeListeners } from './telling.listeners.ts'

let test: ProgrammeTest
let admin: Visitor
beforeAll(async () => {
  test = await startProgrammeTest()
  admin = (await test.administrator()).visitor
})
afterAll(() => test.stop())

const base = (productId: number) => `/api/admin/products/${productId}/programme`
const editor = async (productId: number) => (await admin.get(base(productId))).json as ProgrammeEditorView
const planned = async (productId: number, id: number): Promise<PlannedSessionView> =>
  must(
    (await editor(productId)).sessions.find(({ session_id }) => session_id === id),
    `no session ${id}`,
  )
/** Changes what is planned of a session, from what is planned now. */
async function plan(productId: number, id: number, change: object) {
  const { plan, version } = await planned(productId, id)
  return admin.put(`${base(productId)}/sessions/${id}`, { ...plan, version, ...change })
}
const release = (productId: number) => admin.post(`${base(productId)}/release`, { note: 'moved' })
const moved = { starts_at: at(1, 13).toISOString(), ends_at: at(1, 14).toISOString() }
const slotOf = (id: number) =>
  test.ctx.db.selectFrom('programme_slot').selectAll().where('session_id', '=', id).executeTakeFirstOrThrow()

/** Hands every release told so far to its listeners, as often as a queue might. */
async function deliver(times = 1): Promise<void> {
  const facts = await test.ctx.db.selectFrom('outbox').select(['name', 'payload']).orderBy('id').execute()
  for (const { name, payload } of facts)
    for (const { event, handle } of programmeListeners)
      if (event === name) for (let time = 0; time < times; time++) await handle(test.ctx, payload)
}

describe('a plan', () => {
  it('of an event without dates is in the zone of the site, wherever its times are told', async () => {
    const evening = { startsAt: new Date('2027-03-05T02:00:00Z'), endsAt: new Date('2027-03-05T03:00:00Z') }
    const { productId, slug } = await test.event([{ key: 'a', ...evening }], { meetings: [], timeZone: null })
    const site = 'America/New_York'

    const { time_zone, days } = await editor(productId)
    const { event } = await test.agenda(test.visitor(), slug)
    const told = await Promise.all([
      admin.get(`/api/admin/reports/events/${productId}`),
      admin.get(`/api/admin/door/${productId}`),
    ])

    expect([time_zone, days, event.time_zone]).toEqual([site, ['2027-03-04'], site])
    expect(told.map(({ json }) => (json as { time_zone: string }).time_zone)).toEqual([site, site])
  })

  it('lies over what is shown, and is seen by nobody until it is released in one step', async () => {
    const { productId, slug, idOf } = await test.event([{ key: 'a' }, { key: 'b', room: 'studio' }])
    const guest = test.visitor()
    const titles = async () => (await test.agenda(guest, slug)).sessions.map(({ title }) => title)

    const saved = await plan(productId, idOf('a'), { ...moved, title: 'Moved' })
    expect(saved.status).toBe(200)
    // Whoever goes on from the answer goes on from what is stored.
    expect((saved.json as PlannedSessionView).version).toBe((await planned(productId, idOf('a'))).version)
    const added = await admin.post(`${base(productId)}/sessions`, {
      ...(await planned(productId, idOf('b'))).plan,
      title: 'Added',
      room_id: null,
    })
    expect(added.status).toBe(200)

    expect(await titles()).toEqual(['Session a', 'Session b'])
    const { drafts, sessions } = await editor(productId)
    expect(drafts).toBe(2)
    expect(sessions.map(({ plan, changes, is_new }) => [plan.title, changes, is_new])).toEqual([
      ['Added', ['new'], true],
      ['Session b', [], false],
      ['Moved', ['time', 'text'], false],
    ])

    expect((await release(productId)).json).toEqual({ release: 2 })
    expect(await titles()).toEqual(['Added', 'Session b', 'Moved'])
    expect((await test.agenda(guest, slug)).sessions.map(({ session_position }) => session_position)).toEqual([1, 2, 3])
    expect((await editor(productId)).drafts).toBe(0)
    expect((await release(productId)).status).toBe(409)
  })

  it('raises the revision for time, room and cancelling, and not for words', async () => {
    const { productId, idOf } = await test.event([{ key: 'a' }])
    const id = idOf('a')
    const steps: [object, number][] = [
      [{ title: 'Other words' }, 0],
      [moved, 1],
      [{ room_id: (await editor(productId)).rooms[1]?.id }, 2],
      [{ is_cancelled: true }, 3],
      [{ is_cancelled: false }, 4],
    ]

    for (const [change, revision] of steps) {
      await plan(productId, id, change)
      await release(productId)
      expect((await slotOf(id)).revision).toBe(revision)
    }
    expect((await slotOf(id)).cancelled_at).toBeNull()
  })

  it('is refused where somebody else planned meanwhile, where times are impossible and where parts are another event’s', async () => {
    const [one, other] = [await test.event([{ key: 'a' }]), await test.event([{ key: 'x' }])]
    const before = await planned(one.productId, one.idOf('a'))
    await plan(one.productId, one.idOf('a'), { title: 'First' })
    const path = `${base(one.productId)}/sessions/${one.idOf('a')}`

    const late = await admin.put(path, { ...before.plan, version: before.version, title: 'Second' })
    expect(late.status).toBe(409)
    expect((late.json as { theirs: PlannedSessionView }).theirs.plan.title).toBe('First')
    expect((await plan(one.productId, one.idOf('a'), { ends_at: before.plan.starts_at })).status).toBe(422)
    const foreign = (await editor(other.productId)).rooms[0]?.id
    expect((await plan(one.productId, one.idOf('a'), { room_id: foreign })).status).toBe(400)
    expect((await plan(one.productId, one.idOf('a'), { speaker_ids: [999_999] })).status).toBe(400)
  })

  it('can be discarded: what was released stands, and what nobody saw is gone', async () => {
    const { productId, idOf } = await test.event([{ key: 'a' }])
    await plan(productId, idOf('a'), { title: 'Never' })
    const added = (
      await admin.post(`${base(productId)}/sessions`, { ...(await planned(productId, idOf('a'))).plan, title: 'New' })
    ).json as PlannedSessionView

    expect((await admin.delete(`${base(productId)}/sessions/${idOf('a')}/draft`)).json).toMatchObject({ is_gone: false })
    expect((await admin.delete(`${base(productId)}/sessions/${added.session_id}/draft`)).json).toMatchObject({ is_gone: true })
    expect((await editor(productId)).sessions.map(({ plan }) => plan.title)).toEqual(['Session a'])
    // Planned back to what is shown, nothing is left to release.
    await plan(productId, idOf('a'), { title: 'Never' })
    await plan(productId, idOf('a'), { title: 'Session a' })
    expect((await editor(productId)).drafts).toBe(0)
  })

  it('warns of clashes of rooms, speakers and seats, and lets whoever plans decide', async () => {
    const { productId, idOf } = await test.event([
      { key: 'a', speakers: ['ana'] },
      { key: 'b', startsAt: at(1, 10), endsAt: at(1, 11), speakers: ['ana'] },
    ])
    expect((await editor(productId)).clashes).toEqual([])

    await plan(productId, idOf('b'), { starts_at: at(1, 9, 30).toISOString(), capacity: 5000 })

    const { clashes } = await editor(productId)
    expect(clashes.map(({ kind }) => kind).sort()).toEqual(['capacity', 'room', 'speaker'])
    expect(clashes.find(({ kind }) => kind === 'speaker')?.text).toContain('Ana Núñez')
    expect((await release(productId)).status).toBe(200)
  })
})

describe('a release', () => {
  it('is told to just those who keep what moved, once for each change', async () => {
    const { productId, slug, idOf } = await test.event([{ key: 'a' }, { key: 'b' }])
    const [ann, bob, eve] = [await test.newPerson('Ann'), await test.newPerson('Bob'), await test.newPerson('Eve')]
    await ann.visitor.post(`/favorites/session/${idOf('a')}`)
    await bob.visitor.post(`/favorites/session/${idOf('b')}`)
    const told = async ({ visitor }: typeof ann) =>
      ((await visitor.get('/api/my-notifications')).json as { notifications: { text: string; url: string; similar: number }[] })
        .notifications
    const mailsTo = async (email: string) =>
      (
        (await admin.get(`${operationsCalls.listMail.path}?recipient=${email}`)).json as { mails: { subject: string }[] }
      ).mails.filter(({ subject }) => subject.startsWith('Programme changes'))

    await plan(productId, idOf('a'), moved)
    await plan(productId, idOf('b'), { title: 'Only words' })
    const preview = (await admin.get(`${base(productId)}/release`)).json as AnswerOf<typeof programmeAdminCalls.preview>
    expect(preview.told).toBe(1)
    expect(preview.changes.map(({ title, kinds }) => [title, kinds])).toEqual([
      ['Session a', ['time']],
      ['Only words', ['text']],
    ])
    await release(productId)
    await deliver(3)

    expect(await told(ann)).toMatchObject([
      {
        text: '“Session a” has moved: Thu, Mar 4, 1:00 PM CST, Great Hall.',
        url: `/products/${slug}/agenda?session=${idOf('a')}#session-${idOf('a')}`,
      },
    ])
    expect(await mailsTo(ann.email)).toHaveLength(1)
    expect([await told(bob), await told(eve)]).toEqual([[], []])

    await plan(productId, idOf('a'), { is_cancelled: true })
    await release(productId)
    await deliver(2)
    // What is told of one session stands as one, the newest first.
    expect(await told(ann)).toMatchObject([{ text: expect.stringMatching(/^“Session a” has been cancelled\./), similar: 1 }])
    expect(await mailsTo(ann.email)).toHaveLength(2)
  })

  it('stands in the changelog with what came before, and is taken back by its inverse', async () => {
    const { productId, slug, idOf } = await test.event([{ key: 'a' }])
    const before = await test.agenda(test.visitor(), slug)
    await plan(productId, idOf('a'), { ...moved, title: 'Moved' })
    await admin.post(`${base(productId)}/sessions`, { ...(await planned(productId, idOf('a'))).plan, title: 'New' })
    await release(productId)

    const undone = await admin.post(`${base(productId)}/releases/2/undo`)
    expect(undone.json).toEqual({ release: 3 })

    const after = await test.agenda(test.visitor(), slug)
    expect(after.sessions[0]).toEqual({ ...before.sessions[0], session_position: 1 })
    // What was shown once is not unseen: it is cancelled.
    expect(after.sessions.map(({ title, is_cancelled }) => [title, is_cancelled])).toEqual([
      ['Session a', false],
      ['New', true],
    ])
    expect((await slotOf(idOf('a'))).revision).toBe(2)
    const { releases } = (await admin.get(`${base(productId)}/releases`)).json as { releases: ReleaseView[] }
    expect(releases.map(({ number, undoes, changes }) => [number, undoes, changes.length])).toEqual([
      [3, 2, 2],
      [2, null, 2],
    ])
    expect(releases[1]?.changes.find(({ kinds }) => kinds.includes('time'))?.text).toContain('9:00 AM, Great Hall → ')
    expect((await admin.post(`${base(productId)}/releases/2/undo`)).status).toBe(409)
    expect((await admin.post(`${base(productId)}/releases/9/undo`)).status).toBe(404)
  })
})

describe('rooms, tracks, speakers, exhibitors and levels', () => {
  it('are added, changed with a version and removed; sessions that named them stay', async () => {
    const { productId, slug, idOf } = await test.event([{ key: 'a', track: 'clinic', speakers: ['ana'] }])
    const { rooms, tracks, speakers, levels } = await editor(productId)
    const path = (kind: string, id?: number) => `${base(productId)}/parts/${kind}${id ? `/${id}` : ''}`

    const { id: roomId } = (await admin.post(path('room'), { name: 'Attic', seats: 12 })).json as { id: number }
    await admin.post(path('exhibitor'), { name: 'Ferry', level_id: levels[1]?.id, website: 'https://ferry.example' })
    const [hall] = rooms
    const changed = await admin.put(path('room', hall?.id), { ...hall, name: 'Grand Hall' })
    expect(changed.status).toBe(200)
    expect((await admin.put(path('room', hall?.id), { ...hall, name: 'Late' })).status).toBe(409)
    expect((await admin.post(path('exhibitor'), { name: 'Bad', website: 'javascript:alert(1)' })).status).toBe(422)
    expect((await admin.post(path('exhibitor'), { name: 'Bad', level_id: 999_999 })).status).toBe(400)
    await admin.delete(path('track', tracks[0]?.id))
    await admin.delete(path('speaker', speakers[0]?.id))

    const agenda = await test.agenda(test.visitor(), slug)
    expect(agenda.sessions).toMatchObject([{ session_id: idOf('a'), room: { name: 'Grand Hall' }, track: null, speakers: [] }])
    expect((await editor(productId)).rooms.map(({ name }) => name)).toEqual(['Grand Hall', 'Studio', 'Foyer', 'Attic'])
    expect((await admin.delete(path('room', roomId))).status).toBe(200)
    expect((await admin.delete(path('room', roomId))).status).toBe(404)
  })

  it('a product begins with an empty programme, which is nobody’s until something is released', async () => {
    const [productId = 0] = await test.add({ urlSlug: 'begun', kind: 'live_event' })
    expect((await editor(productId)).has_programme).toBe(false)
    await admin.post(base(productId))
    await admin.post(base(productId))
    expect((await editor(productId)).has_programme).toBe(true)
    expect((await test.agenda(test.visitor(), 'begun')).sessions).toEqual([])
  })
})
