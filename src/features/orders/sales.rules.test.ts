import { describe, expect, it } from 'vitest'
import { readOrderSearch } from './sales.rules.ts'

describe('what is searched for among orders', () => {
  it.each([
    ['42', { orderId: 42, words: [] }],
    [' #42 ', { orderId: 42, words: [] }],
    ['inv-2026-000042', { invoice: 'INV-2026-000042', words: [] }],
    ['Ann  Arbour', { words: ['ann', 'arbour'] }],
    ['', { words: [] }],
  ])('%j is read as %j', (text, search) => {
    expect(readOrderSearch(text)).toEqual(search)
  })
})
