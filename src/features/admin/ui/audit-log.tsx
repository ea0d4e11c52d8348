import { History } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import type { Permission } from '#platform/ctx/actor.ts'
import type { Saying } from '#ui/admin/act-details.rules.ts'
import { ActDetails } from '#ui/admin/act-details.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { LinkIfMay } from '#ui/admin/may.tsx'
import { useSaying } from '#ui/admin/use-saying.ts'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { adminCalls } from '../admin.contract.ts'

type Log = AnswerOf<typeof adminCalls.audit>
type Entry = Log['entries'][number]
type Filters = Partial<Record<'action' | 'actor' | 'subject_type' | 'subject_id' | 'from' | 'to', string>>

export function AuditLog({ entries, next, actions, subject_types, names, currency, filters }: Log & { filters: Filters }) {
  const t = useT()
  const isFiltered = Object.keys(filters).length > 0
  return (
    <AdminPage title={t('admin.audit')} intro={t('admin.auditIntro')}>
      <FilterForm clearHref={isFiltered ? '/admin/audit' : undefined}>
        <LogFilters actions={actions} subjectTypes={subject_types} filters={filters} />
      </FilterForm>
      <DataTable
        caption={t('admin.audit')}
        columns={useColumns(useSaying(names, currency))}
        rows={entries}
        rowKey={({ id }) => String(id)}
        empty={<NoActs isFiltered={isFiltered} />}
        footer={next && <PrevNext nextHref={addressWith('/admin/audit', { ...filters, before: next })} />}
      />
    </AdminPage>
  )
}

type LogFiltersProps = { actions: Log['actions']; subjectTypes: Log['subject_types']; filters: Filters }

function LogFilters({ actions, subjectTypes, filters }: LogFiltersProps) {
  const t = useT()
  return (
    <div className="grid w-full grid-cols-2 gap-3 lg:grid-cols-6">
      <Field label={t('admin.action')}>
        <Select name="action" options={actions} placeholder={t('admin.allActions')} defaultValue={filters.action ?? ''} />
      </Field>
      <Field label={t('admin.actor')}>
        <TextInput name="actor" defaultValue={filters.actor ?? ''} placeholder={t('admin.actorHelp')} />
      </Field>
      <Field label={t('admin.subjectType')}>
        <Select
          name="subject_type"
          options={subjectTypes}
          placeholder={t('admin.allSubjects')}
          defaultValue={filters.subject_type ?? ''}
        />
      </Field>
      <Field label={t('admin.subjectId')}>
        <TextInput name="subject_id" defaultValue={filters.subject_id ?? ''} />
      </Field>
      <Field label={t('admin.from')}>
        <TextInput type="date" name="from" defaultValue={filters.from ?? ''} />
      </Field>
      <Field label={t('admin.to')}>
        <TextInput type="date" name="to" defaultValue={filters.to ?? ''} />
      </Field>
    </div>
  )
}

function useColumns(saying: Saying): Column<Entry>[] {
  const t = useT()
  const { dateTime } = useFormat()
  return [
    {
      key: 'when',
      header: t('admin.when'),
      className: 'align-top whitespace-nowrap text-muted max-md:whitespace-normal',
      cell: (entry) => dateTime(entry.made_at),
    },
    { key: 'who', header: t('admin.who'), className: 'align-top', cell: (entry) => <Actor entry={entry} /> },
    {
      key: 'what',
      header: t('admin.what'),
      rowHeader: true,
      className: 'align-top',
      cell: (entry) => (
        <>
          {entry.label}
          <span className="wrap-break-word block font-normal text-muted text-xs md:hidden">{entry.subject}</span>
          <ActDetails action={entry.action} details={entry.details} saying={saying} requestId={entry.request_id} ip={entry.ip} />
        </>
      ),
    },
    {
      key: 'whom',
      header: t('admin.whom'),
      wideOnly: true,
      className: 'align-top',
      cell: (entry) => <Subject entry={entry} />,
    },
  ]
}

function Actor({ entry }: { entry: Entry }) {
  const t = useT()
  const nameOf = (id: number, name: string | null) => name ?? t('admin.person', { id })
  if (entry.actor_id === null) return <span className="text-muted">{t('admin.theSystem')}</span>
  const person = nameOf(entry.actor_id, entry.actor_name)
  const text =
    entry.acting_admin_id === null
      ? person
      : t('admin.actingFor', { admin: nameOf(entry.acting_admin_id, entry.acting_admin_name), person })
  return (
    <LinkIfMay needs="people.read" href={`/admin/people/${entry.acting_admin_id ?? entry.actor_id}`} look="plain">
      {text}
    </LinkIfMay>
  )
}

const pageOf: Record<string, { page: string; needs: Permission }> = {
  person: { page: '/admin/people', needs: 'people.read' },
  product: { page: '/admin/products', needs: 'catalogue.read' },
  order: { page: '/admin/orders', needs: 'orders.read' },
  quiz: { page: '/admin/quizzes', needs: 'quizzes.read' },
  question: { page: '/admin/questions', needs: 'quizzes.read' },
  discount: { page: '/admin/discounts', needs: 'discounts.read' },
  pack: { page: '/admin/packs', needs: 'packs.read' },
  notice: { page: '/admin/notices', needs: 'notices.read' },
  poll: { page: '/admin/polls', needs: 'polls.read' },
  page: { page: '/admin/pages', needs: 'pages.read' },
  discussion: { page: '/admin/discussions', needs: 'discussions.read' },
}

function Subject({ entry: { subject_type, subject_id, subject } }: { entry: Entry }) {
  const known = pageOf[subject_type]
  return known ? (
    <LinkIfMay needs={known.needs} href={`${known.page}/${subject_id}`} look="plain">
      {subject}
    </LinkIfMay>
  ) : (
    subject
  )
}

function NoActs({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  return (
    <EmptyState icon={<History />} title={t(isFiltered ? 'admin.noActsFound' : 'admin.noActs')}>
      {t(isFiltered ? 'admin.noActsFoundText' : 'admin.noActsText')}
    </EmptyState>
  )
}
