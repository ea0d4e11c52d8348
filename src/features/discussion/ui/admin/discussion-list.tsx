import { ExternalLink, MessagesSquare } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { ButtonLink, IconLink, Link } from '#ui/actions/link.tsx'
import { LinkIfMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { discussionAdminCalls, ListedForAdmin } from '../../discussion.admin.contract.ts'
import { adminAddress, kindOfTarget, publicAddress, readersKey } from './discussion-texts.ts'

type Listed = AnswerOf<typeof discussionAdminCalls.discussions>

/** Discussions of all kinds, with what waits in them. */
export function DiscussionList({ discussions, in_review, next }: Listed) {
  const t = useT()
  return (
    <>
      {in_review > 0 && (
        <p className="mb-4 text-sm">
          <LinkIfMay needs="discussions.moderate" href="/admin/discussions/review">
            {t('discussion-admin.inReview', { count: in_review })}
          </LinkIfMay>
        </p>
      )}
      <DataTable
        caption={t('admin.discussions')}
        rows={discussions}
        rowKey={({ target }) => target}
        columns={useColumns()}
        empty={
          <EmptyState
            icon={<MessagesSquare />}
            title={t('discussion-admin.none')}
            actions={<ButtonLink href="/admin/discussions/new">{t('discussion-admin.newOne')}</ButtonLink>}
          >
            {t('discussion-admin.noneText')}
          </EmptyState>
        }
        footer={next && <PrevNext nextHref={`/admin/discussions?before=${next}`} />}
      />
    </>
  )
}

function useColumns(): Column<ListedForAdmin>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'title',
      header: t('discussion-admin.discussion'),
      rowHeader: true,
      className: '2xl:min-w-64',
      cell: (row) => <TitleCell row={row} />,
    },
    {
      key: 'readers',
      header: t('discussion-admin.readers'),
      wideOnly: true,
      className: 'text-muted',
      cell: (row) => t(readersKey(row)),
    },
    {
      key: 'posting',
      header: t('discussion-admin.posting'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ posting }) => t(`discussion-admin.writers_${posting}`),
    },
    { key: 'state', header: t('discussion-admin.state'), wideOnly: true, cell: (row) => <State row={row} /> },
    {
      key: 'comments',
      header: t('discussion-admin.comments'),
      align: 'end',
      cell: ({ post_count }) => format.number(post_count),
    },
    {
      key: 'waiting',
      header: t('discussion-admin.waiting'),
      align: 'end',
      cell: ({ held_count }) =>
        held_count === 0 ? (
          <span className="text-muted">{format.number(held_count)}</span>
        ) : (
          <LinkIfMay needs="discussions.moderate" href="/admin/discussions/review">
            {format.number(held_count)}
          </LinkIfMay>
        ),
    },
    {
      key: 'last',
      header: t('discussion-admin.lastComment'),
      wideOnly: true,
      align: 'end',
      className: 'whitespace-nowrap text-muted',
      cell: ({ last_post_at }) => (last_post_at ? format.date(last_post_at) : '–'),
    },
    {
      key: 'see',
      header: <span className="sr-only">{t('discussion-admin.see')}</span>,
      align: 'end',
      className: 'w-0 pl-0 max-md:hidden',
      wideOnly: true,
      cell: ({ target, title }) => (
        <IconLink label={t('discussion-admin.seeNamed', { title })} href={publicAddress(target)} size="sm" variant="quiet">
          <ExternalLink className="size-4" aria-hidden="true" />
        </IconLink>
      ),
    },
  ]
}

function TitleCell({ row }: { row: ListedForAdmin }) {
  const t = useT()
  const kind = kindOfTarget(row.target)
  return (
    <>
      <Link href={adminAddress(row.target)} look="plain">
        {row.title || t('discussion-admin.removed')}
      </Link>
      <span className="mt-0.5 block font-normal text-muted text-xs">
        {[t(`discussion-admin.kind_${kind}`), kind === 'asset' && row.product?.title].filter(Boolean).join(' · ')}
      </span>
      <span className="mt-1 flex md:hidden">
        <State row={row} />
      </span>
    </>
  )
}

function State({ row: { is_shown, is_moderated } }: { row: ListedForAdmin }) {
  const t = useT()
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={is_shown ? 'success' : 'neutral'}>{t(is_shown ? 'discussion-admin.shown' : 'discussion-admin.off')}</Badge>
      {is_moderated && <Badge>{t('discussion-admin.moderated')}</Badge>}
    </span>
  )
}
