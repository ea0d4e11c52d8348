import type { ReactNode } from 'react'
import type { EditedSurvey } from '#features/surveys/survey.admin.contract.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { TabLinks } from '#ui/navigation/tabs.tsx'

type FrameProps = { survey: EditedSurvey; current: 'content' | 'results'; children: ReactNode }

/** What stands around a survey's questions and its results. */
export function SurveyFrame({ survey, current, children }: FrameProps) {
  const t = useT()
  const path = `/admin/surveys/${survey.asset_id}`
  return (
    <AdminPage
      title={survey.title}
      trail={[{ label: t('admin.surveys'), href: '/admin/surveys' }]}
      actions={
        <ButtonLink href={`/admin/products/${survey.product_id}/course`} variant="secondary">
          {t('surveys-admin.inCourse')}
        </ButtonLink>
      }
    >
      <TabLinks
        label={survey.title}
        className="mb-6"
        links={[
          { href: path, label: t('surveys-admin.content'), current: current === 'content' },
          { href: `${path}/results`, label: t('surveys-admin.results'), current: current === 'results' },
        ]}
      />
      {children}
    </AdminPage>
  )
}
