import { ListPlus } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { fieldsCalls } from '../../account.fields.contract.ts'

type ListedField = AnswerOf<typeof fieldsCalls.listFields>['fields'][number]

export function FieldList({ fields }: { fields: ListedField[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('people.fields')}
      columns={useColumns()}
      rows={fields}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState icon={<ListPlus />} title={t('people.fieldsEmpty')}>
          {t('people.fieldsEmptyText')}
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<ListedField>[] {
  const t = useT()
  const { number } = useFormat()
  return [
    {
      key: 'label',
      header: t('people.fieldLabel'),
      rowHeader: true,
      cell: ({ id, label, is_required }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link href={`/admin/profile-fields/${id}`} look="plain">
            {label}
          </Link>
          {is_required && <Badge tone="accent">{t('people.fieldRequired')}</Badge>}
        </span>
      ),
    },
    { key: 'kind', header: t('people.fieldKind'), cell: ({ kind }) => t(`people.fieldKind_${kind}`) },
    {
      key: 'asked',
      header: t('people.fieldAsked'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ asked }) => t(`people.fieldAsked_${asked}`),
    },
    {
      key: 'column',
      header: t('people.fieldKey'),
      wideOnly: true,
      cell: ({ key }) => <code className="text-xs">{key}</code>,
    },
    { key: 'answers', header: t('people.fieldAnswers'), align: 'end', cell: ({ answers }) => number(answers) },
  ]
}
