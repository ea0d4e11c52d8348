import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DocumentTitle } from '#features/account/ui/document-title.tsx'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { quizCalls } from '#features/quiz/quiz.contract.ts'
import { QuizWidget } from '#features/quiz/ui/quiz-widget.tsx'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['quiz'] }

export const loader = (args: LoaderFunctionArgs) => loadForPerson(args, quizCalls.overview, { asset_id: args.params.asset_id })

/** A quiz on its own: what to know before starting, the quiz itself, and how it went. */
export function Component() {
  const t = useT()
  const overview = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 md:py-12">
      <DocumentTitle title={overview.title} />
      <p className="mb-1 text-muted text-sm">{t('quiz.title')}</p>
      <h1 className="mb-6 break-words">{overview.title}</h1>
      <QuizWidget key={overview.asset_id} assetId={overview.asset_id} initial={overview} />
    </div>
  )
}
