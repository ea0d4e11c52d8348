import { CircleCheck, FileDown } from 'lucide-react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { ChooseTable } from '#ui/admin/choose-table.tsx'
import { useTableImport } from '#ui/admin/use-table-import.ts'
import { Card } from '#ui/data/card.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { StatTile } from '#ui/data/stat-tile.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { productAdminCalls } from '../../catalogue.admin.contract.ts'
import { type ImportPlan, importCalls } from '../../catalogue.import.contract.ts'
import { csvColumns } from '../../product-csv.rules.ts'
import { fieldNamed } from '../../product-fields.rules.ts'
import { labelOf } from './product-history.tsx'
import { isLeftUndecided, useTelling } from './use-telling.tsx'

export function ImportWizard() {
  const { settle, dialog } = useTelling()
  const { step, failure, isApplying, check, apply, again } = useTableImport<ImportPlan>({
    check: (file) => ask(importCalls.checkImport, { file }),
    apply: async (file, { digest }) => {
      const reply = await settle((choice) => ask(importCalls.applyImport, { file, digest, ...choice }))
      return isLeftUndecided(reply) ? null : reply
    },
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      {dialog}
      {failure && (
        <Callout tone="danger" live="alert">
          {failure}
        </Callout>
      )}
      {(step.at === 'choose' || step.at === 'checking') && (
        <Choose file={step.at === 'checking' ? step.file : null} check={check} />
      )}
      {step.at === 'checked' && (
        <Checked file={step.file} plan={step.plan} isApplying={isApplying} apply={apply} check={check} again={again} />
      )}
      {step.at === 'done' && <Done {...step.result} again={again} />}
    </div>
  )
}

function Choose({ file, check }: { file: File | null; check: (file: File) => Promise<void> }) {
  const t = useT()
  return (
    <>
      <ChooseTable
        label={t('catalogue-admin.chooseCsv')}
        status={file ? t('catalogue-admin.checking', { name: file.name }) : t('catalogue-admin.nothingYet')}
        isBusy={file !== null}
        onFile={(chosen) => void check(chosen)}
      />
      <Columns />
    </>
  )
}

/** The columns that a table may have, and what stands in them. */
function Columns() {
  const t = useT()
  const rows = Object.entries(csvColumns).map(([name, { example }]) => ({ name, example }))
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'name',
      header: t('catalogue-admin.column'),
      rowHeader: true,
      cell: ({ name }) => <code className="text-xs">{name}</code>,
    },
    {
      key: 'means',
      header: t('catalogue-admin.means'),
      cell: ({ name }) => {
        const field = fieldNamed(name)
        return field ? t(`catalogue-admin.column_${field}`) : ''
      },
    },
    {
      key: 'example',
      header: t('catalogue-admin.example'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ example }) => example && <code className="break-all text-xs">{example}</code>,
    },
  ]
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg md:text-lg">{t('catalogue-admin.columnsTitle')}</h2>
          <p className="mt-1 max-w-read text-muted text-sm">{t('catalogue-admin.columnsText')}</p>
        </div>
        <ButtonLink
          href={productAdminCalls.importTemplate.path}
          download=""
          variant="secondary"
          icon={<FileDown className="size-4" aria-hidden="true" />}
        >
          {t('catalogue-admin.template')}
        </ButtonLink>
      </div>
      <DataTable caption={t('catalogue-admin.columnsTitle')} columns={columns} rows={rows} rowKey={({ name }) => name} />
    </section>
  )
}

type CheckedProps = {
  file: File
  plan: ImportPlan
  isApplying: boolean
  apply: (file: File, plan: ImportPlan) => Promise<void>
  check: (file: File) => Promise<void>
  again: () => void
}

function Checked({ file, plan, isApplying, apply, again }: CheckedProps) {
  const t = useT()
  const format = useFormat()
  const isRight = plan.fault_count === 0
  const isIdle = plan.created + plan.changed === 0
  return (
    <>
      <p className="text-muted text-sm">
        {t('catalogue-admin.checked', { name: file.name, count: plan.lines })}
        {plan.encoding !== 'utf-8' && ` ${t('catalogue-admin.readAs', { encoding: plan.encoding })}`}
      </p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <StatTile label={t('catalogue-admin.planNew')} value={format.number(plan.created)} />
        <StatTile label={t('catalogue-admin.planChanged')} value={format.number(plan.changed)} />
        <StatTile label={t('catalogue-admin.planSame')} value={format.number(plan.unchanged)} />
        <StatTile label={t('catalogue-admin.planFaults')} value={format.number(plan.fault_count)} />
      </div>
      {!isRight && (
        <Callout tone="danger" live="alert">
          {t('catalogue-admin.mendFirst', { count: plan.fault_count })}
        </Callout>
      )}
      {isRight && isIdle && plan.lines > 0 && <Callout>{t('catalogue-admin.nothingToImport')}</Callout>}
      <div className="flex flex-wrap gap-3">
        {isRight && !isIdle && (
          <Button loading={isApplying} onClick={() => void apply(file, plan)}>
            {t('catalogue-admin.applyImport', { created: plan.created, changed: plan.changed })}
          </Button>
        )}
        <Button variant="secondary" disabled={isApplying} onClick={again}>
          {t('catalogue-admin.otherFile')}
        </Button>
      </div>
      {isRight ? <Outcome plan={plan} /> : <Faults plan={plan} />}
    </>
  )
}

function Faults({ plan }: { plan: ImportPlan }) {
  const t = useT()
  type Fault = ImportPlan['faults'][number]
  const columns: Column<Fault>[] = [
    { key: 'line', header: t('catalogue-admin.line'), align: 'end', className: 'w-0', cell: ({ line }) => line },
    {
      key: 'column',
      header: t('catalogue-admin.column'),
      cell: ({ column }) => column && <code className="text-xs">{column}</code>,
    },
    {
      key: 'message',
      header: t('catalogue-admin.fault'),
      rowHeader: true,
      cell: ({ message }) => <span className="font-normal">{message}</span>,
    },
  ]
  const more = plan.fault_count - plan.faults.length
  return (
    <DataTable
      caption={t('catalogue-admin.planFaults')}
      columns={columns}
      rows={plan.faults}
      rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
      footer={more > 0 && <p className="text-muted text-sm">{t('catalogue-admin.andMore', { count: more })}</p>}
    />
  )
}

function Outcome({ plan }: { plan: ImportPlan }) {
  const t = useT()
  const rows = [...plan.creations.map((row) => ({ ...row, fields: null })), ...plan.changes].sort(
    (one, other) => one.line - other.line,
  )
  type Row = (typeof rows)[number]
  const columns: Column<Row>[] = [
    { key: 'line', header: t('catalogue-admin.line'), align: 'end', className: 'w-0', cell: ({ line }) => line },
    { key: 'title', header: t('catalogue-admin.field_title'), rowHeader: true, cell: ({ title }) => title },
    {
      key: 'what',
      header: t('catalogue-admin.what'),
      cell: ({ fields }) =>
        fields === null
          ? t('catalogue-admin.willBeMade')
          : t('catalogue-admin.willChange', { fields: fields.map((field) => labelOf(t, field)).join(', ') }),
    },
  ]
  const more = plan.created + plan.changed - rows.length
  if (rows.length === 0) return null
  return (
    <DataTable
      caption={t('catalogue-admin.what')}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
      footer={more > 0 && <p className="text-muted text-sm">{t('catalogue-admin.andMore', { count: more })}</p>}
    />
  )
}

function Done({ created, changed, again }: { created: number; changed: number; again: () => void }) {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck />}
        title={t('catalogue-admin.importDone')}
        actions={
          <>
            <ButtonLink href="/admin/products">{t('catalogue-admin.toProducts')}</ButtonLink>
            <Button variant="secondary" onClick={again}>
              {t('catalogue-admin.importMore')}
            </Button>
          </>
        }
      >
        <span role="status">{t('catalogue-admin.importDoneText', { created, changed })}</span>
      </EmptyState>
    </Card>
  )
}
