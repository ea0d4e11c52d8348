import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, type ProgrammeTest, startProgrammeTest } from '#features/programme/server/programme.testing.ts'
import type { Visitor } from '#testing/app.ts'
import type { AttendanceDesk, ReportOutcome } from '../attendance.admin.contract.ts'
import type { LiveSession, OwnAttendance } from '../live.contract.ts'
import { scanListeners } from './scans.listeners.ts'

let test: ProgrammeTest
let admin: Visitor
beforeAll(async () => {
  test = await startProgrammeTest()
  admin = (await test.administrator()).visitor
})
afterAll(() => test.stop())

const html = { accept: 'text/html' }
const link = 'https://meet.example/secret-room'
const base = (productId: number) => `/api/admin/products/${productId}/attendance`
const desk = async (productId: number, sessionId: number) =>
  (await admin.get(`${base(productId)}?session_id=${sessionId}`)).json as AttendanceDesk
async function settle(productId: number, sessionId: number, change: object) {
  const { settings } = await desk(productId, sessionId)
  return admin.put(`${base(productId)}/sessions/${sessionId}`, { ...settings, ...change })
}
/** From nine to ten on the first day. */
async function event(rule: object, traits: object = {}) {
  const made = await test.event([{ key: 'a', ...traits }])
  const id = made.idOf('a')
  test.setNow(at(0, 9))
  expect((await settle(made.productId, id, { join_url: link, doors_minutes: 10, ...rule })).status).toBe(200)
  const ann = await test.newPerson()
  await test.register(made.productId, ann)
  const path = `/api/programme/${made.slug}/sessions/${id}`
  const live = async () => (await ann.visitor.get(`${path}/live`)).json as LiveSession
  const beat = async () => (await ann.visitor.post(`${path}/presence`)).json as OwnAttendance
  return { ...made, id, ann, path, live, beat }
}
const facts = async (sessionId: number) =>
  (await test.ctx.db.selectFrom('outbox').select(['name', 'payload']).orderBy('id').execute())
    .filter(
      ({ name, payload }) => name.startsWith('attendance.') && JSON.stringify(payload).includes(`"sessionId":${sessionId}}`),
    )
    .map(({ name }) => name)

describe('joining a session', () => {
  it('opens in its window, to those who may, and its link stands nowhere else', async () => {
    const { ann, path, slug, live } = await event({})
    const join = (visitor: Visitor) => visitor.post(`${path}/join`)
    const stranger = await test.newPerson()
    test.setNow(at(1, 8, 49))
    expect((await join(ann.visitor)).json).toMatchObject({ message: 'The doors aren’t open yet.' })
    test.setNow(at(1, 8, 50))
    expect((await join(stranger.visitor)).status).toBe(403)
    expect((await join(test.visitor())).status).toBe(401)
    const joined = await join(ann.visitor)
    expect(joined.json).toEqual({ url: link, frame: null })
    expect(joined.headers.get('cache-control')).toContain('no-store')

    for (const address of [
      `/products/${slug}/agenda`,
      `/products/${slug}/sessions/${(await live()).session.session_id}`,
      `${path}/live`,
    ]) {
      const { status, text } = await ann.visitor.get(address, address.startsWith('/api/') ? {} : html)
      expect(status).toBe(200)
      expect(text).not.toContain('secret-room')
    }
    test.setNow(at(1, 10))
    expect((await join(ann.visitor)).json).toMatchObject({ message: 'This session has ended.' })
    // Joining alone completes nothing.
    expect((await live()).own).toEqual({ minutes: 0, is_attended: false })
  })

  it('shows a player inside the page where it is wished, whose address is as secret as the link', async () => {
    const film = 'https://youtu.be/abcdefghijk'
    const { ann, path, slug, id, live } = await event({ join_url: film, is_framed: true })
    test.setNow(at(1, 8, 49))
    expect(await live()).toMatchObject({ player: 'youtube', door: 'early' })
    const page = await ann.visitor.get(`/products/${slug}/sessions/${id}`, html)
    expect(page.text).not.toContain('abcdefghijk')
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self' https://www.youtube-nocookie.com")
    expect((await ann.visitor.post(`${path}/join`)).text).not.toContain('abcdefghijk')
    test.setNow(at(1, 9))
    const frame = 'https://www.youtube-nocookie.com/embed/abcdefghijk'
    expect((await ann.visitor.post(`${path}/join`)).json).toEqual({ url: film, frame })
    expect((await ann.visitor.get(`/products/${slug}/sessions/${id}`, html)).text).not.toContain('abcdefghijk')
    const agenda = await ann.visitor.get(`/products/${slug}/agenda`, html)
    expect(agenda.headers.get('content-security-policy')).not.toContain('youtube')
  })

  it('needs a place where places are booked', async () => {
    const { ann, path } = await event({}, { signUp: true, room: 'studio' })
    test.setNow(at(1, 9))
    expect((await ann.visitor.post(`${path}/join`)).status).toBe(403)
    await ann.visitor.post(`${path}/place`)
    expect((await ann.visitor.post(`${path}/join`)).status).toBe(200)
  })
})

describe('attendance', () => {
  it('is told once the open page has been there long enough; a page that was closed stops counting', async () => {
    const { id, live, beat } = await event({ rule: 'minutes', rule_value: 29 })
    for (let minute = 0; minute <= 20; minute++) {
      test.setNow(at(1, 9, minute))
      await beat()
    }
    expect((await live()).own).toEqual({ minutes: 20, is_attended: false })
    // Away for half an hour: nothing is guessed.
    for (let minute = 50; minute < 60; minute++) {
      test.setNow(at(1, 9, minute))
      await beat()
    }
    expect((await live()).own).toEqual({ minutes: 29, is_attended: true })
    expect(await facts(id)).toEqual(['attendance.session-attended'])
  })

  it('is a share of the session, seen by page and report together and counted once, and follows a new rule', async () => {
    const { productId, id, ann, beat } = await event({ rule: 'percent', rule_value: 50 })
    for (let minute = 0; minute <= 20; minute++) {
      test.setNow(at(1, 9, minute))
      await beat()
    }
    const other = await test.newPerson()
    const csv = [
      'Email,Joined,Left',
      `${ann.email.toUpperCase()},2027-03-04 09:10,2027-03-04T15:35:00Z`,
      `${other.email},2027-03-04 09:00,2027-03-04 10:00`,
      'nobody@example.org,2027-03-04 09:00,2027-03-04 10:00',
      `${ann.email},yesterday,2027-03-04 10:00`,
    ].join('\n')
    const report = async (is_dry_run: boolean) =>
      (await admin.post(`${base(productId)}/sessions/${id}/report`, { csv, is_dry_run })).json as ReportOutcome
    const looked = await report(true)
    expect(looked).toMatchObject({ matched: 1, added: 0 })
    expect(looked.unmatched.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'notRegistered'],
      [4, 'unknown'],
      [5, 'badTimes'],
    ])
    expect((await desk(productId, id)).rows[0]).toMatchObject({ minutes: 20, is_attended: false })
    expect((await report(false)).added).toBe(1)
    // Read twice it says nothing new.
    expect((await report(false)).added).toBe(0)
    expect((await desk(productId, id)).rows).toMatchObject([
      { user_id: ann.id, minutes: 35, sources: ['page', 'provider'], is_attended: true },
    ])
    expect(await facts(id)).toEqual(['attendance.session-attended'])
    await settle(productId, id, { rule: 'percent', rule_value: 90 })
    expect(await facts(id)).toEqual(['attendance.session-attended', 'attendance.withdrawn'])
  })

  it('is looked at where the event is on: the desk opens on that session, before and after it on the first', async () => {
    const { productId, idOf } = await test.event([{ key: 'a' }, { key: 'b', startsAt: at(1, 11), endsAt: at(1, 12) }])
    const opened = async (now: Date) => {
      test.setNow(now)
      return ((await admin.get(base(productId))).json as AttendanceDesk).session_id
    }
    expect(await opened(at(0, 9))).toBe(idOf('a'))
    expect(await opened(at(1, 11, 30))).toBe(idOf('b'))
    expect(await opened(at(1, 12))).toBe(idOf('a'))
  })

  it('is by code where the rule says so, and by hand with a reason, which stands before the rule', async () => {
    const { productId, id, ann, path, live } = await event({ rule: 'code', code: 'ELM 42' })
    const enter = (code: string) => ann.visitor.post(`${path}/code`, { code })
    expect((await enter('elm42')).json).toMatchObject({ message: 'The doors aren’t open yet.' })
    test.setNow(at(1, 9, 30))
    expect((await enter('oak')).json).toMatchObject({ message: 'This code isn’t correct. Check it and try again.' })
    expect((await enter('elm-42')).json).toMatchObject({ is_attended: true })

    const correct = (is_attended: boolean | null, reason = 'left early') =>
      admin.post(`${base(productId)}/sessions/${id}/corrections`, { user_id: ann.id, is_attended, reason })
    expect((await correct(false, ' ')).status).toBe(422)
    expect((await correct(false)).json).toEqual({ is_attended: false })
    expect((await live()).own.is_attended).toBe(false)
    const sheet = (await admin.get(`${base(productId)}.csv`)).text
    expect(sheet).toContain(ann.email)
    expect(sheet).toContain('left early')
    expect((await correct(null, 'was there')).json).toEqual({ is_attended: true })
    const rows = await test.ctx.db.selectFrom('attendance_correction').select('id').where('session_id', '=', id).execute()
    expect(rows).toHaveLength(2)
  })

  it('is by the scans of the session’s door, of which the highest revision is true', async () => {
    const { productId, id, ann, live } = await event({ rule: 'scan' })
    const { id: registrationId } = await test.ctx.db
      .selectFrom('registration')
      .select('id')
      .where('registrant_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    const scanned = (revision: number, spans: { from: Date; to: Date | null }[]) =>
      scanListeners[0]?.handle(test.ctx, {
        productId,
        checkpointId: 1,
        sessionId: id,
        registrationId,
        userId: ann.id,
        revision,
        spans: spans.map(({ from, to }) => ({ from: from.toISOString(), to: to?.toISOString() ?? null })),
      })
    await scanned(1, [{ from: at(1, 9, 5), to: null }])
    // Never seen to leave: nothing is guessed.
    expect((await live()).own).toEqual({ minutes: 0, is_attended: true })
    await scanned(3, [{ from: at(1, 9, 5), to: at(1, 9, 50) }])
    await scanned(2, [])
    expect((await live()).own).toEqual({ minutes: 45, is_attended: true })
    await scanned(4, [])
    expect(await facts(id)).toEqual(['attendance.session-attended', 'attendance.withdrawn'])
  })

  it('is read from a report as its provider writes it, and every line that is not understood is told', async () => {
    const { productId, id, ann } = await event({})
    const bob = await test.newPerson()
    const report = async (csv: string) =>
      (await admin.post(`${base(productId)}/sessions/${id}/report`, { csv, is_dry_run: false })).json as ReportOutcome
    const told = ({ unmatched }: ReportOutcome) => unmatched.map(({ line, email, reason }) => [line, email, reason])
    const span = '2027-03-04 09:00\t2027-03-04 09:10'

    const shifted = await report(`Topic\tPain and sleep\n\nName\tUser Email\tJoin Time\tLeave Time\nAnn\t${ann.email}\t${span}\n`)
    expect(shifted).toEqual({ matched: 1, added: 1, unmatched: [] })
    const quoted = await report(`E-Mail;Beitritt;Austritt\n"${ann.email}"x;;\n'${ann.email};;\n;;\n"${bob.email};${span}\nlost;;`)
    expect(told(quoted)).toEqual([
      [2, ann.email, 'unreadable'],
      [3, `'${ann.email}`, 'unknown'],
      [5, '', 'unreadable'],
    ])
    const noTimes = await report(
      `email,joined,left\n${ann.email},2027-13-45 25:61,2027-13-45 25:62\n${ann.email},2027-03-04T09:00Z,2027-99-04T09:00Z`,
    )
    expect(told(noTimes)).toEqual([
      [2, ann.email, 'badTimes'],
      [3, ann.email, 'badTimes'],
    ])
  })

  it('is refused for whoever may not, and a report without its columns', async () => {
    const { productId, id, ann } = await event({})
    expect((await ann.visitor.get(base(productId))).status).toBe(403)
    const bad = await admin.post(`${base(productId)}/sessions/${id}/report`, { csv: 'name\nAnn', is_dry_run: true })
    expect(bad.status).toBe(400)
  })
})
