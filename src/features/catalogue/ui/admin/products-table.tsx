import { Archive, Copy, Eye, History, MoreHorizontal, PackageSearch, Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { askSafely } from '#platform/calls/client.ts'
import type { AnswerOf } from '#platform/calls/contract.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { IfMay, useMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { type Column, DataTable, type TableSort } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { type ListedProduct, productAdminCalls } from '../../catalogue.admin.contract.ts'
import { productAddress } from '../../product.rules.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ProductStatusBadge } from './product-status.tsx'
import { useProductActs } from './use-product-acts.ts'

export type ProductsTableProps = AnswerOf<typeof productAdminCalls.listProducts> & {
  topics: { value: string; label: string }[]
  sort: TableSort
  /** The address of this list with other choices. */
  hrefWith: (choices: Record<string, string | number>) => string
  isFiltered: boolean
  now: string
}

export function ProductsTable({ products, page, pages, total, topics, sort, hrefWith, isFiltered, now }: ProductsTableProps) {
  const t = useT()
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  const acts = useProductActs(() => setChosen(new Set()))
  const columns = useColumns(topics, now, acts.change)
  const ids = products.filter(({ id }) => chosen.has(String(id))).map(({ id }) => id)
  const titles = new Map(products.map(({ id, title }) => [String(id), title]))
  const mayChange = useMay()('catalogue.edit')
  return (
    <>
      {acts.dialog}
      <BulkBar ids={ids} topics={topics} acts={acts} onClear={() => setChosen(new Set())} />
      <DataTable
        caption={t('catalogue-admin.products')}
        columns={columns}
        rows={products}
        rowKey={({ id }) => String(id)}
        sort={sort}
        sortHref={({ key, direction }) => hrefWith({ sort: key, direction })}
        selection={
          mayChange
            ? {
                chosen,
                onChange: setChosen,
                labelOf: (key) => t('catalogue-admin.choose', { title: titles.get(key) ?? '' }),
              }
            : undefined
        }
        empty={<NoProducts isFiltered={isFiltered} />}
        footer={
          <>
            <p className="text-muted text-sm">{t('catalogue-admin.total', { count: total })}</p>
            <Pagination page={page} pages={pages} hrefOf={(to) => hrefWith({ page: to })} />
          </>
        }
      />
    </>
  )
}

function useColumns(
  topics: ProductsTableProps['topics'],
  now: string,
  change: ReturnType<typeof useProductActs>['change'],
): Column<ListedProduct>[] {
  const t = useT()
  const { date, money, number } = useFormat()
  const names = new Map(topics.map(({ value, label }) => [value, label]))
  return [
    {
      key: 'title',
      header: t('catalogue-admin.field_title'),
      rowHeader: true,
      sortable: true,
      cell: (row) => <TitleCell row={row} topic={names.get(row.topics[0] ?? '')} now={now} />,
    },
    {
      key: 'status',
      header: t('catalogue-admin.status'),
      wideOnly: true,
      cell: (row) => <ProductStatusBadge product={row} now={now} />,
    },
    {
      key: 'starts_at',
      header: t('catalogue-admin.starts'),
      sortable: true,
      wideOnly: true,
      className: 'whitespace-nowrap',
      cell: ({ starts_at }) =>
        starts_at ? date(starts_at) : <span className="text-muted">{t('catalogue.format_on_demand')}</span>,
    },
    {
      key: 'list_price',
      header: t('catalogue-admin.price'),
      sortable: true,
      wideOnly: true,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ list_price, currency }) => (list_price === 0 ? t('ui.free') : money(list_price, currency)),
    },
    {
      key: 'registrations',
      header: t('catalogue-admin.registrations'),
      wideOnly: true,
      align: 'end',
      cell: ({ registrations }) => number(registrations),
    },
    {
      key: 'changed_at',
      header: t('catalogue-admin.changed'),
      sortable: true,
      wideOnly: true,
      align: 'end',
      className: 'whitespace-nowrap text-muted',
      cell: ({ changed_at }) => date(changed_at),
    },
    {
      key: 'acts',
      header: <span className="sr-only">{t('catalogue-admin.actions')}</span>,
      align: 'end',
      className: 'w-0 pl-0',
      cell: (row) => <RowMenu row={row} change={change} />,
    },
  ]
}

function TitleCell({ row, topic, now }: { row: ListedProduct; topic?: string; now: string }) {
  const t = useT()
  return (
    <span className="flex items-center gap-3">
      <img
        src={row.cover_url}
        alt=""
        width={64}
        height={36}
        loading="lazy"
        className="aspect-video w-16 shrink-0 rounded-tight bg-brand-soft object-cover max-md:hidden"
      />
      <span className="min-w-0">
        <Link href={`/admin/products/${row.id}`} look="plain" className="line-clamp-2">
          {row.title}
        </Link>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 font-normal text-muted text-xs">
          <span className="md:hidden">{t(`catalogue.kind_${row.kind}`)}</span>
          <span className="max-md:hidden">{[t(`catalogue.kind_${row.kind}`), topic].filter(Boolean).join(' · ')}</span>
          <span className="md:hidden">
            <ProductStatusBadge product={row} now={now} />
          </span>
          {row.needs_remote_url && (
            <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
              {t('catalogue-admin.noRemoteUrl')}
            </Badge>
          )}
        </span>
      </span>
    </span>
  )
}

function RowMenu({ row, change }: { row: ListedProduct; change: ReturnType<typeof useProductActs>['change'] }) {
  const t = useT()
  const toast = useToast()
  const navigate = useNavigate()
  const mayChange = useMay()('catalogue.edit')
  const duplicate = async () => {
    const reply = await askSafely(productAdminCalls.duplicateProduct, { product_id: row.id })
    if (reply.ok) await navigate(`/admin/products/${reply.value.id}`)
    else toast({ text: reply.message, tone: 'danger' })
  }
  return (
    <Menu
      label={t('catalogue-admin.actionsFor', { title: row.title })}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={t('catalogue-admin.actionsFor', { title: row.title })} size="sm">
          <MoreHorizontal className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      items={[
        ...(mayChange
          ? [
              {
                key: 'edit',
                label: t('catalogue-admin.edit'),
                icon: <Pencil aria-hidden="true" />,
                href: `/admin/products/${row.id}`,
              },
            ]
          : []),
        {
          key: 'see',
          label: t('catalogue-admin.preview'),
          icon: <Eye aria-hidden="true" />,
          href: `${productAddress(row.url_slug)}?preview`,
        },
        {
          key: 'history',
          label: t('catalogue-admin.history'),
          icon: <History aria-hidden="true" />,
          href: `/admin/products/${row.id}/history`,
        },
        ...(mayChange
          ? [
              {
                key: 'copy',
                label: t('catalogue-admin.duplicate'),
                icon: <Copy aria-hidden="true" />,
                onSelect: () => void duplicate(),
              },
              {
                key: 'archive',
                label: t(row.is_archived ? 'catalogue-admin.restore' : 'catalogue-admin.archive'),
                icon: <Archive aria-hidden="true" />,
                apart: true,
                onSelect: () => void change([row.id], row.is_archived ? 'restore' : 'archive'),
              },
            ]
          : []),
      ]}
    />
  )
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={t(isFiltered ? 'catalogue-admin.noneFound' : 'catalogue-admin.none')}
      actions={
        isFiltered ? (
          <ButtonLink href="/admin/products" variant="secondary" reload>
            {t('catalogue-admin.showAll')}
          </ButtonLink>
        ) : (
          <IfMay permission="catalogue.edit">
            <ButtonLink href="/admin/products/new">{t('catalogue-admin.newProduct')}</ButtonLink>
          </IfMay>
        )
      }
    >
      {t(isFiltered ? 'catalogue-admin.noneFoundText' : 'catalogue-admin.noneText')}
    </EmptyState>
  )
}
