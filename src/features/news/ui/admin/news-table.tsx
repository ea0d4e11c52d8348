import { Newspaper } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { newsAdminCalls } from '../../news.contract.ts'
import type { NewsState } from '../../news.rules.ts'

type List = AnswerOf<typeof newsAdminCalls.all>

const tones: Record<NewsState, Tone> = { draft: 'neutral', scheduled: 'accent', published: 'success' }

/** All posts, for those who write them. */
export function NewsTable({ posts, next }: List) {
  const t = useT()
  const { dateTime } = useFormat()
  const columns: Column<List['posts'][number]>[] = [
    {
      key: 'title',
      header: t('news-admin.postTitle'),
      rowHeader: true,
      cell: ({ id, title }) => (
        <Link href={`/admin/news/${id}`} look="plain" className="line-clamp-2">
          {title}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('news-admin.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`news-admin.state_${state}`)}</Badge>,
    },
    {
      key: 'published',
      header: t('news-admin.publishedAt'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ published_at }) => (published_at ? dateTime(published_at) : '–'),
    },
    {
      key: 'changed',
      header: t('news-admin.changedAt'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ changed_at }) => dateTime(changed_at),
    },
  ]
  return (
    <DataTable
      caption={t('admin.news')}
      columns={columns}
      rows={posts}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState icon={<Newspaper />} title={t('news-admin.none')}>
          {t('news-admin.noneText')}
        </EmptyState>
      }
      footer={next && <PrevNext nextHref={`/admin/news?before=${next}`} />}
    />
  )
}
