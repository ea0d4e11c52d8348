import { Button } from '#ui/actions/button.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmailText } from '#ui/data/email-text.tsx'
import { StatTile } from '#ui/data/stat-tile.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { RegistrantsPlan } from '../registrants-import.contract.ts'

type Props = { name: string; plan: RegistrantsPlan; isApplying: boolean; apply: () => void; again: () => void }

/** Who would be registered, before anybody is. */
export function CheckedRegistrants({ name, plan, isApplying, apply, again }: Props) {
  const t = useT()
  const format = useFormat()
  const isRight = plan.fault_count === 0
  const count = plan.created + plan.changed
  return (
    <>
      <p className="text-muted text-sm">{t('registrants.checked', { name, count: plan.lines })}</p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <StatTile label={t('registrants.planNew')} value={format.number(plan.created)} />
        <StatTile label={t('registrants.planKnown')} value={format.number(plan.changed)} />
        <StatTile label={t('registrants.planSame')} value={format.number(plan.unchanged)} />
        <StatTile label={t('registrants.planFaults')} value={format.number(plan.fault_count)} />
      </div>
      {!isRight && (
        <Callout tone="danger" live="alert">
          {t('registrants.mendFirst', { count: plan.fault_count })}
        </Callout>
      )}
      {isRight &&
        plan.notes.map((note) => (
          <Callout key={note} tone="warning">
            {note}
          </Callout>
        ))}
      {isRight && count === 0 && <Callout>{t('registrants.nothingToDo')}</Callout>}
      <div className="flex flex-wrap items-center gap-3">
        {isRight && count > 0 && (
          <Button loading={isApplying} onClick={apply}>
            {t('registrants.apply', { count })}
          </Button>
        )}
        <Button variant="secondary" disabled={isApplying} onClick={again}>
          {t('registrants.otherFile')}
        </Button>
      </div>
      {isRight ? <Outcome plan={plan} /> : <Faults plan={plan} />}
    </>
  )
}

function Faults({ plan }: { plan: RegistrantsPlan }) {
  const t = useT()
  const columns: Column<RegistrantsPlan['faults'][number]>[] = [
    { key: 'line', header: t('registrants.line'), align: 'end', className: 'w-0', cell: ({ line }) => line },
    { key: 'column', header: t('registrants.column'), cell: ({ column }) => column && <code className="text-xs">{column}</code> },
    {
      key: 'message',
      header: t('registrants.fault'),
      rowHeader: true,
      cell: ({ message }) => <span className="font-normal">{message}</span>,
    },
  ]
  return (
    <DataTable
      caption={t('registrants.planFaults')}
      columns={columns}
      rows={plan.faults}
      rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
      footer={<More count={plan.fault_count - plan.faults.length} />}
    />
  )
}

function Outcome({ plan }: { plan: RegistrantsPlan }) {
  const t = useT()
  const rows = [
    ...plan.creations.map((row) => ({ ...row, isNew: true })),
    ...plan.changes.map((row) => ({ ...row, isNew: false })),
  ]
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'line', header: t('registrants.line'), align: 'end', className: 'w-0', cell: ({ line }) => line },
    {
      key: 'person',
      header: t('registrants.person'),
      rowHeader: true,
      cell: ({ name, email }) => (
        <>
          {name}{' '}
          <span className="block font-normal text-muted text-xs">
            <EmailText address={email} />
          </span>
        </>
      ),
    },
    {
      key: 'what',
      header: t('registrants.whatHappens'),
      cell: ({ isNew }) => t(isNew ? 'registrants.willBeMade' : 'registrants.willBeRegistered'),
    },
  ]
  if (rows.length === 0) return null
  return (
    <DataTable
      caption={t('registrants.whatHappens')}
      columns={columns}
      rows={rows.sort((one, other) => one.line - other.line)}
      rowKey={({ line }) => String(line)}
      footer={<More count={plan.created + plan.changed - rows.length} />}
    />
  )
}

function More({ count }: { count: number }) {
  const t = useT()
  return count > 0 ? <p className="text-muted text-sm">{t('registrants.andMore', { count })}</p> : null
}
