import { CircleCheck, ListTodo } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { componentAddress } from '#features/learning/course-address.rules.ts'
import { CourseFrame } from '#features/learning/ui/player/course-frame.tsx'
import { loadCourse } from '#features/learning/ui/player/load-course.ts'
import type { PageHandle } from '#platform/page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink, Link } from '#ui/link.tsx'
import { useFormat } from '#ui/use-format.ts'

export const handle: PageHandle = { namespaces: ['course'] }

export const loader = (args: LoaderFunctionArgs) => loadCourse(args)

/** The end of a course: done, or what is still missing. */
export function Component() {
  const t = useT()
  const format = useFormat()
  const course = useLoaderData<typeof loader>()
  const { product, completed_at } = course
  const all = course.sections.flatMap(({ components }) => components)
  const missing = all.filter(({ status, is_required }) => is_required && status !== 'complete')
  const besides = all.filter(({ status, is_required }) => !is_required && status === 'optional')
  const isDone = completed_at !== null
  const rest = isDone ? besides : missing
  return (
    <CourseFrame course={course} currentId={null} isFocused={false}>
      <title>{`${t(isDone ? 'course.finishedTitle' : 'course.notFinishedTitle')} · ${product.title}`}</title>
      <h1 className="sr-only">{product.title}</h1>
      <EmptyState
        icon={isDone ? <CircleCheck /> : <ListTodo />}
        title={t(isDone ? 'course.finishedTitle' : 'course.notFinishedTitle')}
        actions={
          <>
            <ButtonLink href="/my-dashboard">{t('course.toDashboard')}</ButtonLink>
            <ButtonLink href={productAddress(product.url_slug)} variant="secondary">
              {t(isDone ? 'course.rate' : 'course.toProduct')}
            </ButtonLink>
          </>
        }
      >
        {isDone
          ? t('course.finishedText', { title: product.title, date: format.date(completed_at) })
          : t('course.notFinishedText', { count: missing.length })}
      </EmptyState>
      {rest.length > 0 && (
        <section className="mx-auto max-w-read">
          <h2 className="mb-3 text-lg md:text-lg">{t(isDone ? 'course.besides' : 'course.stillMissing')}</h2>
          <ul className="divide-y rounded-card border bg-raised">
            {rest.map(({ id, title }) => (
              <li key={id} className="px-4 py-3 text-sm">
                <Link href={componentAddress(product.url_slug, id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </CourseFrame>
  )
}
