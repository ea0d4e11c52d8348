import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { quizReviewCalls } from '#features/quiz/quiz.review.contract.ts'
import { quizPath } from '#features/quiz/quiz.rules.ts'
import { AttemptTable } from '#features/quiz/ui/admin/attempt-table.tsx'
import { QuizEditor } from '#features/quiz/ui/admin/quiz-editor.tsx'
import { QuizPreview } from '#features/quiz/ui/admin/quiz-preview.tsx'
import { RegradePanel } from '#features/quiz/ui/admin/regrade-panel.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Tabs } from '#ui/tabs.tsx'

export const handle: PageHandle = { namespaces: ['quiz-admin', 'quiz'] }

export async function loader(args: LoaderFunctionArgs) {
  const { asset_id } = args.params
  const quiz = await load(args, quizBankCalls.quiz, { asset_id })
  const { before } = filtersIn(args.request, ['before'])
  const attempts = await load(args, quizReviewCalls.attempts, { asset_id, before })
  const regrade = await load(args, quizReviewCalls.previewRegrade, { asset_id })
  const { categories } = await load(args, quizBankCalls.questions, {})
  return { quiz, attempts, regrade, categories }
}

export function Component() {
  const t = useT()
  const { quiz, attempts, regrade, categories } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={quiz.title}
      trail={[{ label: t('admin.quizzes'), href: '/admin/quizzes' }]}
      actions={
        <>
          <ButtonLink href={`/admin/quizzes/${quiz.asset_id}/items`} variant="secondary">
            {t('quiz-admin.items')}
          </ButtonLink>
          <ButtonLink href={`/admin/accommodations?asset_id=${quiz.asset_id}`} variant="secondary">
            {t('admin.accommodations')}
          </ButtonLink>
          <QuizPreview assetId={quiz.asset_id} />
          <ButtonLink href={quizPath(quiz.asset_id)} variant="secondary">
            {t('quiz-admin.learnersPage')}
          </ButtonLink>
        </>
      }
    >
      <Tabs
        param="tab"
        label={quiz.title}
        tabs={[
          { key: 'content', label: t('quiz-admin.content'), content: <QuizEditor quiz={quiz} categories={categories} /> },
          {
            key: 'attempts',
            label: t('quiz-admin.attempts'),
            content: <AttemptTable assetId={quiz.asset_id} {...attempts} />,
          },
          {
            key: 'regrade',
            label: t('quiz-admin.regrade'),
            content: <RegradePanel assetId={quiz.asset_id} preview={regrade} />,
          },
        ]}
      />
    </AdminPage>
  )
}
