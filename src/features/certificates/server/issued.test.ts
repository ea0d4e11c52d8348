import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, formKey } from '#testing/people.ts'
import type { EditedDesign, ListedDesign } from '../certificates.design.contract.ts'
import { issuePiece } from './bulk.service.ts'
import { type CertificatesTest, startCertificatesTest } from './certificates.testing.ts'

let test: CertificatesTest
beforeAll(async () => {
  test = await startCertificatesTest()
})
afterAll(() => test.stop())

const admin = () => as(test, { id: test.idOf('admin') })

async function issued(name: string) {
  const course = await test.course({ title: 'Balance' })
  const person = await test.learner(name)
  await test.complete(course, person)
  await test.deliver()
  const [card] = (await test.mine(person)).certificates
  return { person, id: card?.id ?? 0, code: card?.code ?? '' }
}

const acts = async () => (await test.ctx.db.selectFrom('audit_entry').select('action').execute()).map(({ action }) => action)

describe('a name on a certificate', () => {
  it('is corrected by a new edition: the code stays, and so does what was said before', async () => {
    const { id, code } = await issued('Anna Arbour')
    const desk = await admin()
    const path = `/api/admin/certificates/${id}/correct`
    const correction = { edition: 1, name: 'Ann Arbor', reason: 'Misspelt at registration' }

    expect(await desk.post(path, correction)).toMatchObject({ status: 200, json: { edition: 2 } })
    expect(await desk.post(path, correction)).toMatchObject({ status: 200, json: { edition: 2 } })
    expect(await desk.post(path, { ...correction, name: 'Eve' })).toMatchObject({
      status: 409,
      json: { key: 'correctedMeanwhile' },
    })

    expect(await test.verified(code)).toMatchObject({ code, name: 'Ann Arbor', corrected_on: '2026-11-15', state: 'valid' })
    expect((await desk.get(`/api/admin/certificates/${id}`)).json).toMatchObject({
      editions: [
        { edition: 2, name: 'Ann Arbor', reason: 'Misspelt at registration' },
        { edition: 1, name: 'Anna Arbour' },
      ],
    })
    expect(await acts()).toContain('certificates.correct')
  })
})

describe('a certificate that is revoked', () => {
  it('keeps its page, which says why in public words; taken back, the same code is valid again', async () => {
    const { id, code, person } = await issued('Rita Revoked')
    const desk = await admin()
    await desk.post(`/api/admin/certificates/${id}/revoke`, { reason: 'misconduct', note: 'Copied in the exam' })
    await desk.post(`/api/admin/certificates/${id}/revoke`, { reason: 'error' })

    const seen = await test.visitor().get(`/api/verify/${code}`)
    expect(seen.json).toMatchObject({ state: 'revoked', revoked_reason: 'misconduct', revoked_on: '2026-11-15', sheet: null })
    expect(seen.text).not.toContain('Copied')
    expect((await (await as(test, person)).get(`/api/my-certificates/${id}/certificate.pdf`)).status).toBe(404)
    await test.deliver(3)
    expect((await test.mine(person)).certificates).toHaveLength(1)

    await desk.post(`/api/admin/certificates/${id}/reinstate`, { note: 'Cleared' })
    expect(await test.verified(code)).toMatchObject({ state: 'valid', code })
    expect(await acts()).toEqual(expect.arrayContaining(['certificates.revoke', 'certificates.reinstate']))
  })

  it('is found by its code as people type it, by name, and by state', async () => {
    const { id, code } = await issued('Zoë Findable')
    const desk = await admin()
    const ids = async (query: string) =>
      ((await desk.get(`/api/admin/certificates?${query}`)).json as { certificates: { id: number }[] }).certificates.map(
        (one) => one.id,
      )

    expect(await ids(`search=${code.toLowerCase()}`)).toEqual([id])
    expect(await ids('search=findable+bal')).toEqual([id])
    expect(await ids('search=findable&state=revoked')).toEqual([])
    expect(await ids('search=%25')).toEqual([])
  })
})

describe('designs', () => {
  it('are copied and saved as versions; what was issued keeps its own, and two people do not overwrite each other', async () => {
    const { person, id } = await issued('Dora Design')
    const desk = await admin()
    const before = (await test.own(person, id)).sheet.layout
    const design = (await desk.get(`/api/admin/certificate-designs/${test.designId}`)).json as EditedDesign
    const path = `/api/admin/certificate-designs/${design.id}`
    const layout = { ...design.layout, frame: 'deco', isPortrait: true }

    expect(await desk.put(path, { version: design.version, name: 'Ours', layout })).toMatchObject({
      status: 200,
      json: { version: '2' },
    })
    expect(await desk.put(path, { version: design.version, name: 'Late', layout })).toMatchObject({
      status: 409,
      json: { key: 'changedMeanwhile', theirs: { name: 'Ours' } },
    })
    expect((await test.own(person, id)).sheet.layout).toEqual(before)
    const next = await issued('Dora Next')
    expect((await test.own(next.person, next.id)).sheet.layout).toMatchObject({ frame: 'deco', isPortrait: true })

    const copy = { from_id: design.id, name: 'Mine', form_key: formKey() }
    const made = [
      await desk.post('/api/admin/certificate-designs', copy),
      await desk.post('/api/admin/certificate-designs', copy),
    ]
    expect(new Set(made.map(({ text }) => text)).size).toBe(1)
    const { designs } = (await desk.get('/api/admin/certificate-designs')).json as { designs: ListedDesign[] }
    expect(designs.filter(({ name }) => name === 'Mine')).toHaveLength(1)
  })

  it('are refused where a number is absurd or a picture is not ours', async () => {
    const desk = await admin()
    const { layout, version } = (await desk.get(`/api/admin/certificate-designs/${test.designId}`)).json as EditedDesign
    const path = `/api/admin/certificate-designs/${test.designId}`
    const wrong = [
      { ...layout, layers: [{ kind: 'qr', x: 1e9, y: 0, width: 20 }] },
      {
        ...layout,
        layers: [{ kind: 'image', x: 0, y: 0, width: 20, height: 20, picture: 'https://evil.example/x.png', alt: '' }],
      },
      { ...layout, colours: { ...layout.colours, ink: 'url(x)' } },
      { ...layout, layers: [] },
    ]
    for (const one of wrong) expect((await desk.put(path, { version, name: 'X', layout: one })).status).toBe(422)
  })

  it('are previewed on paper with every script', { timeout: 60_000 }, async () => {
    const answer = await (await admin()).get(`/api/admin/certificate-designs/${test.designId}/preview.pdf?sample=arabic`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
  })
})

describe('issuing to everybody who has completed a product', () => {
  it('shows what it would do, issues to each once in pieces that can be stopped, and then finds nothing more to do', async () => {
    const course = await test.course({ isCertified: false })
    const people = []
    for (const name of ['Ada', 'Ben', 'Cid']) people.push(await test.learner(name))
    for (const person of people) await test.complete(course, person)
    const desk = await admin()
    const path = `/api/admin/products/${course.productId}/certificate`
    await desk.put(path, { version: '0', design_id: test.designId })
    expect((await desk.get(path)).json).toMatchObject({
      bulk: { completed: 3, certified: 0, due: 3, names: ['Ada', 'Ben', 'Cid'] },
    })
    expect(await desk.post(`${path}/issue`, { due: 2, form_key: formKey() })).toMatchObject({
      status: 409,
      json: { key: 'otherNumber' },
    })

    const form = { due: 3, form_key: formKey() }
    const [begun, again] = [await desk.post(`${path}/issue`, form), await desk.post(`${path}/issue`, form)]
    expect(again.json).toEqual(begun.json)
    const { batch_id } = begun.json as { batch_id: number }
    await Promise.all([1, 2, 3].map(() => issuePiece(test.ctx, batch_id)))
    while (await issuePiece(test.ctx, batch_id));

    expect((await desk.get(path)).json).toMatchObject({ bulk: { certified: 3, due: 0, batch: { issued: 3, is_running: false } } })
    for (const person of people) expect((await test.mine(person)).certificates).toHaveLength(1)
    expect(await desk.post(`${path}/issue`, { due: 3, form_key: formKey() })).toMatchObject({
      status: 409,
      json: { key: 'nothingToIssue' },
    })
    expect(await acts()).toContain('certificates.issue_all')
  })
})
