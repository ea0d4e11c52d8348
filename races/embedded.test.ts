import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RaceProcess, startProcess } from './fixtures/process.ts'

let folder: string
let processes: RaceProcess[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-race-'))
})
afterEach(async () => {
  await Promise.all(processes.map((child) => child.kill('SIGKILL')))
  processes = []
  await rm(folder, { recursive: true, force: true })
})

const owner = (): RaceProcess => {
  const child = startProcess('./embedded-process.ts', folder, 'lock')
  processes.push(child)
  return child
}

describe('the folder of the embedded database', () => {
  it('has one owner at a time', async () => {
    await owner().said('owner')

    expect(await owner().said('refused')).toMatch(/is in use by another process/)
  })

  it('is free as soon as its owner is killed, whatever number an older file says', async () => {
    // The number of a program that runs: this one.
    await writeFile(join(folder, 'owner.pid'), String(process.pid))
    const first = owner()
    await first.said('owner')

    await first.kill('SIGKILL')

    await owner().said('owner')
    expect(existsSync(join(folder, 'owner.lock'))).toBe(true)
  })
})

describe('a disk that is full', () => {
  it('ends the process with one line and a number of its own', { timeout: 120_000 }, async () => {
    const script = fileURLToPath(new URL('./fixtures/embedded-process.ts', import.meta.url))
    const ended = await new Promise<{ code: unknown; stdout: string; stderr: string }>((done) => {
      execFile(process.execPath, [script, folder, 'full'], (error, stdout, stderr) => done({ code: error?.code, stdout, stderr }))
    })

    expect(ended.stdout).toContain('kept 1')
    expect(ended.stderr).toMatch(/^The disk of the data folder \S+ is full\. Nothing that was acknowledged is lost; [^\n]+\n$/)
    expect(ended.code).toBe(74)
  })
})
