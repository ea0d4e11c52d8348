import { Flag } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { inboxStates, threadsAdminCalls } from '#features/threads/threads.admin.contract.ts'
import { inboxPath } from '#features/threads/threads.rules.ts'
import { InboxList } from '#features/threads/ui/admin/inbox-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { useMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['threads-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { state, mine, before } = filtersIn(args.request, ['state', 'mine', 'before'])
  const filters = { state: chosenOf(inboxStates, state), mine: mine === 'true' ? 'true' : undefined }
  return { ...(await load(args, threadsAdminCalls.inbox, { ...filters, before })), filters }
}

export function Component() {
  const t = useT()
  const may = useMay()
  const reports = may('discussions.moderate') && (
    <ButtonLink href={`${inboxPath}/reports`} variant="secondary" icon={<Flag className="size-4" aria-hidden="true" />}>
      {t('threads-admin.reports')}
    </ButtonLink>
  )
  return (
    <AdminPage title={t('threads-admin.inbox')} intro={t('threads-admin.inboxIntro')} actions={reports}>
      <InboxList {...useLoaderData<typeof loader>()} path={inboxPath} isOfProduct={false} />
    </AdminPage>
  )
}
