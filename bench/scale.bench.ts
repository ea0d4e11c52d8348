import { chosenAssociation, openProduct, page, secret, signIn } from './association.ts'
import { startFilledCluster } from './cluster.ts'
import { type Figures, judge, measure, printFigures, type Scenario } from './load.ts'
import { checkPlans } from './scale.plans.ts'
import { facetQuery, wordsQuery } from './scale.queries.ts'
import { type BenchServer, startBenchServer } from './server.ts'

/** What a large association's catalogue and dashboards cost, on PostgreSQL, in one process of the production build. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const { name, size } = chosenAssociation(isQuick)
  const cluster = await startFilledCluster(name, size)
  try {
    if (process.env.BENCH_PART !== 'kept') await checkPlans(cluster.url, size.products)
    const server = await startBenchServer({ DATABASE_URL: cluster.url, LECTERN_DEMO: '0', LECTERN_SECRET: secret })
    try {
      await measureAll(server, await signIn(cluster.url), { isQuick, products: size.products })
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

/** BENCH_PART=kept: these two alone; BENCH_PROCESSES says how many processes answer. The load takes part of the same cores. */
function judgeKept(bare: Figures, kept: Figures): void {
  printFigures([bare, kept])
  judge('guest catalogue kept', kept.perSecond, '≥', 10_000, 'per second')
  judge('guest catalogue kept : bare answer', kept.perSecond / bare.perSecond, '≥', 0.8, '')
}

async function measureAll(
  server: BenchServer,
  me: { cookie: string },
  { isQuick, products }: { isQuick: boolean; products: number },
) {
  const figures: Figures[] = []
  const run = async (name: string, concurrency: number, request: Scenario['request'], seconds = isQuick ? 1 : 8) => {
    const measured = await measure(server, { name, concurrency, seconds, request })
    figures.push(measured)
    return measured
  }
  const search = (query: string) => ({ path: `/api/catalogue/products?${query}` })
  const productAt = (n: number) => `/products/${openProduct((n * 37) % products, products).urlSlug}`
  await measure(server, {
    name: 'warm-up',
    concurrency: 4,
    seconds: isQuick ? 1 : 4,
    request: (n) => search(facetQuery(900_000 + n)),
  })
  const mine = { ...page, ...me }
  for (const warmUp of [() => ({ path: '/my-dashboard', headers: mine }), () => ({ path: '/catalogue', headers: page })])
    await measure(server, { name: 'warm-up', concurrency: 4, seconds: isQuick ? 1 : 4, request: warmUp })

  const hello = await run('bare answer (/healthz)', 16, () => ({ path: '/healthz' }))
  const askKept = () => run('guest catalogue, kept', 16, () => ({ path: '/catalogue', headers: page }))
  if (process.env.BENCH_PART === 'kept') return judgeKept(hello, await askKept())
  const cold = await run('search, three facets, each once', 16, (n) => search(facetQuery(n)))
  await run('search, three facets, fifty again and again', 16, (n) => search(facetQuery(n % 50)))
  await run('search, words and three facets, each once', 16, (n) => search(`${wordsQuery(n)}&${facetQuery(n)}`))
  await run('search, words alone, each once', 16, (n) => search(wordsQuery(n)))
  const kept = await askKept()
  await run('guest catalogue, made anew', 16, (n) => ({
    path: `/catalogue?${facetQuery(500_000 + n)}`,
    headers: page,
  }))
  const fresh = await run('guest catalogue, made anew', 4, (n) => ({
    path: `/catalogue?${facetQuery(600_000 + n)}`,
    headers: page,
  }))
  await run('catalogue, signed in', 4, (n) => ({ path: `/catalogue?${facetQuery(700_000 + n)}`, headers: mine }))
  await run('guest product page, made anew', 4, (n) => ({ path: productAt(n), headers: page }))
  await run('product page, signed in', 4, (n) => ({ path: productAt(n), headers: mine }))
  // No load was named for these: two at once is what two cores can do side by side, the rest shows how it grows.
  const dashboards: Record<number, Figures> = {}
  for (const concurrency of [1, 2, 4, 8])
    dashboards[concurrency] = await run('dashboard of 200, page', concurrency, () => ({ path: '/my-dashboard', headers: mine }))
  await run('start page of the same person', 4, () => ({ path: '/', headers: mine }))
  for (const concurrency of [4, 16])
    await run('dashboard of 200, call', concurrency, () => ({ path: '/api/my-dashboard', headers: me }))

  printFigures(figures)
  judge('search with three facets, p95 at 16', cold.p95, '≤', 80, 'ms')
  judgeKept(hello, kept)
  judge('guest catalogue made anew, p95 at 4', fresh.p95, '≤', 150, 'ms')
  for (const [concurrency, { p95 }] of Object.entries(dashboards))
    judge(`dashboard of 200 registrations, page, p95 at ${concurrency}`, p95, '≤', 100, 'ms')
  const failed = figures.filter(({ errors }) => errors > 0).map(({ name }) => name)
  if (failed.length > 0) throw new Error(`Some answers were refusals or failures: ${failed.join(', ')}`)
}
