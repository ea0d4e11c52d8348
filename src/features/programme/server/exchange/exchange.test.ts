import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import { exchangeFormats } from '../../exchange.rules.ts'
import type { ProgrammeEditorView } from '../../programme.admin.contract.ts'
import type { ImportOutcome } from '../../programme.exchange.contract.ts'
import { at, type ProgrammeTest, startProgrammeTest } from '../programme.testing.ts'

let test: ProgrammeTest
let admin: Visitor
beforeAll(async () => {
  test = await startProgrammeTest()
  admin = (await test.administrator()).visitor
})
afterAll(() => test.stop())

const base = (productId: number) => `/api/admin/products/${productId}/programme`
const written = async (productId: number, format: string) => (await admin.get(`${base(productId)}/export/${format}`)).text
const send = (productId: number, format: string, text: string, is_dry_run = false) =>
  admin.post(`${base(productId)}/import`, { format, text, is_dry_run })
const editor = async (productId: number) => (await admin.get(base(productId))).json as ProgrammeEditorView
const empty = { new: [], changed: [], missing: [], faults: [], new_parts: [] }

describe('a programme as a file', () => {
  const sessions = [
    {
      key: 'a',
      title: 'Gait & “balance”, <again>',
      abstract: 'Two\nlines; one, comma',
      speakers: ['ana', 'bo'],
      track: 'clinic',
    },
    { key: 'b', room: null, kind: 'break' as const, startsAt: at(1, 10), endsAt: at(1, 10, 15) },
    { key: 'late', room: 'foyer', startsAt: at(1, 23, 30), endsAt: at(2, 0, 45), signUp: true, capacity: 7 },
  ]
  it.each(exchangeFormats)('read back as %s changes nothing', async (format) => {
    const { productId } = await test.event(sessions)
    const text = await written(productId, format)
    expect(text).toContain('Session b')
    const { status, json } = await send(productId, format, text)
    expect([status, json]).toEqual([200, { ...empty, unchanged: 3, clashes: [] }])
    expect((await editor(productId)).drafts).toBe(0)
  })

  it.each(exchangeFormats)('becomes the draft of another event as %s, which a dry run leaves alone', async (format) => {
    const from = await test.event(sessions)
    const { productId } = await test.event([])
    const text = (await written(from.productId, format)).replaceAll('Studio', 'Atelier').replaceAll('Ana Núñez', 'Zoë Zed')
    const looked = (await send(productId, format, text, true)).json as ImportOutcome
    expect(looked.new).toHaveLength(3)
    expect(looked.new_parts).toEqual([{ kind: 'speaker', name: 'Zoë Zed' }])
    expect((await editor(productId)).sessions).toEqual([])
    expect((await editor(productId)).speakers.map(({ name }) => name)).not.toContain('Zoë Zed')

    await send(productId, format, text)
    const plan = await editor(productId)
    expect(plan.drafts).toBe(3)
    expect(plan.sessions.map(({ plan: { title, starts_at } }) => [title, starts_at])).toEqual([
      ['Gait & “balance”, <again>', at(1, 9).toISOString()],
      ['Session b', at(1, 10).toISOString()],
      ['Session late', at(1, 23, 30).toISOString()],
    ])
    // A second time nothing is there twice.
    expect((await send(productId, format, text)).json).toMatchObject({ ...empty, unchanged: 3 })
  })

  it('says what changed and what is missing, names clashes, and refuses impossible times whole', async () => {
    const { productId } = await test.event([
      { key: 'a' },
      { key: 'b', startsAt: at(1, 11), endsAt: at(1, 12) },
      { key: 'c', room: 'studio' },
    ])
    const [head = '', a = '', , b = ''] = (await written(productId, 'csv')).split('\r\n')
    const moved = b.replace('11:00', '09:30').replace('12:00', '10:30')
    const outcome = (await send(productId, 'csv', [head, a, moved].join('\r\n'))).json as ImportOutcome
    expect(outcome).toMatchObject({ changed: [{ title: 'Session b', kinds: ['time'] }], missing: ['Session c'], unchanged: 1 })
    expect(outcome.clashes).toHaveLength(1)
    expect((await editor(productId)).drafts).toBe(1)

    const broken = [head, a, moved.replace('10:30', '08:00'), a].join('\r\n')
    const looked = (await send(productId, 'csv', broken, true)).json as ImportOutcome
    expect(looked.faults.map(({ line }) => line)).toEqual([3, 4])
    expect((await send(productId, 'csv', broken)).status).toBe(409)
    for (const [format, text] of [
      ['csv', 'name\nx'],
      ['c3voc', '{'],
      ['c3voc', '{"schedule":1}'],
      ['frab', '<a/>'],
      ['frab', '<!DOCTYPE x><schedule/>'],
    ] as const)
      expect((await send(productId, format, text)).status, `${format} ${text}`).toBe(400)
  })

  it('is the same again where its words look like a formula', async () => {
    const { productId } = await test.event([{ key: 'a', title: '=1+1: what spreadsheets do', abstract: '- first\n- second' }])
    const text = await written(productId, 'csv')
    expect(text).toContain("'=1+1")
    expect((await send(productId, 'csv', text)).json).toMatchObject({ ...empty, unchanged: 1 })
  })

  it('without keys is read twice and is there once', async () => {
    const { productId } = await test.event([])
    const line = 'Opening,2027-03-04 9:00,2027-03-04 10:00,Studio'
    const table = `title,starts_at,ends_at,room\n${line}\n${line.replace('Studio', 'Foyer')}\n`
    expect((await send(productId, 'csv', table)).json).toMatchObject({ new: ['Opening', 'Opening'], faults: [] })
    expect((await send(productId, 'csv', table)).json).toMatchObject({ ...empty, unchanged: 2 })
    expect((await editor(productId)).sessions).toHaveLength(2)

    const looked = (await send(productId, 'csv', `${table}${line}\n`, true)).json as ImportOutcome
    expect(looked.faults.map(({ line }) => line)).toEqual([4])
  })

  it('says of each line what is wrong with it, and takes nothing for something else', async () => {
    const { productId } = await test.event([])
    const rows = [
      'key,title,starts_at,ends_at,capacity,kind,sign_up,raum,',
      'a,Fine,2027-03-04 09:00,2027-03-04 10:00,,Talk,yes,,',
      'b,Many,2027-03-04 09:00,2027-03-04 10:00,ca. 40,,,,',
      'c,Odd,2027-03-04 09:00,2027-03-04 10:00,,lecture,,,',
      'd,Perhaps,2027-03-04 09:00,2027-03-04 10:00,,,perhaps,,',
      'e,German,04.03.2027 09:00,04.03.2027 10:00,,,,,',
      'f,Never,2027-02-30 09:00,2027-02-30 10:00,,,,,',
      `${'g'.repeat(201)},Key,2027-03-04 09:00,2027-03-04 10:00,,,,,`,
      'h,"Open,2027-03-04 09:00',
    ]
    const { faults } = (await send(productId, 'csv', rows.join('\n'), true)).json as ImportOutcome
    expect(faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 The column ‘raum’ isn’t recognised. Rename or delete it.',
      '3 ‘ca. 40’ isn’t a valid number of seats.',
      '4 ‘lecture’ isn’t one of these kinds: keynote, talk, panel, workshop, posters, break, social.',
      '5 ‘perhaps’ must be yes or no.',
      '6 The start and end must be times such as 2027-03-04 09:00, and the end must be after the start.',
      '7 The start and end must be times such as 2027-03-04 09:00, and the end must be after the start.',
      '8 The key is longer than 200 characters.',
      '9 A quotation mark isn’t closed.',
    ])
  })

  it('of more sessions than one transaction should hold is refused', async () => {
    const { productId } = await test.event([])
    const line = 'Session,2027-03-04 09:00,2027-03-04 10:00\n'
    expect(await send(productId, 'csv', `title,starts_at,ends_at\n${line.repeat(5001)}`, true)).toMatchObject({
      status: 413,
      json: { key: 'fileTooLong' },
    })
  })

  it('is closed up by a day', async () => {
    const { productId, idOf } = await test.event([{ key: 'a' }, { key: 'b', startsAt: at(1, 13), endsAt: at(1, 14) }])
    const done = await admin.post(`${base(productId)}/compact`, { day: '2027-03-04', pause_minutes: 15 })
    expect(done.json).toEqual({ moved: 1 })
    const { sessions } = await editor(productId)
    expect(sessions.find(({ session_id }) => session_id === idOf('b'))).toMatchObject({
      changes: ['time'],
      plan: { starts_at: at(1, 10, 15).toISOString(), ends_at: at(1, 11, 15).toISOString() },
    })
  })
})
