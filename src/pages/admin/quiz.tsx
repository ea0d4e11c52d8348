import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { quizReviewCalls } from '#features/quiz/quiz.review.contract.ts'
import { quizPath } from '#features/quiz/quiz.rules.ts'
import { AttemptTable } from '#features/quiz/ui/admin/attempt-table.tsx'
import { QuizEditor } from '#features/quiz/ui/admin/quiz-editor.tsx'
import { QuizPreview } from '#features/quiz/ui/admin/quiz-preview.tsx'
import { RegradePanel } from '#features/quiz/ui/admin/regrade-panel.tsx'
import { load, loadIfAllowed } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { IfMay, LookOnly } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'

export const handle: PageHandle = { namespaces: ['quiz-admin', 'quiz'] }

export async function loader(args: LoaderFunctionArgs) {
  const { asset_id } = args.params
  const quiz = await load(args, quizBankCalls.quiz, { asset_id })
  const { before } = filtersIn(args.request, ['before'])
  const attempts = await loadIfAllowed(args, quizReviewCalls.attempts, { asset_id, before })
  const regrade = await loadIfAllowed(args, quizReviewCalls.previewRegrade, { asset_id })
  const bank = await loadIfAllowed(args, quizBankCalls.questions, {})
  return { quiz, attempts, regrade, categories: bank?.categories ?? [] }
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
          <IfMay permission="learners.read">
            <ButtonLink href={`/admin/quizzes/${quiz.asset_id}/items`} variant="secondary">
              {t('quiz-admin.items')}
            </ButtonLink>
          </IfMay>
          <IfMay permission="accommodations.read">
            <ButtonLink href={`/admin/accommodations?asset_id=${quiz.asset_id}`} variant="secondary">
              {t('admin.accommodations')}
            </ButtonLink>
          </IfMay>
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
          {
            key: 'content',
            label: t('quiz-admin.content'),
            content: (
              <LookOnly permission="quizzes.edit">
                <QuizEditor quiz={quiz} categories={categories} />
              </LookOnly>
            ),
          },
          ...(attempts
            ? [
                {
                  key: 'attempts',
                  label: t('quiz-admin.attempts'),
                  content: <AttemptTable assetId={quiz.asset_id} {...attempts} />,
                },
              ]
            : []),
          ...(regrade
            ? [
                {
                  key: 'regrade',
                  label: t('quiz-admin.regrade'),
                  content: <RegradePanel assetId={quiz.asset_id} preview={regrade} />,
                },
              ]
            : []),
        ]}
      />
    </AdminPage>
  )
}
