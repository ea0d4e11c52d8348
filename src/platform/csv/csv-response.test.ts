import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../ctx/ctx.ts'
import { csvResponse } from './csv-response.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-csv-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const tableOf = (next: (last: number | undefined) => Promise<number[]>) =>
  csvResponse({ parts: { config: { dataDir } } } as Ctx, {
    name: 'numbers',
    header: ['n'],
    row: (n: number) => [String(n)],
    next,
  })
const left = () => readdir(join(dataDir, 'incoming'))

describe('a table as a file', () => {
  it('comes whole, says how long it is, and leaves nothing on disk', async () => {
    const answer = await tableOf(async (last = 0) => (last < 4 ? [last + 1, last + 2] : []))
    const bytes = new Uint8Array(await answer.arrayBuffer())

    expect(new TextDecoder().decode(bytes).trim().split(/\r?\n/)).toEqual(['n', '1', '2', '3', '4'])
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(await left()).toEqual([])
  })

  it('that fails midway is no answer at all, never a file that was cut', async () => {
    const failing = tableOf(async (last) => {
      if (last !== undefined) throw new Error('the connection was lost')
      return [1]
    })

    await expect(failing).rejects.toThrow('the connection was lost')
    expect(await left()).toEqual([])
  })

  it('that nobody wants any more is forgotten', async () => {
    const answer = await tableOf(async (last) => (last === undefined ? [1] : []))
    await answer.body?.cancel()

    expect(await left()).toEqual([])
  })
})
