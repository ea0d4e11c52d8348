import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { registrationsAdminCalls } from '#features/registrations/registrations.admin.contract.ts'
import { RegisterSomeone } from '#features/registrations/ui/register-someone.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { ProductTabs, productTrail } from './parts/admin-product-tabs.tsx'
import { RegistrationList, registrationFilters } from './parts/registration-list.tsx'

export const handle: PageHandle = { namespaces: ['registrations-admin', 'catalogue-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { filters, before } = registrationFilters(args.request)
  const product_id = args.params.product_id ?? ''
  const list = await load(args, registrationsAdminCalls.list, { ...filters, before, product_id })
  if (!list.product) throw data({}, { status: 404 })
  return { list, product: list.product, filters }
}

export function Component() {
  const t = useT()
  const { list, product, filters } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('registrations-admin.title')}
      trail={productTrail(t, product)}
      actions={<RegisterSomeone productId={product.id} />}
    >
      <ProductTabs productId={product.id} current="registrations" />
      <RegistrationList
        list={list}
        filters={filters}
        by="person"
        of={{ product_id: product.id }}
        path={`/admin/products/${product.id}/registrations`}
      />
    </AdminPage>
  )
}
