import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { transcriptCalls } from '#features/transcript/transcript.contract.ts'
import { TranscriptList } from '#features/transcript/ui/transcript-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { namespaces: ['transcript', 'certifications'] }

export const loader = (args: LoaderFunctionArgs) => load(args, transcriptCalls.shared, { code: args.params.code ?? '' })

/** What somebody shows of their transcript by a link. */
export function Component() {
  const t = useT()
  const days = useFormat('UTC')
  const { holder, issuer, as_of, ends_on, ...transcript } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-8 md:py-12">
      <title>{t('transcript.sharedTitle', { name: holder })}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <header>
        <h1>{t('transcript.sharedTitle', { name: holder })}</h1>
        <p className="mt-1 text-muted">{t('transcript.paperAbout', { issuer, date: days.date(as_of) })}</p>
        <p className="mt-1 text-muted text-sm">{t('transcript.endsOnDay', { date: days.date(ends_on) })}</p>
      </header>
      {transcript.lines.length === 0 ? <p>{t('transcript.noneTitle')}</p> : <TranscriptList transcript={transcript} />}
    </div>
  )
}
