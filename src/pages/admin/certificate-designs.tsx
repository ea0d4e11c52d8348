import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { certificateDesignCalls } from '#features/certificates/certificates.design.contract.ts'
import { DesignList } from '#features/certificates/ui/admin/design-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['certificates-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, certificateDesignCalls.designs, {})

export function Component() {
  const t = useT()
  const { designs } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('certificates-admin.designs')}
      intro={t('certificates-admin.designsIntro')}
      trail={[{ label: t('certificates-admin.issued'), href: '/admin/certificates' }]}
    >
      <DesignList designs={designs} />
    </AdminPage>
  )
}
