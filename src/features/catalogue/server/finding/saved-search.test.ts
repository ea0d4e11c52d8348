import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import type { SavedSearch } from '../../catalogue.saved-searches.contract.ts'
import { type CatalogueTest, startCatalogueTest } from '../catalogue.testing.ts'
import { tellSavedSearches } from './saved-search.jobs.ts'

let test: CatalogueTest
let ann: TestPerson
let visitor: Visitor
beforeEach(async () => {
  test = await startCatalogueTest()
  ann = await given.person(test, { name: 'Ann' })
  visitor = await as(test, ann)
})
afterEach(() => test.stop())

const path = '/api/my-saved-searches'
const add = async (query: string, name = query, who = visitor): Promise<SavedSearch> => {
  const answer = await who.post(path, { name, query, is_mailed: true })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}
const list = async (): Promise<SavedSearch[]> => ((await visitor.get(path)).json as { searches: SavedSearch[] }).searches
const run = () => tellSavedSearches.handle(test.as('system'), {})
const mails = () =>
  test.ctx.db.selectFrom('mail').select(['recipient', 'subject', 'body_text', 'body_html', 'locale']).orderBy('id').execute()
const notes = () => test.ctx.db.selectFrom('notification').select(['user_id', 'text_key', 'url']).execute()

describe('saved searches', () => {
  it('are kept under a name, told in words, renamed and removed', async () => {
    const saved = await add('?q=falls&topic=aging&view=list&page=3', 'Falls')
    expect(saved).toMatchObject({
      name: 'Falls',
      url: '/catalogue?q=falls&topic=aging',
      choices: ['“falls”', 'Topic: Aging'],
      is_mailed: true,
      is_outdated: false,
    })

    expect(
      (await visitor.request('PATCH', `${path}/${saved.id}`, { name: 'Falls and more', is_mailed: false })).json,
    ).toMatchObject({
      name: 'Falls and more',
      is_mailed: false,
    })
    expect((await visitor.delete(`${path}/${saved.id}`)).json).toEqual({ removed: true })
    expect(await list()).toEqual([])
  })

  it('tell their days as people read them [UI-01]', async () => {
    const saved = await add('?from=2026-12-01&to=2027-01-31', 'Winter')
    expect(saved.choices).toEqual(['From 12/01/2026', 'Until 01/31/2027'])
  })

  it('are refused where there is nothing to keep, twice, or under a name that is taken', async () => {
    await add('q=pain', 'Pain')
    const refused = async (query: string, name: string) => (await visitor.post(path, { name, query })).json as object
    expect(await refused('page=2&view=list', 'All')).toMatchObject({ key: 'nothingToSave' })
    expect(await refused('page=2&q=pain', 'Again')).toMatchObject({
      key: 'alreadySaved',
      message: expect.stringContaining('“Pain”'),
    })
    expect(await refused('q=other', 'PAIN')).toEqual({ name: ['You already have a search with this name.'] })
    expect(await refused('q=other', '  ')).toEqual({ name: ['Please fill in this field.'] })
    for (const query of ['%%%', 'q=%E0%A4%A', `q=${'x'.repeat(3000)}`, '?'.repeat(500), 'topic=love'])
      expect((await visitor.post(path, { name: query.slice(0, 50), query })).status, query.slice(0, 20)).toBeLessThan(500)
  })

  it('are a person’s own, and guests are asked to sign in', async () => {
    const saved = await add('q=pain')
    const other = await as(test, await given.person(test))
    expect((await other.delete(`${path}/${saved.id}`)).status).toBe(404)
    expect((await other.request('PATCH', `${path}/${saved.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await test.visitor().get(path)).status).toBe(401)
    expect((await test.visitor().post(path, { name: 'x', query: 'q=x' })).status).toBe(401)
  })

  it('follow a topic into the one that it was merged with', async () => {
    const admin = await as(test, { id: test.idOf('admin') })
    await add('topic=pain&topic=aging')
    await admin.post('/api/admin/catalogue/terms/topics/pain/merge', { into: 'ethics' })
    expect((await list())[0]).toMatchObject({ url: '/catalogue?topic=ethics&topic=aging', is_outdated: false })
  })

  it('go with the person, and come with the export of their data', async () => {
    const { savedSearchFeature } = await import('./saved-search.feature.ts')
    await add('q=pain', 'Pain')
    expect(await savedSearchFeature.personData?.(test.ctx, ann.id)).toMatchObject([{ name: 'Pain', query: 'q=pain' }])
    await savedSearchFeature.forgetPerson?.(test.ctx, ann.id)
    expect(await list()).toEqual([])
  })
})

describe('the daily word about what is new', () => {
  it('is one mail for all searches, in the person’s language, with links, told once', async () => {
    const bea = await given.person(test, { name: 'Bea', locale: 'de' })
    await add('q=falls', 'Falls')
    await add('topic=aging', 'Aging')
    await add('q=falls', 'Stürze', await as(test, bea))
    await test.add({ title: 'Falls: an old one' })
    test.setNow('2026-11-15T13:00:00Z')
    await test.add({ title: 'Preventing falls', urlSlug: 'preventing-falls', topics: ['aging'] }, { title: 'Something else' })
    test.setNow('2026-11-16T06:30:00Z')

    await run()
    await run()

    const [first, second, ...more] = await mails()
    expect(more).toEqual([])
    expect(first).toMatchObject({ recipient: ann.email, locale: 'en' })
    expect(first?.body_text).toContain('http://localhost/products/preventing-falls')
    expect(first?.body_html).toContain('href="http://localhost/products/preventing-falls"')
    expect(first?.body_text).not.toContain('Something else')
    expect(second).toMatchObject({ recipient: bea.email, locale: 'de', subject: '1 neuer Treffer für „Stürze“' })
    expect((await notes()).map(({ user_id, text_key }) => [user_id, text_key])).toEqual([
      [ann.id, 'saved-searches.newMatches'],
      [bea.id, 'saved-searches.newMatches'],
    ])
  })

  it('tells of what was saved before the search only if it came into sight after it', async () => {
    const [draft = 0] = await test.add({ title: 'Falls draft', visibility: 'draft' })
    await test.add({ title: 'Falls later', publishAt: new Date('2026-11-17T08:00:00Z') }, { title: 'Falls old' })
    test.setNow('2026-11-15T12:10:00Z')
    await add('q=falls')
    const admin = await as(test, { id: test.idOf('admin') })
    test.setNow('2026-11-15T13:00:00Z')
    await admin.put(`/api/admin/products/${draft}/visibility`, { visibility: 'public' })

    test.setNow('2026-11-16T06:30:00Z')
    await run()
    test.setNow('2026-11-18T06:30:00Z')
    await run()

    const texts = (await mails()).map(({ body_text }) => body_text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('Falls draft')
    expect(texts[0]).not.toContain('Falls later')
    expect(texts[1]).toContain('Falls later')
    expect(texts.join()).not.toContain('Falls old')
  })

  it('never tells of what the person may not see', async () => {
    await add('q=falls')
    const member = await given.person(test, { isMember: true })
    await add('q=falls', 'falls', await as(test, member))
    test.setNow('2026-11-15T13:00:00Z')
    await test.add(
      { title: 'Falls for members', visibility: 'members' },
      { title: 'Falls hidden', visibility: 'hidden' },
      { title: 'Falls draft', visibility: 'draft' },
      { title: 'Falls archived', archivedAt: new Date('2026-11-15T13:00:00Z') },
      {
        title: 'Falls over',
        timeZone: 'UTC',
        meetings: [{ startsAt: new Date('2026-11-10T09:00:00Z'), endsAt: new Date('2026-11-10T10:00:00Z') }],
      },
    )
    test.setNow('2026-11-16T06:30:00Z')
    await run()

    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual([member.email])
    expect(sent[0]?.body_text).toContain('Falls for members')
    expect(sent[0]?.body_text).not.toMatch(/hidden|draft|archived|over/)
  })

  it('says nothing for searches that ask for what is gone, without e-mails, or of people who left', async () => {
    await add('q=falls&topic=pain')
    await test.ctx.db.deleteFrom('topic').where('code', '=', 'pain').execute()
    const quiet = await given.person(test)
    await (await as(test, quiet)).post(path, { name: 'quiet', query: 'q=falls' })
    const gone = await given.person(test)
    await add('q=falls', 'gone', await as(test, gone))
    await test.ctx.db.updateTable('person').set({ deactivated_at: test.ctx.now() }).where('id', '=', gone.id).execute()
    test.setNow('2026-11-15T13:00:00Z')
    await test.add({ title: 'Falls' })
    test.setNow('2026-11-16T06:30:00Z')
    await run()
    expect(await mails()).toEqual([])
    expect((await list())[0]).toMatchObject({ is_outdated: true })
  })

  it('is stopped by the link in the mail, without signing in, and not by a guess', async () => {
    const saved = await add('q=falls')
    test.setNow('2026-11-15T13:00:00Z')
    await test.add({ title: 'Falls' })
    test.setNow('2026-11-16T06:30:00Z')
    await run()
    const code = /\/my-saved-searches\/stop\?code=([\w-]{32})/.exec((await mails())[0]?.body_text ?? '')?.[1]

    const stop = (guess: string | undefined) => test.visitor().post('/api/saved-searches/stop-mails', { code: guess })
    expect((await stop('a'.repeat(32))).status).toBe(404)
    const { unsubscribe_url } = await test.ctx.db.selectFrom('mail').select('unsubscribe_url').executeTakeFirstOrThrow()
    expect(unsubscribe_url).toBe(`http://localhost/my-saved-searches/stop/${code}`)
    expect(await oneClick(unsubscribe_url ?? '')).toEqual({ status: 200, body: { stopped: true } })
    expect((await stop(code)).json).toEqual({ stopped: true })

    expect((await list())[0]).toMatchObject({ id: saved.id, is_mailed: false })
    await test.add({ title: 'Falls again' })
    test.setNow('2026-11-17T06:30:00Z')
    await run()
    expect(await mails()).toHaveLength(1)
  })
})

/** What a mail program sends when its reader unsubscribes there: no cookie, no header of ours (RFC 8058). */
async function oneClick(url: string) {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const response = await test.app.fetch(new Request(url, { method: 'POST', body }))
  return { status: response.status, body: await response.json() }
}
