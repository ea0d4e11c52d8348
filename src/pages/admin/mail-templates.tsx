import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { mailTemplateCalls } from '#features/mails/mails.contract.ts'
import { TemplateList } from '#features/mails/ui/template-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['mails'] }

export const loader = (args: LoaderFunctionArgs) => load(args, mailTemplateCalls.templates, {})

export function Component() {
  const t = useT()
  const { kinds } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('mails.title')} intro={t('mails.intro')}>
      <TemplateList kinds={kinds} />
    </AdminPage>
  )
}
