import { describe, expect, it } from 'vitest'
import { isOwnAddress, messageOf } from './client.ts'

const origin = 'https://academy.example.org'

describe('the anti-forgery header', () => {
  it.each(['/cart/add/1/2', '/', 'https://academy.example.org/favorites/product/1'])('goes with %s [UI-13]', (address) => {
    expect(isOwnAddress(address, origin)).toBe(true)
  })

  it.each(['https://example.org/hook', '//other.example.org/x', 'http://academy.example.org/', 'javascript:alert(1)'])(
    'never goes to %s [UI-14]',
    (address) => {
      expect(isOwnAddress(address, origin)).toBe(false)
    },
  )
})

describe('what a refusal says', () => {
  it('is its message, or the text of an answer that is nothing else, and never raw JSON', () => {
    expect(messageOf({ message: 'Nobody.', enable_signup: true }, '{…}')).toBe('Nobody.')
    expect(messageOf({}, 'The user is not defined.')).toBe('The user is not defined.')
    expect(messageOf({ enable_signup: false }, '{"enable_signup":false}')).toBe('')
  })
})
