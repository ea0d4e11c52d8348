import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { peopleCalls } from '#features/account/account.people.contract.ts'
import { personStatuses } from '#features/account/account.rules.ts'
import { chosenOf, filtersIn } from '#features/admin/admin.filters.ts'
import { People, peopleSorts } from '#features/admin/ui/people.tsx'
import { load } from '#platform/api.ts'

export async function loader(args: LoaderFunctionArgs) {
  const asked = filtersIn(args.request, ['search', 'role', 'is_member', 'status', 'sort', 'direction', 'after'])
  const filters = {
    search: asked.search,
    role: chosenOf(['1', '2'], asked.role),
    is_member: chosenOf(['true', 'false'], asked.is_member),
    status: chosenOf(personStatuses, asked.status),
    sort: chosenOf(peopleSorts, asked.sort) ?? 'name',
    direction: chosenOf(['asc', 'desc'], asked.direction) ?? 'asc',
  }
  return { ...(await load(args, peopleCalls.listPeople, { ...filters, after: asked.after })), filters }
}

export const Component = () => <People {...useLoaderData<typeof loader>()} />
