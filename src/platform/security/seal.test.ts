import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

describe('a sealed text', () => {
  it('is read with the same secret for the same use, and with no other', () => {
    const sealed = seal('one', 'mail', 'the code')

    expect(sealed).not.toContain('the code')
    expect(unseal('one', 'mail', sealed)).toBe('the code')
    expect(unseal('another', 'mail', sealed)).toBeNull()
    expect(unseal('one', 'something else', sealed)).toBeNull()
  })

  it('is not read once it was changed', () => {
    const sealed = Buffer.from(seal('one', 'mail', 'the code'), 'base64url')
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1

    expect(unseal('one', 'mail', sealed.toString('base64url'))).toBeNull()
    expect(unseal('one', 'mail', 'x')).toBeNull()
  })

  it('looks different each time', () => {
    expect(seal('one', 'mail', 'the code')).not.toBe(seal('one', 'mail', 'the code'))
  })
})
