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
    const asFile = async (locale: 'en' | 'de', timeZone?: string) => {
      const ctx = { locale, parts: { config: { dataDir } } } as Ctx
      const next = async (last: string[] | undefined) => (last ? [] : rows)
      const answer = await csvResponse(ctx, { name: 'x', header: ['a', 'b'], row: (row: string[]) => row, next }, timeZone)
      return (await answer.text()).replace('\ufeff', '').split('\r\n')
    }
    const plain = ['a,b', '"Müller, Ann; Bob",12.10,-0.235,1.2.3,2026-11-18', '']

    expect(await asFile('en', 'UTC')).toEqual(plain)
    expect(await asFile('de', 'UTC')).toEqual(['a;b', '"Müller, Ann; Bob";"12,10";"-0,235";1.2.3;2026-11-18', ''])
    expect(await asFile('de')).toEqual(plain)
  })

  it('says times by the clock of a zone, which its heading names, and to programs as instants', async () => {
    const at = new Date('2026-07-31T22:30:05Z')
    const asFile = async (timeZone?: string) => {
      const ctx = { locale: 'en', parts: { config: { dataDir } } } as Ctx
      const next = async (last: (Date | null)[] | undefined) => (last ? [] : [[at, null]])
      const header = [{ time: 'made_at' }, { time: 'ended_at' }]
      const answer = await csvResponse(ctx, { name: 'x', at, header, row: (row: (Date | null)[]) => row, next }, timeZone)
      const [head, line] = (await answer.text()).replace('\ufeff', '').split('\r\n')
      return [head, line, answer.headers.get('content-disposition')]
    }

    expect(await asFile('Europe/Berlin')).toEqual([
      'made_at (Europe/Berlin),ended_at (Europe/Berlin)',
      '2026-08-01 00:30:05,',
      'attachment; filename="x-2026-08-01.csv"',
    ])
    expect(await asFile()).toEqual(['made_at,ended_at', '2026-07-31T22:30:05.000Z,', 'attachment; filename="x-2026-07-31.csv"'])
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
