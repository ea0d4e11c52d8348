import { Braces } from 'lucide-react'
import { useState } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { docsCalls } from '#features/docs/docs.contract.ts'
import { matchesSearch } from '#features/docs/docs.rules.ts'
import { CallCard } from '#features/docs/ui/call-card.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['docs'], cacheTags: ['site'], reads: ['q'] }

export const loader = (args: LoaderFunctionArgs) => load(args, docsCalls.calls, {})

/** The calls change with the code, not with what is searched for. */
export const shouldRevalidate = () => false

/** Every call, by feature. The search filters while one types; sent as a form, it becomes an address to share. */
export function Component() {
  const t = useT()
  const { calls, total } = useLoaderData<typeof loader>()
  const [searchParams] = useSearchParams()
  const q = searchParams.get('q') ?? ''
  const [asked, setAsked] = useState(q)
  const shown = asked.trim() === '' ? calls : calls.filter((call) => matchesSearch(call, asked.trim()))
  const groups = [...Map.groupBy(shown, ({ feature }) => feature)]
  return (
    <div className="mx-auto max-w-page px-4 py-10">
      <title>{t('docs.documentTitle')}</title>
      <h1 className="text-3xl">{t('docs.title')}</h1>
      <p className="mt-3 max-w-read text-muted">{t('docs.lead')}</p>
      <ul className="mt-3 max-w-read list-disc pl-5 text-sm text-muted">
        <li>{t('docs.writesNote')}</li>
        <li>{t('docs.refusalsNote')}</li>
      </ul>
      <p className="mt-4">
        <a className="inline-flex items-center gap-1.5 text-brand underline underline-offset-4" href="/api/openapi.json">
          <Braces className="size-4" aria-hidden="true" />
          {t('docs.openapi')}
        </a>
      </p>
      <search className="mt-8 block max-w-xl">
        <Form method="get" replace preventScrollReset>
          <SearchBox label={t('docs.search')} name="q" defaultValue={q} onSearch={setAsked} />
        </Form>
      </search>
      <p className="mt-2 text-sm text-muted" aria-live="polite">
        {t('docs.shown', { count: shown.length, total })}
      </p>
      {groups.length > 1 && <Contents features={groups.map(([feature]) => feature)} />}
      {groups.map(([feature, some]) => (
        <section key={feature} id={placeOf(feature)} className="mt-10">
          <h2 className="text-2xl first-letter:uppercase">{feature}</h2>
          <div className="mt-4 flex flex-col gap-3">
            {some.map((call) => (
              <CallCard key={call.id} call={call} />
            ))}
          </div>
        </section>
      ))}
      {shown.length === 0 && (
        <EmptyState icon={<Braces />} title={t('docs.noneTitle')}>
          {t('docs.noneText')}
        </EmptyState>
      )}
    </div>
  )
}

/** Other parts of the page are called as features are. */
const placeOf = (feature: string): string => `calls-of-${feature}`

const Contents = ({ features }: { features: string[] }) => {
  const t = useT()
  return (
    <nav aria-label={t('docs.features')} className="mt-6 flex flex-wrap gap-2">
      {features.map((feature) => (
        <a
          key={feature}
          href={`#${placeOf(feature)}`}
          className="rounded-full border border-line px-3 py-1 text-sm hover:border-outline"
        >
          {feature}
        </a>
      ))}
    </nav>
  )
}
