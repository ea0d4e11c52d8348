import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { quizReviewCalls } from '#features/quiz/quiz.review.contract.ts'
import { EssayQueue } from '#features/quiz/ui/admin/essay-queue.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'

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
