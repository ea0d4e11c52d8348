import { describe, expect, it } from 'vitest'
import { certificateState, statusListOf } from './certificate.rules.ts'
import { codeOf, readCode, shownCode } from './certificate-code.rules.ts'
import { linkedinOf } from './linkedin.rules.ts'
import { filledText, roughSize } from './sheet.rules.ts'

const claims = {
  name: 'Ann',
  title: 'Balance',
  issuer: 'Academy',
  awarded_on: '2026-01-09',
  valid_until: '2028-12-31',
  credits: [],
  fields: [{ key: 'licence', label: 'Licence', value: 'PT 1' }],
  language: 'en',
  lines: { phrase_credits: '', phrase_date: 'Awarded on January 9, 2026' },
} as never
const sheet = { claims, code: '0123456789ABCDEF', verify_url: 'https://x.example/verify/0123' }

describe('a code', () => {
  it('has sixteen letters that are not mixed up with digits, and is read however it is typed', () => {
    expect(codeOf(new Uint8Array(10))).toBe('0000000000000000')
    expect(codeOf(new Uint8Array(10).fill(255))).toBe('ZZZZZZZZZZZZZZZZ')
    expect(codeOf(Uint8Array.of(0, 68, 50, 20, 199, 66, 84, 182, 53, 207))).toBe('0123456789ABCDEF')
    expect(shownCode('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF')
    expect(readCode(' ol23-4567.89ab_cdef\n')).toBe('0123456789ABCDEF')
  })
})

describe('the state of a certificate', () => {
  it.each([
    [{ isRevoked: false, validUntil: null }, 'valid'],
    [{ isRevoked: false, validUntil: '2026-11-15' }, 'valid'],
    [{ isRevoked: false, validUntil: '2026-11-14' }, 'expired'],
    [{ isRevoked: true, validUntil: '2030-01-01' }, 'revoked'],
  ] as const)('%o on 15 November is %s', (standing, state) => {
    expect(certificateState(standing, '2026-11-15')).toBe(state)
  })

  it('has a place in a list that is never more than half full', () => {
    expect([1, 65_536, 65_537].map(statusListOf)).toEqual([1, 1, 2])
  })
})

describe('a printed text', () => {
  it('has its fields filled in, and is left out where all of them are empty', () => {
    expect(filledText('{name}: {title}', sheet)).toBe('Ann: Balance')
    expect(filledText('Licence {field.licence}', sheet)).toBe('Licence PT 1')
    expect(filledText('{phrase_credits}', sheet)).toBe('')
    expect(filledText('No. {field.unknown}', sheet)).toBe('')
    expect(filledText('{code} {verify_url}', sheet)).toBe('0123-4567-89AB-CDEF x.example/verify/0123')
    expect(filledText('Plain words', sheet)).toBe('Plain words')
  })

  it('is written smaller where it would not fit, and never smaller than can be read', () => {
    const room = { size: 40, width: 200, lines: 1 }
    expect(roughSize({ ...room, text: 'Ann' })).toBe(40)
    expect(roughSize({ ...room, text: 'A'.repeat(40) })).toBeLessThan(25)
    expect(roughSize({ ...room, text: 'A'.repeat(4000) })).toBe(16)
  })
})

describe('what LinkedIn is told', () => {
  it('counts months from one, and says nothing of an end that is not there', () => {
    const { url, issued, expires } = linkedinOf({ claims, code: sheet.code, verifyUrl: sheet.verify_url })
    const params = new URL(url).searchParams
    expect([params.get('issueMonth'), params.get('expirationMonth'), params.get('certId')]).toEqual([
      '1',
      '12',
      '0123-4567-89AB-CDEF',
    ])
    expect([issued, expires]).toEqual(['01/2026', '12/2028'])
    const endless = linkedinOf({ claims: { ...(claims as object), valid_until: null } as never, code: '', verifyUrl: '' })
    expect(new URL(endless.url).searchParams.has('expirationYear')).toBe(false)
  })
})
