import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { questionTypes } from '#features/quiz/question.schemas.ts'
import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { QuestionBank } from '#features/quiz/ui/admin/question-bank.tsx'
import { QuestionExport } from '#features/quiz/ui/admin/question-export.tsx'
import { QuestionImport } from '#features/quiz/ui/admin/question-import.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['quiz-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const filters = filtersIn(args.request, ['q', 'category', 'type', 'archived', 'before'])
  const type = questionTypes.find((known) => known === filters.type)
  const archived = filters.archived === '1' ? ('1' as const) : ('0' as const)
  return { filters, ...(await load(args, quizBankCalls.questions, { ...filters, type, archived })) }
}

export function Component() {
  const t = useT()
  const bank = useLoaderData<typeof loader>()
  const { filters } = bank
  return (
    <AdminPage
      title={t('admin.questions')}
      intro={t('quiz-admin.questionsIntro')}
      actions={
        <>
          <QuestionImport />
          <QuestionExport format="moodle_xml" category={filters.category} />
          <QuestionExport format="gift" category={filters.category} />
          <IfMay permission="quizzes.edit">
            <ButtonLink href="/admin/questions/new">{t('quiz-admin.newQuestion')}</ButtonLink>
          </IfMay>
        </>
      }
    >
      <QuestionBank {...bank} />
    </AdminPage>
  )
}
