import { describe, expect, it } from 'vitest'
import { nextOf, safePath, signInPathFrom, withNext } from './return-path.rules.ts'

describe('the way back after signing in', () => {
  it('keeps a path of this site with its query and place on the page', () => {
    expect(safePath('/products/ethics?tab=2#reviews')).toBe('/products/ethics?tab=2#reviews')
  })

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
    '/%2e//elsewhere.example',
    '/./\\elsewhere.example',
    '/%2E%2e//elsewhere.example',
    '/a/b/../..//elsewhere.example',
    '/.\t//elsewhere.example',
    '/\n/elsewhere.example',
    '\\\\elsewhere.example',
    '/\\/elsewhere.example',
    '///elsewhere.example',
    '/.///elsewhere.example',
    ' //elsewhere.example',
    'http:/elsewhere.example',
    'elsewhere.example',
    '',
    null,
  ])('goes to the start page instead of %j', (path) => {
    expect(safePath(path)).toBe('/')
  })

  it.each(['/a//b', '/a?next=//elsewhere.example', '/a#//elsewhere.example', '/@elsewhere.example', '/%5Celsewhere.example'])(
    'lets %j pass, which stays here however often it is resolved',
    (path) => {
      const way = safePath(path)

      expect(new URL(new URL(way, 'https://ours.example').href).host).toBe('ours.example')
      expect(way).not.toBe('/')
    },
  )

  it.each([
    '/sign-in',
    '/sign-in/second-factor',
    '/sign-up',
    '/forgotten-password',
    '/reset-password?token=used',
    '/verify-email?token=used',
    '/sign-up?next=//elsewhere.example',
    // Each inside the other, as nobody but an attacker writes them.
    '/sign-in?next='.repeat(1000),
  ])('does not lead from signing in to %j, which is a way to it', (path) => {
    expect(safePath(path)).toBe('/')
    expect(safePath(path, '/my-dashboard')).toBe('/my-dashboard')
  })

  it('goes on to where such a page was to lead', () => {
    expect(safePath('/sign-up?next=%2Fcart%2Fadd%2F7')).toBe('/cart/add/7')
    expect(signInPathFrom({ pathname: '/sign-up', search: '?next=%2Fsign-in%3Fnext%3D%252Fcart' })).toBe('/sign-in?next=%2Fcart')
    expect(signInPathFrom({ pathname: '/verify-email', search: '?token=used' })).toBe('/sign-in')
    expect(safePath('/sign-upstairs')).toBe('/sign-upstairs')
  })

  it('is carried in the address and read from it', () => {
    const address = withNext('/sign-in', '/cart?view=group')

    expect(nextOf(new URL(address, 'https://x.example').search)).toBe('/cart?view=group')
    expect(withNext('/sign-in', '/')).toBe('/sign-in')
  })
})
