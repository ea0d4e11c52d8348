import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { quizItemCalls } from '#features/quiz/quiz.items.contract.ts'
import { ItemAnalysis } from '#features/quiz/ui/admin/item-analysis.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'

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
      <ItemAnalysis analysis={analysis} />
    </AdminPage>
  )
}
