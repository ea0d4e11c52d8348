import { LayoutTemplate } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { pageAddress } from '../../page-address.rules.ts'
import type { pagesAdminCalls } from '../../pages.admin.contract.ts'

type Listed = AnswerOf<typeof pagesAdminCalls.pages>['pages'][number]

/** All pages, for those who compose them. */
export function PageList({ pages }: { pages: Listed[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('admin.pages')}
      columns={usePageColumns()}
      rows={pages}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState icon={<LayoutTemplate />} title={t('pages-admin.noPages')}>
          {t('pages-admin.noPagesText')}
        </EmptyState>
      }
    />
  )
}

function usePageColumns(): Column<Listed>[] {
  const t = useT()
  const { dateTime } = useFormat()
  return [
    {
      key: 'title',
      header: t('pages-admin.title'),
      rowHeader: true,
      cell: ({ id, title }) => (
        <Link href={`/admin/pages/${id}`} look="plain" className="line-clamp-2">
          {title}
        </Link>
      ),
    },
    { key: 'slug', header: t('pages-admin.slug'), className: 'text-muted', cell: ({ slug }) => pageAddress(slug) },
    { key: 'state', header: t('pages-admin.state'), cell: (page) => <PageState {...page} /> },
    {
      key: 'place',
      header: t('pages-admin.place'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ place }) => t(`pages-admin.place_${place}`),
    },
    {
      key: 'changed',
      header: t('pages-admin.changedAt'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ changed_at }) => dateTime(changed_at),
    },
  ]
}

function PageState({ is_published, is_changed, scheduled_for }: Listed) {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={is_published ? 'success' : 'neutral'}>
        {t(is_published ? 'pages-admin.isPublic' : 'pages-admin.isDraft')}
      </Badge>
      {is_published && is_changed && <Badge tone="accent">{t('pages-admin.hasChanges')}</Badge>}
      {scheduled_for && <Badge tone="accent">{t('pages-admin.scheduledFor', { date: dateTime(scheduled_for) })}</Badge>}
    </span>
  )
}
