import { Award, Eye } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { filesCalls } from '#features/files/files.contract.ts'
import type { ComponentKind } from '#features/learning/component.rules.ts'
import { courseAddress } from '#features/learning/course-address.rules.ts'
import { courseAdminCalls, type EditedComponent, type EditedCourse } from '#features/learning/learning.admin.contract.ts'
import { CourseEditor } from '#features/learning/ui/admin/course-editor.tsx'
import { quizBankCalls } from '#features/quiz/quiz.bank.contract.ts'
import { surveyAdminCalls } from '#features/surveys/survey.admin.contract.ts'
import { load, loadIfAllowed } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = {
  changes: 'courses.edit',
  namespaces: ['course', 'course-admin', 'catalogue-admin'],
  showsFilms: true,
}

export async function loader(args: LoaderFunctionArgs) {
  const { product_id = '' } = args.params
  const [course, quizzes, surveys, limits] = await Promise.all([
    load(args, courseAdminCalls.readCourse, { product_id }),
    loadIfAllowed(args, quizBankCalls.quizzes, { product_id }),
    loadIfAllowed(args, surveyAdminCalls.surveys, { product_id }),
    load(args, filesCalls.limits, {}),
  ])
  const unasked = [...(quizzes?.quizzes ?? []), ...(surveys?.surveys ?? [])].filter(({ questions }) => questions === 0)
  return { course: withUnasked(course, new Set(unasked.map(({ asset_id }) => asset_id))), limits }
}

export function Component() {
  const t = useT()
  const { course, limits } = useLoaderData<typeof loader>()
  const { product } = course
  return (
    <AdminPage
      title={t('course-admin.courseOf', { title: product.title })}
      trail={productTrail(t, product)}
      intro={t('course-admin.intro')}
      actions={
        <>
          <IfMay permission="credits.read">
            <ButtonLink
              href={`/admin/products/${product.id}/credits`}
              variant="secondary"
              icon={<Award className="size-4" aria-hidden="true" />}
            >
              {t('course-admin.creditsOf')}
            </ButtonLink>
          </IfMay>
          <ButtonLink
            href={courseAddress(product.url_slug)}
            variant="secondary"
            icon={<Eye className="size-4" aria-hidden="true" />}
          >
            {t('course-admin.preview')}
          </ButtonLink>
        </>
      }
    >
      <ProductTabs productId={product.id} current="course" />
      <CourseEditor key={product.id} loaded={course} limits={limits} questionsOf={questionsOf} />
    </AdminPage>
  )
}

/** What a quiz or a survey asks is written on a page of its own. */
const pagesOfQuestions: Partial<Record<ComponentKind, string>> = { quiz: 'quizzes', survey: 'surveys' }

function questionsOf({ id, kind }: { id: number; kind: ComponentKind }): string | null {
  const page = pagesOfQuestions[kind]
  return page ? `/admin/${page}/${id}` : null
}

function withUnasked(course: EditedCourse, unasked: ReadonlySet<number>): EditedCourse {
  const marked = (component: EditedComponent): EditedComponent =>
    unasked.has(component.id) ? { ...component, fault: 'noQuestions' } : component
  return { ...course, sections: course.sections.map((one) => ({ ...one, components: one.components.map(marked) })) }
}
