import { Award } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type CountedTypeView, creditRuleCalls } from '#features/credits/credits.rule.contract.ts'
import { CreditTypePanel } from '#features/credits/ui/admin/type-panel.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { changes: 'credits.edit', namespaces: ['credits-admin', 'editor'] }

export const loader = (args: LoaderFunctionArgs) => load(args, creditRuleCalls.types, {})

const boardOf = ({ authority, jurisdiction }: CountedTypeView) => [authority, jurisdiction].filter(Boolean).join(', ')

export function Component() {
  const t = useT()
  const format = useFormat()
  const { types } = useLoaderData<typeof loader>()
  const [opened, setOpened] = useState<CountedTypeView | null>(null)
  return (
    <AdminPage
      title={t('credits-admin.types')}
      intro={t('credits-admin.typesIntro')}
      trail={[{ label: t('credits-admin.queue'), href: '/admin/credits' }]}
      actions={
        <ButtonLink href="/admin/topics" variant="secondary">
          {t('credits-admin.toTerms')}
        </ButtonLink>
      }
    >
      {types.length === 0 ? (
        <EmptyState icon={<Award />} title={t('credits-admin.typesNone')}>
          {t('credits-admin.typesNoneText')}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('credits-admin.types')}
          rows={types}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'name',
              header: t('credits-admin.type'),
              rowHeader: true,
              cell: (type) => (
                <>
                  <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setOpened(type)}>
                    {type.name}
                  </Button>
                  <span className="block font-normal text-muted text-xs md:hidden">{boardOf(type)}</span>
                </>
              ),
            },
            {
              key: 'step',
              header: t('credits-admin.typeStep'),
              align: 'end',
              wideOnly: true,
              cell: ({ step }) => format.number(step),
            },
            {
              key: 'rounding',
              header: t('credits-admin.typeRounding'),
              wideOnly: true,
              cell: ({ rounding }) => t(`credits-admin.rounding_${rounding}`),
            },
            {
              key: 'minutes',
              header: t('credits-admin.typeMinutes'),
              align: 'end',
              cell: ({ minutes_per_credit }) => format.number(minutes_per_credit),
            },
            {
              key: 'authority',
              header: t('credits-admin.typeAuthority'),
              wideOnly: true,
              cell: boardOf,
            },
            {
              key: 'valid',
              header: t('credits-admin.typeValid'),
              align: 'end',
              wideOnly: true,
              cell: ({ valid_months }) => valid_months !== null && format.number(valid_months),
            },
          ]}
        />
      )}
      {opened && <CreditTypePanel key={opened.id} type={opened} onClose={() => setOpened(null)} />}
    </AdminPage>
  )
}
