import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCsv, writeCsv } from '#platform/csv/csv.ts'
import type { Visitor } from '#testing/app.ts'
import { testEngine } from '#testing/database.ts'
import { as } from '#testing/people.ts'
import type { ImportPlan } from '../../catalogue.import.contract.ts'
import { csvHeader } from '../../product-csv.rules.ts'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'

let test: CatalogueTest
let admin: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
  admin = await as(test, { id: test.idOf('admin') })
})
afterAll(() => test.stop())

type Content = string | Uint8Array<ArrayBuffer>
const sent = (path: string, content: Content, digest?: string) => {
  const form = new FormData()
  form.append('file', new File([content], 'products.csv', { type: 'text/csv' }))
  if (digest !== undefined) form.append('digest', digest)
  return admin.request('POST', path, form)
}
const check = (content: Content) => sent('/api/admin/products/import/check', content)
const plan = async (content: Content): Promise<ImportPlan> => {
  const answer = await check(content)
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}
const apply = async (content: Content) => sent('/api/admin/products/import', content, (await plan(content)).digest)
const count = async (): Promise<number> =>
  Number(
    (
      await test.ctx.db
        .selectFrom('product')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )
const row = (slug: string) => test.ctx.db.selectFrom('product').selectAll().where('url_slug', '=', slug).executeTakeFirst()

describe('importing products', () => {
  it('tells what would be made and changed without writing anything, then does just that', async () => {
    await test.add({ urlSlug: 'there', title: 'There', capacity: 5 })
    const csv = 'url_slug,title,capacity,prerequisites\nthere,There,7,\nnew-one,New one,,new-two\nnew-two,New two,,there\n'
    const before = await count()

    const told = await plan(csv)

    expect(told).toMatchObject({ lines: 3, created: 2, changed: 1, unchanged: 0, faults: [] })
    expect(told.changes).toEqual([{ line: 2, url_slug: 'there', title: 'There', fields: ['capacity'] }])
    expect([await count(), (await row('there'))?.capacity]).toEqual([before, 5])

    expect((await apply(csv)).json).toEqual({ created: 2, changed: 1, unchanged: 0 })
    expect([await count(), (await row('there'))?.capacity]).toEqual([before + 2, 7])
    expect(await test.ctx.db.selectFrom('product_prerequisite').selectAll().execute()).toHaveLength(2)
  })

  it('changes nothing the second time', async () => {
    const csv = 'url_slug,title,credits,list_price\nagain,Again,CE: 1.5,120.00\n'
    await apply(csv)
    expect((await apply(csv)).json).toEqual({ created: 0, changed: 0, unchanged: 1 })
  })

  it('imports nothing at all while one line is wrong, and tells each fault with its line', async () => {
    const csv =
      'url_slug,title,kind,topics,list_price\nfine,Fine,course,pain,10\nbad slug,Bad,party,love,free\nfine,Twice,course,,\n'
    const before = await count()
    const { faults, digest } = await plan(csv)
    expect(faults.map(({ line, column }) => `${line} ${column}`).sort()).toEqual([
      '3 kind',
      '3 list_price',
      '3 topics',
      '3 url_slug',
      '4 url_slug',
    ])
    expect(faults.find(({ line }) => line === 4)?.message).toBe('Line 2 has the same url_slug.')
    const refused = await sent('/api/admin/products/import', csv, digest)
    expect([refused.status, (refused.json as { key: string }).key]).toEqual([409, 'importHasFaults'])
    expect(await count()).toBe(before)
  })

  it('takes no more than the editor does, since nobody could save it again', async () => {
    const csv = (html: string, summary: string) => `url_slug,title,description_html,summary\nlong-one,Long,${html},${summary}\n`
    expect((await plan(csv('x'.repeat(100_000), 'x'))).faults).toEqual([])
    const { faults } = await plan(csv('x'.repeat(100_001), 'x'.repeat(1001)))
    expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual(['2 summary', '2 description_html'])
  })

  it('refuses to do something else than was told', async () => {
    await test.add({ urlSlug: 'moving', title: 'Moving' })
    const csv = 'url_slug,capacity\nmoving,9\n'
    const { digest } = await plan(csv)
    await apply('url_slug,summary\nmoving,Changed meanwhile\n')
    expect((await sent('/api/admin/products/import', csv, digest)).json).toMatchObject({ key: 'importMoved' })
    expect((await row('moving'))?.capacity).toBeNull()
  })

  it('refuses circles of prerequisites as a whole', async () => {
    const csv = 'url_slug,title,prerequisites\nring-a,A,ring-b\nring-b,B,ring-a\n'
    expect((await plan(csv)).faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 prerequisites',
      '3 prerequisites',
    ])
    expect((await apply(csv)).json).toMatchObject({ key: 'importHasFaults' })
    expect(await row('ring-a')).toBeUndefined()
  })

  it('tells in the check of a circle that closes over products which the table does not name', async () => {
    await test.add({ urlSlug: 'arc-last' }, { urlSlug: 'arc-mid', prerequisites: ['arc-last'] })
    expect((await plan('url_slug,prerequisites\narc-last,arc-mid\n')).faults).toEqual([
      { line: 2, column: 'prerequisites', message: 'This would create a loop: the product would require itself.' },
    ])
  })

  it('reads files of Excel: semicolons, marks, CRLF, old Windows letters', async () => {
    expect(await plan('\ufeffurl_slug;title\r\nsemi;"Semi; colon"\r\n')).toMatchObject({ created: 1, encoding: 'utf-8' })
    expect(await plan('sep=;\r\nurl_slug;title\r\nsep;Said first\r\n')).toMatchObject({ created: 1, creations: [{ line: 3 }] })
    const windows = Buffer.from('url_slug,title\r\nubung,\xdcbung\r\n', 'latin1')
    expect(await plan(new Uint8Array(windows))).toMatchObject({ encoding: 'windows-1252', creations: [{ title: 'Übung' }] })
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('url_slug\ttitle\nsechzehn\tÜbung\n', 'utf16le')])
    expect(await plan(utf16)).toMatchObject({ encoding: 'utf-16le', creations: [{ title: 'Übung' }] })
  })

  it('reads headings with spaces, hyphens and capitals', async () => {
    const told = await plan('URL slug;Title;List-Price\nspaced;Spaced;12,50\n')

    expect(told).toMatchObject({ created: 1, fault_count: 0 })
  })

  it('refuses what is no table', async () => {
    expect((await check('')).json).toMatchObject({ key: 'csvMissing' })
    expect((await check('hello')).json).toMatchObject({ key: 'csvUnreadable' })
    expect((await check(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).json).toMatchObject({ key: 'csvWorkbook' })
    expect((await plan('url_slug,colour,title,title\nx,red,X,X\n')).faults.map(({ message }) => message)).toEqual([
      'Unknown column “colour”.',
      'The column “title” appears twice.',
    ])
    expect((await plan('url_slug,title\nx,"open\n')).fault_count).toBeGreaterThan(0)
    expect((await plan('url_slug,title\nx,X,more\n')).faults[0]?.message).toContain('more cells')
  })

  it('leaves a product found by its words, topic and speaker when only its price changes', async () => {
    const table = (price: string) =>
      writeCsv([
        ['url_slug', 'title', 'kind', 'list_price', 'speakers', 'visibility'],
        ['priced', 'Quokka husbandry', 'course', price, 'Jörg Quast | Keeper | Host', 'public'],
      ])
    const suggested = async () => (await test.visitor().get('/api/catalogue/suggestions?q=jorg')).json

    await apply(table('120.00'))
    const before = await suggested()
    expect(before).toMatchObject({ suggestions: [{ kind: 'speaker', label: 'Jörg Quast' }] })
    expect((await apply(table('130.00'))).json).toMatchObject({ changed: 1 })

    expect(await test.titles({ q: 'quokka' })).toEqual(['Quokka husbandry'])
    expect(await test.titles({ q: 'quast' })).toEqual(['Quokka husbandry'])
    expect(await suggested()).toEqual(before)
  })

  it('makes and changes thousands of products within seconds', async () => {
    // The embedded database takes more than twice as long as PostgreSQL, and shows the same with fewer.
    const lines = testEngine === 'pglite' ? 1000 : 5000
    const rows = (title: string) =>
      writeCsv([
        ['url_slug', 'title', 'kind', 'topics', 'credits', 'list_price', 'speakers', 'visibility'],
        ...Array.from({ length: lines }, (_, at) => [
          `bulk-${at}`,
          `${title} ${at}`,
          'course',
          'pain; ethics',
          'CE: 1.5',
          '120.00',
          'Max | Nurse | Host',
          'public',
        ]),
      ])
    const startedAt = performance.now()
    const made = await apply(rows('Bulk'))
    const madeIn = performance.now() - startedAt
    expect(made.json).toEqual({ created: lines, changed: 0, unchanged: 0 })
    const changed = await apply(rows('Bulk anew'))
    const changedIn = performance.now() - startedAt - madeIn
    expect(changed.json).toEqual({ created: 0, changed: lines, unchanged: 0 })
    process.stdout.write(`${lines} lines: made in ${Math.round(madeIn)} ms, changed in ${Math.round(changedIn)} ms\n`)
    expect(await test.titles({ q: 'bulk anew 999' })).toEqual(['Bulk anew 999'])
  }, 180_000)
})

describe('exporting products', () => {
  it('answers the filtered list in the columns of the import, which finds nothing to change in it', async () => {
    await test.add({
      urlSlug: 'exported',
      title: '=cmd()',
      summary: 'A "quoted", long\ntext',
      topics: ['aging'],
      credits: [{ type: 'ETH', amount: 2.25 }],
      meetings: [{ startsAt: new Date('2027-01-10T14:00:00Z'), endsAt: new Date('2027-01-10T15:30:00Z') }],
      timeZone: 'America/Chicago',
      saleEndsAt: new Date('2027-01-09T14:00:13Z'),
      speakers: [{ personId: test.idOf('member'), name: 'A; B', headline: 'C | D', role: '' }],
    })

    const answer = await admin.get('/api/admin/products/export?topic=aging')

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('products-2026-11-15.csv')
    const [head, line, ...more] = parseCsv(answer.text.replace(/^\ufeff/, ''), ',').lines
    expect([head?.cells, more]).toEqual([csvHeader, []])
    expect(line?.cells[csvHeader.indexOf('title')]).toBe("'=cmd()")
    expect(await plan(answer.text)).toMatchObject({ created: 0, changed: 0, unchanged: 1, faults: [] })
  })

  it('gives a template that can be imported, whatever the topics are called here', async () => {
    for (const table of ['topic', 'audience', 'credit_type'] as const)
      await test.ctx.db.updateTable(table).set({ code: sql`'own-' || code` }).execute()
    const { text } = await admin.get('/api/admin/products/import-template')
    expect(await plan(text)).toMatchObject({ created: 1, faults: [] })
    expect((await apply(text)).json).toMatchObject({ created: 1 })
  })
})
