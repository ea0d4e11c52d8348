import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { noticesAdminCalls } from '#features/notices/notices.admin.contract.ts'
import { NoticeForm } from '#features/notices/ui/notice-form.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'notices.edit' }

const isNew = (id: string | undefined) => id === 'new'

export async function loader(args: LoaderFunctionArgs) {
  const { notice_id } = args.params
  return { notice: isNew(notice_id) ? null : await load(args, noticesAdminCalls.read, { notice_id }) }
}

/** Taking it away; everything else is saved by its editor. */
export async function action(args: ActionFunctionArgs) {
  const reply = await askFrom(args)(noticesAdminCalls.remove, { notice_id: args.params.notice_id })
  return reply.ok ? redirect('/admin/notices') : { message: reply.message }
}

export function Component() {
  const t = useT()
  const { notice } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const question = {
    title: t('admin.removeNoticeTitle'),
    message: t('admin.removeNoticeText'),
    confirmLabel: t('admin.remove'),
    danger: true,
  }
  return (
    <AdminPage
      title={t(notice ? 'admin.editNotice' : 'admin.newNotice')}
      trail={[{ label: t('admin.notices'), href: '/admin/notices' }]}
      actions={notice && <ActForm fields={{ act: 'remove' }} label={t('admin.remove')} question={question} />}
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <NoticeForm key={notice?.id ?? 'new'} notice={notice} />
    </AdminPage>
  )
}
