import { DoorOpen, Download } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { doorPath } from '#features/checkin/checkin.rules.ts'
import { attendanceStates, doorAdminCalls } from '#features/checkin/door.admin.contract.ts'
import { AttendanceTable } from '#features/checkin/ui/admin/attendance-table.tsx'
import { BadgeForm } from '#features/checkin/ui/admin/badge-form.tsx'
import { CheckpointList } from '#features/checkin/ui/admin/checkpoint-list.tsx'
import { DeviceList } from '#features/checkin/ui/admin/device-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = { namespaces: ['door', 'catalogue-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const product_id = args.params.product_id ?? ''
  const { searchParams } = new URL(args.request.url)
  const value = (name: string) => searchParams.get(name) || undefined
  const desk = await load(args, doorAdminCalls.desk, { product_id })
  const filters = {
    checkpoint_id: value('checkpoint_id') ?? String(desk.checkpoints[0]?.id ?? ''),
    search: value('search'),
    state: attendanceStates.find((state) => state === value('state')),
  }
  const list = await load(args, doorAdminCalls.attendance, { product_id, ...filters, after: value('after') })
  return { desk, list, filters }
}

const queryOf = (values: Record<string, string | number | undefined>): string =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))).toString()

export function Component() {
  const t = useT()
  const { desk, list, filters } = useLoaderData<typeof loader>()
  const { product, checkpoints } = desk
  const checkpointId = Number(filters.checkpoint_id) || 0
  const base = `/admin/products/${product.id}/door`
  return (
    <AdminPage
      title={t('door.deskTitle')}
      trail={productTrail(t, product)}
      intro={t('door.deskIntro')}
      actions={
        desk.has_tickets && (
          <IfMay permission="checkin.scan">
            <ButtonLink href={doorPath} reload icon={<DoorOpen className="size-4" aria-hidden="true" />}>
              {t('door.openDoor')}
            </ButtonLink>
          </IfMay>
        )
      }
    >
      <ProductTabs productId={product.id} current="door" />
      {desk.has_tickets ? (
        <>
          <CheckpointList desk={desk} chosen={checkpointId || undefined} />
          <section aria-labelledby="attendance" className="mb-10">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <h2 id="attendance" className="text-lg md:text-lg">
                {t('door.attendance')}
              </h2>
              <ButtonLink
                href={`/api/admin/door/${product.id}/attendance.csv?${queryOf(filters)}`}
                reload
                size="sm"
                variant="quiet"
                icon={<Download className="size-4" aria-hidden="true" />}
              >
                {t('door.exportCsv')}
              </ButtonLink>
            </div>
            <FilterForm
              search={{ name: 'search', label: t('door.search'), value: filters.search ?? '' }}
              {...((filters.search || filters.state) && { clearHref: base })}
            >
              <Field label={t('door.checkpoint')}>
                <Select
                  name="checkpoint_id"
                  defaultValue={filters.checkpoint_id}
                  options={checkpoints.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
              </Field>
              <Field label={t('door.state')}>
                <Select
                  name="state"
                  defaultValue={filters.state ?? 'all'}
                  options={attendanceStates.map((state) => ({ value: state, label: t(`door.state_${state}`) }))}
                />
              </Field>
            </FilterForm>
            <AttendanceTable
              desk={desk}
              checkpointId={checkpointId}
              attendees={list.attendees}
              nextHref={list.next === null ? null : `?${queryOf({ ...filters, after: list.next })}`}
            />
          </section>
          <DeviceList desk={desk} />
          <BadgeForm productId={product.id} />
        </>
      ) : (
        <Callout tone="info">{t('door.noTickets')}</Callout>
      )}
    </AdminPage>
  )
}
