import { useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { savedSearchCalls } from '#features/catalogue/catalogue.saved-searches.contract.ts'
import { SavedSearchList } from '#features/catalogue/ui/finding/saved-search-list.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFocusInRows } from '#ui/foundations/use-focus-in-rows.ts'

export const handle: PageHandle = { namespaces: ['saved-searches'] }

export const loader = (args: LoaderFunctionArgs) => loadForPerson(args, savedSearchCalls.listSavedSearches, {})

export function Component() {
  const t = useT()
  const { searches } = useLoaderData<typeof loader>()
  const place = useRef<HTMLDivElement>(null)
  useFocusInRows(place, 'li')
  return (
    <div ref={place} className="mx-auto max-w-3xl px-4 py-10">
      <title>{t('saved-searches.title')}</title>
      <h1 tabIndex={-1} className="outline-none">
        {t('saved-searches.title')}
      </h1>
      <p className="mt-2 text-muted">{t('saved-searches.intro')}</p>
      <SavedSearchList searches={searches} />
    </div>
  )
}
