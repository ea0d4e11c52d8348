import { MailOpen } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { operationsCalls } from '../admin.operations.contract.ts'
import { mailStatuses } from '../admin.rules.ts'

type Mail = AnswerOf<typeof operationsCalls.listMail>['mails'][number]

export type MailFilters = { recipient?: string; status?: string; kind?: string }

type MailListProps = AnswerOf<typeof operationsCalls.listMail> & {
  /** Of which list this is a page. */
  path: string
  filters: MailFilters
  kinds: { kind: string; label: string }[]
}

/** Mails that were written: all, those to a person, or those about a product. */
export function MailList({ mails, next, has_mail_server, path, filters, kinds }: MailListProps) {
  const t = useT()
  const isNarrowed = Object.values(filters).some(Boolean)
  return (
    <>
      {!has_mail_server && <Callout className="mb-4">{t('admin.outboxKept')}</Callout>}
      <FilterForm
        search={{ name: 'recipient', label: t('admin.searchRecipient'), value: filters.recipient }}
        clearHref={isNarrowed ? path : undefined}
      >
        <Field label={t('admin.mailStateFilter')}>
          <Select
            name="status"
            defaultValue={filters.status ?? ''}
            options={[
              { value: '', label: t('admin.anyMailState') },
              ...mailStatuses.map((value) => ({ value, label: t(`admin.mailStatus_${value}`) })),
            ]}
          />
        </Field>
        <Field label={t('admin.mailKindFilter')}>
          <Select
            name="kind"
            defaultValue={filters.kind ?? ''}
            options={[{ value: '', label: t('admin.anyMailKind') }, ...kinds.map(({ kind, label }) => ({ value: kind, label }))]}
          />
        </Field>
      </FilterForm>
      <DataTable
        caption={t('admin.outbox')}
        columns={useColumns()}
        rows={mails}
        rowKey={({ id }) => String(id)}
        empty={<NoMails isSearch={isNarrowed} />}
        footer={next && <PrevNext nextHref={addressWith(path, { ...filters, before: next })} />}
      />
    </>
  )
}

function useColumns(): Column<Mail>[] {
  const t = useT()
  const { dateTime } = useFormat()
  return [
    {
      key: 'subject',
      header: t('admin.subject'),
      rowHeader: true,
      cell: (mail) => (
        <>
          <Link href={`/admin/outbox/${mail.id}`} look="plain">
            {mail.subject}
          </Link>
          <span className="block break-words font-normal text-muted text-xs md:hidden">
            {mail.recipient} · {mail.kind_label} · {dateTime(mail.made_at)}
          </span>
        </>
      ),
    },
    { key: 'recipient', header: t('admin.recipient'), wideOnly: true, cell: (mail) => mail.recipient },
    { key: 'kind', header: t('admin.mailKind'), wideOnly: true, className: 'text-muted', cell: (mail) => mail.kind_label },
    { key: 'status', header: t('admin.status'), cell: (mail) => <MailStatus status={mail.status} /> },
    {
      key: 'made_at',
      header: t('admin.writtenAt'),
      align: 'end',
      wideOnly: true,
      className: 'whitespace-nowrap text-muted',
      cell: (mail) => dateTime(mail.made_at),
    },
  ]
}

const tones: Record<Mail['status'], Tone> = {
  waiting: 'accent',
  sent: 'success',
  kept: 'neutral',
  failed: 'danger',
  bounced: 'danger',
  complained: 'danger',
  withheld: 'warning',
}

export function MailStatus({ status }: Pick<Mail, 'status'>) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`admin.mailStatus_${status}`)}</Badge>
}

function NoMails({ isSearch }: { isSearch: boolean }) {
  const t = useT()
  return (
    <EmptyState icon={<MailOpen />} title={t(isSearch ? 'admin.noMailsFound' : 'admin.noMails')}>
      {t(isSearch ? 'admin.noMailsFoundText' : 'admin.noMailsText')}
    </EmptyState>
  )
}
