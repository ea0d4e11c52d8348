import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { QuizList } from '#features/quiz/ui/admin/quiz-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith, filtersIn } from '#ui/admin/filters.ts'
import { IfOpens } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

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
        <IfOpens needs="quizzes.read">
          <ButtonLink href="/admin/questions" variant="secondary">
            {t('admin.questions')}
          </ButtonLink>
        </IfOpens>
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
