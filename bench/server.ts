import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFlags } from '../scripts/server-flags.mjs'

export type BenchServer = {
  port: number
  pid: number
  /** Where a process that was started with --inspect can be followed. */
  inspectAt: string
  stop: () => Promise<void>
}

/** The production server in a process of its own, on loopback, on a free port. */
export async function startBenchServer(env: Record<string, string>, flags: string[] = []): Promise<BenchServer> {
  const data = await mkdtemp(join(tmpdir(), 'lectern-bench-'))
  const child = spawn(process.execPath, [...serverFlags, ...flags, 'dist/server/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', LECTERN_DATA: data, LECTERN_PROCESSES: '1', ...env },
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
  return {
    port,
    pid: child.pid ?? 0,
    inspectAt: /ws:\/\/\S+/.exec(said)?.[0] ?? '',
    stop: async () => {
      const gone = new Promise((done) => child.on('exit', done))
      child.kill('SIGTERM')
      await gone
      await rm(data, { recursive: true, force: true })
    },
  }
}
