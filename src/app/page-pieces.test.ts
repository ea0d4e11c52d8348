import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { agendaWidgetOf } from '#features/programme/agenda.rules.ts'
import { must } from '#platform/calls/result.ts'
import { guest, roles } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { noAssets, startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given } from '#testing/people.ts'
import { drawn } from './document.tsx'
import { features } from './features.ts'
import { drawnForGuest } from './guest-parts.ts'
import { type LoadedPage, loadedPage } from './loaded-page.ts'
import { packedOf } from './packed-page.tsx'
import { makePagePieces } from './page-pieces.ts'

let test: TestApp
let people: { id: number; name: string; email: string; visitor: Visitor }[]
beforeAll(async () => {
  test = await startTestApp({ LECTERN_DEMO: '1' })
  await seedDemo(test.ctx)
  const different = await differentPeople()
  await giveStars(different)
  people = await Promise.all(different.map(async (one) => ({ ...one, visitor: await as(test, one) })))
  // Only what day it is: pages say how long ago something was.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
})
afterAll(async () => {
  vi.useRealTimers()
  await test.stop()
})

/** The busiest of the demo, and people who have nothing, or just a membership, a role or another clock and language. */
async function differentPeople() {
  const busy = await test.ctx.db
    .selectFrom('person')
    .innerJoin('registration', 'registration.registrant_id', 'person.id')
    .select(['person.id', 'person.name', 'person.email'])
    .groupBy('person.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(5)
    .execute()
  const editor = await given.person(test, { name: 'Edda Editor' })
  await given.role(test, editor, 'editor')
  return [
    ...busy,
    editor,
    await given.person(test, { name: 'Nora New' }),
    await given.person(test, { name: 'Nils New' }),
    await given.person(test, { name: 'Mia Member', isMember: true }),
    await given.person(test, { name: 'Moe Member', isMember: true }),
    await given.person(test, { name: 'Bert Berlin', timeZone: 'Europe/Berlin', locale: 'de' }),
    await given.administrator(test, { name: 'Ada Admin' }),
  ]
}

/** Each keeps other sessions of the conference, some none; one sees their own only, one their own first, and one has booked. */
async function giveStars(all: { id: number }[]) {
  const sessions = await test.ctx.db
    .selectFrom('programme_session')
    .select(['id', 'product_id', 'sign_up'])
    .orderBy('id')
    .execute()
  const kept = all.flatMap(({ id }, at) =>
    sessions.filter((_, place) => at % 4 !== 0 && place % (at + 5) === 0).map((one) => ({ id, one })),
  )
  const made_at = new Date()
  await test.ctx.db
    .insertInto('favorite')
    .values(kept.map(({ id, one }) => ({ user_id: id, type: 'session', item_id: one.id, made_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const widget_id = agendaWidgetOf(must(sessions[0], 'the demo has a conference').product_id)
  await test.ctx.db
    .insertInto('agenda_choice')
    .values([
      { widget_id, user_id: must(all[1], 'two people').id, type: 'favorites' },
      { widget_id, user_id: must(all[2], 'three people').id, type: 'favorites_top' },
    ])
    .execute()
  const booked = must(
    sessions.find(({ sign_up }) => sign_up),
    'the demo has workshops',
  )
  await test.ctx.db
    .insertInto('session_place')
    .values({
      session_id: booked.id,
      person_id: must(all.at(-1), 'somebody').id,
      state: 'booked',
      asked_at: made_at,
      booked_at: made_at,
    })
    .execute()
}

const open = (visitor: Visitor, path: string, encoding: string) =>
  visitor.get(path, { accept: 'text/html', 'accept-encoding': encoding })

/** Each answer has a nonce of its own. */
const bare = (html: string) => html.replaceAll(/nonce="[\w-]+"/g, 'nonce')

const conference = async () =>
  must(
    await test.ctx.db
      .selectFrom('product')
      .innerJoin('programme_session as s', 's.product_id', 'product.id')
      .select(['product.url_slug', 's.id as session', 's.track_id as track'])
      .orderBy('s.id')
      .executeTakeFirst(),
    'the demo has a conference',
  )

async function paths(): Promise<string[]> {
  const dated = await test.ctx.db.selectFrom('product').select('url_slug').where('starts_at', 'is not', null).limit(2).execute()
  const { url_slug: slug } = await conference()
  return [
    '/',
    '/catalogue',
    '/catalogue?sort=title',
    '/catalogue?q=pain',
    '/discussions',
    '/my-dashboard',
    '/cart',
    '/products/preventing-falls-in-later-life',
    ...dated.map(({ url_slug }) => `/products/${url_slug}`),
    `/products/${slug}/speakers`,
    '/about',
    '/newsroom',
    '/conference',
  ]
}

const calls = features.flatMap((feature) => feature.calls ?? [])
async function loadedFor(ctx: Ctx, path: string): Promise<LoadedPage> {
  const page = await loadedPage(ctx, new Request(`http://localhost${path}`), { calls })
  if (page instanceof Response) throw new Error(`${path} leads elsewhere`)
  return page
}

/** Made for each alone, then for all at once, and again: the first are drawn, the next are put together of what is kept. */
async function expectAlike(all: string[]): Promise<void> {
  const wanted = all.flatMap((path) => people.map((person) => ({ path, ...person })))
  const own = new Map<string, string>()
  for (const { path, visitor, email } of wanted) own.set(email + path, bare((await open(visitor, path, 'identity')).text))

  for (const round of [wanted, wanted.toReversed()]) {
    const queue = [...round]
    const take = async () => {
      for (let one = queue.pop(); one; one = queue.pop()) {
        const answer = await open(one.visitor, one.path, 'gzip')
        expect(answer.headers.get('content-encoding')).toBe('gzip')
        expect(answer.headers.get('cache-control')).toBe('no-store')
        const html = bare(answer.text)
        if (html !== own.get(one.email + one.path)) expect(html, `${one.path} of ${one.name}`).toBe(own.get(one.email + one.path))
        const others = people.filter(({ email }) => email !== one.email && html.includes(email))
        expect(others.map(({ email }) => email)).toEqual([])
      }
    }
    await Promise.all(Array.from({ length: 12 }, take))
  }
}

describe('pages that are put together of pieces', () => {
  it('are to the byte what each would have had made for them alone, many at once and again', async () => {
    await expectAlike(await paths())
  }, 240_000)

  it('hold of an agenda each one’s own hearts, places and order', async () => {
    const { url_slug, session, track } = await conference()
    const agenda = `/products/${url_slug}/agenda`
    await expectAlike([agenda, `${agenda}?day=all`, `${agenda}?session=${session}&track=${track}`])
  }, 240_000)

  it('are of an agenda known once others have had them: then nothing is drawn', async () => {
    const pieces = makePagePieces()
    const { url_slug } = await conference()
    const role = { role: roles.user, actingAdminId: null, sessionToken: '' }
    const ofAll = async () => {
      for (const { id: userId, name, email } of people) {
        const ctx = makeSystemCtx(test.parts, 'person', { kind: 'user', userId, name, email, ...role })
        const page = await loadedFor(ctx, `/products/${url_slug}/agenda?day=all`)
        must(packedOf(ctx, page, noAssets, pieces), 'it is put together of parts')
      }
    }
    for (let round = 0; round < 3; round++) await ofAll()
    const [found, wanted] = [vi.spyOn(pieces.outlines, 'find'), vi.spyOn(pieces, 'isWanted')]
    await ofAll()

    // But for the two who see their own only, or first.
    expect(found.mock.results.filter(({ value }) => value !== null)).toHaveLength(people.length - 2)
    expect(new Set(wanted.mock.calls.map(([key]) => key)).size).toBeLessThanOrEqual(2)
  })

  it('have one frame for all pages of a kind, whatever their address', async () => {
    const pieces = makePagePieces()
    const [keep, keepForGuests] = [vi.spyOn(pieces.frames, 'keep'), vi.spyOn(pieces.guestFrames, 'keep')]
    const products = await test.ctx.db
      .selectFrom('product')
      .select('url_slug')
      .where('visibility', '=', 'public')
      .limit(6)
      .execute()
    const searches = ['', '?q=pain', '?sort=title', '?page=2', '?q=falls&sort=title']
    const pages = [...products.map(({ url_slug }) => `/products/${url_slug}`), ...searches.map((query) => `/catalogue${query}`)]
    const {
      id: userId,
      name,
      email,
    } = must(
      people.find((one) => one.name === 'Nora New'),
      'she is one of them',
    )
    const actor = { kind: 'user', userId, name, email, role: roles.user, actingAdminId: null, sessionToken: '' } as const
    for (const path of pages) {
      const [person, visitor] = [makeSystemCtx(test.parts, 'person', actor), makeSystemCtx(test.parts, 'guest', guest)]
      packedOf(person, await loadedFor(person, path), noAssets, pieces)
      drawnForGuest(visitor, await loadedFor(visitor, path), pieces)
    }

    expect(keep).toHaveBeenCalledTimes(2)
    expect(keepForGuests).toHaveBeenCalledTimes(2)
  })

  it('are for guests what is drawn as a whole', async () => {
    const pieces = makePagePieces()
    const keep = vi.spyOn(pieces.texts, 'keep')
    const drawnTwice = async (path: string) => {
      const ctx = makeSystemCtx(test.parts, 'guest', guest)
      const page = await loadedFor(ctx, path)
      const [whole, first] = [drawn(ctx, page, null), drawnForGuest(ctx, page, pieces)]
      expect(first === whole, path).toBe(true)
      const before = keep.mock.calls.length
      expect(drawnForGuest(ctx, page, pieces) === whole, `${path} of what is kept`).toBe(true)
      expect(keep.mock.calls.length, 'nothing is kept again').toBe(before)
    }
    const { url_slug } = await conference()
    const forAll = (await paths()).filter((path) => !path.startsWith('/my-') && path !== '/cart')
    // Somebody may write into an address whatever they like.
    const strange = `/catalogue?q=${encodeURI(`o'neil "<&>`)}&x='&y="`
    for (const path of [...forAll, `/products/${url_slug}/agenda`, '/events', '/sign-in', '/search-full-site?q=pain', strange])
      await drawnTwice(path)
    expect(keep).toHaveBeenCalled()
  })
})
