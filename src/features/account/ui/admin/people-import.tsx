import { useNavigate } from 'react-router'
import { ask, askSafely } from '#platform/calls/client.ts'
import { ChooseTable } from '#ui/admin/choose-table.tsx'
import { useTableImport } from '#ui/admin/use-table-import.ts'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { EditedField } from '../../account.fields.contract.ts'
import { type PeoplePlan, peopleImportCalls } from '../../account.people-import.contract.ts'
import { type PeopleColumn, peopleColumns } from '../../people-csv.rules.ts'
import { type ExtraColumn, extraColumns } from '../../people-extras.rules.ts'
import { CheckedPeople } from './people-import-plan.tsx'

export function PeopleImport({ fields }: { fields: EditedField[] }) {
  const navigate = useNavigate()
  const { step, failure, isApplying, check, apply, again } = useTableImport<PeoplePlan, { import_id: number }>({
    check: (file) => ask(peopleImportCalls.checkPeople, { file }),
    apply: async (file, { digest }) => {
      const reply = await askSafely(peopleImportCalls.startImport, { file, digest })
      if (reply.ok) await navigate(`/admin/people/import?import=${reply.value.import_id}`)
      return reply
    },
  })
  return (
    <div className="grid gap-6">
      {failure && (
        <Callout tone="danger" live="alert">
          {failure}
        </Callout>
      )}
      {(step.at === 'choose' || step.at === 'checking') && (
        <Choose file={step.at === 'checking' ? step.file : null} fields={fields} check={check} />
      )}
      {step.at === 'checked' && (
        <CheckedPeople
          name={step.file.name}
          plan={step.plan}
          isApplying={isApplying}
          apply={() => void apply(step.file, step.plan)}
          again={again}
        />
      )}
    </div>
  )
}

function Choose({ file, fields, check }: { file: File | null; fields: EditedField[]; check: (file: File) => Promise<void> }) {
  const t = useT()
  return (
    <>
      <ChooseTable
        label={t('people.chooseCsv')}
        status={file ? t('people.checking', { name: file.name }) : t('people.nothingYet')}
        isBusy={file !== null}
        onFile={(chosen) => void check(chosen)}
      />
      <Columns fields={fields} />
    </>
  )
}

/** The columns that a table may have, and what stands in them. */
function Columns({ fields }: { fields: EditedField[] }) {
  const t = useT()
  const rows = [
    ...(Object.keys(peopleColumns) as PeopleColumn[]).map((name) => ({
      name,
      example: peopleColumns[name],
      means: t(`people.column_${name}`),
    })),
    ...fields.map(({ key: name, label, options: [example = ''] }) => ({
      name,
      example,
      means: t('people.column_field', { label }),
    })),
    ...(Object.keys(extraColumns) as ExtraColumn[]).map((name) => ({
      name,
      example: extraColumns[name],
      means: t(`people.column_${name}`),
    })),
  ]
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'name', header: t('people.column'), rowHeader: true, cell: ({ name }) => <code className="text-xs">{name}</code> },
    { key: 'means', header: t('people.means'), cell: ({ means }) => means },
    {
      key: 'example',
      header: t('people.example'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ example }) => <code className="break-all text-xs">{example}</code>,
    },
  ]
  return (
    <section>
      <h2 className="text-lg md:text-lg">{t('people.columnsTitle')}</h2>
      <p className="mt-1 mb-3 max-w-read text-muted text-sm">{t('people.columnsText')}</p>
      <DataTable caption={t('people.columnsTitle')} columns={columns} rows={rows} rowKey={({ name }) => name} />
    </section>
  )
}
