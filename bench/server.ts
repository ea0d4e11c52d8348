import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFlags } from '../scripts/server-flags.mjs'
import { inspectFlag, openProfiler, type Profiler } from './profiler.ts'

export type BenchServer = {
  port: number
  pid: number
  /** Of the one process, where BENCH_PROFILE names a folder: each thing that is measured leaves a profile in it. */
  profiler?: Profiler
  stop: () => Promise<void>
}

/**
 * The production server in a process of its own, on loopback, on a free port. BENCH_DIST is another build, so that two can be
 * measured side by side; BENCH_PROCESSES how many processes serve.
 */
export async function startBenchServer(env: Record<string, string>): Promise<BenchServer> {
  const data = await mkdtemp(join(tmpdir(), 'lectern-bench-'))
  const { BENCH_PROFILE: profileIn, BENCH_DIST: dist = 'dist', BENCH_PROCESSES: processes = '1' } = process.env
  const inspecting = profileIn ? [inspectFlag] : []
  const child = spawn(process.execPath, [...serverFlags, ...inspecting, `${dist}/server/main.js`], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      LECTERN_DATA: data,
      LECTERN_PROCESSES: processes,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
    process.stderr.write(chunk)
  })
  const port = await new Promise<number>((done, fail) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const found = /Lectern is at http:\/\/[^:]+:(\d+)/.exec(output)?.[1]
      if (found) done(Number(found))
    })
    child.on('exit', (code) => fail(new Error(`The server ended with ${code}`)))
  })
  const inspectAt = /ws:\/\/\S+/.exec(said)?.[0] ?? ''
  const profiler = inspecting.length > 0 ? await openProfiler(inspectAt) : undefined
  return {
    port,
    pid: child.pid ?? 0,
    ...(profiler && { profiler }),
    stop: async () => {
      profiler?.close()
      const gone = new Promise((done) => child.on('exit', done))
      child.kill('SIGTERM')
      await gone
      await rm(data, { recursive: true, force: true })
    },
  }
}
