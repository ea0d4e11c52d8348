import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { QuestionEditor } from '#features/quiz/ui/admin/question-editor.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'quizzes.edit', namespaces: ['quiz-admin', 'quiz'] }

export async function loader(args: LoaderFunctionArgs) {
  const { question_id } = args.params
  return { question: question_id === 'new' ? null : await load(args, quizBankCalls.question, { question_id }) }
}

export function Component() {
  const t = useT()
  const { question } = useLoaderData<typeof loader>()
  const title = question ? t('quiz-admin.editQuestion') : t('quiz-admin.newQuestion')
  return (
    <AdminPage title={title} trail={[{ label: t('admin.questions'), href: '/admin/questions' }]}>
      <QuestionEditor key={`${question?.question_id}-${question?.version}`} question={question} />
    </AdminPage>
  )
}
