import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { handOverCode, isChallenge } from './hand-over.rules.ts'

describe('the number that both windows show', () => {
  it('is made of the challenge as the frame makes it', () => {
    for (const secret of ['a', 'b', 'c', 'd']) {
      const bytes = createHash('sha256').update(secret).digest()
      const challenge = bytes.toString('base64url')
      expect(isChallenge(challenge)).toBe(true)
      expect(handOverCode(challenge)).toBe(String(1000 + (bytes.readUInt16BE(0) % 9000)))
    }
    expect(isChallenge('short')).toBe(false)
  })
})
