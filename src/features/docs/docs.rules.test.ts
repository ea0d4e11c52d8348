import { describe, expect, it } from 'vitest'
import { exampleRequest, matchesSearch } from './docs.rules.ts'

const remove = {
  feature: 'cart',
  method: 'GET',
  path: '/cart/remove/{product_id}/{registrant_id}',
  about: 'Takes a line out of the cart.',
  refusals: [{ key: 'lineNotFound', text: 'There is no such line.' }],
}

describe('the search of the calls page', () => {
  it('finds a call by words of its path, purpose and refusals, in any order and case', () => {
    expect(matchesSearch(remove, 'LINE cart')).toBe(true)
    expect(matchesSearch(remove, 'such line get')).toBe(true)
    expect(matchesSearch(remove, 'linenotfound')).toBe(true)
  })

  it('leaves out a call that lacks one of the words', () => {
    expect(matchesSearch(remove, 'cart favorites')).toBe(false)
  })
})

describe('the example of a call', () => {
  it('carries the anti-forgery header wherever the effect is a write, a GET included', () => {
    const example = exampleRequest({ ...remove, effect: 'write', who: 'user', takes_files: false }, 'https://site', undefined)

    expect(example).toContain("curl 'https://site/cart/remove/PRODUCT_ID/REGISTRANT_ID'")
    expect(example).toContain("-H 'x-csrf-token: TOKEN'")
    expect(example).toContain("-b '__Host-lectern-csrf=TOKEN; __Host-lectern.session_token=SESSION'")
  })

  it('names the cookies as they are without TLS', () => {
    const example = exampleRequest(
      { ...remove, effect: 'write', who: 'user', takes_files: false },
      'http://localhost:3000',
      undefined,
    )

    expect(example).toContain("-b 'lectern-csrf=TOKEN; lectern.session_token=SESSION'")
  })

  it('carries no cookie where anyone may read', () => {
    expect(exampleRequest({ ...remove, effect: 'read', who: 'guest', takes_files: false }, '', undefined)).not.toContain('-b')
  })

  it('sends entries as JSON, and files as a form', () => {
    const asked = { method: 'POST', path: '/files', effect: 'write' as const, who: 'files.upload' }

    expect(exampleRequest({ ...asked, takes_files: false }, '', { kind: 'audio' })).toContain(`-d '{"kind":"audio"}'`)
    expect(exampleRequest({ ...asked, takes_files: true }, '', { kind: 'audio' })).toContain("-F 'file=@FILE'")
  })
})
