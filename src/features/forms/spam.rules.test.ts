import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findWork } from './form-work.ts'
import { hasManyLinks, hasZeros, stampDoubt, workText } from './spam.rules.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const hour = 3600 * 1000

describe('a stamp', () => {
  it.each([
    ['none that we made', null, 'forged'],
    ['of the future', now + 1, 'forged'],
    ['of two seconds ago', now - 2999, 'tooFast'],
    ['of three seconds ago', now - 3000, null],
    ['of twelve hours ago', now - 12 * hour, null],
    ['of later than that', now - 12 * hour - 1, 'tooLate'],
  ])('%s', (_, at, doubt) => expect(stampDoubt(at, now)).toBe(doubt))
})

describe('links', () => {
  it('are many from the sixth', () => {
    expect(hasManyLinks('see http://a '.repeat(5))).toBe(false)
    expect(hasManyLinks('see HTTPS://a '.repeat(6))).toBe(true)
  })
})

describe('work', () => {
  it.each([
    [[0, 0, 255], 16, true],
    [[0, 1, 0], 16, false],
    [[0, 0b0000_0011], 14, true],
    [[0, 0b0000_0100], 14, false],
    [[1], 0, true],
  ])('%j begins with %i zeros: %s', (digest, bits, is) => expect(hasZeros(new Uint8Array(digest), bits)).toBe(is))

  it('is found by a browser and believed by the server, for this stamp alone', async () => {
    const found = (await findWork('a stamp', 10)) ?? ''
    const digest = (stamp: string) => createHash('sha256').update(workText(stamp, found)).digest()

    expect(hasZeros(digest('a stamp'), 10)).toBe(true)
    expect(hasZeros(digest('another one'), 10)).toBe(false)
    expect(await findWork('a stamp', 0), 'none where none is asked for').toBeUndefined()
  })
})
