import { sql } from 'kysely'
import { addLines, lockCart } from '#features/cart/server/cart.store.ts'
import { emptyDraft } from '#features/catalogue/product.draft.ts'
import { addProducts } from '#features/catalogue/server/editing/product-writing.service.ts'
import { addEntries } from '#features/credits/server/ledger.store.ts'
import { addDiscussion, recount } from '#features/discussion/server/discussion.store.ts'
import { writeComponent, writeSection } from '#features/learning/server/course-writing.service.ts'
import { addRegistrations } from '#features/registrations/server/registration.store.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { makeTestParts } from '#testing/parts.ts'
import { chosenAssociation, manyPeople, openProduct, page, secret, signIn, signInMany } from './association.ts'
import { startFilledCluster } from './cluster.ts'
import { busyPerson } from './data/fill.ts'
import { printGrowth } from './growth.ts'
import { cpuMsOf, judge, measure, megabytesOf, type Scenario, settled } from './load.ts'
import { fillDiscussion } from './posts.ts'
import { facetQuery, wordsQuery } from './scale.queries.ts'
import { type BenchServer, startBenchServer } from './server.ts'

type Request = Scenario['request']
type Page = {
  name: string
  request: Request
  mostCpuMs: number
  mostKilobytes?: number
  /** Asked for by the same people once more, and measured then. */
  isAgain?: boolean
}

/**
 * What one page costs the server, whatever else the machine does: so many requests after as many that warm it up, and the time that
 * the process itself took. BENCH_PAGE names the pages that are wanted; BENCH_REQUESTS how often each is asked
 * for, BENCH_PROFILE is a folder for a CPU profile of each. BENCH_SIZE is one of three sizes (tenth, one, ten), whose figures are
 * printed beside each other; ten times takes half an hour to make.
 */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const { name: sizeName, size, hallPosts, otherRooms } = chosenAssociation(isQuick)
  const cluster = await startFilledCluster(sizeName, size)
  try {
    const discussionId = await greatHall(cluster.url, hallPosts, otherRooms)
    const { BENCH_PAGE: wanted = '', BENCH_REQUESTS: requests = isQuick ? '20' : '400' } = process.env
    const people = Math.min(mostPeople, 2 * Number(requests))
    const steps = await ownThings(cluster.url)
    const server = await startBenchServer({ DATABASE_URL: cluster.url, LECTERN_DEMO: '0', LECTERN_SECRET: secret })
    try {
      const me = await signIn(cluster.url)
      const signedIn = await signInMany(cluster.url, people)
      const asked = { me, people: signedIn, discussionId, steps, products: size.products }
      const pages = pagesFor(asked).filter(({ name }) => name.includes(wanted))
      const first = await measureFirst(server)
      const each = await measurePages(server, pages, Number(requests))
      await printGrowth(sizeName, { ...each, ...first, 'memory afterwards, MB': Math.round(megabytesOf(server.pid) ?? 0) })
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

type Asked = { me: { cookie: string }; people: { cookie: string }[]; discussionId: number; steps: number[]; products: number }

function pagesFor({ me, people, discussionId, steps, products }: Asked): Page[] {
  const mine = { ...page, ...me }
  const productAt = (n: number) => `/products/${openProduct((n * 37) % products, products).urlSlug}`
  const at =
    (path: string, headers: Record<string, string>): Request =>
    () => ({ path, headers })
  // So that each is made anew: what a guest reads of a page that nobody asked for before.
  const catalogue = (headers: Record<string, string>): Request => {
    const first = 700_000 + Math.floor(Math.random() * 100_000)
    return (n) => ({ path: `/catalogue?${facetQuery(first + n)}`, headers })
  }
  // At nine o'clock many people open one page: each is somebody else, and nobody was here before.
  const many =
    (path: string): Request =>
    (n) => ({ path, headers: { ...page, ...people[n % people.length] } })
  const once: Page[] = [
    { name: 'catalogue of many', request: many('/catalogue'), mostCpuMs: 3 },
    { name: 'product of many', request: many(productAt(7)), mostCpuMs: 3 },
    { name: 'start page of many', request: many('/'), mostCpuMs: 3 },
    { name: 'discussions of many', request: many('/discussions'), mostCpuMs: 3 },
    { name: 'cart of many', request: many('/cart'), mostCpuMs: 6 },
    { name: 'course player of many', request: many(`/learn/${courseSlug}/${steps[2]}`), mostCpuMs: 6 },
  ]
  return [
    ...once.flatMap((one) => [one, { ...one, name: `${one.name}, again`, isAgain: true }]),
    { name: 'catalogue, signed in', request: catalogue(mine), mostCpuMs: 9, mostKilobytes: 65 },
    { name: 'product, signed in', request: (n) => ({ path: productAt(n), headers: mine }), mostCpuMs: 9 },
    { name: 'start, signed in', request: at('/', mine), mostCpuMs: 9 },
    { name: 'dashboard of 200, signed in', request: at('/my-dashboard', mine), mostCpuMs: 6 },
    { name: 'transcript of 500, signed in', request: at('/my-dashboard/transcript', mine), mostCpuMs: 6 },
    {
      name: 'discussion of 10,000, signed in',
      request: at(`/discussions/discussion_${discussionId}`, mine),
      mostCpuMs: 9,
      mostKilobytes: 90,
    },
    { name: 'catalogue, guest, made anew', request: catalogue(page), mostCpuMs: 7, mostKilobytes: 65 },
    {
      name: 'search by three facets, call',
      request: (n) => ({ path: `/api/catalogue/products?${facetQuery(n)}` }),
      mostCpuMs: 2,
    },
    { name: 'search by words, call', request: (n) => ({ path: `/api/catalogue/products?${wordsQuery(n)}` }), mostCpuMs: 2 },
    { name: 'product, guest, made anew', request: (n) => ({ path: productAt(n + 20_000), headers: page }), mostCpuMs: 7 },
  ]
}

/** A process reads the whole catalogue once, for its first search. */
async function measureFirst({ port, pid }: BenchServer): Promise<Record<string, number>> {
  const timed: Record<string, number> = {}
  for (const [name, query] of Object.entries({ 'by facets': facetQuery(800_000), 'by words': wordsQuery(800_000) })) {
    const [startedAt, cpu] = [performance.now(), cpuMsOf(pid) ?? 0]
    await fetch(`http://127.0.0.1:${port}/api/catalogue/products?${query}`)
    timed[`first search ${name}, ms`] = Math.round(performance.now() - startedAt)
    timed[`first search ${name}, ms of CPU`] = (cpuMsOf(pid) ?? 0) - cpu
  }
  return timed
}

async function measurePages(server: BenchServer, pages: Page[], requests: number): Promise<Record<string, number | null>> {
  const asked = { concurrency: 2, seconds: 600, requests }
  const table: Record<string, { cpuMs: number | null; kilobytes: number; sentKilobytes: number; p50: number }> = {}
  for (const { name, request, isAgain } of pages) {
    // Who warms a page up is somebody else than who is measured.
    await measure(server, { ...asked, name, request: isAgain ? request : (n) => request(n + 11 * requests) })
    await settled(server)
    const { cpuMs, bytes, p50, errors } = await measure(server, { ...asked, name, request })
    console.log(`${name}: ${cpuMs} ms of CPU`)
    if (errors > 0) throw new Error(`${name}: ${errors} of ${requests} answers were refusals or failures`)
    table[name] = {
      cpuMs,
      kilobytes: await plainKilobytes(server, request(0)),
      sentKilobytes: Math.round(bytes / 102.4) / 10,
      p50,
    }
  }
  console.table(table)
  for (const { name, mostCpuMs, mostKilobytes } of pages) {
    judge(`${name}, CPU`, table[name]?.cpuMs ?? 0, '≤', mostCpuMs, 'ms')
    if (mostKilobytes) judge(`${name}, HTML`, table[name]?.kilobytes ?? 0, '≤', mostKilobytes, 'KB')
  }
  return Object.fromEntries(Object.entries(table).map(([name, { cpuMs }]) => [name, cpuMs]))
}

async function plainKilobytes({ port }: BenchServer, { path, headers }: ReturnType<Request>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, 'accept-encoding': 'identity' } })
  return Math.round((await response.arrayBuffer()).byteLength / 102.4) / 10
}

const courseSlug = 'course-for-all-of-the-bench'
/** So many can be asked for pages: each is asked once, and those who warm a page up are others. */
const mostPeople = 2000

/**
 * A course of twelve steps that all of them are registered for, three things in everybody's cart, and five hundred credits of whoever has
 * much of everything; made when they are first wanted.
 */
async function ownThings(url: string): Promise<number[]> {
  const database = await openPostgres(url, 2)
  const ctx = makeSystemCtx(makeTestParts(database), 'bench')
  const course = await ctx.db.selectFrom('product').select('id').where('url_slug', '=', courseSlug).executeTakeFirst()
  const productId = course?.id ?? (await addCourse(ctx))
  await addCredits(ctx)
  const components = await ctx.db.selectFrom('component').select('id').where('product_id', '=', productId).orderBy('id').execute()
  await database.close()
  return components.map(({ id }) => id)
}

async function addCourse(ctx: Ctx): Promise<number> {
  const draft = (urlSlug: string) => ({ ...emptyDraft, title: `Bench ${urlSlug}`, urlSlug, visibility: 'public' as const })
  const sold = { listPrice: 9000, memberPrice: 5000 }
  const things = ['one', 'two', 'three'].map((name) => ({ ...draft(`thing-${name}-for-all-of-the-bench`), ...sold }))
  const [productId = 0, ...wanted] = (await addProducts(ctx, [draft(courseSlug), ...things])).values()
  const sectionId = await writeSection(ctx, { productId, title: 'All of it' })
  const html = '<p>Some words of a lesson, as long as lessons are.</p>'.repeat(20)
  for (let step = 1; step <= 12; step++)
    await writeComponent(ctx, { productId, sectionId, title: `Step ${step}`, kind: 'web_content', settings: { html } })
  const now = ctx.now()
  const registered = { source: 'grant' as const, parentRegistrationId: null, grantedBy: null, accessEndsAt: null }
  const ids = manyPeople(mostPeople)
  await addRegistrations(
    ctx.db,
    ids.map((registrantId) => ({ ...registered, productId, registrantId, registeredAt: now })),
  )
  for (const registrantId of ids) {
    const cart = await ctx.tx(({ db }) => lockCart(db, registrantId, now))
    await addLines(
      ctx.db,
      cart.id,
      wanted.map((product) => ({ productId: product, registrantId, hold: null })),
      now,
    )
  }
  return productId
}

const creditsOfOne = 500

/** Two credits a week for five years, in the types that there are. */
async function addCredits(ctx: Ctx): Promise<void> {
  const types = await ctx.db.selectFrom('credit_type').select(['id', 'name', 'unit']).orderBy('id').execute()
  const now = ctx.now()
  const entries = Array.from({ length: creditsOfOne }, (_, at) => {
    const type = must(types[at % types.length], 'the association has credit types')
    const day = new Date(now.getTime() - at * 3.5 * 86_400_000).toISOString().slice(0, 10)
    return {
      userId: busyPerson,
      creditTypeId: type.id,
      kind: 'award' as const,
      amount: 1 + (at % 4) / 2,
      earnedOn: day,
      zone: 'UTC',
      recordedAt: now,
      title: `Lesson ${at + 1} of many that the association gave`,
      provider: 'The association',
      typeName: type.name,
      typeUnit: type.unit,
      sourceKind: 'grant' as const,
      sourceId: at + 1,
      occurrence: 1,
      productId: null,
      actorId: null,
      reason: '',
    }
  })
  await addEntries(ctx.db, entries)
}

const hall = 'The great hall'

/** A discussion of so many posts in the large association, and other rooms beside it; made when they are first wanted. */
async function greatHall(url: string, posts: number, otherRooms: number): Promise<number> {
  const database = await openPostgres(url, 2)
  const { db } = database
  const found = await db.selectFrom('discussion').select('id').where('title', '=', hall).executeTakeFirst()
  const add = async (title: string, count: number) => {
    const now = new Date()
    const settings = { introductionHtml: '', readers: 'everyone', posting: 'users', isModerated: false, closedAt: null } as const
    const added = must(await addDiscussion(db, null, { ...settings, title, words: title, locale: 'en' }, now), `one ${title}`)
    await fillDiscussion(db, added, count, 500)
    await recount(db, added)
    return added
  }
  const addAll = async () => {
    for (let room = 1; room <= otherRooms; room++) await add(`Room ${room}`, 2000)
    const added = await add(hall, posts)
    await sql`analyze discussion, discussion_post`.execute(db)
    return added
  }
  const id = found?.id ?? (await addAll())
  await database.close()
  return id
}
