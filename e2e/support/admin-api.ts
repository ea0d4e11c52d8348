import { randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import { accountCalls } from '#features/account/account.contract.ts'
import { productAdminCalls } from '#features/catalogue/catalogue.admin.contract.ts'
import { emptyEntry } from '#features/catalogue/product-entry.draft.ts'
import { signIn } from './sign-in.ts'
import { test } from './test.ts'

/** An administrator who arranges things by the calls, behind the journey. */
export async function administrator(browser: Browser) {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  await signIn(await context.newPage(), 'admin')
  const client = context.request
  await client.get(accountCalls.viewer.path)
  const { cookies } = await client.storageState()
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'lectern-csrf')?.value ?? '')
  const send = async (method: 'POST' | 'DELETE', path: string, data?: object) => {
    const answer = await client.fetch(path, { method, headers: { 'x-csrf-token': token }, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const personId = async (email: string): Promise<number> => {
    const { people } = await (await client.get('/api/admin/people', { params: { search: email } })).json()
    return people[0].id
  }
  return {
    /** A public product of the test's own. */
    product: async (title: string, traits: object = {}) => {
      const slug = `e2e-${randomUUID().slice(0, 8)}`
      const entry = {
        ...emptyEntry,
        title,
        url_slug: slug,
        visibility: 'public',
        list_price: 4900,
        member_price: 4900,
        ...traits,
      }
      const { id } = await send('POST', productAdminCalls.createProduct.path, entry)
      return { id: Number(id), slug, title }
    },
    register: async (productId: number, email: string): Promise<number> => {
      const body = { product_id: productId, user_id: await personId(email) }
      return (await send('POST', '/api/admin/registrations', body)).registration_id
    },
    cancel: (registrationId: number) => send('DELETE', `/api/admin/registrations/${registrationId}?reason=ill`),
    close: () => context.close(),
  }
}
