import { FileText } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { formsAdminCalls } from '../../forms.admin.contract.ts'

type List = AnswerOf<typeof formsAdminCalls.forms>
type Form = List['forms'][number]

/** All forms, for administrators. */
export function FormList({ forms }: List) {
  const t = useT()
  return (
    <DataTable
      caption={t('admin.forms')}
      columns={useColumns()}
      rows={forms}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyState
          icon={<FileText />}
          title={t('forms-admin.noForms')}
          actions={
            <ButtonLink href="/admin/forms/new" variant="secondary">
              {t('forms-admin.newForm')}
            </ButtonLink>
          }
        >
          {t('forms-admin.noFormsText')}
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<Form>[] {
  const t = useT()
  const { date, number } = useFormat()
  return [
    {
      key: 'title',
      header: t('forms-admin.formTitle'),
      rowHeader: true,
      cell: ({ id, title }) => (
        <Link href={`/admin/forms/${id}`} look="plain">
          {title}
        </Link>
      ),
    },
    {
      key: 'submissions',
      header: t('forms-admin.submissions'),
      align: 'end',
      cell: ({ id, submissions, unread }) => (
        <span className="inline-flex items-center gap-2">
          {unread > 0 && <Badge tone="accent">{t('forms-admin.unreadCount', { count: unread })}</Badge>}
          <Link href={`/admin/forms/inbox?form_id=${id}`} aria-label={t('forms-admin.openInbox', { count: submissions })}>
            {number(submissions)}
          </Link>
        </span>
      ),
    },
    {
      key: 'widget',
      header: t('forms-admin.widget'),
      wideOnly: true,
      cell: ({ widget_id }) => widget_id && <Link href={`/widgets/${widget_id}`} target="_blank">{`/widgets/${widget_id}`}</Link>,
    },
    {
      key: 'changed',
      header: t('forms-admin.changed'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ changed_at }) => date(changed_at),
    },
  ]
}
