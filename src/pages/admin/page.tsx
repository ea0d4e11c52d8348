import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { collectionsAdminCalls } from '#features/collections/collections.contract.ts'
import { feedsAdminCalls } from '#features/feeds/feeds.contract.ts'
import { filesCalls } from '#features/files/files.contract.ts'
import { formsAdminCalls } from '#features/forms/forms.admin.contract.ts'
import { pagesAdminCalls } from '#features/pages/pages.admin.contract.ts'
import { PageEditor } from '#features/pages/ui/admin/page-editor.tsx'
import { pollsAdminCalls } from '#features/polls/polls.admin.contract.ts'
import { askFrom, load, loadIfAllowed } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'pages.edit', namespaces: ['pages-admin', 'files'] }

export async function loader(args: LoaderFunctionArgs) {
  const [page, polls, forms, { collections }, { feeds }, limits] = await Promise.all([
    load(args, pagesAdminCalls.edited, { page_id: args.params.page_id }),
    loadIfAllowed(args, pollsAdminCalls.polls, {}),
    loadIfAllowed(args, formsAdminCalls.forms, {}),
    load(args, collectionsAdminCalls.collections, {}),
    load(args, feedsAdminCalls.feeds, {}),
    load(args, filesCalls.limits, {}),
  ])
  const choices = {
    polls: (polls?.polls ?? []).map(({ id, question }) => ({ id, title: question })),
    forms: (forms?.forms ?? []).flatMap(({ widget_id, title }) => (widget_id ? { id: widget_id, title } : [])),
    collections,
    feeds,
    maxMb: limits.max_mb,
    maxMediaMb: limits.max_media_mb,
  }
  return { page, choices }
}

/** Taking it from the site or away; everything else is done in its editor. */
export async function action(args: ActionFunctionArgs) {
  const act = textOf(await args.request.formData(), 'act')
  const { page_id } = args.params
  const reply =
    act === 'withdraw'
      ? await askFrom(args)(pagesAdminCalls.withdraw, { page_id })
      : await askFrom(args)(pagesAdminCalls.remove, { page_id })
  if (!reply.ok) return { message: reply.message }
  return act === 'withdraw' ? null : redirect('/admin/pages')
}

export function Component() {
  const t = useT()
  const { page, choices } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const removing = {
    title: t('pages-admin.removeTitle'),
    message: t('pages-admin.removeText'),
    confirmLabel: t('pages-admin.remove'),
    danger: true,
  }
  return (
    <AdminPage
      title={page.content.title}
      trail={[{ label: t('admin.pages'), href: '/admin/pages' }]}
      actions={
        page.slug !== '' && (
          <>
            {page.published && <ActForm fields={{ act: 'withdraw' }} label={t('pages-admin.withdraw')} />}
            <ActForm fields={{ act: 'remove' }} label={t('pages-admin.remove')} question={removing} />
          </>
        )
      }
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <PageEditor key={page.id} loaded={page} choices={choices} />
    </AdminPage>
  )
}
