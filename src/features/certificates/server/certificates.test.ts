import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, asPerson } from '#features/account/server/person-lookup.service.ts'
import { nameTerms } from '#features/catalogue/server/products/vocabulary.service.ts'
import { cancelRegistration, registrationsOf } from '#features/registrations/server/registration.service.ts'
import { must } from '#platform/calls/result.ts'
import { hardNames } from '#platform/pdf/names.testing.ts'
import { as, given } from '#testing/people.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type CertificatesTest, startCertificatesTest } from './certificates.testing.ts'
import { issueCertificate } from './issue.service.ts'
import { openPaper } from './own.service.ts'

let test: CertificatesTest
beforeAll(async () => {
  test = await startCertificatesTest()
})
afterAll(() => test.stop())

describe('completing a course that gives a certificate [CRED-02]', () => {
  it('issues one, however often it is told; what it says stays as it was', async () => {
    const course = await test.course({ title: 'Balance', validMonths: 12 })
    const ann = await test.learner('Ann Arbor')
    await test.complete(course, ann)
    await test.deliver(10)
    await test.ctx.db.updateTable('product').set({ title: 'Renamed' }).where('id', '=', course.productId).execute()
    await test.ctx.db.updateTable('person').set({ name: 'Ann Married' }).where('id', '=', ann.id).execute()

    const { certificates } = await test.mine(ann)

    expect(certificates).toMatchObject([
      { title: 'Balance', state: 'valid', awarded_on: '2026-11-15', valid_until: '2027-11-15', edition: 1 },
    ])
    const { sheet } = await test.own(ann, certificates[0]?.id ?? 0)
    expect(sheet.claims).toMatchObject({ name: 'Ann Arbor', title: 'Balance', credits: [{ name: 'CE', amount: 2.5 }] })
    expect(sheet.claims.lines.phrase_credits).toBe('and has earned 2.5 CE')
  })

  it('names the credits as the holder’s language does', async () => {
    const translations = { de: { name: 'Fortbildung', unit: 'Stunden' } }
    await nameTerms(test.ctx, {
      topics: [],
      audiences: [],
      creditTypes: [{ code: 'CE', name: 'CE', description: '', translations }],
    })
    const course = await test.course()
    const kaethe = await given.person(test, { name: 'Käthe', locale: 'de' })
    await test.complete(course, kaethe)
    await test.deliver()

    const [{ id = 0 } = {}] = (await test.mine(kaethe)).certificates

    const { claims } = (await test.own(kaethe, id)).sheet
    expect(claims.lines.phrase_credits).toBe('und dabei erworben hat: 2,5 Stunden Fortbildung')
    // What programs read stays as the site says it.
    expect(claims.credits).toMatchObject([{ name: 'CE', amount: 2.5 }])
  })

  it('that gives none issues none, and a completion that was set back before anybody heard of it neither', async () => {
    const [plain, certified] = [await test.course({ isCertified: false }), await test.course()]
    const ann = await test.learner()
    await test.complete(plain, ann)
    await test.complete(certified, ann)
    await test.record(certified.lesson, ann, 'unstarted')

    await test.deliver(2)

    expect((await test.mine(ann)).certificates).toEqual([])
  })

  it('that is set back is revoked and says so; completing it again is a new one with a code of its own', async () => {
    const course = await test.course()
    const ann = await test.learner()
    await test.complete(course, ann)
    await test.deliver()
    const [first] = (await test.mine(ann)).certificates
    await test.record(course.lesson, ann, 'unstarted')
    await test.deliver(3)
    await test.record(course.lesson, ann)
    await test.deliver(3)

    const { certificates } = await test.mine(ann)

    expect(certificates.map(({ state }) => state)).toEqual(['valid', 'revoked'])
    expect(certificates[0]?.code).not.toBe(first?.code)
    expect(await test.verified(first?.code ?? '')).toMatchObject({ state: 'revoked', revoked_reason: 'withdrawn', sheet: null })
  })

  it.each([
    ['keep', 'valid'],
    ['revoke', 'revoked'],
  ] as const)('whose registration is cancelled, by the rule “%s” of its credits, leaves it %s', async (on_cancel, state) => {
    const course = await test.course()
    const admin = await as(test, await given.administrator(test))
    const path = `/api/admin/products/${course.productId}/credits`
    const { rule } = (await admin.get(path)).json as { rule: object }
    expect((await admin.put(path, { ...rule, on_cancel })).status).toBe(200)
    const ann = await test.learner()
    await test.complete(course, ann)
    await test.deliver()
    const [registration] = await registrationsOf(test.ctx, ann.id)
    await cancelRegistration(test.ctx, { registrationId: registration?.id ?? 0, reason: 'refunded' })
    await test.deliver(2)

    const { certificates } = await test.mine(ann)

    expect(certificates).toMatchObject([{ state }])
    expect(await test.verified(certificates[0]?.code ?? '')).toMatchObject({ state })
  })

  it.each([
    ['keep', 1],
    ['revoke', 0],
  ] as const)('after its registration was cancelled, by the rule “%s”, gives %i', async (on_cancel, count) => {
    const course = await test.course()
    const admin = await as(test, await given.administrator(test))
    const path = `/api/admin/products/${course.productId}/credits`
    const { rule } = (await admin.get(path)).json as { rule: object }
    expect((await admin.put(path, { ...rule, on_cancel })).status).toBe(200)
    const ann = await test.learner()
    await test.register(course.productId, ann)
    const [registration] = await registrationsOf(test.ctx, ann.id)
    await cancelRegistration(test.ctx, { registrationId: registration?.id ?? 0, reason: 'refunded' })
    await test.record(course.lesson, ann)
    await test.deliver(2)

    expect((await test.mine(ann)).certificates).toHaveLength(count)
  })

  it('keeps the design that it was issued with, and a version of a design is never changed', async () => {
    const { db } = test.ctx
    const course = await test.course()
    const ann = await test.learner()
    await test.complete(course, ann)
    await test.deliver()
    const [{ id = 0 } = {}] = (await test.mine(ann)).certificates
    const before = (await test.own(ann, id)).sheet.layout
    const changed = JSON.stringify({ ...before, frame: 'none' })
    const now = test.ctx.now()
    await db
      .insertInto('certificate_design_version')
      .values({ design_id: test.designId, version: 2, layout: changed, made_at: now })
      .execute()
    await db.updateTable('certificate_design').set({ version: 2 }).where('id', '=', test.designId).execute()

    expect((await test.own(ann, id)).sheet.layout).toEqual(before)
    await expect(db.updateTable('certificate_design_version').set({ layout: changed }).execute()).rejects.toThrow('never changed')
    await expect(db.updateTable('certificate_edition').set({ claims: '{"name": "Eve"}' }).execute()).rejects.toThrow(
      'never changed',
    )
    await expect(db.deleteFrom('certificate_edition').execute()).rejects.toThrow('never changed')
    await db.updateTable('certificate_design').set({ version: 1 }).where('id', '=', test.designId).execute()
  })

  it('is issued for any subject by whoever asks, once per person, subject and cycle', async () => {
    const ann = await test.learner()
    const wanted = {
      userId: ann.id,
      subject: { kind: 'certification' as const, id: 7, cycle: 1, title: 'Fellow' },
      designId: test.designId,
      awardedOn: '2026-01-31',
      validUntil: '2028-01-31',
      credits: [],
      fields: [],
    }

    const issued = await Promise.all([1, 2, 3, 4].map(() => issueCertificate(test.ctx, wanted)))
    const next = await issueCertificate(test.ctx, { ...wanted, subject: { ...wanted.subject, cycle: 2 } })

    expect(issued.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(issued.map(({ code }) => code)).size).toBe(1)
    expect(next.isNew).toBe(true)
    expect((await test.own(ann, next.id)).sheet.claims.lines).toMatchObject({ phrase_title: 'Certificate', phrase_credits: '' })
  })
})

describe('custom fields of a certificate [CRED-05]', () => {
  const fields = [{ key: 'licence', label: 'Licence number', hint: '', is_required: true }]

  it('are asked before it is issued, are part of what it says, and a second click issues nothing more', async () => {
    const course = await test.course({ fields })
    const ann = await test.learner()
    await test.complete(course, ann)
    await test.deliver(3)
    expect(await test.mine(ann)).toMatchObject({ certificates: [], waiting: [{ product_id: course.productId, fields }] })
    const visitor = await as(test, ann)
    const path = `/api/my-certificates/waiting/${course.productId}`

    expect(await visitor.post(path, { fields: { licence: ' ' } })).toMatchObject({
      status: 422,
      json: { 'fields.licence': [expect.any(String)] },
    })
    const clicks = [
      await visitor.post(path, { fields: { licence: 'PT 4711' } }),
      await visitor.post(path, { fields: { licence: 'PT 4712' } }),
    ]
    await test.deliver(2)

    expect(clicks.map(({ status }) => status)).toEqual([200, 200])
    const { certificates, waiting } = await test.mine(ann)
    expect([certificates.length, waiting.length]).toEqual([1, 0])
    expect(await test.verified(certificates[0]?.code ?? '')).toMatchObject({
      fields: [{ label: 'Licence number', value: 'PT 4711' }],
      awarded_on: '2026-11-15',
    })
  })

  it('of somebody else, or of what was set back, are not taken', async () => {
    const course = await test.course({ fields })
    const [ann, eve] = [await test.learner(), await test.learner()]
    await test.complete(course, ann)
    await test.deliver()
    const path = `/api/my-certificates/waiting/${course.productId}`
    expect(await (await as(test, eve)).post(path, { fields: { licence: '1' } })).toMatchObject({ status: 404 })
    await test.record(course.lesson, ann, 'unstarted')
    await test.deliver()

    expect(await (await as(test, ann)).post(path, { fields: { licence: '1' } })).toMatchObject({ status: 404 })
  })
})

describe('verifying a code', () => {
  it('takes it as people type it, and tells every printed claim and nothing else of the holder', async () => {
    const course = await test.course({ title: 'Balance' })
    const ann = await test.learner('Ann Arbor')
    await test.complete(course, ann)
    await test.deliver()
    const [{ code = '' } = {}] = (await test.mine(ann)).certificates
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `

    const answer = await test.visitor().get(`/api/verify/${encodeURIComponent(typed)}`)

    expect(answer.json).toMatchObject({
      code,
      state: 'valid',
      name: 'Ann Arbor',
      title: 'Balance',
      issuer: 'Lectern',
      awarded_on: '2026-11-15',
    })
    expect(answer.text).not.toContain(ann.email)
    expect(answer.text).not.toContain('user_id')
  })

  it('answers unknown, malformed and guessed codes alike, and slows down who guesses', async () => {
    const codes = ['0000-0000-0000-0000', 'nonsense', '%20', "'; drop table certificate", 'A'.repeat(150)]
    const answers = []
    for (const code of codes) answers.push(await test.visitor().get(`/api/verify/${encodeURIComponent(code)}`))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, json: { key: 'certificateNotFound' } })

    const guesses = []
    for (let guess = 0; guess < 20; guess++) guesses.push((await test.visitor().get(`/api/verify/${guess}`)).status)

    expect(guesses.at(-1)).toBe(429)
  })

  it('of somebody who was forgotten says that it is genuine, without a name', async () => {
    const course = await test.course({ title: 'Balance' })
    const ann = await test.learner('Ann Vanishing')
    await test.complete(course, ann)
    await test.deliver()
    const [{ code = '' } = {}] = (await test.mine(ann)).certificates
    const { forgetInCertificates } = await import('./forget.service.ts')
    await test.ctx.tx((ctx) => forgetInCertificates(ctx, ann.id))
    test.setNow('2026-11-15T13:00:00Z')

    const answer = await test.visitor().get(`/api/verify/${code}`)

    expect(answer.json).toMatchObject({ is_forgotten: true, name: '', state: 'valid', sheet: null })
    expect(answer.text).not.toContain('Vanishing')
  })
})

describe('a certificate on paper', { timeout: 60_000 }, () => {
  it('prints names of every script as they are written, and all that its page says', async () => {
    const course = await test.course({ title: 'Balance and gait' })
    const names = ['王小明', '田中さくら', '김민수', 'Жанна Ёлкина', 'محمد عبد الله', 'שרה כהן', 'สมชาย ใจดี', 'राजेश कुमार शर्मा']
    expect(hardNames).toEqual(expect.arrayContaining(names))
    for (const name of names) {
      const ann = await test.learner(name)
      await test.complete(course, ann)
      await test.deliver()
      const [{ id = 0, code = '' } = {}] = (await test.mine(ann)).certificates
      const known = must(await activePerson(test.ctx, ann.id), 'the holder is not there')
      const paper = await openPaper(asPerson(test.ctx, known), { certificate_id: id, edition: 1 })
      const response = must(paper.ok ? paper.value : null, 'there is no paper')
      const { lines, info, tags } = await readPdf(new Uint8Array(await response.arrayBuffer()))

      expect(lines).toContain(name)
      expect(lines.join('\n')).toContain('Balance and gait')
      expect(lines).toContain(code)
      expect(lines).toContain('Awarded on November 15, 2026')
      expect(info).toMatchObject({ Title: `Balance and gait · ${name}`, Language: 'en' })
      expect(tags).toContain('"role":"H1"')
    }
  })

  it('is for its holder and for who administers it; nobody else learns whether it exists', async () => {
    const course = await test.course()
    const ann = await test.learner()
    await test.complete(course, ann)
    await test.deliver()
    const [{ id = 0 } = {}] = (await test.mine(ann)).certificates
    const path = `/api/my-certificates/${id}/certificate.pdf`

    const statuses = []
    for (const who of [ann, await test.learner(), { id: test.idOf('admin') }])
      statuses.push((await (await as(test, who)).get(path)).status)

    expect(statuses).toEqual([200, 404, 200])
    expect((await test.visitor().get(path)).status).toBe(401)
    expect((await (await as(test, await test.learner())).get(`/api/my-certificates/${id}`)).status).toBe(404)
  })
})
