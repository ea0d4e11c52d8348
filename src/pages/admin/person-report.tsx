import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { reportsCalls } from '#features/reports/reports.contract.ts'
import { PersonReportView } from '#features/reports/ui/person-report.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['reports', 'registrations-admin'] }

export const loader = (args: LoaderFunctionArgs) =>
  load(args, reportsCalls.person, { user_id: args.params.person_id, before: filtersIn(args.request, ['before']).before })

export function Component() {
  const t = useT()
  const report = useLoaderData<typeof loader>()
  const { person, total } = report
  return (
    <AdminPage
      title={t('reports.personTitle')}
      intro={t('reports.personIntro', { count: total, name: person.name })}
      trail={[
        { label: t('admin.people'), href: '/admin/people', needs: 'people.read' },
        { label: person.name, href: `/admin/people/${person.id}`, needs: 'people.read' },
      ]}
      actions={
        total > 0 && (
          <ButtonLink href={`/api/admin/reports/people/${person.id}/courses.csv`} variant="secondary" reload>
            {t('reports.exportCsv')}
          </ButtonLink>
        )
      }
    >
      <PersonReportView report={report} />
    </AdminPage>
  )
}
