import { IdCard, LogIn, LogOut, MoreHorizontal, RefreshCw, ScrollText, Users } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { useMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { type Attendee, type DoorDesk, doorAdminCalls } from '../../door.admin.contract.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { HistoryPanel } from './history-panel.tsx'

type TableProps = { desk: DoorDesk; checkpointId: number; attendees: Attendee[]; nextHref: string | null }
type Opened = { what: 'in' | 'out' | 'history'; attendee: Attendee }

/** Who has come, and what can be put right. */
export function AttendanceTable({ desk, checkpointId, attendees, nextHref }: TableProps) {
  const t = useT()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const common = { desk, checkpointId, onClose: close }
  return (
    <>
      <DataTable
        caption={t('door.attendance')}
        columns={useColumns(desk, setOpened)}
        rows={attendees}
        rowKey={({ registration_id }) => String(registration_id)}
        empty={
          <EmptyState icon={<Users />} title={t('door.nobodyHere')}>
            {t('door.nobodyHereText')}
          </EmptyState>
        }
        footer={nextHref && <PrevNext nextHref={nextHref} />}
      />
      {opened && opened.what !== 'history' && <CorrectDialog {...common} attendee={opened.attendee} act={opened.what} />}
      {opened?.what === 'history' && <HistoryPanel {...common} attendee={opened.attendee} />}
    </>
  )
}

function useColumns(desk: DoorDesk, open: (opened: Opened) => void): Column<Attendee>[] {
  const t = useT()
  const format = useFormat(desk.time_zone)
  return [
    {
      key: 'person',
      header: t('door.attendee'),
      rowHeader: true,
      cell: ({ person, number }) => (
        <span>
          {person.name}
          <span className="block font-normal text-muted text-xs">
            {[person.organisation, number].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'presence',
      header: t('door.presence'),
      cell: ({ is_in, spans }) =>
        spans.length === 0 ? (
          <span className="text-muted">{t('door.notCome')}</span>
        ) : (
          <span className="grid gap-1">
            {is_in && (
              <Badge tone="success" className="justify-self-start">
                {t('door.inside')}
              </Badge>
            )}
            {spans.map(({ from, to }) => (
              <span key={from} className="text-sm">
                {to === null
                  ? t('door.spanOpen', { from: format.dateTime(from) })
                  : t('door.span', { from: format.dateTime(from), to: format.time(to) })}
              </span>
            ))}
          </span>
        ),
    },
    {
      key: 'scans',
      header: t('door.showHistory'),
      wideOnly: true,
      cell: ({ scans }) =>
        scans > 0 && <span className="text-muted">{t('door.scanCount', { count: scans, number: format.number(scans) })}</span>,
    },
    {
      key: 'acts',
      header: <span className="sr-only">{t('door.acts')}</span>,
      align: 'end',
      className: 'w-0',
      cell: (attendee) => <Acts desk={desk} attendee={attendee} open={open} />,
    },
  ]
}

function Acts({ desk, attendee, open }: { desk: DoorDesk; attendee: Attendee; open: (opened: Opened) => void }) {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const { confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  const { name } = attendee.person
  const reissue = async () => {
    const isSure = await confirm({
      title: t('door.reissueTitle', { name }),
      message: t('door.reissueText'),
      confirmLabel: t('door.reissue'),
    })
    if (!isSure) return
    const asked = { product_id: desk.product.id, registration_id: attendee.registration_id }
    const reply = await askSafely(doorAdminCalls.reissue, asked)
    toast(reply.ok ? { text: t('door.reissued', { name }), tone: 'success' } : { text: reply.message, tone: 'danger' })
    await revalidate()
  }
  const badge = `/api/admin/door/${desk.product.id}/badges.pdf?paper=single&registration_id=${attendee.registration_id}`
  const what = attendee.is_in ? 'out' : 'in'
  const edits = may('checkin.edit')
    ? [
        {
          key: 'act',
          label: t(what === 'in' ? 'door.checkInNow' : 'door.checkOutNow'),
          icon: what === 'in' ? <LogIn aria-hidden="true" /> : <LogOut aria-hidden="true" />,
          onSelect: () => open({ what, attendee }),
        },
        {
          key: 'reissue',
          label: t('door.reissue'),
          icon: <RefreshCw aria-hidden="true" />,
          onSelect: () => void reissue(),
        },
      ]
    : []
  return (
    <Menu
      label={t('door.actsFor', { name })}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={t('door.actsFor', { name })}>
          <MoreHorizontal className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      items={[
        ...edits,
        {
          key: 'history',
          label: t('door.showHistory'),
          icon: <ScrollText aria-hidden="true" />,
          onSelect: () => open({ what: 'history', attendee }),
        },
        {
          key: 'badge',
          label: t('door.printBadge'),
          icon: <IdCard aria-hidden="true" />,
          onSelect: () => void window.open(badge, '_blank', 'noopener'),
        },
      ]}
    />
  )
}
