import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { addressWith, filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { FilterForm } from '#features/admin/ui/filter-form.tsx'
import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { QuizList } from '#features/quiz/ui/admin/quiz-list.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'

export const handle: PageHandle = { namespaces: ['quiz-admin'] }

const address = '/admin/quizzes'

export async function loader(args: LoaderFunctionArgs) {
  const { search, before } = filtersIn(args.request, ['search', 'before'])
  return { ...(await load(args, quizBankCalls.quizzes, { search, before })), search }
}

export function Component() {
  const t = useT()
  const { quizzes, next, search } = useLoaderData<typeof loader>()
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
      <FilterForm
        search={{ name: 'search', label: t('quiz-admin.searchQuizzes'), value: search }}
        clearHref={search ? address : undefined}
      />
      <QuizList
        quizzes={quizzes}
        isFiltered={search !== undefined}
        nextHref={next ? addressWith(address, { search, before: next }) : undefined}
      />
    </AdminPage>
  )
}
