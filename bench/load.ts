import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Connection } from './connection.ts'
import type { Profiler } from './profiler.ts'

/** What a scenario asks: the next request's raw bytes, by the number of the request. */
export type Scenario = {
  name: string
  concurrency: number
  /** How long it asks; or `requests`, after which it ends. */
  seconds: number
  requests?: number
  request: (number: number) => { method?: string; path: string; headers?: Record<string, string>; body?: string }
}

export type Figures = {
  name: string
  concurrency: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  errors: number
  requests: number
  bytes: number
  /** Of the server's process, per request; on Linux only. It tells the work apart from what else the machine was doing. */
  cpuMs: number | null
  /** Of the machine's time, in percent, what its host gave to others meanwhile; on Linux only. Where it is high the percentiles are the host's. */
  stolen: number | null
}

/** A closed loop over kept-alive sockets: each of `concurrency` clients asks again as soon as it is answered. Raw sockets, so that the generator takes little of the two cores. */
export async function measure(
  { port, pid, profiler }: Served,
  { name, concurrency, seconds, requests = Number.POSITIVE_INFINITY, request }: Scenario,
): Promise<Figures> {
  const times: number[] = []
  let errors = 0
  let bytes = 0
  let number = 0
  await profiler?.start()
  const before = usageOf(pid)
  const until = performance.now() + seconds * 1000
  const startedAt = performance.now()
  const client = async () => {
    const connection = await Connection.open(port)
    while (number < requests && performance.now() < until) {
      const askedAt = performance.now()
      const { status, size } = await connection.ask(encode(request(number++)))
      times.push(performance.now() - askedAt)
      bytes += size
      if (status >= 400) errors++
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: concurrency }, client))
  const figures = figuresOf({ name, concurrency, times, errors, bytes, startedAt, pid, before })
  await keepProfile(profiler, name)
  return figures
}

type Measured = Pick<Figures, 'name' | 'concurrency' | 'errors' | 'bytes'> & {
  times: number[]
  startedAt: number
  pid: number
  before: Usage
}

type Usage = { cpuMs: number | null; machine: MachineTime | null }
const usageOf = (pid: number): Usage => ({ cpuMs: cpuMsOf(pid), machine: machineTime() })

function figuresOf({ name, concurrency, times, errors, bytes, startedAt, pid, before }: Measured): Figures {
  const elapsed = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100
  return {
    name,
    concurrency,
    perSecond: Math.round(times.length / elapsed),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors,
    requests: times.length,
    bytes: Math.round(bytes / Math.max(1, times.length)),
    cpuMs: before.cpuMs === null ? null : Math.round(((cpuMsOf(pid) ?? 0) - before.cpuMs) / (times.length / 100)) / 100,
    stolen: stolenSince(before.machine),
  }
}

/** The server may end a connection that has been idle longer; nobody asks over one that is about to end. */
const idleMs = 2000

export type Arrivals = Pick<Scenario, 'name' | 'request'> & { count: number; perSecond: number; connections: number }

/**
 * Requests that arrive at their own times, whether the server keeps up or not. Each is timed from when it was due, so that
 * waiting for a free connection counts as waiting.
 */
export async function arrive(
  { port, pid, profiler }: Served,
  { name, count, perSecond, connections, request }: Arrivals,
): Promise<Figures> {
  const times: number[] = []
  let [errors, bytes, next] = [0, 0, 0]
  await profiler?.start()
  const before = usageOf(pid)
  const startedAt = performance.now()
  const client = async () => {
    let connection = await Connection.open(port)
    while (next < count) {
      const number = next++
      const due = startedAt + (number * 1000) / perSecond
      const early = due - performance.now()
      if (early > 0) await new Promise((done) => setTimeout(done, early))
      if (early > idleMs) {
        connection.close()
        connection = await Connection.open(port)
      }
      const { status, size } = await connection.ask(encode(request(number)))
      times.push(performance.now() - due)
      bytes += size
      if (status >= 400) errors++
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, client))
  const figures = figuresOf({ name, concurrency: connections, times, errors, bytes, startedAt, pid, before })
  await keepProfile(profiler, name)
  return figures
}

type Served = { port: number; pid: number; profiler?: Profiler }

const { BENCH_PROFILE: profileFolder = '' } = process.env

const keepProfile = async (profiler: Profiler | undefined, name: string): Promise<void> =>
  profiler?.stop(join(profileFolder, `${name.replaceAll(/[^\w]+/g, '-')}.cpuprofile`))

/** A process and those that it started. */
export function familyOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  return [pid, ...children.flatMap(familyOf)]
}

/** Hundredths of a second since it began, as the kernel counts them; of all its processes together. */
export function cpuMsOf(pid: number): number | null {
  const times = familyOf(pid).map(ownCpuMsOf)
  return times.includes(null) ? null : times.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

function ownCpuMsOf(pid: number): number | null {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return null
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

type MachineTime = { all: number; stolen: number }

/** What the kernel has counted of all cores since it began: user, nice, system, idle, waiting, interrupts twice, stolen. */
function machineTime(): MachineTime | null {
  if (!existsSync('/proc/stat')) return null
  const counted = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1, 9).map(Number) ?? []
  return { all: counted.reduce((sum, one) => sum + one, 0), stolen: counted[7] ?? 0 }
}

function stolenSince(before: MachineTime | null): number | null {
  const after = machineTime()
  if (!before || !after) return null
  return Math.round((100 * (after.stolen - before.stolen)) / Math.max(1, after.all - before.all))
}

/** What the largest of a server's processes holds in memory, its share of what they have in common (PSS); on Linux only. */
export function megabytesOf(pid: number): number | null {
  const each = familyOf(pid).map((one) => {
    const path = `/proc/${one}/smaps_rollup`
    const kilobytes = existsSync(path) && /^Pss:\s+(\d+) kB/m.exec(readFileSync(path, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  })
  const known = each.filter((one) => one !== null)
  return known.length > 0 ? Math.max(...known) : null
}

function encode({ method = 'GET', path, headers = {}, body }: ReturnType<Scenario['request']>): string {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body ?? ''}`
}

export type Ask = (request: ReturnType<Scenario['request']>) => Promise<{ status: number; body: string }>

/** Clients at the same time that do what they like, each over a connection of its own. */
export async function together(
  { port, pid, profiler }: Served,
  name: string,
  concurrency: number,
  client: (ask: Ask) => Promise<void>,
): Promise<{ seconds: number; cpuMs: number | null }> {
  await profiler?.start()
  const cpuBefore = cpuMsOf(pid)
  const startedAt = performance.now()
  const run = async () => {
    const connection = await Connection.open(port)
    await client(async (request) => {
      const { status, text } = await connection.ask(encode(request), { isKeeping: true })
      return { status, body: text() }
    })
    connection.close()
  }
  await Promise.all(Array.from({ length: concurrency }, run))
  const [seconds, cpuAfter] = [(performance.now() - startedAt) / 1000, cpuMsOf(pid)]
  await keepProfile(profiler, name)
  return { seconds, cpuMs: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore }
}

/** Until a server has done what it does on its own: what others asked for before is no part of what is measured next. */
export async function settled({ pid }: Served): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    const before = cpuMsOf(pid) ?? 0
    await new Promise((done) => setTimeout(done, 1000))
    quiet = (cpuMsOf(pid) ?? 0) - before < 50 ? quiet + 1 : 0
  }
}

/** A table, and the ratios that a claim rests on. */
export function printFigures(figures: Figures[]): void {
  console.table(Object.fromEntries(figures.map(({ name, ...rest }) => [`${name}, at ${rest.concurrency}`, rest])))
}

/** A figure beside what it is to be. */
export function judge(what: string, figure: number, is: '≤' | '≥', target: number, unit: string): void {
  const isReached = is === '≤' ? figure <= target : figure >= target
  console.log(`${isReached ? 'reached' : 'MISSED '}  ${what}: ${figure.toFixed(2)} ${unit} (${is} ${target} ${unit})`)
}
