import { describe, expect, it } from 'vitest'
import { nextOf, safePath, withNext } from './return-path.rules.ts'

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

  it('does not lead from signing in to signing in', () => {
    expect(safePath('/sign-in/second-factor')).toBe('/')
  })

  it('is carried in the address and read from it', () => {
    const address = withNext('/sign-in', '/cart?view=group')

    expect(nextOf(new URL(address, 'https://x.example').search)).toBe('/cart?view=group')
    expect(withNext('/sign-in', '/')).toBe('/sign-in')
  })
})
