import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { QuestionEditor } from '#features/quiz/ui/admin/question-editor.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'

export const handle: PageHandle = { namespaces: ['quiz-admin', 'quiz'] }

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
