import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pollsAdminCalls } from '#features/polls/polls.admin.contract.ts'
import { PollList } from '#features/polls/ui/admin/poll-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['polls-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, pollsAdminCalls.polls, { before: filtersIn(args.request, ['before']).before })

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('admin.polls')}
      intro={t('polls-admin.intro')}
      actions={
        <IfMay permission="polls.edit">
          <ButtonLink href="/admin/polls/new">{t('polls-admin.newPoll')}</ButtonLink>
        </IfMay>
      }
    >
      <PollList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
