import { Button } from '#ui/actions/button.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { StatTile } from '#ui/data/stat-tile.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { PeoplePlan } from '../../account.people-import.contract.ts'

type Props = { name: string; plan: PeoplePlan; isApplying: boolean; apply: () => void; again: () => void }

/** What a table would do, before it does it. */
export function CheckedPeople({ name, plan, isApplying, apply, again }: Props) {
  const t = useT()
  const format = useFormat()
  const isRight = plan.fault_count === 0
  const touched = plan.created + plan.changed
  return (
    <>
      <p className="text-muted text-sm">
        {t('people.checked', { name, count: plan.lines })}
        {plan.encoding !== 'utf-8' && ` ${t('people.readAs', { encoding: plan.encoding })}`}
      </p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <StatTile label={t('people.planNew')} value={format.number(plan.created)} />
        <StatTile label={t('people.planChanged')} value={format.number(plan.changed)} />
        <StatTile label={t('people.planSame')} value={format.number(plan.unchanged)} />
        <StatTile label={t('people.planFaults')} value={format.number(plan.fault_count)} />
      </div>
      {!isRight && (
        <Callout tone="danger" live="alert">
          {t('people.mendFirst', { count: plan.fault_count })}
        </Callout>
      )}
      {isRight && touched === 0 && plan.lines > 0 && <Callout>{t('people.nothingToImport')}</Callout>}
      <div className="flex flex-wrap items-center gap-3">
        {isRight && touched > 0 && (
          <Button loading={isApplying} onClick={apply}>
            {t('people.apply', { created: plan.created, changed: plan.changed })}
          </Button>
        )}
        <Button variant="secondary" disabled={isApplying} onClick={again}>
          {t('people.otherFile')}
        </Button>
        <span role="status" className="text-muted text-sm">
          {isApplying && t('people.importing', { count: touched })}
        </span>
      </div>
      {isRight ? <Outcome plan={plan} /> : <Faults plan={plan} />}
    </>
  )
}

function Faults({ plan }: { plan: PeoplePlan }) {
  const t = useT()
  const columns: Column<PeoplePlan['faults'][number]>[] = [
    { key: 'line', header: t('people.line'), align: 'end', className: 'w-0', cell: ({ line }) => line },
    { key: 'column', header: t('people.column'), cell: ({ column }) => column && <code className="text-xs">{column}</code> },
    {
      key: 'message',
      header: t('people.fault'),
      rowHeader: true,
      cell: ({ message }) => <span className="font-normal">{message}</span>,
    },
  ]
  const more = plan.fault_count - plan.faults.length
  return (
    <DataTable
      caption={t('people.planFaults')}
      columns={columns}
      rows={plan.faults}
      rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
      footer={more > 0 && <p className="text-muted text-sm">{t('people.andMore', { count: more })}</p>}
    />
  )
}

function Outcome({ plan }: { plan: PeoplePlan }) {
  const t = useT()
  const rows = [...plan.creations.map((row) => ({ ...row, fields: null })), ...plan.changes].sort(
    (one, other) => one.line - other.line,
  )
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'line', header: t('people.line'), align: 'end', className: 'w-0', cell: ({ line }) => line },
    {
      key: 'person',
      header: t('people.person'),
      rowHeader: true,
      cell: ({ name, email }) => (
        <>
          {name} <span className="block font-normal text-muted text-xs">{email}</span>
        </>
      ),
    },
    {
      key: 'what',
      header: t('people.whatHappens'),
      cell: ({ fields }) => (fields === null ? t('people.willBeMade') : <code className="text-xs">{fields.join(', ')}</code>),
    },
  ]
  const more = plan.created + plan.changed - rows.length
  if (rows.length === 0) return null
  return (
    <DataTable
      caption={t('people.whatHappens')}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
      footer={more > 0 && <p className="text-muted text-sm">{t('people.andMore', { count: more })}</p>}
    />
  )
}
