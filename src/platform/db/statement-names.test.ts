import { describe, expect, it } from 'vitest'
import { StatementNames } from './statement-names.ts'

const often = (names: StatementNames, text: string) => Array.from({ length: 6 }, () => names.nameOf(text)).at(-1)

describe('names of statements', () => {
  it('go to what is sent again and again, one to each', () => {
    const names = new StatementNames()

    expect(names.nameOf('select $1')).toBeUndefined()
    expect(often(names, 'select $1')).toBe(often(names, 'select $1'))
    expect(often(names, 'select $2')).not.toBe(often(names, 'select $1'))
  })

  it('are no more than a connection can keep', () => {
    const names = new StatementNames()
    const given = Array.from({ length: 1000 }, (_, at) => often(names, `select ${at} + $1`)).filter((name) => name !== undefined)

    expect(given).toHaveLength(250)
    expect(often(names, `select ${'$1, '.repeat(5000)}`)).toBeUndefined()
  })

  it('are new ones for what was forgotten', () => {
    const names = new StatementNames()
    const before = often(names, 'select $1')

    names.forget('select $1')

    expect(often(names, 'select $1')).not.toBe(before)
  })
})
