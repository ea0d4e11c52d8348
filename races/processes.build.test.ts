import { get as getOnce } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, startCluster } from '#testing/postgres-cluster.ts'
import { type RaceServer, startServer } from './fixtures/server.ts'

const token = 'a token of the monitoring'
let cluster: Cluster
let server: RaceServer

/** Every start of a process is a whole start; on a machine that is busy with other things it takes its time. */
const startMs = 180_000
const patience = { timeout: startMs }

beforeAll(async () => {
  cluster = await startCluster({ flags: ['fsync=off'] })
  const settings = { LECTERN_PROCESSES: '2', LECTERN_DRAIN: '1', LOG_LEVEL: 'info', LECTERN_METRICS_TOKEN: token }
  server = await startServer({ DATABASE_URL: cluster.urlOf('postgres'), ...settings })
}, 2 * startMs)
afterAll(async () => {
  await server.stop('SIGKILL')
  await cluster.stop()
})

type Line = { msg: string; workerPid?: number; worker?: number }
const lines = () => server.log.flatMap((line): Line[] => (line.startsWith('{') ? [JSON.parse(line)] : []))
/** Of all workers that have served, in their order. */
const workers = () => lines().flatMap(({ msg, workerPid }) => (msg === 'a worker serves' && workerPid ? [workerPid] : []))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { accept: 'application/json', ...headers } })

/** Over a connection of its own, so that each may reach another worker. */
const askAnew = (path: string) =>
  new Promise<number>((done, fail) => {
    const options = { agent: false, headers: { accept: 'application/json' } }
    const request = getOnce(`http://127.0.0.1:${server.port}${path}`, options, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
    })
    request.on('error', fail)
  })

/** Eight who ask without a pause, half of them over connections that are kept. */
function startAsking() {
  const [answers, failures]: [number[], string[]] = [[], []]
  let isOver = false
  const client = async (way: (path: string) => Promise<number>) => {
    while (!isOver)
      await way('/api/catalogue/products').then(
        (status) => void (status === 200 ? answers.push(status) : failures.push(String(status))),
        (error: Error) => void failures.push(`${error.cause ?? error}`),
      )
  }
  const kept = async (path: string) => {
    const response = await ask(path)
    await response.arrayBuffer()
    return response.status
  }
  const all = Promise.all([kept, kept, kept, kept, askAnew, askAnew, askAnew, askAnew].map(client))
  return {
    answers,
    failures,
    stop: async () => {
      isOver = true
      await all
    },
  }
}

const counted = async (): Promise<number> => {
  const text = await (await ask('/metrics', { authorization: `Bearer ${token}` })).text()
  const line = /^lectern_http_requests_total\{[^}]*route="\/api\/catalogue\/products",status="200"[^}]*\} (\d+)$/m.exec(text)
  return Number(line?.[1] ?? 0)
}

const alive = () => workers().filter(isAlive)

describe('several processes at one address', () => {
  it('count together, and what a dead one counted stays; another comes, and the rest go on', {
    timeout: 2 * startMs,
  }, async () => {
    await expect.poll(() => workers().length, patience).toBe(2)
    for (let at = 0; at < 40; at++) await askAnew('/api/catalogue/products')
    expect([await counted(), await counted(), await counted()]).toEqual([40, 40, 40])
    const answering = new Set(lines().flatMap(({ msg, worker }) => (msg === 'request' && worker ? [worker] : [])))
    expect(answering.size, 'both have answered').toBe(2)

    const [victim = 0, other = 0] = workers()
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => workers().length, patience).toBe(3)

    expect(await counted()).toBe(40)
    expect([isAlive(victim), isAlive(other)]).toEqual([false, true])
    expect(lines().some(({ msg }) => msg === 'a worker has died')).toBe(true)
  })

  it('go on answering when one is killed under load', { timeout: 2 * startMs }, async () => {
    const [victim = 0] = alive()
    const before = workers().length
    const load = startAsking()
    await expect.poll(() => load.answers.length, patience).toBeGreaterThan(50)

    process.kill(victim, 'SIGKILL')
    await expect.poll(() => workers().length, patience).toBe(before + 1)
    const then = { answers: load.answers.length, failures: load.failures.length }
    await expect.poll(() => load.answers.length, patience).toBeGreaterThan(then.answers + 50)
    await load.stop()

    // What the dead one was answering is lost, at most one of each who asked; nothing after that.
    expect(then.failures).toBeLessThanOrEqual(8)
    expect(load.failures.length).toBe(then.failures)
  })

  it('are all replaced on SIGHUP, and no request fails', { timeout: 3 * startMs }, async () => {
    const old = alive()
    expect(old).toHaveLength(2)
    const load = startAsking()
    await expect.poll(() => load.answers.length, patience).toBeGreaterThan(50)

    server.signal('SIGHUP')
    await expect.poll(() => lines().some(({ msg }) => msg === 'every worker is new'), { timeout: 2 * startMs }).toBe(true)
    await sleep(500)
    await load.stop()

    expect(load.failures).toEqual([])
    expect(old.map(isAlive)).toEqual([false, false])
    expect(alive()).toHaveLength(2)
  })

  it('end together on SIGTERM', { timeout: startMs }, async () => {
    const stopped = server.stop('SIGTERM')
    await expect
      .poll(
        () =>
          ask('/readyz').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 10_000, interval: 20 },
      )
      .toBe(503)

    expect((await stopped).code).toBe(0)
    expect(alive()).toEqual([])
  })
})
