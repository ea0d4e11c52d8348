import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { quizItemCalls } from '#features/quiz/quiz.items.contract.ts'
import { ItemAnalysisView } from '#features/quiz/ui/admin/item-analysis.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['quiz-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, quizItemCalls.itemAnalysis, { asset_id: args.params.asset_id })

export function Component() {
  const t = useT()
  const analysis = useLoaderData<typeof loader>()
  const { asset_id, title, attempts } = analysis
  return (
    <AdminPage
      title={t('quiz-admin.items')}
      intro={t('quiz-admin.itemsIntro')}
      trail={[
        { label: t('admin.quizzes'), href: '/admin/quizzes' },
        { label: title, href: `/admin/quizzes/${asset_id}` },
      ]}
      actions={
        attempts > 0 && (
          <ButtonLink href={`/api/admin/quiz/${asset_id}/items.csv`} variant="secondary" reload>
            {t('quiz-admin.exportCsv')}
          </ButtonLink>
        )
      }
    >
      <ItemAnalysisView analysis={analysis} />
    </AdminPage>
  )
}
