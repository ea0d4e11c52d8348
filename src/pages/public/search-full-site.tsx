import { Search, SearchX } from 'lucide-react'
import { type FormEvent, Fragment, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { catalogueCalls } from '#features/catalogue/catalogue.contract.ts'
import {
  fromHash,
  type SiteSearch,
  siteSearchForm,
  siteSections,
  toHash,
  toQuery,
} from '#features/catalogue/site-search.rules.ts'
import { SiteSearchSections } from '#features/catalogue/ui/finding/site-search-sections.tsx'
import { queryOf } from '#features/catalogue/ui/finding/use-catalogue.ts'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { Multiselect } from '#ui/choosing/multiselect.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useKeptFocus } from '#ui/foundations/use-kept-focus.ts'

export const handle: PageHandle = {
  namespaces: ['catalogue'],
  cacheTags: ['catalogue', 'discussion', 'site'],
  reads: ['q', 'type'],
}

export const loader = (args: LoaderFunctionArgs) =>
  load(args, catalogueCalls.searchSite, queryOf(new URL(args.request.url).searchParams))

const searchOf = (form: HTMLFormElement): SiteSearch => {
  const entries = new FormData(form)
  return { words: String(entries.get('q') ?? '').trim(), types: entries.getAll('type').map(String) }
}

const addressOf = (search: SiteSearch): string => `/search-full-site${toQuery(search)}${toHash(search)}`

/** §2: the form stands in the address's hash; the query says the same to servers, which never see a hash. */
export function Component() {
  const t = useT()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { words, types, sections, did_you_mean, notices } = useLoaderData<typeof loader>()
  const current = JSON.stringify({ words, types })
  const form = useRef<HTMLFormElement>(null)
  const keepFocus = useKeptFocus(form, current)

  // A link made for the hash alone opens as the search that it holds.
  useEffect(() => {
    const linked = fromHash(hash)
    if (linked && JSON.stringify(linked) !== current) void navigate(addressOf(linked), { replace: true })
  }, [hash, current, navigate])

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = searchOf(event.currentTarget)
    keepFocus()
    void navigate(addressOf(next))
  }
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:py-10">
      <title>{words ? t('catalogue.titleSiteWords', { words }) : t('catalogue.siteSearch')}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('catalogue.siteSearch')}</h1>
      <p className="mt-1 text-muted">{t('catalogue.siteSearchLead')}</p>
      <search>
        <form
          ref={form}
          id={siteSearchForm}
          action="/search-full-site"
          className="mt-6 grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem_auto] md:items-end"
          onSubmit={search}
        >
          <Fragment key={current}>
            <Field label={t('catalogue.siteSearchLabel')}>
              <TextInput type="search" name="q" defaultValue={words} maxLength={500} lead={<Search aria-hidden="true" />} />
            </Field>
            <Field label={t('catalogue.siteSearchTypes')} group>
              <Multiselect
                name="type"
                displayed={1}
                defaultValue={types}
                placeholder={t('catalogue.siteSearchEverywhere')}
                options={siteSections.map((section) => ({ value: section, label: t(`catalogue.section_${section}`) }))}
              />
            </Field>
          </Fragment>
          <Button type="submit">{t('catalogue.search')}</Button>
        </form>
      </search>
      {notices.map((notice) => (
        <Callout key={notice} tone="warning" className="mt-6">
          {notice}
        </Callout>
      ))}
      {did_you_mean && (
        <Callout className="mt-6">
          {t('catalogue.nothingFor', { words })}{' '}
          <Link href={addressOf({ words: did_you_mean, types })}>{t('catalogue.didYouMean', { words: did_you_mean })}</Link>
        </Callout>
      )}
      {sections.length > 0 ? <SiteSearchSections sections={sections} /> : <Nothing words={words} />}
    </div>
  )
}

function Nothing({ words }: { words: string }) {
  const t = useT()
  return words === '' ? (
    <EmptyState icon={<Search />} title={t('catalogue.siteSearchStart')}>
      {t('catalogue.siteSearchStartText')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<SearchX />}
      title={t('catalogue.nothingTitleWords', { words })}
      actions={<ButtonLink href="/catalogue">{t('catalogue.seeEverything')}</ButtonLink>}
    >
      {t('catalogue.siteSearchNothingText')}
    </EmptyState>
  )
}
