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
  csvResponse({ locale: 'en', parts: { config: { dataDir } } } as Ctx, {
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

  it('is parted and writes decimals as spreadsheets of the reader’s language read them, and programs read one kind', async () => {
    const rows = [['Müller, Ann; Bob', '12.10', '-0.235', '1.2.3', '2026-11-18']]
    const asFile = async (locale: 'en' | 'de', isExchange = false) => {
      const ctx = { locale, parts: { config: { dataDir } } } as Ctx
      const next = async (last: string[] | undefined) => (last ? [] : rows)
      const answer = await csvResponse(ctx, { name: 'x', isExchange, header: ['a', 'b'], row: (row: string[]) => row, next })
      return (await answer.text()).replace('\ufeff', '').split('\r\n')
    }
    const plain = ['a,b', '"Müller, Ann; Bob",12.10,-0.235,1.2.3,2026-11-18', '']

    expect(await asFile('en')).toEqual(plain)
    expect(await asFile('de')).toEqual(['a;b', '"Müller, Ann; Bob";"12,10";"-0,235";1.2.3;2026-11-18', ''])
    expect(await asFile('de', true)).toEqual(plain)
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
