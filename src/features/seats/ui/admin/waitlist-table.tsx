import { ArrowDown, ArrowUp, ArrowUpToLine, Hourglass, MoreHorizontal, Ticket, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { NameWithEmail } from '#ui/admin/name-with-email.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { WaitlistEntry, waitlistCalls } from '../../waitlist.contract.ts'
import { useWaitlistActs } from './use-waitlist-acts.ts'

type List = AnswerOf<typeof waitlistCalls.list>

/** Who is offered a seat, then who waits, in the order in which they are served. */
export function WaitlistTable({ list }: { list: List }) {
  const t = useT()
  return (
    <DataTable
      caption={t('waitlist.title')}
      columns={useColumns(list)}
      rows={list.entries}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState icon={<Hourglass />} title={t('waitlist.nobody')}>
          {t('waitlist.nobodyText')}
        </EmptyState>
      }
      footer={
        list.entries.length > 0 && (
          <>
            <span className="text-muted text-sm">{t('waitlist.counts', { waiting: list.waiting, offered: list.offered })}</span>
            {list.next && <PrevNext nextHref={`?after=${encodeURIComponent(list.next)}`} />}
          </>
        )
      }
    />
  )
}

function useColumns(list: List): Column<WaitlistEntry>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'position',
      header: t('waitlist.position'),
      className: 'w-0 tabular-nums',
      cell: ({ position }) => (position === null ? '' : format.number(position)),
    },
    {
      key: 'person',
      header: t('waitlist.person'),
      rowHeader: true,
      cell: ({ person, state, offer_until }) => (
        <span>
          <NameWithEmail needs="people.read" href={`/admin/people/${person.id}`} name={person.name} email={person.email} />
          {state === 'offered' && (
            <Badge tone="success" className="mt-1">
              {t('waitlist.offeredUntil', { until: format.dateTime(offer_until ?? '') })}
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'joined',
      header: t('waitlist.joined'),
      wideOnly: true,
      className: 'whitespace-nowrap text-muted',
      cell: ({ joined_at }) => format.dateTime(joined_at),
    },
    {
      key: 'acts',
      header: <span className="sr-only">{t('waitlist.acts')}</span>,
      align: 'end',
      className: 'w-0',
      cell: (entry) => <EntryMenu entry={entry} list={list} />,
    },
  ]
}

function EntryMenu({ entry, list: { free, waiting } }: { entry: WaitlistEntry; list: List }) {
  const t = useT()
  const { offer, move, remove } = useWaitlistActs(free)
  const isWaiting = entry.state === 'waiting'
  const item = (key: string, label: string, icon: ReactNode, act: () => Promise<void>) => ({
    key,
    label,
    icon,
    onSelect: () => void act(),
  })
  return (
    <Menu
      label={t('waitlist.actsFor', { name: entry.person.name })}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={t('waitlist.actsFor', { name: entry.person.name })}>
          <MoreHorizontal className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      items={[
        ...(isWaiting ? [item('offer', t('waitlist.offerNow'), <Ticket aria-hidden="true" />, () => offer(entry))] : []),
        ...(isWaiting && entry.position !== 1
          ? [
              item('first', t('waitlist.moveFirst'), <ArrowUpToLine aria-hidden="true" />, () => move(entry, 'first')),
              item('up', t('waitlist.moveUp'), <ArrowUp aria-hidden="true" />, () => move(entry, 'up')),
            ]
          : []),
        ...(isWaiting && entry.position !== waiting
          ? [item('down', t('waitlist.moveDown'), <ArrowDown aria-hidden="true" />, () => move(entry, 'down'))]
          : []),
        {
          ...item('remove', t('waitlist.remove'), <Trash2 aria-hidden="true" />, () => remove(entry)),
          danger: true,
          apart: isWaiting,
        },
      ]}
    />
  )
}
