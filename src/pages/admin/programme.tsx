import { CalendarRange } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { programmeAdminCalls } from '#features/programme/programme.admin.contract.ts'
import { programmeAddress } from '#features/programme/programme-address.rules.ts'
import { ExchangeView } from '#features/programme/ui/admin/exchange-view.tsx'
import { PartLists } from '#features/programme/ui/admin/part-lists.tsx'
import { ProgrammePlanner } from '#features/programme/ui/admin/programme-planner.tsx'
import { ReleaseList } from '#features/programme/ui/admin/release-list.tsx'
import { load } from '#platform/calls/api.ts'
import { askSafely } from '#platform/calls/client.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { useOnce } from '#ui/actions/use-once.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = {
  changes: 'programme.edit',
  namespaces: ['programme-admin', 'programme-exchange', 'programme', 'catalogue-admin', 'editor'],
}

const views = ['list', 'grid', 'parts', 'exchange', 'releases'] as const

export async function loader(args: LoaderFunctionArgs) {
  const product_id = args.params.product_id ?? ''
  const { searchParams } = new URL(args.request.url)
  const view = views.find((one) => one === searchParams.get('view')) ?? 'list'
  const programme = await load(args, programmeAdminCalls.editor, { product_id })
  const { releases } =
    view === 'releases' && programme.has_programme
      ? await load(args, programmeAdminCalls.releases, { product_id })
      : { releases: [] }
  const asked = searchParams.get('day')
  const day = programme.days.find((one) => one === asked) ?? programme.days[0] ?? new Date().toISOString().slice(0, 10)
  return { programme, releases, view, day }
}

/** The programme of an event, as it is planned. */
export function Component() {
  const t = useT()
  const { programme, releases, view, day } = useLoaderData<typeof loader>()
  const { product } = programme
  const path = `/admin/products/${product.id}/programme`
  const names = {
    list: 'viewList',
    grid: 'viewGrid',
    parts: 'viewParts',
    exchange: 'viewExchange',
    releases: 'viewReleases',
  } as const
  return (
    <AdminPage
      title={t('programme-admin.title')}
      trail={productTrail(t, product)}
      intro={t('programme-admin.intro')}
      actions={
        programme.release > 0 && (
          <ButtonLink variant="secondary" href={programmeAddress(product.url_slug, 'agenda')}>
            {t('programme-admin.seePublic')}
          </ButtonLink>
        )
      }
    >
      <ProductTabs productId={product.id} current="programme" />
      {programme.has_programme ? (
        <>
          <TabLinks
            className="mb-6"
            label={t('programme-admin.view')}
            links={views.map((one) => ({
              href: `${path}?view=${one}&day=${day}`,
              label: t(`programme-admin.${names[one]}`),
              current: one === view,
            }))}
          />
          {view === 'parts' && <PartLists programme={programme} />}
          {view === 'exchange' && <ExchangeView programme={programme} />}
          {view === 'releases' && <ReleaseList productId={product.id} releases={releases} />}
          {(view === 'list' || view === 'grid') && <ProgrammePlanner programme={programme} view={view} day={day} path={path} />}
        </>
      ) : (
        <Begin productId={product.id} />
      )}
    </AdminPage>
  )
}

function Begin({ productId }: { productId: number }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const begin = useOnce(async () => {
    const reply = await askSafely(programmeAdminCalls.begin, { product_id: productId })
    if (!reply.ok) toast({ text: reply.message, tone: 'danger' })
    await revalidate()
  })
  return (
    <EmptyState
      icon={<CalendarRange />}
      title={t('programme-admin.beginTitle')}
      actions={<Button onClick={() => void begin()}>{t('programme-admin.begin')}</Button>}
    >
      {t('programme-admin.beginText')}
    </EmptyState>
  )
}
