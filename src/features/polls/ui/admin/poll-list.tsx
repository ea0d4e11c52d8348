import { Vote } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { PollPhase } from '../../poll.rules.ts'
import type { pollsAdminCalls } from '../../polls.admin.contract.ts'

type List = AnswerOf<typeof pollsAdminCalls.polls>

/** All polls, for those who run them. */
export function PollList({ polls, next }: List) {
  const t = useT()
  return (
    <DataTable
      caption={t('admin.polls')}
      columns={usePollColumns()}
      rows={polls}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState icon={<Vote />} title={t('polls-admin.noPolls')}>
          {t('polls-admin.noPollsText')}
        </EmptyState>
      }
      footer={next && <PrevNext nextHref={`/admin/polls?before=${next}`} />}
    />
  )
}

const phaseTones: Record<PollPhase, Tone> = { planned: 'accent', open: 'success', closed: 'neutral' }

function usePollColumns(): Column<List['polls'][number]>[] {
  const t = useT()
  const { number, dateTime } = useFormat()
  return [
    {
      key: 'question',
      header: t('polls-admin.question'),
      rowHeader: true,
      cell: ({ id, question }) => (
        <Link href={`/admin/polls/${id}`} look="plain" className="line-clamp-2">
          {question}
        </Link>
      ),
    },
    {
      key: 'phase',
      header: t('polls-admin.phase'),
      cell: ({ phase }) => <Badge tone={phaseTones[phase]}>{t(`polls-admin.phase_${phase}`)}</Badge>,
    },
    { key: 'ballots', header: t('polls-admin.ballots'), align: 'end', cell: ({ ballots }) => number(ballots) },
    {
      key: 'closes',
      header: t('polls-admin.closesAt'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ closes_at }) => (closes_at ? dateTime(closes_at) : '–'),
    },
  ]
}
