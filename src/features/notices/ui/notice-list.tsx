import { Megaphone } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { noticesAdminCalls } from '../notices.admin.contract.ts'
import type { NoticePhase } from '../notices.rules.ts'

type List = AnswerOf<typeof noticesAdminCalls.list>
type Notice = List['notices'][number]

/** All notices, for administrators. */
export function NoticeList({ notices, next }: List) {
  const t = useT()
  return (
    <DataTable
      caption={t('admin.notices')}
      columns={useColumns()}
      rows={notices}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState
          icon={<Megaphone />}
          title={t('admin.noNotices')}
          actions={
            <ButtonLink href="/admin/notices/new" variant="secondary">
              {t('admin.newNotice')}
            </ButtonLink>
          }
        >
          {t('admin.noNoticesText')}
        </EmptyState>
      }
      footer={next && <PrevNext nextHref={`/admin/notices?before=${next}`} />}
    />
  )
}

const phaseTones: Record<NoticePhase, Tone> = { planned: 'accent', showing: 'success', over: 'neutral' }

function useColumns(): Column<Notice>[] {
  const t = useT()
  const { dateTime } = useFormat()
  const period = ({ starts_at, ends_at }: Notice) =>
    ends_at
      ? t('admin.periodClosed', { from: dateTime(starts_at), to: dateTime(ends_at) })
      : t('admin.periodOpen', { from: dateTime(starts_at) })
  return [
    {
      key: 'text',
      header: t('admin.noticeText'),
      rowHeader: true,
      cell: (notice) => (
        <Link href={`/admin/notices/${notice.id}`} look="plain" className="line-clamp-2">
          {plainText(notice.html)}
        </Link>
      ),
    },
    {
      key: 'phase',
      header: t('admin.phase'),
      cell: ({ phase }) => <Badge tone={phaseTones[phase]}>{t(`admin.phase_${phase}`)}</Badge>,
    },
    { key: 'style', header: t('admin.noticeStyle'), wideOnly: true, cell: ({ style }) => t(`admin.style_${style}`) },
    { key: 'period', header: t('admin.period'), wideOnly: true, className: 'text-muted', cell: period },
  ]
}
