import { MessagesSquare } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { discussionCalls } from '#features/discussion/discussion.contract.ts'
import { DiscussionCards } from '#features/discussion/ui/discussion-cards.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { thisMinute } from '#platform/time/this-minute.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { PageHead } from './parts/page-head.tsx'

export const handle: PageHandle = { namespaces: ['discussion'], cacheTags: ['discussion', 'site'], reads: ['after'] }

export async function loader(args: LoaderFunctionArgs) {
  const after = new URL(args.request.url).searchParams.get('after')
  const { discussions, next } = await load(args, discussionCalls.list, after === null ? {} : { after: after.slice(0, 60) })
  return { discussions, next, isFirst: after === null, now: thisMinute() }
}

export function Component() {
  const t = useT()
  const { discussions, next, isFirst, now } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 md:py-14">
      <PageHead title={t('discussion.discussions')} description={t('discussion.listLead')} path="/discussions" />
      <h1>{t('discussion.discussions')}</h1>
      <p className="mt-2 max-w-read text-muted">{t('discussion.listLead')}</p>
      {discussions.length > 0 ? (
        <DiscussionCards discussions={discussions} now={now} />
      ) : (
        <EmptyState
          icon={<MessagesSquare />}
          title={t('discussion.listEmptyTitle')}
          actions={<ButtonLink href="/catalogue">{t('discussion.toCatalogue')}</ButtonLink>}
        >
          {t('discussion.listEmptyText')}
        </EmptyState>
      )}
      <PrevNext
        className="mt-8"
        {...(!isFirst && { previousHref: '/discussions' })}
        {...(next !== null && { nextHref: `/discussions?after=${encodeURIComponent(next)}` })}
      />
    </div>
  )
}
