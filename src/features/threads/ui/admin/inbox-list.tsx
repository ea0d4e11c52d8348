import { Inbox } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { type AskedQuestion, inboxStates, type threadsAdminCalls } from '../../threads.admin.contract.ts'
import { inboxAddress } from '../../threads.rules.ts'

export type InboxFilters = { state?: string | undefined; mine?: string | undefined }

const tones: Record<AskedQuestion['state'], Tone> = { waiting: 'accent', answered: 'success', closed: 'neutral' }

export function QuestionState({ state }: Pick<AskedQuestion, 'state'>) {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`threads-admin.state_${state}`)}</Badge>
}

type Props = AnswerOf<typeof threadsAdminCalls.inbox> & { filters: InboxFilters; path: string; isOfProduct: boolean }

/** Questions by their state, which the address says. */
export function InboxList({ questions, next, counts, filters, path, isOfProduct }: Props) {
  const t = useT()
  const format = useFormat()
  const { state, mine } = filters
  const ofState = (one?: string) => addressWith(path, { state: one, mine })
  const all = counts.waiting + counts.answered + counts.closed
  const labelOf = (name: 'all' | AskedQuestion['state'], count: number) =>
    `${t(`threads-admin.state_${name}`)} (${format.number(count)})`
  return (
    <>
      <TabLinks
        label={t('threads-admin.state')}
        className="mb-4"
        links={[
          { href: ofState(), label: labelOf('all', all), current: state === undefined },
          ...inboxStates.map((one) => ({ href: ofState(one), label: labelOf(one, counts[one]), current: state === one })),
        ]}
      />
      <p className="mb-4 text-sm">
        <Link href={addressWith(path, { state, mine: mine ? undefined : 'true' })}>
          {t(mine ? 'threads-admin.everybody' : 'threads-admin.mine')}
        </Link>
      </p>
      <DataTable
        caption={t('threads-admin.inbox')}
        columns={useColumns(isOfProduct)}
        rows={questions}
        rowKey={({ thread_id }) => String(thread_id)}
        empty={
          <EmptyState icon={<Inbox />} title={t('threads-admin.emptyTitle')}>
            {t('threads-admin.emptyText')}
          </EmptyState>
        }
        footer={next && <PrevNext nextHref={addressWith(path, { ...filters, before: next })} />}
      />
    </>
  )
}

function useColumns(isOfProduct: boolean): Column<AskedQuestion>[] {
  const t = useT()
  const { dateTime } = useFormat()
  const product: Column<AskedQuestion>[] = isOfProduct
    ? []
    : [{ key: 'product', header: t('threads-admin.product'), wideOnly: true, cell: ({ product }) => product.title }]
  return [
    {
      key: 'asker',
      header: t('threads-admin.from'),
      rowHeader: true,
      cell: ({ thread_id, asker, excerpt, product }) => (
        <>
          <Link href={inboxAddress(thread_id)} look="plain">
            {asker.name}
          </Link>
          <span className="line-clamp-1 max-w-md font-normal text-muted text-xs wrap-anywhere">{excerpt}</span>
          {!isOfProduct && <span className="block font-normal text-muted text-xs md:hidden">{product.title}</span>}
        </>
      ),
    },
    ...product,
    { key: 'state', header: t('threads-admin.state'), cell: (question) => <QuestionState state={question.state} /> },
    {
      key: 'assigned',
      header: t('threads-admin.assigned'),
      wideOnly: true,
      cell: ({ assigned_to }) => assigned_to?.name ?? <span className="text-muted">{t('threads-admin.nobody')}</span>,
    },
    {
      key: 'last',
      header: t('threads-admin.lastMessage'),
      align: 'end',
      wideOnly: true,
      className: 'whitespace-nowrap text-muted',
      cell: ({ last_at }) => dateTime(last_at),
    },
  ]
}
