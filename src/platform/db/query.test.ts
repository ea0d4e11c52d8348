import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestPostgres, testEngine } from '#testing/database.ts'
import { sendStatement } from './query.ts'

describe.runIf(testEngine === 'postgres')('a statement with a name', () => {
  let client: pg.Client
  let described = 0
  beforeEach(async () => {
    client = new pg.Client({ connectionString: await createTestPostgres(), pipeline: true })
    await client.connect()
    described = 0
    client.connection.on('rowDescription', () => described++)
  })
  afterEach(() => client.end())

  const askNamed = <R>(name: string, text: string, values: unknown[]) => sendStatement<R>(client, { name, text, values })
  const numbered = (n: number | null) =>
    askNamed('numbered', `select $1::int as number, 'n' || $1 as name, now() as at where $1::int is distinct from 0`, [n])

  it('is asked for its columns once, and has the same rows every time', async () => {
    for (const n of [1, 2, 0, 3, null]) {
      const { command, rowCount, rows } = await numbered(n)
      const row = { number: n, name: n === null ? null : `n${n}`, at: expect.any(Date) }
      expect({ command, rowCount, rows }).toEqual({ command: 'SELECT', rowCount: n === 0 ? 0 : 1, rows: n === 0 ? [] : [row] })
    }
    expect(described).toBe(1)
  })

  it('does not mix with others that are sent before it is answered', async () => {
    const change = (n: number) => askNamed('change', 'update thing set id = id + $1', [n])
    await client.query('create temporary table thing as select 1 as id')
    const answers = await Promise.all([numbered(4), change(1), numbered(5), change(2)])
    const again = await Promise.all([change(3), numbered(6), client.query('select id from thing')])

    expect(answers.map(({ rows }) => rows)).toMatchObject([[{ number: 4 }], [], [{ number: 5 }], []])
    expect(again.map(({ rows }) => rows)).toMatchObject([[], [{ number: 6 }], [{ id: 7 }]])
  })

  it('that fails says so, and is answered again', async () => {
    const divided = (by: number) => askNamed<{ whole: number }>('divided', 'select 6 / $1::int as whole', [by])
    expect((await divided(2)).rows).toEqual([{ whole: 3 }])
    await expect(divided(0)).rejects.toThrow('division by zero')
    expect((await divided(3)).rows).toEqual([{ whole: 2 }])
  })
})
