import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { QuizList } from '#features/quiz/ui/admin/quiz-list.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'

export const handle: PageHandle = { namespaces: ['quiz-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, quizBankCalls.quizzes, { before: filtersIn(args.request, ['before']).before })

export function Component() {
  const t = useT()
  return (
    <AdminPage
      title={t('admin.quizzes')}
      intro={t('quiz-admin.quizzesIntro')}
      actions={
        <ButtonLink href="/admin/questions" variant="secondary">
          {t('admin.questions')}
        </ButtonLink>
      }
    >
      <QuizList {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
