import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminCalls } from '#features/admin/admin.contract.ts'
import { overviewCalls } from '#features/admin/overview.contract.ts'
import { boardPeriods } from '#features/admin/overview.rules.ts'
import { setupCalls } from '#features/admin/setup.contract.ts'
import { BusinessBoard } from '#features/admin/ui/business-board.tsx'
import { FirstSteps } from '#features/admin/ui/first-steps.tsx'
import { NoMailLeaves } from '#features/admin/ui/no-mail-leaves.tsx'
import { Overview } from '#features/admin/ui/overview.tsx'
import { TodoList } from '#features/admin/ui/todo-list.tsx'
import { load, loadIfAllowed } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { chosenOf, filtersIn } from '#ui/admin/filters.ts'
import { useHasMailServer } from '../parts/use-has-mail-server.ts'

export const handle: PageHandle = { namespaces: ['overview', 'setup'] }

export async function loader(args: LoaderFunctionArgs) {
  const [figures, todo, board, steps] = await Promise.all([
    load(args, adminCalls.overview, {}),
    load(args, overviewCalls.todo, {}),
    load(args, overviewCalls.board, { days: chosenOf(boardPeriods, filtersIn(args.request, ['days']).days) ?? '30' }),
    loadIfAllowed(args, setupCalls.firstSteps, {}),
  ])
  return { figures, todo, board, steps }
}

export function Component() {
  const { figures, todo, board, steps } = useLoaderData<typeof loader>()
  const hasMailServer = useHasMailServer()
  return (
    <Overview figures={figures}>
      {!hasMailServer && <NoMailLeaves />}
      {steps && <FirstSteps {...steps} />}
      <TodoList {...todo} />
      <BusinessBoard board={board} />
    </Overview>
  )
}
