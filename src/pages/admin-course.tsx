import { Eye } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { filesCalls } from '#features/files/files.contract.ts'
import { courseAddress } from '#features/learning/course-address.rules.ts'
import { courseAdminCalls } from '#features/learning/learning.admin.contract.ts'
import { CourseEditor } from '#features/learning/ui/admin/course-editor.tsx'
import { load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { Callout } from '#ui/callout.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { ProductTabs, productTrail } from './parts/admin-product-tabs.tsx'

export const handle: PageHandle = { namespaces: ['course', 'course-admin', 'catalogue-admin', 'surveys-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const { product_id = '' } = args.params
  const [course, { max_mb }] = await Promise.all([
    load(args, courseAdminCalls.readCourse, { product_id }),
    load(args, filesCalls.limits, {}),
  ])
  return { course, maxMb: max_mb }
}

export function Component() {
  const t = useT()
  const { course, maxMb } = useLoaderData<typeof loader>()
  const { product } = course
  return (
    <AdminPage
      title={t('course-admin.courseOf', { title: product.title })}
      trail={productTrail(t, product)}
      intro={t('course-admin.intro')}
      actions={
        <ButtonLink
          href={courseAddress(product.url_slug)}
          variant="secondary"
          icon={<Eye className="size-4" aria-hidden="true" />}
        >
          {t('course-admin.preview')}
        </ButtonLink>
      }
    >
      <ProductTabs productId={product.id} current="course" />
      <CourseEditor
        key={product.id}
        loaded={course}
        maxMb={maxMb}
        elsewhere={({ id, kind }) => kind === 'survey' && <SurveyWriting assetId={id} />}
      />
    </AdminPage>
  )
}

/** What a survey asks is written on a page of its own. */
function SurveyWriting({ assetId }: { assetId: number | null }) {
  const t = useT()
  if (assetId === null) return <Callout>{t('surveys-admin.writeLater')}</Callout>
  return (
    <ButtonLink href={`/admin/surveys/${assetId}`} variant="secondary" className="justify-self-start">
      {t('surveys-admin.write')}
    </ButtonLink>
  )
}
