import { Download, FileUp, Plus } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { productAdminCalls } from '#features/catalogue/catalogue.admin.contract.ts'
import { visibilities } from '#features/catalogue/catalogue.policy.ts'
import { termCalls } from '#features/catalogue/catalogue.terms.contract.ts'
import { productKinds } from '#features/catalogue/product-kind.rules.ts'
import { productSorts, productStates } from '#features/catalogue/product-list.rules.ts'
import { ProductsTable } from '#features/catalogue/ui/admin/products-table.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith, chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { TabLinks } from '#ui/navigation/tabs.tsx'

export const handle: PageHandle = { namespaces: ['catalogue', 'catalogue-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const asked = filtersIn(args.request, ['search', 'kind', 'visibility', 'state', 'topic', 'sort', 'direction', 'page'])
  const filters = {
    search: asked.search?.slice(0, 200),
    kind: chosenOf(productKinds, asked.kind),
    visibility: chosenOf(visibilities, asked.visibility),
    state: chosenOf(productStates, asked.state),
    topic: asked.topic?.slice(0, 60),
    sort: chosenOf(productSorts, asked.sort),
    direction: chosenOf(['asc', 'desc'], asked.direction),
  }
  const [list, { topics }] = await Promise.all([
    load(args, productAdminCalls.listProducts, { ...filters, page: asked.page }),
    load(args, termCalls.listTerms, {}),
  ])
  const now = new Date().toISOString()
  return { list, filters, now, topics: topics.map(({ code, name }) => ({ value: code, label: name })) }
}

type Data = Awaited<ReturnType<typeof loader>>

export function Component() {
  const t = useT()
  const { list, filters, topics, now } = useLoaderData<typeof loader>()
  const { search, kind, visibility, topic, state } = filters
  const hrefWith = (choices: Record<string, string | number>) => addressWith('/admin/products', { ...filters, ...choices })
  return (
    <AdminPage
      title={t('catalogue-admin.products')}
      intro={t('catalogue-admin.productsIntro')}
      actions={
        <IfMay permission="catalogue.edit">
          <ButtonLink
            href={addressWith(productAdminCalls.exportProducts.path, filters)}
            variant="secondary"
            icon={<Download className="size-4" aria-hidden="true" />}
            download=""
          >
            {t('catalogue-admin.export')}
          </ButtonLink>
          <ButtonLink href="/admin/products/import" variant="secondary" icon={<FileUp className="size-4" aria-hidden="true" />}>
            {t('catalogue-admin.import')}
          </ButtonLink>
          <ButtonLink href="/admin/products/new" icon={<Plus className="size-4" aria-hidden="true" />}>
            {t('catalogue-admin.newProduct')}
          </ButtonLink>
        </IfMay>
      }
    >
      <States counts={list.states} state={state ?? 'active'} hrefWith={hrefWith} />
      <Filters filters={filters} topics={topics} />
      <ProductsTable
        {...list}
        topics={topics}
        now={now}
        hrefWith={hrefWith}
        sort={{ key: filters.sort ?? 'changed_at', direction: filters.direction ?? 'desc' }}
        isFiltered={Boolean(search || kind || visibility || topic || state)}
      />
    </AdminPage>
  )
}

/** Where products stand in their lives, with how many there are; what there is none of is left out. */
function States({
  counts,
  state,
  hrefWith,
}: {
  counts: Data['list']['states']
  state: string
  hrefWith: (choices: Record<string, string>) => string
}) {
  const t = useT()
  const format = useFormat()
  const shown = productStates.filter((one) => one === 'active' || one === state || counts[one] > 0)
  return (
    <TabLinks
      label={t('catalogue-admin.states')}
      className="mb-4"
      links={shown.map((one) => ({
        href: hrefWith({ state: one === 'active' ? '' : one }),
        current: one === state,
        label: (
          <>
            {t(`catalogue-admin.state_${one}`)}{' '}
            <span className="font-normal text-muted tabular-nums">{format.number(counts[one])}</span>
          </>
        ),
      }))}
    />
  )
}

function Filters({ filters, topics }: Pick<Data, 'filters' | 'topics'>) {
  const t = useT()
  const { search, kind, visibility, topic, state } = filters
  return (
    <FilterForm
      search={{ name: 'search', label: t('catalogue-admin.search'), value: search }}
      clearHref={search || kind || visibility || topic ? addressWith('/admin/products', { state }) : undefined}
    >
      {state && <input type="hidden" name="state" value={state} />}
      <Field label={t('catalogue-admin.field_kind')} labelHidden>
        <Select
          name="kind"
          defaultValue={kind ?? ''}
          placeholder={t('catalogue-admin.allKinds')}
          options={productKinds.map((value) => ({ value, label: t(`catalogue.kinds_${value}`) }))}
        />
      </Field>
      <Field label={t('catalogue-admin.field_visibility')} labelHidden>
        <Select
          name="visibility"
          defaultValue={visibility ?? ''}
          placeholder={t('catalogue-admin.allVisibilities')}
          options={visibilities.map((value) => ({ value, label: t(`catalogue-admin.visibility_${value}`) }))}
        />
      </Field>
      <Field label={t('catalogue-admin.field_topics')} labelHidden>
        <Select name="topic" defaultValue={topic ?? ''} placeholder={t('catalogue-admin.allTopics')} options={topics} />
      </Field>
    </FilterForm>
  )
}
