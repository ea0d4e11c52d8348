import { PiggyBank } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { packsCalls } from '#features/packs/packs.contract.ts'
import { packKinds } from '#features/packs/packs.rules.ts'
import { BalanceLink } from '#features/packs/ui/balance-dialog.tsx'
import { PackList } from '#features/packs/ui/pack-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { PrevNext } from '#ui/navigation/pagination.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { PageHead } from './parts/page-head.tsx'

export const handle: PageHandle = { namespaces: ['packs'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, packsCalls.list, { after: new URL(args.request.url).searchParams.get('after') ?? undefined })

export function Component() {
  const t = useT()
  const { packs, next } = useLoaderData<typeof loader>()
  const isSignedIn = Boolean(useRouteLoaderData<typeof rootLoader>('root')?.viewer)
  const kinds = packKinds.toReversed().filter((kind) => packs.some((pack) => pack.kind === kind))
  return (
    <div className="mx-auto max-w-page px-4 py-8 md:py-12">
      <PageHead title={t('packs.listTitle')} description={t('packs.listIntro')} path="/prepaid-packs" />
      <h1>{t('packs.listTitle')}</h1>
      <p className="mt-2 max-w-read text-muted">{t('packs.listIntro')}</p>
      {isSignedIn && (
        <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          <BalanceLink of="savings" noCart />
          <BalanceLink of="prepaid" noCart />
        </div>
      )}
      {packs.length === 0 && (
        <EmptyState icon={<PiggyBank />} title={t('packs.noneTitle')}>
          {t('packs.noneText')}
        </EmptyState>
      )}
      {kinds.map((kind) => (
        <section key={kind} className="mt-8">
          <h2 className="mb-4">{t(`packs.kind_${kind}`)}</h2>
          <PackList packs={packs.filter((pack) => pack.kind === kind)} />
        </section>
      ))}
      {next && <PrevNext nextHref={`/prepaid-packs?after=${next}`} />}
    </div>
  )
}
