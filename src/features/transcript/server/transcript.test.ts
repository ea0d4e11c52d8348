import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameTerms } from '#features/catalogue/server/products/vocabulary.service.ts'
import { certifyCompletion, withdrawCompletion } from '#features/certificates/server/product-certificate.service.ts'
import {
  type CertificationsTest,
  requirement,
  startCertificationsTest,
} from '#features/certifications/server/certifications.testing.ts'
import { as, given } from '#testing/people.ts'
import type { TranscriptAnswer, TranscriptScreenful, TranscriptShare } from '../transcript.contract.ts'

let test: CertificationsTest
beforeAll(async () => {
  test = await startCertificationsTest()
})
afterAll(() => test.stop())

const path = '/api/my-transcript'
const statement = requirement({ kind: 'attestation', text: 'True.' })

async function someone() {
  const ann = await test.learner('Ann Transcript')
  await test.give(ann, 2, '2025-03-01')
  await test.give(ann, 3.5, '2026-06-30')
  const id = await test.programme({ title: 'Gait specialist', first: [statement] })
  await test.enroll(ann, id)
  const visitor = await as(test, ann)
  await visitor.post(`/api/my-certifications/${id}/requirements/attestation/attest`)
  return { ann, visitor }
}

describe('the transcript [CRED-11]', () => {
  it('has everything that stands, newest first, and nothing that was taken back or is another’s', async () => {
    const { ann, visitor } = await someone()
    await test.give(ann, 9, '2026-07-01')
    const entry = await test.ctx.db.selectFrom('credit_entry').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const admin = await as(test, { id: test.idOf('admin') })
    await admin.post(`/api/admin/credits/people/${ann.id}/entries/${entry.id}/revoke`, { reason: 'Entered twice' })

    const { lines, totals, holder }: TranscriptAnswer = (await visitor.get(path)).json

    expect(lines.map(({ kind, day, title }) => [kind, day, title])).toEqual([
      ['certification', '2026-11-15', 'Gait specialist'],
      ['credit', '2026-06-30', 'Given on 2026-06-30'],
      ['credit', '2025-03-01', 'Given on 2025-03-01'],
    ])
    expect(totals).toMatchObject([{ name: 'CE', amount: 5.5 }])
    expect(holder).toBe('Ann Transcript')
    const other: TranscriptAnswer = (await (await as(test, await test.learner())).get(path)).json
    expect(other.lines).toEqual([])
  })

  it('is read a screenful at a time, or whole, and its totals are of all', async () => {
    const { ann, visitor } = await someone()
    for (let day = 10; day < 50; day++) await test.give(ann, 1, `2024-0${1 + Math.floor(day / 30)}-${10 + (day % 18)}`)
    const read = async (query: string): Promise<TranscriptScreenful> => (await visitor.get(`${path}${query}`)).json
    const [first, second, whole, beyond] = [await read(''), await read('?page=2'), await read('?all=1'), await read('?page=9')]
    expect([first.lines.length, first.pages, second.lines.length, whole.lines.length, whole.pages]).toEqual([40, 2, 3, 43, 1])
    expect([...first.lines, ...second.lines].map(({ day }) => day)).toEqual(whole.lines.map(({ day }) => day))
    expect([first.totals, second.totals]).toEqual([whole.totals, whole.totals])
    expect([beyond.page, beyond.lines.length]).toEqual([2, 3])
  })

  it('has certificates with the address that proves them, and none that was revoked', async () => {
    const ann = await test.learner()
    const [productId = 0] = await test.add({ title: 'Certified course', urlSlug: 'certified-course' })
    const { id: design_id } = await test.ctx.db.selectFrom('certificate_design').select('id').executeTakeFirstOrThrow()
    const rule = { product_id: productId, design_id, fields: '[]', changed_at: test.ctx.now() }
    await test.ctx.db.insertInto('certificate_rule').values(rule).execute()
    const completed = { productId, userId: ann.id, occurrence: 1, at: test.ctx.now() }
    await test.ctx.tx((ctx) => certifyCompletion(ctx, completed))
    const linesOf = async () => ((await (await as(test, ann)).get(path)).json as TranscriptAnswer).lines

    expect(await linesOf()).toMatchObject([{ kind: 'certificate', title: 'Certified course', standing: 'valid', amount: null }])
    expect((await linesOf())[0]?.url).toMatch(/^\/verify\/\w/)
    await test.ctx.tx((ctx) => withdrawCompletion(ctx, completed))
    expect(await linesOf()).toEqual([])
  })

  it('calls credits as its reader does, and so do the credits earned; files for programs keep what was written', async () => {
    const translations = { de: { name: 'Fortbildung', unit: 'Stunden' } }
    const creditTypes = [
      { code: 'CE', name: 'CE', description: '', translations },
      // Another board calls its credits by the same letters.
      { code: 'ETH', name: 'CE', description: '', translations: { de: { name: 'Ethik', unit: 'Punkte' } } },
    ]
    await nameTerms(test.ctx, { topics: [], audiences: [], creditTypes })
    const { id: ofAnotherBoard } = await test.ctx.db
      .selectFrom('credit_type')
      .select('id')
      .where('code', '=', 'ETH')
      .executeTakeFirstOrThrow()
    const kaethe = await given.person(test, { name: 'Käthe', locale: 'de' })
    await test.give(kaethe, 2, '2025-03-01')
    await test.give(kaethe, 1, '2025-04-01', ofAnotherBoard)
    const visitor = await as(test, kaethe)
    const named = {
      lines: [{ type_name: 'Ethik' }, { type_name: 'Fortbildung' }],
      totals: [
        { name: 'Fortbildung', unit: 'Stunden', amount: 2 },
        { name: 'Ethik', unit: 'Punkte', amount: 1 },
      ],
    }

    expect((await visitor.get(path)).json).toMatchObject(named)
    expect((await visitor.get(`${path}?all=1`)).json).toMatchObject(named)
    expect((await visitor.get('/api/my-credits')).json).toMatchObject({ entries: named.lines })
    expect((await visitor.get(`${path}.csv`)).text).toContain(';CE;')
  })

  it('is a CSV file, a paper, and JSON whose signature holds and breaks with what it says', async () => {
    const { visitor } = await someone()
    expect((await visitor.get(`${path}.csv`)).text.trim().split('\n')).toHaveLength(4)
    const pdf = await visitor.request('GET', `${path}.pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')

    const { jws } = (await visitor.get(`${path}.json`)).json as { jws: string }
    await visitor.get(`${path}.json`)
    const { keys } = (await test.visitor().get('/api/transcript-keys')).json as { keys: Record<string, string>[] }
    const [head = '', payload = '', signature = ''] = jws.split('.')
    const holds = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key: createPublicKey({ key: keys[0] ?? {}, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    expect(keys).toHaveLength(1)
    expect(keys[0]).not.toHaveProperty('d')
    expect(holds(`${head}.${payload}`)).toBe(true)
    expect(holds(`${head}.${payload.slice(0, -2)}AA`)).toBe(false)
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).transcript.lines).toHaveLength(3)
  })
})

describe('a link that shows it', () => {
  it('shows what was chosen until its last day, to anybody who has it, and nothing once it was ended', async () => {
    const { visitor } = await someone()
    const make = (body: object) => visitor.post(`${path}/shares`, { ends_on: '2026-12-01', ...body })
    const share: TranscriptShare = (await make({ has_certifications: false, earned_from: '2026-01-01' })).json
    const code = share.url.split('/').at(-1)
    const shown = () => test.visitor().get(`/api/transcripts/${code}`)

    expect((await shown()).json).toMatchObject({
      holder: 'Ann Transcript',
      lines: [{ day: '2026-06-30' }],
      totals: [{ amount: 3.5 }],
    })
    expect((await shown()).text).not.toContain('@')
    test.setNow('2026-12-02T12:00:00Z')
    expect((await shown()).status).toBe(404)
    test.setNow('2026-11-15T12:00:00Z')
    const other = await as(test, await test.learner())
    expect((await other.post(`${path}/shares/${share.id}/revoke`)).status).toBe(404)
    expect((await visitor.post(`${path}/shares/${share.id}/revoke`)).json).toMatchObject({ state: 'revoked' })
    const [over, never] = [await shown(), await test.visitor().get('/api/transcripts/never-was-there')]
    expect([over.status, over.json]).toEqual([never.status, never.json])
  })

  it('is refused where it would show nothing or for ever', async () => {
    const { visitor } = await someone()
    const make = (body: object) => visitor.post(`${path}/shares`, { ends_on: '2026-12-01', ...body })
    expect((await make({ has_credits: false, has_certifications: false })).status).toBe(422)
    expect((await make({ ends_on: '2026-11-14' })).status).toBe(422)
    expect((await make({ ends_on: '2036-11-14' })).status).toBe(422)
  })
})
