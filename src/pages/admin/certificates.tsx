import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { certificatesAdminCalls } from '#features/certificates/certificates.admin.contract.ts'
import { IssuedTable, issuedPath } from '#features/certificates/ui/admin/issued-table.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith, chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['certificates-admin', 'certificates'] }

const states = ['issued', 'revoked'] as const

export async function loader(args: LoaderFunctionArgs) {
  const { search, state, before } = filtersIn(args.request, ['search', 'state', 'before'])
  const chosen = chosenOf(states, state)
  return { ...(await load(args, certificatesAdminCalls.listIssued, { search, state: chosen, before })), search, state: chosen }
}

export function Component() {
  const t = useT()
  const { certificates, next, search, state } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('certificates-admin.issued')}
      intro={t('certificates-admin.issuedIntro')}
      actions={
        <>
          <ButtonLink href="/admin/multi-certificates" variant="secondary">
            {t('certificates-admin.multi')}
          </ButtonLink>
          <ButtonLink href="/admin/certificate-designs" variant="secondary">
            {t('certificates-admin.designs')}
          </ButtonLink>
        </>
      }
    >
      <FilterForm
        search={{ name: 'search', label: t('certificates-admin.search'), value: search }}
        clearHref={search || state ? issuedPath : undefined}
      >
        <Field label={t('certificates-admin.state')} className="w-48">
          <Select
            name="state"
            defaultValue={state ?? ''}
            placeholder={t('certificates-admin.everyState')}
            options={states.map((value) => ({ value, label: t(`certificates-admin.state_${value}`) }))}
          />
        </Field>
      </FilterForm>
      <IssuedTable
        certificates={certificates}
        nextHref={next ? addressWith(issuedPath, { search, state, before: next }) : undefined}
      />
    </AdminPage>
  )
}
