import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDraft } from '#features/catalogue/product.draft.ts'
import { addProducts } from '#features/catalogue/server/editing/product-writing.service.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { given } from '#testing/people.ts'
import { makeClient, Refused } from '../../clients/typescript/src/client.ts'
import { clientTypes } from '../../scripts/client-types.ts'
import { readContracts } from '../../scripts/contracts.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const password = 'correct horse battery staple 9'
const clientOf = () => makeClient({ origin: 'http://localhost', fetch: async (request) => test.app.fetch(request) })

describe('lectern-client', () => {
  it('has every call as its contract says it: otherwise run `npm run client`', async () => {
    expect(readFileSync('clients/typescript/src/calls.ts', 'utf8')).toBe(clientTypes(await readContracts()))
  })

  it('signs in, searches, puts into the cart, and says what is refused', async () => {
    const draft = { ...emptyDraft, title: 'Ethics at work', urlSlug: 'ethics-at-work', visibility: 'public' as const }
    await addProducts(test.ctx, [draft])
    const ann = await given.person(test, { password })
    const client = clientOf()

    const wrong = await client
      .call('account.signIn', { email: 'nobody@example.org', password: 'no' })
      .catch((error: unknown) => error)
    expect(wrong).toBeInstanceOf(Refused)
    expect(await client.call('account.signIn', { email: ann.email, password })).toEqual({ status: 'signed_in' })
    const { products } = await client.call('catalogue.search', { q: 'ethics' })
    const [product] = products
    expect(product?.title).toBe('Ethics at work')
    const added = await client.call('cart.addByPost', { productId: product?.id ?? 0, userId: ann.id })
    expect(added).toMatchObject({ exists: false, registered: false })
    const again = await client.call('cart.contains', { productId: product?.id ?? 0, userId: ann.id })
    expect(again).toMatchObject({ exists: true })
  })

  it('goes through a list page by page', async () => {
    const email = 'office@example.org'
    await given.administrator(test, { email, password })
    for (let number = 0; number < 60; number++) await given.person(test, { hasBilling: false })
    const client = clientOf()
    await client.call('account.signIn', { email, password })

    const seen: number[] = []
    let pages = 0
    for await (const { people } of client.pages('account.listPeople', {}, ({ next }) => (next ? { after: next } : null))) {
      pages += 1
      seen.push(...people.map(({ id }) => id))
    }

    expect(pages).toBeGreaterThan(1)
    expect(seen.length).toBeGreaterThan(60)
    expect(new Set(seen).size).toBe(seen.length)
  })
})
