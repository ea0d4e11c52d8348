import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'
import { noDiscussions } from './catalogue.discussions.ts'
import { searchSite } from './site-search.service.ts'

let test: CatalogueTest
beforeAll(async () => {
  test = await startCatalogueTest()
  await test.add(
    {
      title: 'Falls at home',
      attachments: [
        { fileId: await file(), title: 'Handout: stairs', audience: 'everyone' },
        { fileId: await file(), title: 'Handout: bathrooms', audience: 'members' },
        { fileId: await file(), title: 'Handout: answers', audience: 'registered' },
      ],
    },
    {
      title: 'Unpublished',
      visibility: 'draft',
      attachments: [{ fileId: await file(), title: 'Handout: draft', audience: 'everyone' }],
    },
  )
})
afterAll(() => test.stop())

async function file(): Promise<number> {
  const code = randomBytes(16).toString('hex')
  const { id } = await test.ctx.db
    .insertInto('file')
    .values({
      code,
      kind: 'document',
      mime: 'application/pdf',
      size: 10,
      original_name: 'handout.pdf',
      storage_key: code,
      visibility: 'private',
      title: 'Handout',
      made_at: test.ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const found = async (who: 'guest' | 'visitor' | 'member' | 'admin', q: string, type: 'files' | 'pages') => {
  const { value } = await searchSite(test.as(who), { q, type }, noDiscussions)
  return value.sections.flatMap(({ items }) => items.map(({ title }) => title))
}

describe('the search of the whole site (§2)', () => {
  it('finds files of visible products, as far as the searcher may open them', async () => {
    expect(await found('guest', 'handout', 'files')).toEqual(['Handout: stairs'])
    expect(await found('visitor', 'handout', 'files')).toEqual(['Handout: stairs'])
    expect(await found('member', 'handout', 'files')).toEqual(['Handout: bathrooms', 'Handout: stairs'])
    expect(await found('admin', 'handout', 'files')).toContain('Handout: answers')
    expect(await found('guest', 'draft', 'files')).toEqual([])
  })

  it('names the product that a file is of, and leads to the file', async () => {
    const { value } = await searchSite(test.as('guest'), { q: 'stairs', type: 'files' }, noDiscussions)

    expect(value.sections).toMatchObject([
      { type: 'files', total: 1, items: [{ url: expect.stringMatching(/^\/files\/\d+$/), note: 'File in “Falls at home”' }] },
    ])
  })

  it('says how many there are in all, and shows the first of them', async () => {
    const names = Array.from({ length: 11 }, (_, at) => `Quincy Number${at}`)
    await test.add(
      { title: 'Many speak', speakers: names.map((name) => ({ personId: null, name, headline: '', role: '' })) },
      {
        title: 'Many files',
        attachments: await Promise.all(
          names.map(async (title) => ({ fileId: await file(), title, audience: 'everyone' as const })),
        ),
      },
    )

    const { value } = await searchSite(test.as('guest'), { q: 'quincy', type: ['speakers', 'files'] }, noDiscussions)

    expect(value.sections.map(({ type, total, items }) => [type, total, items.length])).toEqual([
      ['speakers', 11, 8],
      ['files', 11, 8],
    ])
  })

  it('finds the site’s own pages, those for signed-in people only for them', async () => {
    expect(await found('guest', 'catalogue', 'pages')).toEqual(['Catalogue'])
    expect(await found('guest', 'dashboard', 'pages')).toEqual([])
    expect(await found('visitor', 'dash', 'pages')).toEqual(['My dashboard'])
    expect(await found('guest', 'sign', 'pages')).not.toEqual([])
    expect(await found('visitor', 'sign', 'pages')).toEqual([])
  })
})
