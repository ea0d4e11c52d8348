import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, formKey, given, type TestPerson } from '#testing/people.ts'
import { emptyProgramme } from '../programme.rules.ts'
import { type CertificationsTest, requirement, startCertificationsTest } from './certifications.testing.ts'
import { remindHolders } from './reminders.jobs.ts'

let test: CertificationsTest
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  test = await startCertificationsTest()
  admin = await as(test, await given.administrator(test))
})
afterAll(() => test.stop())

const path = '/api/admin/certifications'
const credits = (min: number) => requirement({ kind: 'credits', min, types: [{ type_id: test.typeId, min: 0, max: null }] })
const toldOf = async ({ id }: TestPerson) =>
  (await test.ctx.db.selectFrom('notification').select('text_key').where('user_id', '=', id).orderBy('id').execute()).map(
    ({ text_key }) => text_key,
  )
const cycleOf = async ({ id }: TestPerson): Promise<number> =>
  (
    await test.ctx.db
      .selectFrom('certification_cycle')
      .select('id')
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

describe('a programme in its editor', () => {
  it('is a draft until it is published, and shows what would change for whom', async () => {
    const entry = { ...emptyProgramme, title: 'Gait specialist', first: [credits(4)] }
    const { id } = (await admin.post(path, entry)).json as { id: number }
    const ann = await test.learner('Ann Affected')
    expect((await test.section(ann, 'available')).some((one) => one.id === id)).toBe(false)
    const read = async () => ((await admin.get(`${path}/${id}`)).json as { programme: { version: string } }).programme
    const publish = async (moves = false) => admin.post(`${path}/${id}/publish`, { version: (await read()).version, moves })
    expect((await publish()).json).toMatchObject({ published: 1, is_changed: false })
    await test.enroll(ann, id)
    await test.give(ann, 2, '2026-11-01')

    const { version } = await read()
    const faulty = { ...entry, first: [requirement({ kind: 'exam' })] }
    expect((await admin.put(`${path}/${id}`, { ...faulty, version })).status).toBe(200)
    expect((await admin.put(`${path}/${id}`, { ...faulty, version })).json).toMatchObject({ key: 'changedMeanwhile' })
    expect((await admin.get(`${path}/${id}/preview`)).json).toMatchObject({ faults: ['exam: Choose an exam.'] })
    expect((await publish()).json).toMatchObject({ key: 'programmeFaulty' })

    await admin.put(`${path}/${id}`, { ...entry, first: [credits(2)], version: (await read()).version })
    expect((await admin.get(`${path}/${id}/preview`)).json).toMatchObject({
      faults: [],
      in_progress: 1,
      affected: [{ person: { name: 'Ann Affected' }, before: 50, after: 100, would_earn: true }],
    })
    expect((await publish(true)).json).toMatchObject({ published: 2 })
    expect((await test.section(ann, 'earned')).some((one) => one.id === id)).toBe(true)
  })

  it('keeps its version for whoever is on the way, and is not shown once it was put away', async () => {
    const id = await test.programme({ first: [credits(4)] })
    const [ann, bob] = [await test.learner(), await test.learner()]
    await test.enroll(ann, id)
    const { programme } = (await admin.get(`${path}/${id}`)).json as { programme: { version: string; first: unknown[] } }
    await admin.put(`${path}/${id}`, { ...programme, first: [credits(1)] })
    const { version } = ((await admin.get(`${path}/${id}`)).json as { programme: { version: string } }).programme
    await admin.post(`${path}/${id}/publish`, { version })

    expect((await test.detail(ann, id, 'progress')).requirements[0]?.goal).toBe(4)
    expect((await test.detail(bob, id, 'requirements')).requirements[0]?.goal).toBe(1)
    await admin.post(`${path}/${id}/archive`, { is_archived: true })
    expect((await test.enroll(bob, id)).status).toBe(404)
    expect((await test.section(ann, 'in_progress')).some((one) => one.id === id)).toBe(true)
  })
})

describe('what somebody confirms', () => {
  it('waits, comes back with a reason, and is theirs once it is confirmed', async () => {
    const id = await test.programme({
      needs_review: true,
      first: [requirement({ kind: 'evidence', title: 'Degree', text: 'Show a degree.' })],
    })
    const ann = await test.learner('Ann Evidence')
    await test.enroll(ann, id)
    const visitor = await as(test, ann)
    const show = (text: string) => visitor.post(`/api/my-certifications/${id}/requirements/evidence/evidence`, { text })
    const waiting = async () =>
      (await admin.get(`${path}/waiting`)).json as {
        evidence: { fact_id: number; requirement: string }[]
        reviews: { cycle_id: number }[]
      }
    expect((await show('')).status).toBe(422)
    await show('A degree of Ghent')
    const [first] = (await waiting()).evidence
    expect(first?.requirement).toBe('Degree')
    const decide = (decision: string, text = '') => admin.post(`${path}/evidence/${first?.fact_id}/decide`, { decision, text })
    expect((await decide('returned')).status).toBe(422)
    expect((await decide('returned', 'Which year?')).status).toBe(200)
    expect((await decide('accepted')).json).toMatchObject({ key: 'notWaiting' })
    expect((await test.detail(ann, id, 'progress')).requirements[0]?.fact).toMatchObject({ decision_text: 'Which year?' })

    await show('A degree of Ghent, 2012')
    await decide('accepted')
    const [review] = (await waiting()).reviews
    expect((await test.section(ann, 'in_progress'))[0]).toMatchObject({ state: 'review', progress: 100 })
    expect((await admin.post(`${path}/cycles/${review?.cycle_id}/confirm`, { decision: 'certified' })).status).toBe(200)

    expect((await test.section(ann, 'earned'))[0]).toMatchObject({ standing: 'valid' })
    expect(await toldOf(ann)).toContain('certifications.notifyEarned')
  })

  it('is spared, extended, suspended, reinstated and revoked, each with its reason', async () => {
    const id = await test.programme({ months: 12, grace_days: 10, first: [credits(4)] })
    const ann = await test.learner()
    await test.enroll(ann, id)
    const cycle = `${path}/cycles/${await cycleOf(ann)}`
    expect((await admin.post(`${cycle}/waive`, { requirement_id: 'credits', reason: '' })).status).toBe(422)
    expect((await admin.post(`${cycle}/waive`, { requirement_id: 'other', reason: 'Founder' })).status).toBe(404)
    await admin.post(`${cycle}/waive`, { requirement_id: 'credits', reason: 'Founder' })
    expect((await test.detail(ann, id, 'earned')).requirements[0]).toMatchObject({ is_waived: true, is_met: true })

    expect((await admin.post(`${cycle}/extend`, { until: '2027-01-01', reason: 'Illness' })).status).toBe(422)
    await admin.post(`${cycle}/extend`, { until: '2028-02-01', reason: 'Illness' })
    expect(await test.detail(ann, id, 'earned')).toMatchObject({
      valid_until: '2028-02-01',
      grace_until: '2028-02-11',
      extensions: [{ until: '2028-02-01', reason: 'Illness' }],
    })
    await admin.post(`${cycle}/standing`, { state: 'suspended', reason: 'Complaint' })
    expect(await test.detail(ann, id, 'earned')).toMatchObject({ standing: 'suspended', decision_text: 'Complaint' })
    await admin.post(`${cycle}/standing`, { state: 'certified', reason: 'Unfounded' })
    await admin.post(`${cycle}/standing`, { state: 'revoked', reason: 'Fraud' })
    expect((await test.section(ann, 'expired')).find((one) => one.id === id)).toMatchObject({ standing: 'revoked' })
    expect(await test.enroll(ann, id)).toMatchObject({ status: 409, json: { key: 'certificationRevoked' } })
    expect((await admin.post(`${cycle}/standing`, { state: 'certified', reason: 'No' })).json).toMatchObject({
      key: 'notPossible',
    })
  })

  it('is spared once: what was spared is offered no more, and is not written down a second time', async () => {
    const id = await test.programme({ first: [credits(4), requirement({ kind: 'evidence', title: 'Degree' })] })
    const ann = await test.learner()
    await test.enroll(ann, id)
    const cycleId = await cycleOf(ann)
    const waive = () => admin.post(`${path}/cycles/${cycleId}/waive`, { requirement_id: 'credits', reason: 'Founder' })
    const offered = async () =>
      ((await admin.get(`${path}/${id}/people`)).json as { people: { requirements: { id: string }[] }[] }).people[0]?.requirements

    expect((await offered())?.map(({ id }) => id)).toEqual(['credits', 'evidence'])
    expect((await waive()).status).toBe(200)
    expect((await offered())?.map(({ id }) => id)).toEqual(['evidence'])
    expect((await waive()).json).toMatchObject({ key: 'waivedAlready' })

    const written = test.ctx.db.selectFrom('audit_entry').select('id').where('action', '=', 'certification.waive')
    expect(await written.where('subject_id', '=', String(ann.id)).execute()).toHaveLength(1)
  })

  it('is recorded from a register of before, drawn for an audit, and put on probation by it', async () => {
    const id = await test.programme({ months: 24, first: [credits(4)] })
    const ann = await test.learner()
    const record = (email: string, certified_on: string) => admin.post(`${path}/${id}/holders`, { email, certified_on })
    expect((await record('nobody@example.org', '2026-01-31')).status).toBe(404)
    expect((await record(ann.email, '2027-01-31')).status).toBe(422)
    expect((await record(ann.email, '2026-01-31')).status).toBe(200)
    expect((await record(ann.email, '2026-01-31')).json).toMatchObject({ key: 'hasItAlready' })
    expect((await test.section(ann, 'earned'))[0]).toMatchObject({ valid_until: '2028-01-31' })

    const draw = () => admin.post(`${path}/${id}/audits`, { percent: 10, due_on: '2026-12-31', form_key: formKey() })
    expect((await draw()).json).toEqual({ drawn: 1 })
    expect((await draw()).json).toEqual({ drawn: 0 })
    const { audits } = (await admin.get(`${path}/waiting`)).json as { audits: { audit_id: number }[] }
    const close = (body: object) => admin.post(`${path}/audits/${audits[0]?.audit_id}/close`, body)
    expect((await close({ outcome: 'failed' })).status).toBe(422)
    await close({ outcome: 'failed', follows: 'probation', note: 'No proof' })
    expect((await test.section(ann, 'earned'))[0]).toMatchObject({ state: 'probation' })
    expect((await close({ outcome: 'passed' })).json).toMatchObject({ key: 'notWaiting' })
    expect((await admin.get(`${path}/${id}/people`)).json).toMatchObject({ people: [{ audit: 'failed', state: 'probation' }] })
    expect((await admin.get(`${path}/${id}/people.csv`)).text).toContain(ann.email)
  })
})

describe('drawing for an audit', () => {
  it('draws once for one form, however often it is sent, and among who is left for the next', async () => {
    const id = await test.programme({ months: 24, first: [credits(4)] })
    for (const { email } of [await test.learner(), await test.learner()])
      expect((await admin.post(`${path}/${id}/holders`, { email, certified_on: '2026-01-31' })).status).toBe(200)
    const draw = (form_key: string, percent = 10) =>
      admin.post(`${path}/${id}/audits`, { percent, due_on: '2026-12-30', form_key })

    const one = formKey()
    const twice = await Promise.all([draw(one), draw(one)])
    expect(twice.map(({ json }) => json)).toEqual([{ drawn: 1 }, { drawn: 1 }])
    expect((await draw(one, 20)).json).toMatchObject({ key: 'formUsed' })
    expect((await draw(formKey())).json).toEqual({ drawn: 1 })
    expect((await draw(formKey())).json).toEqual({ drawn: 0 })
  })
})

describe('reminders of an end', () => {
  const remind = async (day: string) => {
    test.setNow(`${day}T08:00:00Z`)
    await remindHolders.handle(test.ctx, {})
    await remindHolders.handle(test.ctx, {})
  }

  it('are sent once each, 90, 60, 30 and 7 days before, on the day and after the grace, and stop with the renewal [CRED-04]', async () => {
    test.setNow('2026-11-15T12:00:00Z')
    const id = await test.programme({ months: 12, grace_days: 20, window_days: 100, first: [credits(1)], late_path: 'renewal' })
    const [ann, bob] = [await test.learner('Ann Reminded'), await test.learner('Bob Renewing')]
    for (const person of [ann, bob]) {
      await test.give(person, 1, '2026-11-01')
      await test.enroll(person, id)
    }
    const days = ['2027-08-16', '2027-08-17', '2027-08-18', '2027-09-16', '2027-10-16', '2027-11-08', '2027-11-15', '2027-12-05']
    for (const day of days.slice(0, 4)) await remind(day)
    test.setNow('2027-09-20T08:00:00Z')
    await test.give(bob, 1, '2027-09-19')
    await test.enroll(bob, id)
    for (const day of days.slice(4)) await remind(day)

    const reminders = async (person: TestPerson) => (await toldOf(person)).filter((key) => key.includes('remind'))
    expect(await reminders(ann)).toEqual([
      ...Array(4).fill('certifications.remindBefore'),
      'certifications.remindToday',
      'certifications.remindOver',
    ])
    expect(await reminders(bob)).toHaveLength(2)
    const mails = await test.ctx.db.selectFrom('mail').select('subject').where('recipient', '=', ann.email).execute()
    expect(mails).toHaveLength(6)
    expect(mails[0]?.subject).toMatch(/expires in 90 days, on .*November 15, 2027/)
    test.setNow('2026-11-15T12:00:00Z')
  })
})
