import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { ActForm } from '#features/admin/ui/act-form.tsx'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { enteredNotice, requestFrom } from '#features/notices/notice-form.rules.ts'
import { noticesCalls } from '#features/notices/notices.contract.ts'
import { NoticeForm } from '#features/notices/ui/notice-form.tsx'
import { askFrom, load } from '#platform/api.ts'
import { useT } from '#ui/i18n.tsx'

const isNew = (id: string | undefined) => id === 'new'

export async function loader(args: LoaderFunctionArgs) {
  const { notice_id } = args.params
  return { notice: isNew(notice_id) ? null : await load(args, noticesCalls.read, { notice_id }) }
}

export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const { notice_id } = args.params
  const form = await args.request.formData()
  if (form.get('act') === 'remove') {
    const reply = await ask(noticesCalls.remove, { notice_id })
    return reply.ok ? redirect('/admin/notices') : { message: reply.message, fields: {}, entered: undefined }
  }
  const entered = enteredNotice(form)
  const request = requestFrom(entered)
  const reply = isNew(notice_id)
    ? await ask(noticesCalls.create, request)
    : await ask(noticesCalls.update, { notice_id, ...request })
  return reply.ok ? redirect('/admin/notices') : { message: reply.message, fields: reply.fields, entered }
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
      <NoticeForm notice={notice} refused={refused} />
    </AdminPage>
  )
}
