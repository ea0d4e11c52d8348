import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { threadsAdminCalls } from '#features/threads/threads.admin.contract.ts'
import { inboxPath } from '#features/threads/threads.rules.ts'
import { ReportedMessages } from '#features/threads/ui/admin/reported-messages.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['threads-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, threadsAdminCalls.reported, { after: filtersIn(args.request, ['after']).after })

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('threads-admin.reports')}
      trail={[{ label: t('threads-admin.inbox'), href: inboxPath }]}
      intro={t('threads-admin.reportsIntro')}
    >
      <ReportedMessages {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
