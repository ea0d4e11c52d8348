import { describe, expect, it } from 'vitest'
import { nameOfStatement } from '../db/statement-error.ts'
import { describeError } from './log.ts'

describe('the name of a statement', () => {
  it.each([
    ['insert into "quiz_answer" ("text") values ($1)', 'insert into quiz_answer'],
    ['with met as (insert into known_device (a) values ($1)) select 1', 'insert into known_device'],
    ['select "a", "b" from "person" where "id" = $1', 'select person'],
    ['update "person" set "name" = $1', 'update person'],
    ['commit', 'commit'],
    [undefined, undefined],
  ])('of %j is %s', (text, name) => {
    expect(nameOfStatement(text)).toBe(name)
  })
})

describe('an error in the log', () => {
  it('keeps the words of our own errors and their causes', () => {
    const error = new Error('a line vanished', { cause: new TypeError('inside') })

    expect(describeError(error)).toMatchObject({ type: 'Error', message: 'a line vanished', cause: { type: 'TypeError' } })
    expect(describeError(error).stack).toContain('log.test.ts')
  })

  it('does not quote a text that could not be read', () => {
    const read = () => JSON.parse('my essay')

    expect(() => read()).toThrow(/my essay/)
    expect(JSON.stringify(describeError(new SyntaxError('Unexpected token "my essay"')))).not.toContain('my essay')
  })
})
