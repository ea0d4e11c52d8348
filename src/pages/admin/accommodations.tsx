import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { grantStates, quizGrantCalls } from '#features/quiz/quiz.grants.contract.ts'
import { GrantList } from '#features/quiz/ui/admin/grant-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith, chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { IfMay } from '#ui/admin/may.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['accommodations'] }

const address = '/admin/accommodations'

export async function loader(args: LoaderFunctionArgs) {
  const { state, ...filters } = filtersIn(args.request, ['search', 'user_id', 'asset_id', 'state', 'before'])
  const shown = chosenOf(grantStates, state) ?? 'in_force'
  const list = await load(args, quizGrantCalls.accommodations, { ...filters, state: shown })
  const { before: _, ...kept } = filters
  return { ...list, filters: kept, state: shown }
}

export function Component() {
  const t = useT()
  const { accommodations, next, filters, state } = useLoaderData<typeof loader>()
  const { search, user_id, asset_id } = filters
  const isFiltered = Object.keys(filters).length > 0 || state !== 'in_force'
  return (
    <AdminPage
      title={t('admin.accommodations')}
      intro={t('accommodations.intro')}
      actions={
        <IfMay permission="accommodations.edit">
          <ButtonLink href={addressWith(`${address}/new`, { user_id, asset_id })}>{t('accommodations.giveOne')}</ButtonLink>
        </IfMay>
      }
    >
      <FilterForm
        search={{ name: 'search', label: t('accommodations.search'), value: search }}
        clearHref={isFiltered ? address : undefined}
      >
        {user_id && <input type="hidden" name="user_id" value={user_id} />}
        {asset_id && <input type="hidden" name="asset_id" value={asset_id} />}
        <Field label={t('accommodations.state')} labelHidden className="w-44">
          <Select
            name="state"
            defaultValue={state}
            options={grantStates.map((value) => ({ value, label: t(`accommodations.show_${value}`) }))}
          />
        </Field>
      </FilterForm>
      <GrantList
        caption={t('admin.accommodations')}
        accommodations={accommodations}
        isFiltered={isFiltered}
        nextHref={next ? addressWith(address, { ...filters, state, before: next }) : undefined}
      />
    </AdminPage>
  )
}
