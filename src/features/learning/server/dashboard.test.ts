import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueSettings } from '#features/catalogue/catalogue.settings.ts'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { must } from '#platform/calls/result.ts'
import { roles } from '#platform/ctx/actor.ts'
import { makeCtx, makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { overwriteProducts } from '#testing/behind-the-back.ts'
import { as, given } from '#testing/people.ts'
import { countStatements } from '#testing/statements.ts'
import type { DashboardAnswer, learningCalls } from '../learning.contract.ts'
import { openDashboard } from './dashboard.service.ts'

let test: CatalogueTest
let ann: Visitor
let annId: number

const hour = (text: string, hours = 1) => ({ startsAt: new Date(text), endsAt: new Date(Date.parse(text) + hours * 3_600_000) })
const live = { kind: 'live_event', timeZone: 'America/Chicago' } as const

beforeAll(async () => {
  test = await startCatalogueTest()
  test.setNow('2026-11-15T12:00:00Z')
  const ids = await test.add(
    { title: 'Gait course', topics: ['neurology'], accessDays: 90 },
    { title: 'Pain webinar', kind: 'webinar', topics: ['pain'] },
    { title: 'Ethics evening', ...live, topics: ['ethics'], meetings: [hour('2026-11-20T23:30:00Z')] },
    { title: 'Autumn meeting', ...live, topics: ['ethics'], meetings: [hour('2026-10-01T15:00:00Z')] },
    { title: 'Old course', accessDays: 5 },
    { title: 'Résumé of the decade', kind: 'publication', topics: ['aging'] },
  )
  const person = await given.person(test, { timeZone: 'America/Chicago' })
  annId = person.id
  test.setNow('2026-10-20T12:00:00Z')
  await register(ids[4])
  test.setNow('2026-11-15T12:00:00Z')
  for (const id of ids.filter((_, place) => place !== 4)) await register(id)
  ann = await as(test, person)
})
afterAll(() => test.stop())

async function register(productId = 0, userId = annId): Promise<number> {
  const result = await registerWithoutCharge(test.ctx, { productId, userId, source: 'grant', grantedBy: null })
  if (!result.ok) throw new Error(result.refusal)
  return result.value.registrationId
}
const open = async (query = '', visitor = ann) => (await visitor.get(`/api/my-dashboard${query}`)).json as DashboardAnswer
const titles = async (query = '') => (await open(query)).items.map(({ product }) => product.title)

describe('the dashboard (§2) [LRN-15]', () => {
  it('lists what one is registered for, with its state, next step and end of access', async () => {
    const { items, total, shown_count } = await open()

    expect([total, shown_count]).toEqual([6, 6])
    expect(items.map(({ product, state, next_step }) => [product.title, state, next_step.key])).toEqual([
      ['Ethics evening', 'upcoming', 'startsInDays'],
      ['Gait course', 'open', 'accessEndsOn'],
      ['Pain webinar', 'open', 'open'],
      ['Résumé of the decade', 'open', 'open'],
      ['Autumn meeting', 'past', 'over'],
      ['Old course', 'expired', 'accessEnded'],
    ])
    expect(items[0]?.next_step.count).toBe(5)
    expect(items[1]?.access_ends_at).toBe('2027-02-13T12:00:00.000Z')
  })

  it('tells what is up next, whatever the filters are', async () => {
    expect((await open('?q=gait')).up_next?.product.title).toBe('Ethics evening')
  })

  it('gives a start page what one can go on with and what is in the diary', async () => {
    const { continuing, coming } = (await ann.get('/api/my-dashboard/ahead')).json as AnswerOf<typeof learningCalls.ahead>

    expect(continuing.map(({ product }) => product.title)).toEqual(['Gait course', 'Pain webinar', 'Résumé of the decade'])
    expect(coming.map(({ product, next_at }) => [product.title, next_at])).toEqual([
      ['Ethics evening', '2026-11-20T23:30:00.000Z'],
    ])
    expect((await test.visitor().get('/api/my-dashboard/ahead')).status).toBe(401)
  })

  it('names on a start page the package that a part came with, though the package itself does not stand there', async () => {
    await test.add({ title: 'Part of it', urlSlug: 'part-of-it' })
    const [whole = 0] = await test.add({ title: 'All of it', kind: 'package', packageItems: ['part-of-it'] })
    const eve = await given.person(test)
    await register(whole, eve.id)

    const { json } = await (await as(test, eve)).get('/api/my-dashboard/ahead')

    const { continuing, count } = json as AnswerOf<typeof learningCalls.ahead>
    expect(continuing.map(({ product, part_of }) => [product.title, part_of])).toEqual([['Part of it', 'All of it']])
    expect(count).toBe(2)
  })

  it('tells on a start page when what is on goes on, and takes what comes sooner first', async () => {
    const day = (days: number, hour = 9) => new Date(test.ctx.now().getTime() + (days * 24 + hour) * 3_600_000)
    const meetings = (...days: number[]) => days.map((one) => ({ startsAt: day(one), endsAt: day(one, 11) }))
    const held = { timeZone: 'UTC', isOnline: true, kind: 'live_event' as const }
    const [series = 0, soon = 0] = await test.add(
      { title: 'Goes on in six days', ...held, meetings: meetings(-3, 6) },
      { title: 'In two days', ...held, meetings: meetings(2) },
    )
    const fay = await given.person(test)
    for (const id of [series, soon]) await register(id, fay.id)

    const { json } = await (await as(test, fay)).get('/api/my-dashboard/ahead')

    const { coming } = json as AnswerOf<typeof learningCalls.ahead>
    expect(coming.map(({ product, next_at }) => [product.title, next_at])).toEqual([
      ['In two days', day(2).toISOString()],
      ['Goes on in six days', day(6).toISOString()],
    ])
  })

  it('is nobody’s but one’s own', async () => {
    const bob = await as(test, await given.person(test))

    expect((await open('', bob)).items).toEqual([])
    expect((await test.visitor().get('/api/my-dashboard')).status).toBe(401)
  })

  it('keeps what was archived after one registered', async () => {
    const [gone = 0] = await test.add({ title: 'Taken down' })
    const carla = await given.person(test)
    await register(gone, carla.id)
    await overwriteProducts(test.ctx, [gone], { archived_at: test.ctx.now() })

    expect((await open('', await as(test, carla))).items.map(({ product }) => product.title)).toEqual(['Taken down'])
  })

  it('names the package that a part came with', async () => {
    await test.add({ title: 'Part', urlSlug: 'a-part' })
    const [whole = 0] = await test.add({ title: 'Bundle', kind: 'package', packageItems: ['a-part'] })
    const dan = await given.person(test)
    await register(whole, dan.id)

    const { items } = await open('?sort=title', await as(test, dan))

    expect(items.map(({ product, part_of }) => [product.title, part_of])).toEqual([
      ['Bundle', null],
      ['Part', 'Bundle'],
    ])
    expect((await open('', await as(test, dan))).items[1]?.package_registration_id).toBe(items[0]?.registration_id)
  })

  it('pages, and answers a page beyond the end with nothing rather than an error', async () => {
    const eve = await given.person(test)
    for (const id of await test.add(...Array.from({ length: 26 }, () => ({})))) await register(id, eve.id)
    const visitor = await as(test, eve)

    expect(await open('', visitor)).toMatchObject({ total: 26, pages: 2, items: { length: 24 } })
    expect((await open('?page=2', visitor)).items).toHaveLength(2)
    expect((await open('?page=999', visitor)).items).toEqual([])
  })
})

describe('what stands before the list [LRN-15]', () => {
  const component = async (productId: number, title: string, closesAt: Date | null = null) => {
    const { id } = await test.ctx.db
      .insertInto('course_section')
      .values({ product_id: productId, title: '', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = test.ctx.now()
    const values = { product_id: productId, section_id: id, kind: 'web_content', title, position: 1, closes_at: closesAt }
    const added = await test.ctx.db
      .insertInto('component')
      .values({ ...values, made_at: at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await invalidatePages(test.ctx, 'course')
    return added
  }
  const opened = (componentId: number, userId: number, at: Date) =>
    test.ctx.db
      .insertInto('component_access')
      .values({ component_id: componentId, user_id: userId, first_access_at: at, last_access_at: at, clock_at: at })
      .execute()

  it('is what was opened last, what closes soon, and what finishing would earn', async () => {
    const [first = 0, second = 0] = await test.add(
      { title: 'Begun first', credits: [{ type: 'CE', amount: 1.5 }] },
      { title: 'Begun last', credits: [{ type: 'CE', amount: 2 }] },
    )
    const fay = await given.person(test)
    for (const id of [first, second]) await register(id, fay.id)
    const early = await component(first, 'Essay', new Date('2026-11-25T12:00:00Z'))
    const late = await component(second, 'Reading')
    await opened(early.id, fay.id, new Date('2026-11-01T12:00:00Z'))
    await opened(late.id, fay.id, new Date('2026-11-14T12:00:00Z'))

    const { last_opened, deadlines, credits_to_come } = await open('?q=nothing', await as(test, fay))

    expect(last_opened?.product.title).toBe('Begun last')
    expect(deadlines).toEqual([
      {
        kind: 'component',
        at: '2026-11-25T12:00:00.000Z',
        title: 'Begun first',
        component_title: 'Essay',
        url: expect.stringContaining(`/${early.id}`),
      },
    ])
    expect(credits_to_come).toEqual([expect.objectContaining({ code: 'CE', amount: 3.5, count: 2 })])
  })

  it('is nothing for who has nothing', async () => {
    const answer = await open('', await as(test, await given.person(test)))

    expect(answer).toMatchObject({ last_opened: null, up_next: null, deadlines: [], credits_to_come: [] })
  })
})

it('asks the database no more often for sixty than for two', async () => {
  const countFor = async (products: number) => {
    const person = await given.person(test)
    for (const id of await test.add(...Array.from({ length: products }, () => ({})))) await register(id, person.id)
    const { parts, during } = countStatements(test.parts)
    const { id: userId, name, email } = person
    const actor = { kind: 'user', userId, role: roles.user, name, email, actingAdminId: null, sessionToken: 'count' } as const
    const ctx = makeSystemCtx(parts, 'count', actor)
    const { locale, requestId, caller, reply } = ctx
    const request = () => makeCtx(parts, { actor, locale, requestId, caller, reply, memory: new Map() })
    // The first time fills what the process keeps.
    await openDashboard(request(), {})
    return during(() => openDashboard(request(), {}))
  }

  expect(await countFor(2)).toBe(await countFor(60))
  // Two of them ask for the person and for the versions of what is kept, which a request reads together with its session.
  expect(await countFor(2)).toBeLessThanOrEqual(6)
})

describe('filters of the dashboard', () => {
  it('find words as the catalogue does: beginnings, other endings, accents [CAT-04]', async () => {
    expect(await titles('?q=webinars')).toEqual(['Pain webinar'])
    expect(await titles('?q=evening+eth')).toEqual(['Ethics evening'])
    expect(await titles('?q=resume')).toEqual(['Résumé of the decade'])
    expect(await titles(`?q=${'x'.repeat(10_000)}`)).toEqual([])
  })

  it('take state, kind, topic and days, with counts that stay right under the others [CAT-05]', async () => {
    expect(await titles('?state=past&state=expired')).toEqual(['Autumn meeting', 'Old course'])
    expect(await titles('?kind=webinar,publication&sort=title')).toEqual(['Pain webinar', 'Résumé of the decade'])
    const { items, facets } = await open('?topic=ethics&state=upcoming')
    const count = (group: string, value: string) =>
      facets.find((one) => one.group === group)?.values.find((one) => one.value === value)?.count
    expect(items.map(({ product }) => product.title)).toEqual(['Ethics evening'])
    expect([count('state', 'past'), count('state', 'upcoming'), count('state', 'open')]).toEqual([1, 1, 0])
    expect([count('topic', 'ethics'), count('topic', 'pain'), count('kind', 'live_event')]).toEqual([1, 0, 1])
  })

  it('take days in the person’s own zone [CAT-05]', async () => {
    // 23:30 UTC is still the afternoon of the twentieth in Chicago.
    expect(await titles('?from=2026-11-20&to=11/20/2026')).toEqual(['Ethics evening'])
  })

  it('name what makes no sense and go on without it', async () => {
    const { notices, total } = await open('?from=never&kind=spaceship')

    expect(notices).toEqual([expect.stringContaining('“never”'), expect.stringContaining('“spaceship”')])
    expect(total).toBe(0)
  })
})

describe('the page and its two forms (§2)', () => {
  /** Without the header, which has a search of its own. */
  const page = async (path: string) => (await ann.get(path, { accept: 'text/html' })).text.replace(/^[\s\S]*<main/, '')
  const fieldOf = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  const switchIn = (html: string) => /<(button|a)[^>]*>(?:Quick|Advanced) search/.exec(html)?.[0] ?? ''

  it('show one form at a time, with a button to the other that sends the same values [CAT-06][CAT-07][CAT-08][CAT-10]', async () => {
    const quick = await page('/my-dashboard?q=gait')
    const advanced = await page('/my-dashboard?q=gait&form=advanced')

    expect(fieldOf(quick, 'q')).toContain('value="gait"')
    expect(fieldOf(advanced, 'q')).toContain('value="gait"')
    expect([fieldOf(quick, 'from') !== '', fieldOf(advanced, 'from') !== '']).toEqual([false, true])
    for (const part of ['<button', 'type="submit"', 'name="form"', 'value="advanced"', '>Advanced search'])
      expect(switchIn(quick)).toContain(part)
    for (const part of ['<button', 'type="submit"', 'name="form"', 'value="quick"', '>Quick search'])
      expect(switchIn(advanced)).toContain(part)
  })

  it('start empty on the other side where copying is suppressed [CAT-09]', async () => {
    await writeSetting(test.ctx, catalogueSettings.copiesValues, false, null)

    const html = await page('/my-dashboard?q=gait&kind=course')

    expect(switchIn(html)).toContain('href="/my-dashboard?form=advanced"')
    await writeSetting(test.ctx, catalogueSettings.copiesValues, true, null)
  })

  it('asks a guest to sign in', async () => {
    const answer = await test.visitor().get('/my-dashboard', { accept: 'text/html' })

    expect(answer.status).toBe(401)
    expect(answer.text).toContain('/sign-in?next=%2Fmy-dashboard')
  })
})

describe('the hidden-items view [LRN-16]', () => {
  it('holds what was put out of sight, until it is put back', async () => {
    const { registration_id: id } = must((await open('?q=webinar')).items[0], 'the webinar is there')

    expect((await ann.post(`/api/my-dashboard/hidden/${id}`)).json).toEqual({ registration_id: id, is_hidden: true })
    await ann.post(`/api/my-dashboard/hidden/${id}`)

    expect(await titles()).not.toContain('Pain webinar')
    expect(await titles('?hidden=1')).toEqual(['Pain webinar'])
    expect(await open()).toMatchObject({ shown_count: 5, hidden_count: 1 })
    expect((await ann.delete(`/api/my-dashboard/hidden/${id}`)).json).toEqual({ registration_id: id, is_hidden: false })
    expect(await titles('?hidden=1')).toEqual([])
    expect(await titles()).toContain('Pain webinar')
  })

  it('is closed to others’ registrations, which answer as those that are not there', async () => {
    const { registration_id: id } = must((await open()).items[0], 'something is there')
    const bob = await as(test, await given.person(test))

    const [others, nobodys] = [await bob.post(`/api/my-dashboard/hidden/${id}`), await bob.post('/api/my-dashboard/hidden/99999')]

    expect([others.status, nobodys.status]).toEqual([404, 404])
    expect(others.text).toBe(nobodys.text)
    expect((await bob.delete(`/api/my-dashboard/hidden/${id}`)).status).toBe(404)
    expect((await open()).hidden_count).toBe(0)
  })
})
