import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { enteredField } from '../../field-form.rules.ts'
import { goodPassword, mailedCode } from '../account.testing.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await as(app, await given.administrator(app))
})
afterAll(() => app.stop())

const base = { label: 'Profession', kind: 'choice', options: ['Nurse', 'Physician'] }
const field = async (traits: object): Promise<{ id: number; version: string }> =>
  (await admin.post('/api/admin/profile-fields', { ...base, ...traits })).json
const csv = (text: string) => {
  const form = new FormData()
  form.set('file', new File([text], 'people.csv', { type: 'text/csv' }))
  return form
}

describe('profile fields', () => {
  it('are asked at sign-up, shown in the list, filtered by, exported and erased', async () => {
    const { id } = await field({ key: 'profession', asked: 'sign_up', is_required: true, in_list: true })
    const signUp = (fields: object) =>
      app.visitor().post('/api/sign-up', {
        name: 'Petra Asked',
        email: 'petra@asked.example',
        password: goodPassword,
        password_again: goodPassword,
        fields,
      })

    const [missing, wrong, right] = [await signUp({}), await signUp({ [id]: ['Poet'] }), await signUp({ [id]: ['Nurse'] })]

    expect([missing.status, wrong.status, right.status]).toEqual([422, 422, 200])
    expect(missing.json).toMatchObject({ [`field_${id}`]: ['Please fill in this field.'] })
    await app.visitor().post('/api/verify-email', { token: await mailedCode(app, 'petra@asked.example') })
    const list = await admin.get(`/api/admin/people?fields=${encodeURIComponent(`${id}=Nurse`)}`)
    expect(list.json).toMatchObject({ total: 1, people: [{ email: 'petra@asked.example', fields: { [id]: 'Nurse' } }] })
    expect((await admin.get(`/api/admin/people?fields=${id}%3DPhysician`)).json).toMatchObject({ total: 0 })
    const file = await admin.get('/api/admin/people.csv?search=petra@asked')
    expect(file.text).toContain('profession,groups,membership_kind')
    expect(file.text).toContain('Nurse')
    const { people } = list.json as { people: { id: number }[] }
    await admin.post(`/api/admin/people/${people[0]?.id}/erase`, { email: 'petra@asked.example' })
    expect(await app.ctx.db.selectFrom('profile_value').select('value').where('field_id', '=', id).execute()).toEqual([])
    await admin.delete(`/api/admin/profile-fields/${id}`)
  })

  it('have a place that is a number, or are refused at it', async () => {
    const send = (position: string) => {
      const form = new FormData()
      for (const [name, text] of Object.entries({ label: 'Placed', kind: 'text', position })) form.set(name, text)
      return admin.post('/api/admin/profile-fields', enteredField(form))
    }

    expect((await send('abc')).json).toEqual({ position: [expect.stringContaining('Please enter a number')] })
    expect((await send('12abc')).json).toEqual({ position: [expect.stringContaining('Please enter a number')] })
    expect((await send('')).json).toEqual({ position: ['Please fill in this field.'] })
    const made = await send('12')
    expect(made.json).toMatchObject({ position: 12 })
    await admin.delete(`/api/admin/profile-fields/${(made.json as { id: number }).id}`)
  })

  it('of our own are not shown to the person, who changes the others', async () => {
    const own = await field({ label: 'Meal', key: 'meal', kind: 'text', options: [] })
    const ours = await field({ label: 'Note', key: 'note', kind: 'text', options: [], asked: 'staff' })
    const person = await as(app, await given.person(app))

    const saved = await person.put('/api/my-profile/fields', { fields: { [own.id]: ['Fish'], [ours.id]: ['Sneaky'] } })

    expect(saved.json).toMatchObject({ fields: [{ id: own.id, value: ['Fish'] }] })
    expect(await app.ctx.db.selectFrom('profile_value').select('value').where('field_id', '=', ours.id).execute()).toEqual([])
  })

  it('keep their kind once somebody has answered, and their column from others', async () => {
    const meal = await field({ label: 'Diet', key: 'diet', kind: 'text', options: [] })
    const person = await as(app, await given.person(app))
    await person.put('/api/my-profile/fields', { fields: { [meal.id]: ['None'] } })
    const change = (entry: object) =>
      admin.put(`/api/admin/profile-fields/${meal.id}`, {
        label: 'Diet',
        key: 'diet',
        kind: 'text',
        version: meal.version,
        ...entry,
      })

    expect((await change({ kind: 'number' })).json).toMatchObject({ kind: [expect.stringContaining('One person')] })
    expect((await change({ key: 'email' })).json).toMatchObject({ key: ['Another column already has this name.'] })
    expect((await change({ kind: 'choice' })).json).toMatchObject({ options: ['Add at least one option.'] })
    expect((await change({ label: 'What they eat' })).status).toBe(200)
    expect((await change({ label: 'Too late' })).status).toBe(409)
  })
})

describe('a table of people with answers, groups and a membership', () => {
  const text =
    'email,name,licence,groups,membership_kind,membership_number,membership_from,membership_until\n' +
    'ann@table.example,Ann Table,A 1,Board; Speakers,Individual,4711,2026-01-01,2030-12-31\n'

  it('is checked line by line, imported whole, and changes nothing the second time', async () => {
    await field({ label: 'Licence', key: 'licence', kind: 'text', options: [] })
    const bad = await admin.post(
      '/api/admin/people/import/check',
      csv(
        'email,name,membership_kind,membership_from,membership_until\n' +
          'bob@table.example,Bob,Individual,yesterday,\n' +
          'cy@table.example,Cy,Individual,2026-02-01,01/03/2026\n' +
          'di@table.example,Di,Individual,2026-02-01,2026-01-31\n',
      ),
    )
    expect(bad.json).toMatchObject({
      faults: [
        { line: 2, column: 'membership_from', message: '‘yesterday’ isn’t a valid date. Use the format 2026-12-31.' },
        { line: 3, column: 'membership_until', message: '‘01/03/2026’ isn’t a valid date. Use the format 2026-12-31.' },
        { line: 4, column: 'membership_until', message: 'The membership ends before it starts.' },
      ],
    })

    const { digest } = (await admin.post('/api/admin/people/import/check', csv(text))).json as { digest: string }
    const form = csv(text)
    form.set('digest', digest)
    const done = await admin.post('/api/admin/people/import', form)

    expect(done.json).toEqual({ created: 1, changed: 0, unchanged: 0 })
    expect((await admin.post('/api/admin/people/import/check', csv(text))).json).toMatchObject({ unchanged: 1, changed: 0 })
    const ann = await app.ctx.db
      .selectFrom('person')
      .selectAll()
      .where('email', '=', 'ann@table.example')
      .executeTakeFirstOrThrow()
    expect(ann.is_member).toBe(true)
    const groups = await admin.get(`/api/admin/people/${ann.id}/groups`)
    expect(groups.json).toMatchObject({ groups: [{ name: 'Board' }, { name: 'Speakers' }] })
    const member = await app.ctx.db
      .selectFrom('membership')
      .select(['number', 'source'])
      .where('person_id', '=', ann.id)
      .execute()
    expect(member).toEqual([{ number: '4711', source: 'import' }])
  })
})

describe('groups', () => {
  it('are made by their first person, filter the list, and go without them', async () => {
    const [ann, ben] = [await given.person(app), await given.person(app)]
    const put = (id: number, name: string) => admin.post(`/api/admin/people/${id}/groups`, { name })
    await put(ann.id, 'Committee')
    const { groups } = (await put(ben.id, 'committee')).json as { groups: { id: number; name: string }[] }
    const id = groups[0]?.id

    expect(groups).toEqual([{ id, name: 'Committee' }])
    expect((await admin.get(`/api/admin/people?group_id=${id}`)).json).toMatchObject({ total: 2 })
    await admin.delete(`/api/admin/people/${ben.id}/groups/${id}`)
    expect((await admin.get(`/api/admin/people?group_id=${id}`)).json).toMatchObject({ total: 1 })
    expect((await admin.delete(`/api/admin/people-groups/${id}`)).json).toEqual({ people: 1 })
    expect((await admin.get(`/api/admin/people/${ann.id}`)).status).toBe(200)
  })

  it('come back as they were where they were taken away by mistake, unless another has their name', async () => {
    const ann = await given.person(app)
    const put = async (name: string) =>
      ((await admin.post(`/api/admin/people/${ann.id}/groups`, { name })).json as { groups: { id: number }[] }).groups.at(-1)?.id
    const id = await put('Zebras')
    const restore = () => admin.post(`/api/admin/people-groups/${id}/restore`, {})
    expect((await restore()).status, 'nothing was taken away').toBe(404)

    await admin.delete(`/api/admin/people-groups/${id}`)
    expect((await admin.get(`/api/admin/people?group_id=${id}`)).json).toMatchObject({ total: 0 })
    expect((await restore()).json).toEqual({ people: 1 })
    expect((await admin.get(`/api/admin/people?group_id=${id}`)).json).toMatchObject({ total: 1 })

    await admin.delete(`/api/admin/people-groups/${id}`)
    await put('zebras')
    expect((await restore()).json).toMatchObject({ key: 'groupNameTaken' })
  })
})
