import { Braces } from 'lucide-react'
import { useRef } from 'react'
import { Form, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router'
import { docsCalls } from '#features/docs/docs.contract.ts'
import { CallCard } from '#features/docs/ui/call-card.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { SearchBox } from '#ui/choosing/search-box.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['docs'], cacheTags: ['site'], reads: ['q', 'call'] }

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const q = (searchParams.get('q') ?? '').slice(0, 200)
  const id = searchParams.get('call')
  const [found, opened] = await Promise.all([
    load(args, docsCalls.calls, { q }),
    // The address of a call that is there no longer shows the others.
    id ? askFrom(args)(docsCalls.call, { id }) : null,
  ])
  return { ...found, q, opened: opened?.ok ? opened.value : null }
}

/** Every call, by feature; one that the address names is open. What is searched for while one types is an address to share, too. */
export function Component() {
  const t = useT()
  const { calls, total, q, opened } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const search = () => void submit(form.current, { replace: true, preventScrollReset: true })
  const groups = [...Map.groupBy(calls, ({ feature }) => feature)]
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
        <Form ref={form} replace preventScrollReset>
          <SearchBox label={t('docs.search')} name="q" defaultValue={q} onSearch={search} />
        </Form>
      </search>
      <p className="mt-2 text-sm text-muted" aria-live="polite">
        {t('docs.shown', { count: calls.length, total })}
      </p>
      {groups.length > 1 && <Contents features={groups.map(([feature]) => feature)} />}
      {groups.map(([feature, some]) => (
        <section key={feature} id={placeOf(feature)} className="mt-10">
          <h2 className="text-2xl first-letter:uppercase">{feature}</h2>
          <div className="mt-4 flex flex-col gap-3">
            {some.map((call) => (
              <CallCard key={call.id} call={call} opened={opened?.id === call.id ? opened : null} />
            ))}
          </div>
        </section>
      ))}
      {calls.length === 0 && (
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
