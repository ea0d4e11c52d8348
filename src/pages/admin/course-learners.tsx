import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { type LearnerRow, learnersCalls } from '#features/learning/learning.learners.contract.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith } from '#ui/admin/filters.ts'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = { namespaces: ['course-admin', 'catalogue-admin'] }

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  return load(args, learnersCalls.listLearners, {
    product_id: args.params.product_id ?? '',
    search: searchParams.get('search') ?? undefined,
    before: searchParams.get('before') ?? undefined,
  })
}

export function Component() {
  const t = useT()
  const format = useFormat()
  const [query] = useSearchParams()
  const { product, learners, total, next_before } = useLoaderData<typeof loader>()
  const search = query.get('search') ?? ''
  const base = `/admin/products/${product.id}/learners`
  const columns: Column<LearnerRow>[] = [
    {
      key: 'name',
      header: t('course-admin.learner'),
      rowHeader: true,
      cell: ({ user_id, name }) => <Link href={`${base}/${user_id}`}>{name}</Link>,
    },
    { key: 'email', header: t('course-admin.email'), wideOnly: true, cell: ({ email }) => email },
    {
      key: 'progress',
      header: t('course-admin.progress'),
      className: 'md:min-w-40',
      cell: ({ progress, name }) => (
        <ProgressBar
          value={progress}
          label={t('course-admin.progressOf', { name })}
          tone={progress === 100 ? 'success' : 'brand'}
          thin
          showValue
        />
      ),
    },
    {
      key: 'last',
      header: t('course-admin.lastAccess'),
      wideOnly: true,
      cell: ({ last_access_at }) => (last_access_at ? format.dateTime(last_access_at) : t('course-admin.never')),
    },
    {
      key: 'completed',
      header: t('course-admin.completed'),
      wideOnly: true,
      cell: ({ completed_at }) => (completed_at ? format.date(completed_at) : ''),
    },
  ]
  return (
    <AdminPage
      title={t('course-admin.learners')}
      trail={productTrail(t, product)}
      intro={t('course-admin.learnerCount', { count: total })}
      actions={
        total > 0 && (
          <ButtonLink
            href={addressWith(`/api/admin/courses/${product.id}/learners.csv`, { search: search || undefined })}
            variant="secondary"
            reload
          >
            {t('course-admin.exportCsv')}
          </ButtonLink>
        )
      }
    >
      <ProductTabs productId={product.id} current="learners" />
      <FilterForm
        search={{ name: 'search', label: t('course-admin.findLearner'), value: search }}
        clearHref={search ? base : undefined}
      />
      <DataTable
        caption={t('course-admin.learners')}
        columns={columns}
        rows={learners}
        rowKey={({ user_id }) => String(user_id)}
        footer={
          next_before !== null && (
            <ButtonLink href={addressWith(base, { search, before: next_before })} variant="secondary" size="sm">
              {t('course-admin.older')}
            </ButtonLink>
          )
        }
      />
    </AdminPage>
  )
}
