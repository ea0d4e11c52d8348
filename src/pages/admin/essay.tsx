import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { quizReviewCalls } from '#features/quiz/quiz.review.contract.ts'
import { EssayReview } from '#features/quiz/ui/admin/essay-review.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'essays.review', namespaces: ['quiz-admin'] }

function placeIn({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) {
  const { order, asset_id } = filtersIn(request, ['order', 'asset_id'])
  const scope = { order: order === 'person' ? ('person' as const) : ('question' as const), asset_id }
  return { place: { attempt_id: params.attempt_id, question_id: params.question_id }, scope }
}

export async function loader(args: LoaderFunctionArgs) {
  const { place, scope } = placeIn(args)
  return { scope, essay: await load(args, quizReviewCalls.essay, { ...place, ...scope }) }
}

export function Component() {
  const t = useT()
  const { essay, scope } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('quiz-admin.reviewTitle', { person: essay.person })}
      trail={[{ label: t('admin.essays'), href: '/admin/essays' }]}
    >
      <EssayReview key={`${essay.attempt_id}-${essay.question_id}`} essay={essay} scope={scope} />
    </AdminPage>
  )
}
