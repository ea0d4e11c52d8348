import { Download, FileText, Printer, ScrollText } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { creditsCalls } from '#features/credits/credits.contract.ts'
import { Records } from '#features/credits/ui/records.tsx'
import { transcriptCalls } from '#features/transcript/transcript.contract.ts'
import { transcriptAddress } from '#features/transcript/transcript.rules.ts'
import { Shares } from '#features/transcript/ui/shares.tsx'
import { TranscriptList } from '#features/transcript/ui/transcript-list.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'

export const handle: PageHandle = { namespaces: ['transcript', 'certifications', 'credits', 'editor'] }

export async function loader(args: LoaderFunctionArgs) {
  const [transcript, elsewhere, { shares }] = await Promise.all([
    loadForPerson(args, transcriptCalls.mine, Object.fromEntries(new URL(args.request.url).searchParams)),
    loadForPerson(args, creditsCalls.records, {}),
    loadForPerson(args, transcriptCalls.shares, {}),
  ])
  return { transcript, elsewhere, shares }
}

/** §2: everything that somebody has earned, in order, with the forms to add and to update a record. */
export function Component() {
  const t = useT()
  const { transcript, elsewhere, shares } = useLoaderData<typeof loader>()
  const icon = <Download className="size-4" aria-hidden="true" />
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-8 md:py-12">
      <title>{t('transcript.title')}</title>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1>{t('transcript.title')}</h1>
          <p className="mt-1 text-muted">{t('transcript.intro')}</p>
          <p className="mt-1 hidden print:block">{transcript.holder}</p>
        </div>
        {transcript.lines.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <ButtonLink
              href="/api/my-transcript.pdf"
              reload
              variant="secondary"
              icon={<FileText className="size-4" aria-hidden="true" />}
            >
              {t('transcript.pdf')}
            </ButtonLink>
            <ButtonLink href="/api/my-transcript.csv" reload variant="secondary" icon={icon}>
              {t('transcript.csv')}
            </ButtonLink>
            <ButtonLink href="/api/my-transcript.json" reload variant="secondary" icon={icon}>
              {t('transcript.signed')}
            </ButtonLink>
            <Button variant="quiet" icon={<Printer className="size-4" aria-hidden="true" />} onClick={() => window.print()}>
              {t('transcript.print')}
            </Button>
          </div>
        )}
      </header>
      {transcript.lines.length === 0 ? (
        <EmptyState
          icon={<ScrollText />}
          title={t('transcript.noneTitle')}
          actions={<ButtonLink href="/catalogue">{t('transcript.browse')}</ButtonLink>}
        >
          {t('transcript.noneText')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <TranscriptList transcript={transcript} />
          {transcript.pages > 1 && (
            <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 print:hidden">
              <Pagination page={transcript.page} pages={transcript.pages} hrefOf={(page) => transcriptAddress({ page })} />
              <Link href={transcriptAddress('all')} preventScrollReset>
                {t('transcript.allOnOne')}
              </Link>
            </div>
          )}
        </div>
      )}
      <Records {...elsewhere} />
      <Shares shares={shares} today={elsewhere.today} />
    </div>
  )
}
