import { Inbox } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { cx } from '#ui/foundations/cx.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import type { ListedSubmission, submissionCalls } from '../../inbox.contract.ts'
import type { SubmissionStatus } from '../../submission.schema.ts'

type List = AnswerOf<typeof submissionCalls.submissions>
export const submissionFilters = ['status', 'form_id', 'assignee_id', 'search', 'before'] as const
type Filters = { [Name in (typeof submissionFilters)[number]]?: string }

export const statusTones: Record<SubmissionStatus, Tone> = { new: 'accent', read: 'brand', done: 'success', spam: 'neutral' }

/** What was sent, by how far it is. */
export function SubmissionList({ list, filters }: { list: List; filters: Filters }) {
  const t = useT()
  const { before: _, ...kept } = filters
  const tabs = ['open', 'new', 'read', 'done', 'spam'] as const
  const { counts } = list
  const countOf = { ...counts, open: counts.new + counts.read }
  const current = filters.status ?? 'open'
  const isFiltered = Boolean(filters.search || filters.form_id || filters.assignee_id)
  return (
    <>
      <TabLinks
        label={t('forms-admin.byStatus')}
        links={tabs.map((status) => ({
          label: t('forms-admin.tab', { label: t(`forms-admin.status_${status}`), count: countOf[status] }),
          href: addressWith('/admin/forms/inbox', { ...kept, status }),
          current: status === current,
        }))}
      />
      <div className="mt-5">
        <FilterForm
          search={{ name: 'search', label: t('forms-admin.search'), ...(filters.search && { value: filters.search }) }}
          clearHref={isFiltered ? addressWith('/admin/forms/inbox', { status: filters.status }) : undefined}
        >
          <input type="hidden" name="status" value={current} />
          <FilterSelect name="form_id" label={t('forms-admin.form')} value={filters.form_id} options={list.forms.map(titled)} />
          <FilterSelect
            name="assignee_id"
            label={t('forms-admin.assignee')}
            value={filters.assignee_id}
            options={list.assignees.map(named)}
          />
        </FilterForm>
      </div>
      <DataTable
        caption={t('admin.formInbox')}
        columns={useColumns()}
        rows={list.submissions}
        rowKey={({ id }) => String(id)}
        empty={
          <EmptyState icon={<Inbox />} title={t(isFiltered ? 'forms-admin.nothingFound' : 'forms-admin.inboxEmpty')}>
            {t('forms-admin.inboxEmptyText')}
          </EmptyState>
        }
        footer={
          list.next && <PrevNext nextHref={addressWith('/admin/forms/inbox', { ...kept, status: current, before: list.next })} />
        }
      />
    </>
  )
}

const titled = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title })
const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

type FilterSelectProps = {
  name: string
  label: string
  value: string | undefined
  options: { value: string; label: string }[]
}

function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  const t = useT()
  return (
    <Field label={label} className="min-w-40 max-md:flex-1">
      <Select name={name} options={options} placeholder={t('forms-admin.all')} defaultValue={value ?? ''} />
    </Field>
  )
}

export const senderOf = (t: ReturnType<typeof useT>, { sender_name, sender_email }: ListedSubmission): string =>
  sender_name || sender_email || t('forms-admin.unknownSender')

function useColumns(): Column<ListedSubmission>[] {
  const t = useT()
  const { dateTime } = useFormat()
  return [
    {
      key: 'sender',
      header: t('forms-admin.sender'),
      rowHeader: true,
      cell: (one) => (
        <div className="min-w-0 max-w-md">
          <Link
            href={`/admin/forms/inbox/${one.id}`}
            look="plain"
            className={cx('block truncate', one.status === 'new' && 'font-semibold')}
          >
            {senderOf(t, one)}
          </Link>
          <span className="line-clamp-1 text-muted">{one.excerpt}</span>
        </div>
      ),
    },
    {
      key: 'status',
      header: t('forms-admin.status'),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`forms-admin.status_${status}`)}</Badge>,
    },
    { key: 'form', header: t('forms-admin.form'), wideOnly: true, cell: ({ form_title }) => form_title },
    {
      key: 'assignee',
      header: t('forms-admin.assignee'),
      wideOnly: true,
      className: 'text-muted',
      cell: ({ assignee }) => assignee?.name ?? '–',
    },
    {
      key: 'at',
      header: t('forms-admin.sentAt'),
      wideOnly: true,
      className: 'whitespace-nowrap text-muted',
      cell: ({ submitted_at }) => dateTime(submitted_at),
    },
  ]
}
