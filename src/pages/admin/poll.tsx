import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { pollAddress } from '#features/polls/poll.rules.ts'
import { pollsAdminCalls } from '#features/polls/polls.admin.contract.ts'
import { PollEditor } from '#features/polls/ui/admin/poll-editor.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { addressOf } from '#platform/calls/contract.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'polls.edit', namespaces: ['polls-admin', 'polls'] }

export async function loader(args: LoaderFunctionArgs) {
  const { poll_id } = args.params
  return { poll: poll_id === 'new' ? null : await load(args, pollsAdminCalls.edited, { poll_id }) }
}

/** Taking it away; everything else is saved by its editor. */
export async function action(args: ActionFunctionArgs) {
  const reply = await askFrom(args)(pollsAdminCalls.remove, { poll_id: args.params.poll_id })
  return reply.ok ? redirect('/admin/polls') : { message: reply.message }
}

export function Component() {
  const t = useT()
  const { poll } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <AdminPage
      title={t(poll ? 'polls-admin.edit' : 'polls-admin.newPoll')}
      trail={[{ label: t('admin.polls'), href: '/admin/polls' }]}
      actions={poll && <PollActions pollId={poll.id} />}
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <PollEditor key={poll?.id ?? 'new'} loaded={poll} />
    </AdminPage>
  )
}

function PollActions({ pollId }: { pollId: number }) {
  const t = useT()
  const question = {
    title: t('polls-admin.removeTitle'),
    message: t('polls-admin.removeText'),
    confirmLabel: t('polls-admin.remove'),
    danger: true,
  }
  return (
    <>
      <ButtonLink variant="secondary" href={pollAddress(pollId)}>
        {t('polls-admin.open')}
      </ButtonLink>
      <ButtonLink variant="secondary" href={`${pollAddress(pollId)}/present`}>
        {t('polls-admin.present')}
      </ButtonLink>
      <ButtonLink variant="secondary" href={addressOf(pollsAdminCalls.exportVotes, { poll_id: pollId }).path} reload>
        {t('polls-admin.export')}
      </ButtonLink>
      <ActForm fields={{ act: 'remove' }} label={t('polls-admin.remove')} question={question} />
    </>
  )
}
