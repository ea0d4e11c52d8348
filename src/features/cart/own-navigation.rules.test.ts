import { describe, expect, it } from 'vitest'
import { isOwnNavigation } from './own-navigation.rules.ts'

const came = (headers: Record<string, string>) => isOwnNavigation(new Headers(headers), 'http://academy.example/cart/add/7')

describe('where a browser comes from', () => {
  it.each([
    [true, { 'sec-fetch-site': 'same-origin' }],
    [true, { 'sec-fetch-site': 'none' }],
    [false, { 'sec-fetch-site': 'cross-site', referer: 'http://academy.example/' }],
    [false, { 'sec-fetch-site': 'same-site' }],
    [true, { referer: 'http://academy.example/products/x' }],
    [false, { referer: 'http://elsewhere.example/cart/add/7' }],
    [false, { referer: 'academy.example' }],
    [false, {}],
  ])('is our own doing: %s for %o [CART-40]', (own, headers) => {
    expect(came(headers as Record<string, string>)).toBe(own)
  })
})
