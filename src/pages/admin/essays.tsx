import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { quizReviewCalls } from '#features/quiz/quiz.review.contract.ts'
import { EssayQueue } from '#features/quiz/ui/admin/essay-queue.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['quiz-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { order, asset_id, after } = filtersIn(args.request, ['order', 'asset_id', 'after'])
  const scope = { order: order === 'person' ? ('person' as const) : ('question' as const), asset_id }
  return { scope, ...(await load(args, quizReviewCalls.essays, { ...scope, after })) }
}

export function Component() {
  const t = useT()
  return (
    <AdminPage title={t('admin.essays')} intro={t('quiz-admin.essaysIntro')}>
      <EssayQueue {...useLoaderData<typeof loader>()} />
    </AdminPage>
  )
}
