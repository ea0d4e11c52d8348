import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminCalls } from '#features/admin/admin.contract.ts'
import { overviewCalls } from '#features/admin/overview.contract.ts'
import { boardPeriods } from '#features/admin/overview.rules.ts'
import { BusinessBoard } from '#features/admin/ui/business-board.tsx'
import { Overview } from '#features/admin/ui/overview.tsx'
import { TodoList } from '#features/admin/ui/todo-list.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { chosenOf, filtersIn } from '#ui/admin/filters.ts'

export const handle: PageHandle = { namespaces: ['overview'] }

export async function loader(args: LoaderFunctionArgs) {
  const [figures, todo, board] = await Promise.all([
    load(args, adminCalls.overview, {}),
    load(args, overviewCalls.todo, {}),
    load(args, overviewCalls.board, { days: chosenOf(boardPeriods, filtersIn(args.request, ['days']).days) ?? '30' }),
  ])
  return { figures, todo, board }
}

export function Component() {
  const { figures, todo, board } = useLoaderData<typeof loader>()
  return (
    <Overview figures={figures}>
      <TodoList {...todo} />
      <BusinessBoard board={board} />
    </Overview>
  )
}
