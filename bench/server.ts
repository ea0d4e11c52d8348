import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type BenchServer = { port: number; pid: number; stop: () => Promise<void> }

/** The production server in a process of its own, on loopback, on a free port. */
export async function startBenchServer(env: Record<string, string>): Promise<BenchServer> {
  const data = await mkdtemp(join(tmpdir(), 'lectern-bench-'))
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', LECTERN_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
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
    stop: async () => {
      const gone = new Promise((done) => child.on('exit', done))
      child.kill('SIGTERM')
      await gone
      await rm(data, { recursive: true, force: true })
    },
  }
}
