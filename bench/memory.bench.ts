import { startCluster } from '#testing/postgres-cluster.ts'
import { arrive, judge, megabytesOf } from './load.ts'
import { type BenchServer, startBenchServer } from './server.ts'

const page = { accept: 'text/html', 'accept-encoding': 'br' }
const mostMegabytes = 400

/** What a guest who makes up addresses can take of the server's memory, with the database in a process of its own. */
export async function bench({ isQuick }: { isQuick: boolean }): Promise<void> {
  const cluster = await startCluster()
  const env = { DATABASE_URL: cluster.urlOf('postgres') }
  // Making the demo takes memory of its own: it is made by a process that is gone when the measuring begins.
  await (await startBenchServer(env)).stop()
  const server = await startBenchServer(env)
  try {
    await ask(server, 'warm-up', 50, () => '/')
    const before = megabytesOf(server.pid)
    const count = isQuick ? 200 : 5000
    await ask(server, 'parameters that no page reads', count / 2, (number) => `/catalogue?whatever=${number}`)
    await ask(server, 'words that nobody has searched for', count / 4, (number) => `/catalogue?q=word${number}`)
    await ask(server, 'the same path, spelled anew', count / 4, (number) => `/${spelled('catalogue', number)}?q=other${number}`)
    const after = megabytesOf(server.pid)
    if (before === null || after === null) return console.log('how much memory a process holds is known on Linux only')
    console.log(`${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after ${count} addresses`)
    judge(`memory after ${count} made-up addresses`, after, '≤', mostMegabytes, 'MB')
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
