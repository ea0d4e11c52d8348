import { randomUUID } from 'node:crypto'
import { productAdminCalls } from '#features/catalogue/catalogue.admin.contract.ts'
import { emptyEntry } from '#features/catalogue/product-entry.draft.ts'
import { send } from './client.ts'
import { clientOf } from './sign-in.ts'

/** An administrator who arranges things by the calls, behind the journey. */
export async function administrator() {
  const client = await clientOf('admin')
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
      const { id } = await send<{ id: number }>(client, 'post', productAdminCalls.createProduct.path, entry)
      return { id, slug, title }
    },
    register: async (productId: number, email: string): Promise<number> => {
      const data = { product_id: productId, user_id: await personId(email) }
      const answer = await send<{ registration_id: number }>(client, 'post', '/api/admin/registrations', data)
      return answer.registration_id
    },
    cancel: (registrationId: number) => send(client, 'delete', `/api/admin/registrations/${registrationId}?reason=ill`),
    close: () => client.dispose(),
  }
}
