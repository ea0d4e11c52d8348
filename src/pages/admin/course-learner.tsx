import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { courseAdminCalls } from '#features/learning/learning.admin.contract.ts'
import { learnersCalls } from '#features/learning/learning.learners.contract.ts'
import { clockText } from '#features/learning/media.rules.ts'
import { StatusMark } from '#features/learning/ui/player/marks.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfOpens } from '#ui/admin/may.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { ProgressBar } from '#ui/feedback/progress.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = { changes: 'learners.mark', namespaces: ['course', 'course-admin', 'catalogue-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, learnersCalls.readLearner, { product_id: args.params.product_id ?? '', user_id: args.params.user_id ?? '' })

/** §4: a component is marked as completed or unstarted. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const status = textOf(form, 'status') === 'unstarted' ? 'unstarted' : 'complete'
  const reply = await askFrom(args)(courseAdminCalls.setOutcome, {
    id: textOf(form, 'component'),
    user_id: args.params.user_id ?? '',
    status,
  })
  if (!reply.ok) return { message: reply.message }
  throw redirect(new URL(args.request.url).pathname)
}

export function Component() {
  const t = useT()
  const format = useFormat()
  const { product, person, progress, completed_at, components } = useLoaderData<typeof loader>()
  const refused = useActionData<{ message: string }>()
  return (
    <AdminPage
      title={person.name}
      trail={[...productTrail(t, product), { label: t('course-admin.learners'), href: `/admin/products/${product.id}/learners` }]}
      actions={
        <IfOpens needs="learners.read">
          <ButtonLink href={`/admin/people/${person.id}/report`} variant="secondary">
            {t('course-admin.personReport')}
          </ButtonLink>
        </IfOpens>
      }
      intro={completed_at ? t('course-admin.completedOn', { date: format.date(completed_at) }) : product.title}
    >
      <ProgressBar
        value={progress}
        label={t('course-admin.progressOf', { name: person.name })}
        showValue
        className="mb-6 max-w-md"
      />
      {refused && (
        <Callout tone="danger" live="alert" className="mb-6">
          {refused.message}
        </Callout>
      )}
      {components.length === 0 && <p className="max-w-read text-muted">{t('course-admin.nothingToLearn')}</p>}
      <ul className="divide-y rounded-card border bg-raised empty:hidden">
        {components.map((component) => {
          const { id, title, kind, status, last_access_at, watched_seconds } = component
          const facts = [
            t(`course.kind_${kind}`),
            last_access_at && t('course-admin.lastAccessOn', { date: format.dateTime(last_access_at) }),
            watched_seconds > 0 && t('course-admin.timeSpent', { time: clockText(watched_seconds) }),
          ]
          const next = status === 'complete' ? 'unstarted' : 'complete'
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 px-4 py-3">
              <StatusMark status={status} progress={component.progress} />
              <div className="min-w-0 flex-1 basis-60">
                <p className="text-sm font-medium">{title}</p>
                <p className="text-xs text-muted">{facts.filter(Boolean).join(' · ')}</p>
              </div>
              <ActForm
                fields={{ component: String(id), status: next }}
                label={t(`course-admin.mark_${next}`)}
                question={{
                  title: t(`course-admin.mark_${next}`),
                  message: t(`course-admin.markText_${next}`, { title, name: person.name }),
                  confirmLabel: t(`course-admin.mark_${next}`),
                  danger: next === 'unstarted',
                }}
              />
            </li>
          )
        })}
      </ul>
    </AdminPage>
  )
}
