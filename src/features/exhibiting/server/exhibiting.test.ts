import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '#features/checkin/server/ticket-key.service.ts'
import { at, type ProgrammeTest, startProgrammeTest } from '#features/programme/server/programme.testing.ts'
import { must } from '#platform/calls/result.ts'
import type { Visitor } from '#testing/app.ts'
import type { ManagedExhibitors } from '../exhibiting.admin.contract.ts'
import type { ExhibitorDesk, ExhibitorLead, TicketSharing } from '../exhibiting.contract.ts'

let test: ProgrammeTest
let organiser: Visitor
beforeAll(async () => {
  test = await startProgrammeTest()
  organiser = (await test.administrator()).visitor
})
afterAll(() => test.stop())

async function fair() {
  const made = await test.event([{ key: 'a' }])
  test.setNow(at(1, 9))
  const admin = `/api/admin/products/${made.productId}/exhibitors`
  const list = (await organiser.get(admin)).json as ManagedExhibitors
  const { id } = must(list.exhibitors[0], 'an exhibitor')
  const [tess, ann] = [await test.newPerson('Tess Tern'), await test.newPerson('Ann Visitor')]
  const rights = { email: tess.email.toUpperCase(), may_edit: true, may_scan: true }
  expect((await organiser.post(`${admin}/${id}/staff`, rights)).status).toBe(200)
  await test.register(made.productId, ann)
  const { id: registrationId } = await test.ctx.db
    .selectFrom('registration')
    .select('id')
    .where('registrant_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  const [code = ''] = await codesOf(test.ctx, [{ productId: made.productId, registrationId, issue: 1 }])
  const path = `/api/programme/${made.slug}/exhibitors/${id}`
  const desk = async (visitor: Visitor = tess.visitor) => (await visitor.get(`${path}/desk`)).json as ExhibitorDesk
  const scan = (scanned: string) => tess.visitor.post(`${path}/leads`, { code: scanned })
  const sharing = `/api/my/tickets/${registrationId}/sharing`
  const decide = (exhibitor_id: number | null, is_agreed: boolean) => ann.visitor.put(sharing, { exhibitor_id, is_agreed })
  return { ...made, admin, id, tess, ann, code, path, desk, scan, sharing, decide }
}

describe('those who work for an exhibitor', () => {
  it('edit what it says of itself, at once, and nothing that is the organiser’s', async () => {
    const { slug, id, path, tess, ann, desk } = await fair()
    expect((await ann.visitor.get(`${path}/desk`)).json).toMatchObject({
      message: 'Only this exhibitor’s staff can access this.',
    })
    const { entry } = await desk()
    const put = (words: object) => tess.visitor.put(`${path}/desk`, { ...entry, ...words })
    expect((await put({ website: 'javascript:alert(1)' })).status).toBe(422)
    expect((await put({ blurb: 'Splints that breathe', title: 'Gold Corp', booth: 'A1' })).status).toBe(200)
    // Saved over what somebody else has saved meanwhile.
    expect((await put({ blurb: 'Old' })).status).toBe(409)
    const shown = (await test.visitor().get(`/api/programme/${slug}/exhibitors/${id}`)).json
    expect(shown).toMatchObject({ exhibitor: { title: 'Tern', booth: 'B1', blurb: 'Splints that breathe' } })
  })

  it('put documents on its page, which everybody opens, until they are taken off', async () => {
    const { path, tess, ann, desk } = await fair()
    const upload = (visitor: Visitor) => {
      const form = new FormData()
      form.set(
        'file',
        new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'prices.pdf', { type: 'application/pdf' }),
      )
      return visitor.request('POST', `${path}/files`, form)
    }
    expect((await upload(ann.visitor)).status).toBe(403)
    expect((await upload(tess.visitor)).json).toMatchObject({ title: 'prices.pdf' })
    const { files } = await desk()
    const [file] = files
    expect((await test.visitor().get(must(file, 'a file').url)).status).toBe(200)
    expect((await test.visitor().get(`${path}/files`)).json).toMatchObject({ files: [{ title: 'prices.pdf' }], is_staff: false })
    expect((await ann.visitor.request('DELETE', `${path}/files/${file?.id}`)).status).toBe(403)
    expect((await tess.visitor.request('DELETE', `${path}/files/${file?.id}`)).status).toBe(200)
    expect((await desk()).files).toEqual([])
    expect((await test.visitor().get(must(file, 'a file').url)).status).toBe(404)
  })

  it('are who the organiser says, with just the rights they were given', async () => {
    const { admin, id, tess, path, desk, scan, code } = await fair()
    expect((await organiser.post(`${admin}/${id}/staff`, { email: 'nobody@example.org' })).status).toBe(404)
    await organiser.post(`${admin}/${id}/staff`, { email: tess.email, may_edit: false, may_scan: true })
    const { entry } = await desk()
    expect((await tess.visitor.put(`${path}/desk`, entry)).status).toBe(403)
    expect((await scan(code)).status).toBe(200)
    // Contacts are the exhibitor's own: who organises sees how many there are.
    expect(await desk(organiser)).toMatchObject({ may_edit: true, may_scan: false, leads: [] })
    expect((await organiser.get(`${path}/leads.csv`)).status).toBe(403)
    await organiser.request('DELETE', `${admin}/${id}/staff/${tess.id}`)
    expect((await tess.visitor.get(`${path}/desk`)).status).toBe(403)
  })
})

describe('a contact of an exhibitor', () => {
  it('is a scanned ticket, once, without a name until its holder agrees and after they have taken it back', async () => {
    const { id, path, tess, ann, code, desk, scan, sharing, decide, admin } = await fair()
    const scanned = await Promise.all(Array.from({ length: 12 }, () => scan(code)))
    expect(new Set(scanned.map(({ json }) => (json as ExhibitorLead).id)).size).toBe(1)
    expect((await desk()).leads).toMatchObject([{ person: null }])
    expect((await tess.visitor.get(`${path}/leads.csv`)).text).not.toContain(ann.email)
    expect((await ann.visitor.get(sharing)).json).toMatchObject({ exhibitors: [{ title: 'Tern', state: 'asked' }] })

    await decide(id, true)
    const [lead] = (await desk()).leads
    expect(lead).toMatchObject({ person: { name: 'Ann Visitor', email: ann.email } })
    await tess.visitor.put(`${path}/leads/${lead?.id}`, { note: 'Wants a sample', rating: 4 })
    const sheet = (await tess.visitor.get(`${path}/leads.csv`)).text
    for (const words of ['Ann Visitor', ann.email, 'Wants a sample']) expect(sheet).toContain(words)
    expect(((await organiser.get(admin)).json as ManagedExhibitors).exhibitors).toMatchObject([{ leads: 1, agreed: 1 }])

    await decide(id, false)
    expect((await desk()).leads).toMatchObject([{ person: null, note: 'Wants a sample' }])
    expect((await tess.visitor.get(`${path}/leads.csv`)).text).not.toContain(ann.email)
  })

  it('is agreed to for all at once as well, and for all but one', async () => {
    const { id, code, desk, scan, decide } = await fair()
    const all = (await decide(null, true)).json as TicketSharing
    expect(all).toMatchObject({ is_agreed_to_all: true, exhibitors: [] })
    expect((await scan(code)).json).toMatchObject({ person: { name: 'Ann Visitor' } })
    await decide(id, false)
    expect((await desk()).leads).toMatchObject([{ person: null }])
  })

  it('is made by no forged code, none of another event, and by nobody else', async () => {
    const [here, there] = [await fair(), await fair()]
    expect((await here.scan('7'.repeat(118))).json).toMatchObject({ message: 'This isn’t a valid ticket.' })
    expect((await here.scan(there.code)).json).toMatchObject({ message: 'This ticket is for another event.' })
    expect((await here.ann.visitor.post(`${here.path}/leads`, { code: here.code })).status).toBe(403)
    expect((await there.ann.visitor.get(here.sharing)).status).toBe(404)
    expect((await here.decide(there.id, true)).status).toBe(404)
    expect((await here.desk()).leads).toEqual([])
  })
})

describe('staff of another exhibitor', () => {
  it('reach none of its contacts and documents, by its address or by their own', async () => {
    const [here, there] = [await fair(), await fair()]
    const lead = (await there.scan(there.code)).json as ExhibitorLead
    const form = new FormData()
    form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'prices.pdf', { type: 'application/pdf' }))
    const file = (await there.tess.visitor.request('POST', `${there.path}/files`, form)).json as { id: number }
    const stranger = here.tess.visitor
    const note = { note: 'Mine now', rating: 1 }

    const byTheirs = [
      await stranger.put(`${there.path}/leads/${lead.id}`, note),
      await stranger.request('DELETE', `${there.path}/files/${file.id}`),
      await stranger.post(`${there.path}/leads`, { code: there.code }),
      await stranger.get(`${there.path}/leads.csv`),
    ]
    const byOwn = [
      await stranger.put(`${here.path}/leads/${lead.id}`, note),
      await stranger.request('DELETE', `${here.path}/files/${file.id}`),
    ]

    expect(byTheirs.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(byOwn.map(({ status }) => status)).toEqual([404, 404])
    expect(await there.desk()).toMatchObject({ leads: [{ id: lead.id, note: '' }], files: [{ id: file.id }] })
    // What is theirs they do reach (instrument check).
    expect((await there.tess.visitor.put(`${there.path}/leads/${lead.id}`, note)).status).toBe(200)
  })
})

describe('a speaker', () => {
  it('is linked to an account by its address', async () => {
    const { productId } = await fair()
    const ana = await test.newPerson('Ana Núñez')
    const base = `/api/admin/products/${productId}/programme/parts/speaker`
    expect((await organiser.post(base, { name: 'Cy', account: 'nobody@example.org' })).status).toBe(422)
    const linked = await organiser.post(base, { name: 'Ana N.', account: ana.email.toUpperCase() })
    expect(linked.json).toMatchObject({ account: ana.email })
    const row = await test.ctx.db
      .selectFrom('programme_speaker')
      .select('person_id')
      .where('name', '=', 'Ana N.')
      .executeTakeFirst()
    expect(row?.person_id).toBe(ana.id)
  })
})

describe('a place in a session', () => {
  it('is given by staff also where none is free, and taken back for who waits longest', async () => {
    const made = await test.event([{ key: 'w', signUp: true, room: 'studio', startsAt: at(1, 9), endsAt: at(1, 10) }])
    test.setNow(at(0, 9))
    const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => test.newPerson(name)))
    for (const person of people) await test.register(made.productId, person)
    const [a, b, c, d] = people.map((person) => must(person, 'a person'))
    const id = made.idOf('w')
    for (const person of [a, b, c]) await person?.visitor.post(`/api/programme/${made.slug}/sessions/${id}/place`)
    const base = `/api/admin/products/${made.productId}/sessions/${id}/places`
    const states = async () =>
      Object.fromEntries(
        (
          await test.ctx.db
            .selectFrom('session_place')
            .select(['person_id', 'state'])
            .where('session_id', '=', id)
            .where('ended_at', 'is', null)
            .execute()
        ).map(({ person_id, state }) => [people.find((one) => one.id === person_id)?.name, state]),
      )
    expect(await states()).toEqual({ A: 'booked', B: 'booked', C: 'waiting' })
    expect((await a?.visitor.post(base, { user_id: d?.id }))?.status).toBe(403)
    expect((await organiser.post(base, { user_id: d?.id })).json).toEqual({ state: 'booked' })
    expect(await states()).toEqual({ A: 'booked', B: 'booked', C: 'waiting', D: 'booked' })
    await organiser.request('DELETE', `${base}/${a?.id}`)
    expect(await states(), 'still one more than there are chairs').toEqual({ B: 'booked', C: 'waiting', D: 'booked' })
    await organiser.request('DELETE', `${base}/${b?.id}`)
    expect(await states()).toEqual({ C: 'booked', D: 'booked' })
    expect((await organiser.post(base, { user_id: (await test.newPerson()).id })).status).toBe(404)
  })
})
