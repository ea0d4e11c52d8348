import { describe, expect, it } from 'vitest'
import { type CodeVerdict, foldCode, judgeCode, type SetCode } from './verification.rules.ts'

const now = new Date('2026-11-15T12:00:00Z')
const codes: SetCode[] = [
  { code: 'BLUE-HERON', expires_at: null, max_uses: null },
  { code: 'OLD', expires_at: '2026-11-15T12:00:00Z', max_uses: null },
  { code: 'FULL', expires_at: null, max_uses: 2 },
]
const uses: Record<string, number> = { FULL: 2 }

describe('a verification code [LRN-11]', () => {
  it.each<[string, string, number, CodeVerdict]>([
    ['right', 'BLUE-HERON', 0, 'accepted'],
    ['right, typed on a phone', ' blue heron ', 0, 'accepted'],
    ['wrong', 'GREY-HERON', 0, 'wrongCode'],
    ['empty', ' - ', 0, 'wrongCode'],
    ['expired this very moment', 'old', 0, 'codeExpired'],
    ['used by as many as it lets in', 'FULL', 0, 'codeUsedUp'],
    ['right on the last try', 'BLUE-HERON', 4, 'accepted'],
    ['right, but after too many wrong ones', 'BLUE-HERON', 5, 'tooManyTries'],
  ])('%s', (_, entered, wrongTries, verdict) => {
    expect(judgeCode({ entered, codes, usesOf: (code) => uses[code] ?? 0, wrongTries, maxTries: 5, now }).verdict).toBe(verdict)
  })

  it('says which code was accepted, as it is set', () => {
    expect(judgeCode({ entered: 'blueheron', codes, usesOf: () => 0, wrongTries: 0, maxTries: 5, now }).code?.code).toBe(
      'BLUE-HERON',
    )
  })

  it('reads full-width letters as letters', () => {
    expect(foldCode('ＡＢ 1')).toBe('AB1')
  })
})
