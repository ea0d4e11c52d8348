import { describe, expect, it } from 'vitest'
import { pagesToShow } from './pagination.rules.ts'

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, 3, null, 12]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [12, 12, [1, null, 10, 11, 12]],
  ])('shows page %d of %d with both ends and its neighbours', (page, pages, shown) => {
    expect(pagesToShow(page, pages)).toEqual(shown)
  })
})
