import { productAdminCalls } from '#features/catalogue/catalogue.admin.contract.ts'
import { askSafely } from '#platform/calls/client.ts'

/** Products by a part of their title, as an entry suggests them. */
export async function findAnyProduct(text: string) {
  const reply = await askSafely(productAdminCalls.findForLink, { search: text })
  return reply.ok ? reply.value.products.map(({ id, title }) => ({ key: String(id), label: title })) : []
}
