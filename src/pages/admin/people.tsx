import { CalendarPlus, Mail, MailCheck, UserCheck, UserX } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { groupsCalls } from '#features/account/account.groups.contract.ts'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { peopleImportCalls } from '#features/account/account.people-import.contract.ts'
import { rolesCalls } from '#features/account/account.roles.contract.ts'
import { personStatuses } from '#features/account/account.rules.ts'
import { People, peopleSorts } from '#features/account/ui/admin/people.tsx'
import { peopleActNames } from '#features/bulk/bulk.rules.ts'
import { ChosenBar } from '#features/bulk/ui/chosen-bar.tsx'
import { useChosen } from '#features/bulk/ui/use-chosen.ts'
import { SavedViews } from '#features/views/ui/saved-views.tsx'
import { viewsCalls } from '#features/views/views.contract.ts'
import { load, loadIfAllowed } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { addressWith, chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { useMay } from '#ui/admin/may.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { findAnyProduct } from './parts/find-products.ts'

export const handle: PageHandle = { namespaces: ['people', 'bulk', 'views'] }

export async function loader(args: LoaderFunctionArgs) {
  const asked = filtersIn(args.request, ['search', 'role', 'is_member', 'status', 'group', 'sort', 'direction', 'after'])
  const answers = [...new URL(args.request.url).searchParams].flatMap(([name, value]) => {
    const field = /^f(\d{1,12})$/.exec(name)?.[1]
    return field && value !== '' ? [[field, value] as [string, string]] : []
  })
  const filters = {
    search: asked.search,
    role: /^([12]|r\d{1,12})$/.test(asked.role ?? '') ? asked.role : undefined,
    is_member: chosenOf(['true', 'false'], asked.is_member),
    status: chosenOf(personStatuses, asked.status),
    group: /^\d{1,12}$/.test(asked.group ?? '') ? asked.group : undefined,
    ...Object.fromEntries(answers.map(([field, value]) => [`f${field}`, value])),
    sort: chosenOf(peopleSorts, asked.sort) ?? 'name',
    direction: chosenOf(['asc', 'desc'], asked.direction) ?? 'asc',
  }
  const { role, group: group_id, sort, direction, ...narrowing } = filters
  const fields = answers.length > 0 ? new URLSearchParams(answers).toString() : undefined
  const filter = {
    ...narrowing,
    group_id,
    fields,
    ...(role?.startsWith('r') ? { role_id: role.slice(1) } : { role }),
  }
  const wanted = { ...filter, sort, direction, after: asked.after }
  const [list, known, { groups }, { views }] = await Promise.all([
    load(args, peopleCalls.listPeople, wanted),
    loadIfAllowed(args, rolesCalls.listRoles, {}),
    load(args, groupsCalls.listGroups, {}),
    load(args, viewsCalls.views, { list: 'people' }),
  ])
  return { ...list, filters, filter, views, fields, groups, roles: (known?.roles ?? []).map(({ id, name }) => ({ id, name })) }
}

const icons = { confirm_email: MailCheck, deactivate: UserX, reactivate: UserCheck, register: CalendarPlus, mail: Mail }
const acts = peopleActNames.map((name) => {
  const Icon = icons[name]
  return { name, icon: <Icon className="size-4" aria-hidden="true" /> }
})

export function Component() {
  const t = useT()
  const data = useLoaderData<typeof loader>()
  const { filter, people, total, views } = data
  const chosen = useChosen(people, JSON.stringify(filter), (name) => t('bulk.choosePerson', { name }))
  const bar = (
    <ChosenBar
      list="people"
      acts={acts}
      chosen={chosen}
      total={total}
      filter={filter}
      findProducts={findAnyProduct}
      exportHref={(ids) => addressWith(peopleImportCalls.exportPeople.path, { ...filter, ids })}
    />
  )
  const acting = useMay()('people.edit') ? { selection: chosen.selection, bar } : undefined
  return <People {...data} kept={<SavedViews list="people" views={views} />} chosen={acting} />
}
