import { MailOpen } from 'lucide-react'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { Link } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { Badge, type Tone } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { operationsCalls } from '../admin.operations.contract.ts'

type Mail = AnswerOf<typeof operationsCalls.listMail>['mails'][number]

export function Outbox({ mails, next, recipient }: { mails: Mail[]; next: number | null; recipient?: string }) {
  const t = useT()
  return (
    <AdminPage title={t('admin.outbox')} intro={t('admin.outboxIntro')}>
      {mails.some(({ status }) => status === 'kept') && <Callout className="mb-4">{t('admin.outboxKept')}</Callout>}
      <FilterForm
        search={{ name: 'recipient', label: t('admin.searchRecipient'), value: recipient }}
        clearHref={recipient ? '/admin/outbox' : undefined}
      />
      <DataTable
        caption={t('admin.outbox')}
        columns={useColumns()}
        rows={mails}
        rowKey={({ id }) => String(id)}
        empty={<NoMails isSearch={recipient !== undefined} />}
        footer={next && <PrevNext nextHref={addressWith('/admin/outbox', { recipient, before: next })} />}
      />
    </AdminPage>
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
            {mail.recipient} · {dateTime(mail.made_at)}
          </span>
        </>
      ),
    },
    { key: 'recipient', header: t('admin.recipient'), wideOnly: true, cell: (mail) => mail.recipient },
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

const tones: Record<Mail['status'], Tone> = { waiting: 'accent', sent: 'success', kept: 'neutral', failed: 'danger' }

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
