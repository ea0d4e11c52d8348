import { Ban, MoreHorizontal, Move, Pencil, RotateCcw, Undo2 } from 'lucide-react'
import { IconButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { clockAt } from '../../plan-entry.rules.ts'
import type { PlannedSessionView, ProgrammeEditorView } from '../../programme.admin.contract.ts'
import { clockOf } from './use-plan-acts.ts'

export type PlanActs = {
  edit: (session: PlannedSessionView) => void
  moveTo: (session: PlannedSessionView) => void
  setCancelled: (session: PlannedSessionView, isCancelled: boolean) => void
  discard: (session: PlannedSessionView) => void
}

type Props = { programme: ProgrammeEditorView; day: string; acts: PlanActs }

/** The sessions of a day in their order, each with what can be done to it. */
export function PlanList({ programme, day, acts }: Props) {
  const t = useT()
  const format = useFormat('UTC')
  const clock = clockOf(programme)
  const nameIn = (parts: { id: number; name: string }[], id: number | null) => parts.find((part) => part.id === id)?.name
  const columns: Column<PlannedSessionView>[] = [
    {
      key: 'time',
      header: t('programme-admin.start'),
      className: 'tabular-nums whitespace-nowrap align-top',
      cell: ({ plan }) => t('ui.fromTo', { from: clockAt(plan.starts_at, clock), to: clockAt(plan.ends_at, clock) }),
    },
    {
      key: 'title',
      header: t('programme-admin.sessionTitle'),
      rowHeader: true,
      cell: (session) => (
        <>
          <button type="button" className="text-left font-medium hover:text-brand" onClick={() => acts.edit(session)}>
            {session.plan.title}
          </button>
          <PlanState session={session} />
        </>
      ),
    },
    {
      key: 'room',
      header: t('programme-admin.room'),
      cell: ({ plan }) => nameIn(programme.rooms, plan.room_id) ?? t('programme-admin.everywhere'),
    },
    {
      key: 'people',
      header: t('programme-admin.speakers'),
      wideOnly: true,
      cell: ({ plan }) => plan.speaker_ids.flatMap((id) => nameIn(programme.speakers, id) ?? []).join(', '),
    },
    {
      key: 'acts',
      header: <span className="sr-only">{t('programme-admin.acts')}</span>,
      align: 'end',
      cell: (session) => <PlanMenu session={session} acts={acts} />,
    },
  ]
  return (
    <DataTable
      caption={t('programme-admin.sessionsOf', { day: format.date(`${day}T12:00:00Z`) })}
      columns={columns}
      rows={programme.sessions.filter((session) => session.day === day)}
      rowKey={({ session_id }) => String(session_id)}
      empty={<p className="px-4 py-6 text-muted text-sm">{t('programme-admin.noSessions')}</p>}
    />
  )
}

/** How it differs from what is shown. */
export function PlanState({ session: { plan, changes, is_new } }: { session: PlannedSessionView }) {
  const t = useT()
  if (changes.length === 0 && !plan.is_cancelled) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1.5 font-normal">
      {plan.is_cancelled && <Badge tone="danger">{t('programme-admin.state_cancelled')}</Badge>}
      {changes.length > 0 && (
        <Badge tone={is_new ? 'success' : 'warning'}>
          {t(is_new ? 'programme-admin.state_new' : 'programme-admin.state_changed')}
        </Badge>
      )}
    </span>
  )
}

function PlanMenu({ session, acts }: { session: PlannedSessionView; acts: PlanActs }) {
  const t = useT()
  const { plan, changes } = session
  const items: MenuItem[] = [
    { key: 'edit', label: t('programme-admin.edit'), icon: <Pencil aria-hidden="true" />, onSelect: () => acts.edit(session) },
    { key: 'move', label: t('programme-admin.moveTo'), icon: <Move aria-hidden="true" />, onSelect: () => acts.moveTo(session) },
    {
      key: 'cancel',
      label: t(plan.is_cancelled ? 'programme-admin.restoreSession' : 'programme-admin.cancelSession'),
      icon: plan.is_cancelled ? <RotateCcw aria-hidden="true" /> : <Ban aria-hidden="true" />,
      onSelect: () => acts.setCancelled(session, !plan.is_cancelled),
    },
    ...(changes.length > 0
      ? [
          {
            key: 'discard',
            label: t('programme-admin.discard'),
            icon: <Undo2 aria-hidden="true" />,
            apart: true,
            onSelect: () => acts.discard(session),
          },
        ]
      : []),
  ]
  return (
    <Menu
      label={t('programme-admin.acts')}
      align="end"
      items={items}
      trigger={(props) => (
        <IconButton {...props} size="sm" label={`${t('programme-admin.acts')}: ${plan.title}`}>
          <MoreHorizontal className="size-4" aria-hidden="true" />
        </IconButton>
      )}
    />
  )
}
