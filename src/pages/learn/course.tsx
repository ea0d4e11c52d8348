import { BookOpen } from 'lucide-react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { componentAddress } from '#features/learning/course-address.rules.ts'
import { CourseFrame } from '#features/learning/ui/player/course-frame.tsx'
import { loadCourse } from '#features/learning/ui/player/load-course.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['course'] }

/** Goes on where the learner left off, on whatever device that was. */
export async function loader(args: LoaderFunctionArgs) {
  const course = await loadCourse(args)
  if (course.resume_id !== null) throw redirect(componentAddress(course.product.url_slug, course.resume_id))
  return course
}

export function Component() {
  const t = useT()
  const course = useLoaderData<typeof loader>()
  return (
    <CourseFrame course={course} currentId={null} isFocused={false}>
      <title>{course.product.title}</title>
      <EmptyState
        icon={<BookOpen />}
        title={t('course.emptyTitle')}
        actions={<ButtonLink href={productAddress(course.product.url_slug)}>{t('course.toProduct')}</ButtonLink>}
      >
        {t('course.emptyText')}
      </EmptyState>
    </CourseFrame>
  )
}
