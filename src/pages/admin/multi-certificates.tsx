import { Layers } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type EditedMulti, multiAdminCalls } from '#features/certificates/certificates.multi.contract.ts'
import { MultiPanel } from '#features/certificates/ui/admin/multi-panel.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['certificates-admin', 'editor'] }

export const loader = (args: LoaderFunctionArgs) => load(args, multiAdminCalls.listMulti, {})

export function Component() {
  const t = useT()
  const { multi, designs } = useLoaderData<typeof loader>()
  const [opened, setOpened] = useState<EditedMulti | 'new' | null>(null)
  return (
    <AdminPage
      title={t('certificates-admin.multi')}
      intro={t('certificates-admin.multiIntro')}
      trail={[{ label: t('certificates-admin.issued'), href: '/admin/certificates' }]}
      actions={
        <IfMay permission="certificates.edit">
          <Button onClick={() => setOpened('new')}>{t('certificates-admin.multiNew')}</Button>
        </IfMay>
      }
    >
      {multi.length === 0 ? (
        <EmptyState icon={<Layers />} title={t('certificates-admin.multiNone')}>
          {t('certificates-admin.multiIntro')}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('certificates-admin.multi')}
          rows={multi}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'title',
              header: t('certificates-admin.multiTitle'),
              rowHeader: true,
              cell: (one) => (
                <Button variant="quiet" size="sm" onClick={() => setOpened(one)}>
                  {one.title}
                </Button>
              ),
            },
            { key: 'address', header: t('certificates-admin.multiAddress'), cell: ({ id }) => `/multi-certificate/${id}` },
            {
              key: 'products',
              header: t('certificates-admin.multiProducts'),
              align: 'end',
              cell: ({ product_ids }) => product_ids.length,
            },
            {
              key: 'state',
              header: t('certificates-admin.state'),
              cell: ({ is_archived }) => is_archived && <Badge>{t('certificates-admin.archived')}</Badge>,
            },
          ]}
        />
      )}
      {opened !== null && (
        <MultiPanel multi={opened === 'new' ? null : opened} designs={designs} onClose={() => setOpened(null)} />
      )}
    </AdminPage>
  )
}
