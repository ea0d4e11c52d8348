import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { quizReviewCalls } from '#features/quiz/quiz.review.contract.ts'
import { essayAddress } from '#features/quiz/quiz.rules.ts'
import { EssayReview } from '#features/quiz/ui/admin/essay-review.tsx'
import { askFrom, load } from '#platform/api.ts'
import { textOf } from '#platform/form.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'

export const handle: PageHandle = { namespaces: ['quiz-admin'] }

function placeIn({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) {
  const { order, asset_id } = filtersIn(request, ['order', 'asset_id'])
  const scope = { order: order === 'person' ? ('person' as const) : ('question' as const), asset_id }
  return { place: { attempt_id: params.attempt_id, question_id: params.question_id }, scope }
}

export async function loader(args: LoaderFunctionArgs) {
  const { place, scope } = placeIn(args)
  return { scope, essay: await load(args, quizReviewCalls.essay, { ...place, ...scope }) }
}

/** Points and comment, then the next in line, or the queue where nothing is left. */
export async function action(args: ActionFunctionArgs) {
  const { place, scope } = placeIn(args)
  const form = await args.request.formData()
  const given = { points: textOf(form, 'points'), comment: textOf(form, 'comment') }
  const reply = await askFrom(args)(quizReviewCalls.review, { ...place, ...scope, ...given })
  if (!reply.ok) return { message: reply.message, fields: reply.fields, ...given }
  throw redirect(reply.value.next ? essayAddress(reply.value.next, scope) : '/admin/essays?done=1')
}

export function Component() {
  const t = useT()
  const { essay, scope } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <AdminPage
      title={t('quiz-admin.reviewTitle', { person: essay.person })}
      trail={[{ label: t('admin.essays'), href: '/admin/essays' }]}
    >
      <EssayReview key={`${essay.attempt_id}-${essay.question_id}`} essay={essay} scope={scope} refused={refused} />
    </AdminPage>
  )
}
