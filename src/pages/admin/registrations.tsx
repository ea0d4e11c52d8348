import { FileUp } from 'lucide-react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { registrationsAdminCalls } from '#features/registrations/registrations.admin.contract.ts'
import { RegisterSomeone } from '#features/registrations/ui/register-someone.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'
import { RegistrationList, registrationFilters } from './parts/registration-list.tsx'

export const handle: PageHandle = { namespaces: ['bulk', 'registrants', 'registrations-admin', 'catalogue-admin'] }

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
      actions={
        <IfMay permission="registrations.edit">
          <ButtonLink
            href={`/admin/products/${product.id}/registrations/import`}
            variant="secondary"
            icon={<FileUp className="size-4" aria-hidden="true" />}
          >
            {t('registrants.button')}
          </ButtonLink>
          <RegisterSomeone productId={product.id} />
        </IfMay>
      }
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
