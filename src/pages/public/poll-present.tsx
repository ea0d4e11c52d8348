import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { pollAddress } from '#features/polls/poll.rules.ts'
import { pollsCalls } from '#features/polls/polls.contract.ts'
import { PollScreen } from '#features/polls/ui/poll-screen.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import type { loader as rootLoader } from '../root.tsx'
import { PageHead } from './parts/page-head.tsx'

export const handle: PageHandle = { namespaces: ['polls', 'stage'] }

export const loader = (args: LoaderFunctionArgs) => load(args, pollsCalls.poll, { pollId: args.params.poll_id })

/** For the screen in the hall, with nothing around it: who comes votes by phone. */
export function Component() {
  const t = useT()
  const poll = useLoaderData<typeof loader>()
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.site.origin ?? ''
  const path = pollAddress(poll.id)
  return (
    <>
      <PageHead
        title={`${t('polls.present')}: ${poll.question}`}
        description={t('polls.title')}
        path={`${path}/present`}
        isListed={false}
      />
      <PollScreen key={poll.id} initial={poll} address={`${origin}${path}`} />
    </>
  )
}
