import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { isTemplate, templateContent, templates } from '#features/pages/page-templates.rules.ts'
import { pagesAdminCalls } from '#features/pages/pages.admin.contract.ts'
import { PageList } from '#features/pages/ui/admin/page-list.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { Select } from '#ui/entries/select.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { namespaces: ['pages-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, pagesAdminCalls.pages, {})

/** A new page, from a template or empty. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const [title, template] = [textOf(form, 'title'), textOf(form, 'template')]
  const content = isTemplate(template) ? templateContent(template, title || '–') : undefined
  const reply = await askFrom(args)(pagesAdminCalls.create, { title, ...(content && { content }) })
  return reply.ok ? redirect(`/admin/pages/${reply.value.id}`) : { message: reply.message, fields: reply.fields }
}

export function Component() {
  const t = useT()
  const { pages } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('admin.pages')} intro={t('pages-admin.intro')}>
      <IfMay permission="pages.edit">
        <NewPage />
      </IfMay>
      <PageList pages={pages} />
    </AdminPage>
  )
}

function NewPage() {
  const t = useT()
  const refused = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  const titleFault = refused && (refused.fields.title ?? refused.fields.slug ?? [refused.message])
  return (
    <Card as="section" aria-label={t('pages-admin.newPage')} className="mb-6">
      <OnceForm className="flex flex-wrap items-start gap-4">
        <div className="min-w-56 flex-1">
          <Field label={t('pages-admin.newTitle')} error={titleFault || undefined} required>
            <TextInput name="title" maxLength={200} />
          </Field>
        </div>
        <div className="min-w-44">
          <Field label={t('pages-admin.template')}>
            <Select name="template" options={templates.map((value) => ({ value, label: t(`pages-admin.template_${value}`) }))} />
          </Field>
        </div>
        <Button type="submit" className="mt-7" loading={isSending}>
          {t('pages-admin.newPage')}
        </Button>
      </OnceForm>
    </Card>
  )
}
