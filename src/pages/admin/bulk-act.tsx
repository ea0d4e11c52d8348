import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { bulkCalls } from '#features/bulk/bulk.contract.ts'
import { targetStates } from '#features/bulk/bulk.rules.ts'
import { BulkRun } from '#features/bulk/ui/bulk-run.tsx'
import { BulkTargets } from '#features/bulk/ui/bulk-targets.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { Card } from '#ui/data/card.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { namespaces: ['bulk'] }

export async function loader(args: LoaderFunctionArgs) {
  const asked = filtersIn(args.request, ['state', 'from'])
  const state = chosenOf(targetStates, asked.state)
  const read = await load(args, bulkCalls.read, { bulk_id: args.params.bulk_id, state, from: asked.from })
  return { read, state }
}

export function Component() {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { read, state } = useLoaderData<typeof loader>()
  const { bulk } = read
  const other = bulk.undone_by ?? bulk.undoes
  const by = bulk.asked_by ? ` · ${bulk.asked_by.name}` : ''
  return (
    <AdminPage
      title={bulk.label}
      trail={[{ label: t('bulk.title'), href: '/admin/bulk' }]}
      intro={`${t('bulk.asked', { when: format.dateTime(bulk.asked_at) })}${by}`}
    >
      {other !== null && (
        <Callout tone="info" className="mb-4">
          {t(bulk.undone_by === null ? 'bulk.undoes' : 'bulk.undoneBy')}{' '}
          <Link href={`/admin/bulk/${other}`}>{t('bulk.see')}</Link>
        </Callout>
      )}
      <Card className="mb-6">
        <BulkRun
          key={bulk.id}
          bulkId={bulk.id}
          first={read}
          onFollow={(id) => void navigate(`/admin/bulk/${id}`)}
          onOver={() => void revalidate()}
        />
      </Card>
      <BulkTargets {...read} state={state} />
    </AdminPage>
  )
}
