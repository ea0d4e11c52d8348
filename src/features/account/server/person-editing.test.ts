import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import type { EditedPerson } from '../account.person-editing.contract.ts'
import { mailsTo } from './account.testing.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await as(app, await given.administrator(app))
})
afterAll(() => app.stop())

const entry = { name: 'Ann Archer', organisation: 'City', region: 'Ohio', time_zone: 'Europe/Berlin', locale: 'de' }
const keyOf = ({ json }: { json: unknown }) => (json as { key: string }).key

describe('a person, by an administrator’s hand', () => {
  it('is made without a password, once per address, and may be invited', async () => {
    const made = await admin.post('/api/admin/people', { ...entry, email: ' Ann@Made.example ', invite: true })
    const again = await admin.post('/api/admin/people', { ...entry, email: 'ann@made.example' })

    expect(made.json).toMatchObject({ name: 'Ann Archer', email: 'ann@made.example', locale: 'de', time_zone: 'Europe/Berlin' })
    expect([again.status, Object.keys(again.json as object)]).toEqual([422, ['email']])
    expect((await mailsTo(app, 'ann@made.example')).length).toBe(1)
  })

  it('is changed; both addresses are told of another address', async () => {
    const { json } = await admin.post('/api/admin/people', { ...entry, email: 'before@edit.example' })
    const { id, version } = json as EditedPerson

    const saved = await admin.put(`/api/admin/people/${id}`, { ...entry, name: 'Anna', email: 'after@edit.example', version })

    expect(saved.json).toMatchObject({ name: 'Anna', email: 'after@edit.example' })
    expect([(await mailsTo(app, 'before@edit.example')).length, (await mailsTo(app, 'after@edit.example')).length]).toEqual([
      1, 1,
    ])
    const { acts } = (await admin.get(`/api/admin/people/${id}`)).json as { acts: { action: string }[] }
    expect(acts.map(({ action }) => action)).toEqual(['person.save', 'person.create'])
  })

  it('is not overwritten unseen, nor given an address that somebody has', async () => {
    await given.person(app, { email: 'taken@edit.example' })
    const { json } = await admin.post('/api/admin/people', { ...entry, email: 'two@edit.example' })
    const { id, version } = json as EditedPerson
    const save = (more: object) => admin.put(`/api/admin/people/${id}`, { ...entry, email: 'two@edit.example', version, ...more })

    expect((await save({ email: 'taken@edit.example' })).json).toEqual({ email: ['Someone else already uses this address.'] })
    expect((await save({ name: 'First' })).status).toBe(200)
    expect(keyOf(await save({ name: 'Second' }))).toBe('changedMeanwhile')
  })

  it('tells what is wrong with an entry', async () => {
    const answer = await admin.post('/api/admin/people', { ...entry, name: ' ', email: 'nothing', time_zone: 'Mars/Crater' })

    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json as object).sort()).toEqual(['email', 'name', 'time_zone'])
  })

  it('is out of reach where they may do more', async () => {
    const clerk = await given.person(app)
    const { id } = (await admin.post('/api/admin/roles', { name: 'Clerk', permissions: ['people.edit'] })).json as { id: number }
    await admin.post(`/api/admin/people/${clerk.id}/roles`, { role_id: id })
    const above = await given.administrator(app)
    const visitor = await as(app, clerk)

    expect(keyOf(await visitor.get(`/api/admin/people/${above.id}/entry`))).toBe('outOfReach')
    const taken = { ...entry, email: 'mine@edit.example', version: 'x' }
    expect(keyOf(await visitor.put(`/api/admin/people/${above.id}`, taken))).toBe('outOfReach')
  })
})
