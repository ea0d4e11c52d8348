import { startCluster } from '#testing/postgres-cluster.ts'
import { measureHour } from './hour.ts'
import { arrive, judge, megabytesOf } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'

const page = { accept: 'text/html', 'accept-encoding': 'br' }
const mostMegabytes = 400

/**
 * What a guest who makes up addresses can take of the server's memory, with the database in a process of its own; BENCH_PART=hour measures
 * an hour of ordinary use instead.
 */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const cluster = await startCluster()
  const env = { DATABASE_URL: cluster.urlOf('postgres') }
  // Making the demo takes memory of its own: it is made by a process that is gone when the measuring begins.
  await (await startBenchServer(env)).stop()
  if (process.env.BENCH_PART === 'hour') return measureHour(env.DATABASE_URL, isQuick).finally(() => cluster.stop())
  const server = await startBenchServer(env)
  try {
    await ask(server, 'warm-up', 50, () => '/')
    const before = megabytesOf(server.pid)
    const count = isQuick ? 200 : 5000
    const after: (number | null)[] = []
    // Again and again, always with other addresses: what is kept must not grow with them.
    for (const round of [0, 1, 2]) {
      const at = (number: number) => number + round * count
      await ask(server, 'parameters that no page reads', count / 2, (number) => `/catalogue?whatever=${at(number)}`)
      await ask(server, 'words that nobody has searched for', count / 4, (number) => `/catalogue?q=word${at(number)}`)
      await ask(server, 'the same path, spelled anew', count / 4, (n) => `/${spelled('catalogue', n)}?q=other${at(n)}`)
      after.push(megabytesOf(server.pid))
    }
    const [first, second, third] = after
    if (!before || !first || !second || !third) return console.log('how much memory a process holds is known on Linux only')
    console.log(
      `${before.toFixed(0)} MB before; ${after.map((one) => one?.toFixed(0)).join(', ')} MB after each ${count} addresses`,
    )
    judge(`memory after ${count} made-up addresses`, first, '≤', mostMegabytes, 'MB')
    judge(`memory after ${3 * count} made-up addresses`, third, '≤', mostMegabytes, 'MB')
    judge('of the last round against the one before', (100 * third) / second, '≤', 110, '%')
  } finally {
    await server.stop()
    await cluster.stop()
  }
}

async function ask(server: BenchServer, name: string, count: number, path: (number: number) => string): Promise<void> {
  const request = (number: number) => ({ path: path(number), headers: page })
  const { p95, errors } = await arrive(server, { name, count, perSecond: 100_000, connections: 8, request })
  console.log(`${name}: ${count} requests, p95 ${p95} ms, ${errors} failed`)
}

/** The letters of a word in capitals by the digits of a number in base two. */
const spelled = (word: string, number: number): string =>
  [...word].map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join('')
