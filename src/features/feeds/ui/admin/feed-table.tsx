import { Rss } from 'lucide-react'
import { ActForm } from '#ui/admin/act-form.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ListedFeed } from '../../feeds.contract.ts'
import type { FeedState } from '../../feeds.rules.ts'

/** The feeds of others that are read here, and how that goes. */
export function FeedTable({ feeds }: { feeds: ListedFeed[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('admin.feeds')}
      rows={feeds}
      rowKey={({ id }) => String(id)}
      columns={useFeedColumns()}
      empty={
        <EmptyState icon={<Rss />} title={t('feeds-admin.none')}>
          {t('feeds-admin.noneText')}
        </EmptyState>
      }
    />
  )
}

const tones: Record<FeedState, Tone> = { new: 'accent', read: 'success', failing: 'warning', ended: 'neutral' }

function useFeedColumns(): Column<ListedFeed>[] {
  const t = useT()
  const { number, dateTime } = useFormat()
  return [
    {
      key: 'title',
      header: t('feeds-admin.title'),
      rowHeader: true,
      cell: (feed) => (
        <>
          <span className="wrap-anywhere">{feed.title}</span>
          {feed.title !== feed.address && (
            <span className="wrap-anywhere block font-normal text-muted text-xs">{feed.address}</span>
          )}
          {/* On a phone there is no room for a column of its own. */}
          <span className="mt-1.5 block font-normal md:hidden">
            <HowItGoes feed={feed} />
          </span>
        </>
      ),
    },
    { key: 'state', header: t('feeds-admin.state'), wideOnly: true, cell: (feed) => <HowItGoes feed={feed} /> },
    { key: 'items', header: t('feeds-admin.items'), align: 'end', wideOnly: true, cell: ({ items }) => number(items) },
    {
      key: 'read',
      header: t('feeds-admin.readAt'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ read_at }) => (read_at ? dateTime(read_at) : '–'),
    },
    {
      key: 'acts',
      header: <span className="sr-only">{t('feeds-admin.acts')}</span>,
      align: 'end',
      cell: ({ id, title }) => <FeedActs id={id} title={title} />,
    },
  ]
}

function HowItGoes({ feed: { state, fault, next_at } }: { feed: ListedFeed }) {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <>
      <Badge tone={tones[state]}>{t(`feeds-admin.state_${state}`)}</Badge>
      {fault && <span className="mt-1 block max-w-64 text-muted text-xs">{t(`feeds-admin.fault_${fault}`)}</span>}
      {state === 'failing' && (
        <span className="block text-muted text-xs">{t('feeds-admin.nextAt', { date: dateTime(next_at) })}</span>
      )}
    </>
  )
}

function FeedActs({ id, title }: { id: number; title: string }) {
  const t = useT()
  const question = {
    title: t('feeds-admin.removeTitle', { title }),
    message: t('feeds-admin.removeText'),
    confirmLabel: t('feeds-admin.remove'),
    danger: true,
  }
  return (
    <IfMay permission="pages.edit">
      <span className="flex flex-wrap justify-end gap-2">
        <ActForm fields={{ act: 'again', feed_id: String(id) }} label={t('feeds-admin.again')} />
        <ActForm fields={{ act: 'remove', feed_id: String(id) }} label={t('feeds-admin.remove')} question={question} />
      </span>
    </IfMay>
  )
}
