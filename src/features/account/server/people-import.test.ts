import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import type { PeoplePlan } from '../account.people-import.contract.ts'
import { workOffImport } from './people-import.jobs.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await as(app, await given.administrator(app))
})
afterAll(() => app.stop())

const formWith = (csv: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) => {
  const form = new FormData()
  form.append('file', new File([csv], 'people.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  return form
}
const check = async (csv: string, by: Visitor = admin) =>
  (await by.request('POST', '/api/admin/people/import/check', formWith(csv))).json as PeoplePlan
const apply = (csv: string, digest: string, by: Visitor = admin) =>
  by.request('POST', '/api/admin/people/import', formWith(csv, { digest }))
const personWith = (email: string) =>
  app.ctx.db
    .selectFrom('person')
    .select(['name', 'organisation', 'region', 'time_zone', 'locale', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst()

describe('a table of people', () => {
  it('is told before it is done: who is new, who changes in what, who stays', async () => {
    await given.person(app, { email: 'old@import.example', name: 'Old', organisation: 'Before' })
    await given.person(app, { email: 'same@import.example', name: 'Same' })
    const csv =
      'email,name,organisation\nNEW@import.example,New One,City\nold@import.example,Old,After\nsame@import.example,Same,\n'

    const plan = await check(csv)

    expect(plan).toMatchObject({ lines: 3, created: 1, changed: 1, unchanged: 1, fault_count: 0 })
    expect(plan.creations).toEqual([{ line: 2, email: 'new@import.example', name: 'New One' }])
    expect(plan.changes).toMatchObject([{ line: 3, fields: ['organisation'] }])
    expect(await personWith('new@import.example'), 'nothing is written').toBeUndefined()

    expect((await apply(csv, plan.digest)).json).toEqual({ created: 1, changed: 1, unchanged: 1 })
    expect(await personWith('new@import.example')).toMatchObject({ name: 'New One', organisation: 'City', locale: 'en' })
    expect(await personWith('old@import.example')).toMatchObject({ organisation: 'After' })
  })

  it('is read with the headings that people’s own lists have, in whatever encoding they were saved', async () => {
    await admin.post('/api/admin/profile-fields', { label: 'Licence no. (Ohio)', key: 'licence_ohio', kind: 'text' })
    const german =
      'Name;Vorname;E-Mail;Firma;Mitgliedsart;Mitglied seit;Licence No (Ohio)\r\nHäuser;Änne;Aenne@Headings.example;Klinik;Voll;01.03.2026;A 7\r\n'
    const english = 'First Name,Last Name,E-mail Address,Time zone\nBob,Byrd,bob@headings.example,Europe/Dublin\n'

    for (const csv of [german, english]) {
      const plan = await check(csv)
      expect(plan.faults).toEqual([])
      expect((await apply(csv, plan.digest)).json).toMatchObject({ created: 1 })
    }
    expect(await personWith('aenne@headings.example')).toMatchObject({ name: 'Änne Häuser', organisation: 'Klinik' })
    expect(await personWith('bob@headings.example')).toMatchObject({ name: 'Bob Byrd', time_zone: 'Europe/Dublin' })
    const unmarked = new Uint8Array(Buffer.from(german, 'utf16le'))
    const again = (await admin.request('POST', '/api/admin/people/import/check', formWith(unmarked))).json
    expect(again).toMatchObject({ unchanged: 1, encoding: 'utf-16le', fault_count: 0 })
    const { faults } = await check('E-Mail,Schuhgröße\nbob@headings.example,44\n')
    expect(faults).toMatchObject([{ line: 1, message: expect.stringContaining('‘Schuhgröße’') }])
  })

  it('names line and column of every fault, and does nothing while there is one', async () => {
    const csv = [
      'email,name,time_zone,language,shoe',
      'ok@faults.example,Fine,Europe/Berlin,de,',
      'not an address,Bad,Europe/Berlin,de,',
      ',Nobody,,,',
      'zone@faults.example,Zone,Mars/Crater,de,',
      'lang@faults.example,,Europe/Berlin,xx,',
      'ok@faults.example,Again,,,',
      `long@faults.example,${'x'.repeat(121)},,,,much`,
    ].join('\n')

    const { faults, fault_count, digest, ...counts } = await check(csv)

    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [1, 'shoe'],
      [3, 'email'],
      [4, 'email'],
      [5, 'time_zone'],
      [6, 'name'],
      [6, 'language'],
      [7, 'email'],
      [8, ''],
      [8, 'name'],
    ])
    expect(faults.every(({ message }) => message.length > 5 && !message.includes('people.csv'))).toBe(true)
    expect(fault_count).toBe(9)
    expect(counts, 'a line with a fault is not new').toMatchObject({ lines: 7, created: 1 })
    expect((await apply(csv, digest)).json).toMatchObject({ key: 'importHasFaults' })
    expect(await personWith('ok@faults.example')).toBeUndefined()
  })

  it.each([
    ['nothing', '', 'csvMissing', 400],
    ['no column of addresses', 'name\nAnn\n', 'csvUnreadable', 400],
    ['a workbook of a spreadsheet program', 'PK\u0003\u0004\u0014\u0000', 'csvWorkbook', 400],
    ['more lines than are read', `email\n${'a@b.example\n'.repeat(20_001)}`, 'csvTooLong', 413],
  ])('of %s is refused', async (_, csv, key, status) => {
    const answer = await admin.request('POST', '/api/admin/people/import/check', formWith(csv))

    expect([answer.status, (answer.json as { key: string }).key]).toEqual([status, key])
  })

  it('may have columns and cells where nothing stands, and has none where something does', async () => {
    const emptied = 'email;name;;\nempty@columns.example;Empty;;\nmore@columns.example;More;;;;\n'
    expect(await check(emptied)).toMatchObject({ created: 2, fault_count: 0 })

    const unnamed = 'email;name;;\nempty@columns.example;Empty;;x\n'
    expect((await check(unnamed)).faults).toEqual([{ line: 1, column: '', message: 'Column 4 has values but no heading.' }])
  })

  it('knows an address again that a spreadsheet was kept from calculating', async () => {
    const twice = "email,name\n+plus@guarded.example,Plus\n'+plus@guarded.example,Plus\n"
    expect((await check(twice)).faults).toMatchObject([{ line: 3, column: 'email' }])

    const plan = await check('email,name\n+plus@guarded.example,Plus\n')
    await apply('email,name\n+plus@guarded.example,Plus\n', plan.digest)
    expect(await check("email,name\n'+plus@guarded.example,Plus\n")).toMatchObject({ created: 0, unchanged: 1 })
  })

  it('is taken by a job that is told of and outlives its page, all of it or nothing', async () => {
    const csv = `email,name\n${Array.from({ length: 1200 }, (_, at) => `job-${at}@job.example,Job ${at}`).join('\n')}\n`
    const { digest } = await check(csv)
    const start = async (wanted: string) =>
      (
        (await admin.request('POST', '/api/admin/people/imports', formWith(csv, { digest: wanted }))).json as {
          import_id: number
        }
      ).import_id
    const read = async (id: number, by: Visitor = admin) => (await by.get(`/api/admin/people/imports/${id}`)).json

    const other = await start('another outcome')
    await workOffImport.handle(app.ctx, { importId: other })
    expect(await read(other)).toMatchObject({
      state: 'refused',
      counts: null,
      why: expect.stringContaining('Check the file again'),
    })
    expect(await personWith('job-0@job.example'), 'nothing is written').toBeUndefined()

    const id = await start(digest)
    expect(await read(id)).toMatchObject({ state: 'running', lines: 1200, checked: 0 })
    await workOffImport.handle(app.ctx, { importId: id })
    await workOffImport.handle(app.ctx, { importId: id })
    expect(await read(id)).toMatchObject({ state: 'done', checked: 1200, counts: { created: 1200, changed: 0, unchanged: 0 } })
    expect(await personWith('job-1199@job.example')).toMatchObject({ name: 'Job 1199' })
    const told = await app.ctx.db
      .selectFrom('channel_event')
      .select('payload')
      .where('channel', '=', `people-import:${id}`)
      .execute()
    expect(told.map(({ payload }) => payload)).toEqual([
      { state: 'running', checked: 500 },
      { state: 'running', checked: 1000 },
      { state: 'running', checked: 1200 },
      { state: 'done' },
    ])
    expect(await app.ctx.db.selectFrom('people_import').select('content').where('id', '=', id).execute()).toEqual([
      { content: null },
    ])
  })

  it('is not done where people have changed since it was checked', async () => {
    const person = await given.person(app, { email: 'moved@import.example', name: 'Moved' })
    const csv = 'email,name\nmoved@import.example,Renamed\n'
    const { digest } = await check(csv)
    await app.ctx.db.updateTable('person').set({ organisation: 'Elsewhere' }).where('id', '=', person.id).execute()

    expect((await apply(csv, digest)).json).toMatchObject({ key: 'importMoved' })
  })

  it('is read with semicolons, in UTF-16 and in Windows’ letters', async () => {
    const text = 'email;name\nzoe@letters.example;Zoë Ñandú\n'
    const utf16 = new Uint8Array(new Uint16Array([0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))]).buffer)
    const windows = new Uint8Array([...text].map((sign) => sign.charCodeAt(0)))
    for (const [bytes, encoding] of [
      [utf16, 'utf-16le'],
      [windows, 'windows-1252'],
    ] as const) {
      const plan = (await admin.request('POST', '/api/admin/people/import/check', formWith(bytes))).json as PeoplePlan
      expect([plan.encoding, plan.creations[0]?.name]).toEqual([encoding, 'Zoë Ñandú'])
    }
  })

  it('changes nobody who may do more than who brings it', async () => {
    const clerk = await given.person(app)
    const { id } = (await admin.post('/api/admin/roles', { name: 'Clerk', permissions: ['people.edit'] })).json as { id: number }
    await admin.post(`/api/admin/people/${clerk.id}/roles`, { role_id: id })
    const above = await given.administrator(app, { email: 'above@import.example', name: 'Above' })

    const { faults } = await check(`email,name\n${above.email},Below\n`, await as(app, clerk))

    expect(faults).toMatchObject([{ line: 2, column: 'email' }])
    expect((await check(`email,name\n${above.email},Below\n`)).fault_count, 'an administrator may').toBe(0)
  })

  it('comes out with those who were ticked, and nobody else', async () => {
    const [one, , three] = await Promise.all(
      ['a', 'b', 'c'].map((name) => given.person(app, { email: `${name}@ticked.example` })),
    )

    const { text } = await admin.get(`/api/admin/people.csv?ids=${one?.id},${three?.id}`)

    expect(text.match(/[abc]@ticked/g)).toEqual(['a@ticked', 'c@ticked'])
    expect((await admin.get('/api/admin/people.csv?ids=1;drop')).status).toBe(422)
  })

  it('comes out as it goes in', async () => {
    await given.person(app, { email: 'round@trip.example', name: '=SUM(1)', organisation: 'A, "B"' })

    const { text } = await admin.get('/api/admin/people.csv?search=trip.example')

    expect(text).toContain('email,name,organisation,region,time_zone,language')
    expect(await check(text)).toMatchObject({ lines: 1, unchanged: 1, fault_count: 0 })
  })
})
