import { Award, Download, Printer, SearchX } from 'lucide-react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { creditsCalls } from '#features/credits/credits.contract.ts'
import { earnedAddress, earnedPath } from '#features/credits/credits-address.rules.ts'
import { EarnedFilterForm } from '#features/credits/ui/earned-filter.tsx'
import { EarnedTable, EarnedTotals } from '#features/credits/ui/earned-list.tsx'
import { Licences } from '#features/credits/ui/licences.tsx'
import { Records } from '#features/credits/ui/records.tsx'
import { askFrom } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { FilteringFailed } from '../parts/filtering-failed.tsx'

export const handle: PageHandle = { namespaces: ['credits', 'catalogue', 'editor'] }

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const { type: _, ...query } = Object.fromEntries(searchParams)
  const [answer, elsewhere, { licences }] = await Promise.all([
    loadForPerson(args, creditsCalls.earned, { ...query, type: searchParams.getAll('type').filter(Boolean) }),
    loadForPerson(args, creditsCalls.records, {}),
    loadForPerson(args, creditsCalls.licences, {}),
  ])
  return { answer, elsewhere, licences }
}

/** Licence numbers, with and without scripts. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => textOf(form, name)
  const reply = await askFrom(args)(creditsCalls.keepLicence, {
    credit_type_id: text('credit_type_id'),
    number: text('number'),
    jurisdiction: text('jurisdiction'),
    profession: text('profession'),
    birth_day: text('birth_day'),
  })
  return sureReply(text('form'), reply)
}

/** §2: everything that somebody has earned, and what they have written down of elsewhere. */
export function Component() {
  const t = useT()
  const { answer, elsewhere, licences } = useLoaderData<typeof loader>()
  const { entries, totals, page, pages, filter, types } = answer
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-8 md:py-12">
      <title>{t('credits.title')}</title>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1>{t('credits.title')}</h1>
          <p className="mt-1 text-muted">{t('credits.intro')}</p>
        </div>
        {types.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <ButtonLink
              href={earnedAddress(filter, 1, '/api/my-credits.csv')}
              reload
              variant="secondary"
              icon={<Download className="size-4" aria-hidden="true" />}
            >
              {t('credits.csv')}
            </ButtonLink>
            <Button variant="secondary" icon={<Printer className="size-4" aria-hidden="true" />} onClick={() => window.print()}>
              {t('credits.print')}
            </Button>
          </div>
        )}
      </header>
      {types.length === 0 ? (
        <EmptyState
          icon={<Award />}
          title={t('credits.noneTitle')}
          actions={<ButtonLink href="/catalogue">{t('credits.browse')}</ButtonLink>}
        >
          {t('credits.noneText')}
        </EmptyState>
      ) : (
        <>
          <EarnedTotals totals={totals} />
          <div className="grid grid-cols-1 gap-5">
            <EarnedFilterForm answer={answer} />
            <p role="status" className="text-muted text-sm">
              {t('credits.count', { count: answer.count })}
            </p>
            {entries.length === 0 ? (
              <EmptyState icon={<SearchX />} title={t('credits.noneFoundTitle')}>
                {t('credits.noneFoundText')}
              </EmptyState>
            ) : (
              <EarnedTable entries={entries} />
            )}
            <Pagination page={page} pages={pages} hrefOf={(number) => earnedAddress(filter, number)} className="justify-center" />
          </div>
        </>
      )}
      <Records {...elsewhere} />
      <Licences licences={licences} />
    </div>
  )
}

export function ErrorBoundary() {
  const t = useT()
  return (
    <FilteringFailed
      title={t('credits.title')}
      text={(message) => t('credits.filterFailed', { message })}
      all={{ href: earnedPath, label: t('credits.clear') }}
    />
  )
}
