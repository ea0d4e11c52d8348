import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { submissionCalls } from '#features/forms/inbox.contract.ts'
import { submissionStatuses } from '#features/forms/submission.schema.ts'
import { senderOf } from '#features/forms/ui/admin/submission-list.tsx'
import { SubmissionPage } from '#features/forms/ui/admin/submission-page.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { newFormKey } from '#ui/actions/form-key.ts'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { chosenOf } from '#ui/admin/filters.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['forms-admin'], changes: 'submissions.edit' }

export async function loader(args: LoaderFunctionArgs) {
  const { submission_id } = args.params
  const submission = await load(args, submissionCalls.submission, { submission_id })
  return { submission, pageKey: newFormKey() }
}

export async function action(args: ActionFunctionArgs) {
  const { submission_id } = args.params
  const ask = askFrom(args)
  const form = await args.request.formData()
  const text = (name: string) => textOf(form, name)
  const said = { submission_id, text: text('text'), form_key: text('form_key') }
  if (text('form') === 'answer') return sureReply('answer', await ask(submissionCalls.answer, said))
  if (text('form') === 'note') return sureReply('note', await ask(submissionCalls.addNote, said))
  if (text('act') === 'erase') {
    const reply = await ask(submissionCalls.erase, { email: text('email') })
    return reply.ok ? redirect('/admin/forms/inbox') : { form: 'act', message: reply.message }
  }
  const reply =
    text('act') === 'assign'
      ? await ask(submissionCalls.assign, { submission_id, assignee_id: text('assignee_id') || null })
      : await ask(submissionCalls.mark, { submission_id, status: chosenOf(submissionStatuses, text('status')) ?? 'read' })
  return { form: 'act', message: reply.ok ? null : reply.message }
}

export function Component() {
  const t = useT()
  const { submission, pageKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer && 'form' in answer && answer.form === 'act' ? answer.message : null
  return (
    <AdminPage title={senderOf(t, submission)} trail={[{ label: t('admin.formInbox'), href: '/admin/forms/inbox' }]}>
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused}
        </Callout>
      )}
      <SubmissionPage key={submission.id} submission={submission} pageKey={pageKey} />
    </AdminPage>
  )
}
