import { describe, expect, it } from 'vitest'
import { StatementNames } from './statement-names.ts'

const often = (names: StatementNames, text: string) => Array.from({ length: 6 }, () => names.nameOf(text, [1])).at(-1)

describe('names of statements', () => {
  it('go to what is sent again and again, one to each', () => {
    const names = new StatementNames()

    expect(names.nameOf('select $1', [1])).toBeUndefined()
    expect(often(names, 'select $1')).toEqual({ name: 'lectern_1', text: 'select $1' })
    expect(often(names, 'select $1')).toEqual({ name: 'lectern_1', text: 'select $1' })
    expect(often(names, 'select $2')).toEqual({ name: 'lectern_2', text: 'select $2' })
  })

  it('go without values only to questions', () => {
    const names = new StatementNames()
    const often = (text: string) => Array.from({ length: 6 }, () => names.nameOf(text, [])).at(-1)

    expect(often('select name from setting')).toBeDefined()
    for (const text of ['begin', 'commit', 'rollback', 'savepoint one', 'analyze', 'discard plans'])
      expect(often(text)).toBeUndefined()
  })

  it('are no more than a connection can keep', () => {
    const names = new StatementNames()
    const given = Array.from({ length: 1000 }, (_, at) => often(names, `select ${at} + $1`)).filter((name) => name !== undefined)

    expect(given).toHaveLength(250)
    expect(often(names, `select ${'$1, '.repeat(5000)}`)).toBeUndefined()
  })

  it('go to nothing whose best plan depends on its values', () => {
    const names = new StatementNames()
    const byIds = 'select title from product where id = any($1::bigint[])'

    expect(often(names, 'select id from product where search @@ to_tsquery($1)')).toBeUndefined()
    expect(often(names, 'select id from person where name ilike $1')).toBeUndefined()
    expect(often(names, 'insert into t (a) values ($1) on conflict (a) where b in ($2) do nothing')).toBeUndefined()
    expect(often(names, 'select * from product where id = $1')).toBeUndefined()
    expect(often(names, 'select "p".* from "product" as "p" where "id" = $1')).toBeUndefined()
    expect(often(names, 'select id from product where id in (select * from unnest($1::bigint[]))')).toBeDefined()
    expect(often(names, 'select count(*) from product where id = $1')).toBeDefined()
    expect(often(names, byIds)).toBeDefined()
    expect(names.nameOf(byIds, [Array.from({ length: 20_000 }, (_, id) => id)])).toBeUndefined()
  })

  it('are new ones for what was forgotten', () => {
    const names = new StatementNames()
    const before = often(names, 'select $1')

    names.forget('select $1')

    expect(often(names, 'select $1')?.name).not.toBe(before?.name)
  })
})
