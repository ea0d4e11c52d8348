import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { pollAddress } from '#features/polls/poll.rules.ts'
import { pollsCalls } from '#features/polls/polls.contract.ts'
import { PollWidget } from '#features/polls/ui/poll-widget.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { PageHead } from './parts/page-head.tsx'

export const handle: PageHandle = { namespaces: ['polls'] }

export const loader = (args: LoaderFunctionArgs) => load(args, pollsCalls.poll, { pollId: args.params.poll_id })

/** A vote without scripts. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const choices = form.getAll('choices').map(String)
  const reply = await askFrom(args)(pollsCalls.vote, { pollId: args.params.poll_id, choices })
  return reply.ok ? redirect(pollAddress(reply.value.id)) : data({ message: reply.message }, { status: reply.status })
}

export function Component() {
  const t = useT()
  const poll = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 md:py-14">
      <PageHead title={poll.question} description={t('polls.title')} path={pollAddress(poll.id)} isListed={false} />
      <h1 className="mb-4 font-medium font-sans text-base text-muted">{t('polls.title')}</h1>
      <PollWidget key={poll.id} initial={poll} refused={refused?.message} />
    </div>
  )
}
