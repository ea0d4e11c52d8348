import type { ReactNode } from 'react'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { AdminAccount, AdminAccountView, AdminPack } from '../packs.admin.contract.ts'
import { registrationUnit } from '../packs.rules.ts'

export function PackTable({ packs, next }: { packs: AdminPack[]; next: number | null }) {
  const t = useT()
  const format = useFormat()
  const columns: Column<AdminPack>[] = [
    {
      key: 'name',
      header: t('packs-admin.name'),
      rowHeader: true,
      cell: (pack) => (
        <>
          <Link href={`/admin/packs/${pack.id}`} look="plain">
            {pack.name}
          </Link>
          <span className="mt-1 block md:hidden">
            <PackState pack={pack} />
          </span>
        </>
      ),
    },
    { key: 'kind', header: t('packs-admin.kind'), wideOnly: true, cell: ({ kind }) => t(`packs-admin.kind_${kind}`) },
    { key: 'price', header: t('packs-admin.price'), align: 'end', cell: (pack) => format.money(pack.price, pack.currency) },
    { key: 'state', header: t('packs-admin.state'), wideOnly: true, cell: (pack) => <PackState pack={pack} /> },
  ]
  return (
    <DataTable
      caption={t('packs-admin.packs')}
      columns={columns}
      rows={packs}
      rowKey={({ id }) => String(id)}
      footer={next && <PrevNext nextHref={`/admin/packs?after=${next}`} />}
    />
  )
}

function PackState({ pack: { is_archived, not_for_sale } }: { pack: AdminPack }) {
  const t = useT()
  if (is_archived) return <Badge>{t('packs-admin.archived')}</Badge>
  return (
    <Badge tone={not_for_sale ? 'warning' : 'success'}>{t(not_for_sale ? 'packs-admin.paused' : 'packs-admin.offered')}</Badge>
  )
}

export function AccountTable({ accounts, olderHref }: { accounts: AdminAccount[]; olderHref: string | null }) {
  const t = useT()
  const format = useFormat()
  const columns: Column<AdminAccount>[] = [
    {
      key: 'name',
      header: t('packs-admin.holder'),
      rowHeader: true,
      cell: (account) => (
        <Link href={`/admin/balances/${account.id}`} look="plain">
          {account.name}
        </Link>
      ),
    },
    {
      key: 'group',
      header: t('packs-admin.members'),
      wideOnly: true,
      cell: ({ is_group, members }) => is_group && <Badge tone="brand">{t('packs-admin.sharedBy', { count: members })}</Badge>,
    },
    {
      key: 'registrations',
      header: t('packs-admin.registrations'),
      align: 'end',
      cell: ({ registrations, has_unlimited }) => (has_unlimited ? t('packs-admin.noLimit') : format.number(registrations)),
    },
    { key: 'money', header: t('packs-admin.money'), align: 'end', cell: ({ money, currency }) => format.money(money, currency) },
  ]
  return (
    <DataTable
      caption={t('packs-admin.balances')}
      columns={columns}
      rows={accounts}
      rowKey={({ id }) => String(id)}
      footer={olderHref && <PrevNext nextHref={olderHref} />}
    />
  )
}

type Lot = AdminAccountView['lots'][number]
type Entry = AdminAccountView['entries'][number]

export const useUnits = () => {
  const t = useT()
  const format = useFormat()
  return (amount: number, unit: string) =>
    unit === registrationUnit ? t('packs-admin.countOfRegistrations', { count: amount }) : format.money(amount, unit)
}

export function LotTable({ lots, actions }: { lots: Lot[]; actions: (lot: Lot) => ReactNode }) {
  const t = useT()
  const format = useFormat()
  const units = useUnits()
  const end = (lot: Lot) => (
    <>
      {lot.expires_at ? format.date(lot.expires_at) : t('packs-admin.never')}{' '}
      {lot.is_over && <Badge tone="warning">{t('packs-admin.over')}</Badge>}
    </>
  )
  const columns: Column<Lot>[] = [
    {
      key: 'name',
      header: t('packs-admin.lot'),
      rowHeader: true,
      cell: (lot) => (
        <>
          {lot.name} <Badge tone={lot.origin === 'paid' ? 'success' : 'neutral'}>{t(`packs-admin.origin_${lot.origin}`)}</Badge>
          {lot.scope && <span className="block font-normal text-muted text-xs">{lot.scope}</span>}
          <span className="block font-normal text-muted text-xs md:hidden">
            {t('packs-admin.expiresOn')}: {end(lot)}
          </span>
        </>
      ),
    },
    {
      key: 'available',
      header: t('packs-admin.available'),
      align: 'end',
      cell: (lot) => (lot.is_unlimited ? t('packs-admin.noLimit') : units(lot.available, lot.unit)),
    },
    { key: 'held', header: t('packs-admin.held'), align: 'end', wideOnly: true, cell: (lot) => units(lot.held, lot.unit) },
    { key: 'expires', header: t('packs-admin.expiresOn'), wideOnly: true, cell: end },
    { key: 'acts', header: t('packs-admin.acts'), cell: actions },
  ]
  return <DataTable caption={t('packs-admin.lots')} columns={columns} rows={lots} rowKey={({ id }) => String(id)} />
}

/** Everything that ever happened to a balance, newest first. */
export function StatementTable({ entries, olderHref }: { entries: Entry[]; olderHref: string | null }) {
  const t = useT()
  const format = useFormat()
  const units = useUnits()
  const columns: Column<Entry>[] = [
    { key: 'at', header: t('packs-admin.at'), cell: ({ at }) => format.dateTime(at) },
    {
      key: 'kind',
      header: t('packs-admin.entry'),
      rowHeader: true,
      cell: (entry) => (
        <>
          {t(`packs-admin.entry_${entry.kind}`)}
          <span className="block font-normal text-muted text-xs">
            {[entry.lot_name, entry.registrant_name, entry.reason].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'order',
      header: t('packs-admin.order'),
      wideOnly: true,
      cell: ({ order_id: id }) => id && <Link href={`/admin/orders/${id}`}>{String(id)}</Link>,
    },
    { key: 'actor', header: t('packs-admin.actor'), wideOnly: true, cell: ({ actor_name }) => actor_name },
    { key: 'available', header: t('packs-admin.available'), align: 'end', cell: (entry) => units(entry.available, entry.unit) },
    { key: 'held', header: t('packs-admin.held'), align: 'end', wideOnly: true, cell: (entry) => units(entry.held, entry.unit) },
  ]
  return (
    <DataTable
      caption={t('packs-admin.statement')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => String(id)}
      footer={olderHref && <PrevNext nextHref={olderHref} />}
    />
  )
}
