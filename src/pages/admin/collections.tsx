import { FolderOpen } from 'lucide-react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { collectionsAdminCalls } from '#features/collections/collections.contract.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { namespaces: ['collections-admin'] }

export const loader = (args: LoaderFunctionArgs) => load(args, collectionsAdminCalls.collections, {})

export async function action(args: ActionFunctionArgs) {
  const title = textOf(await args.request.formData(), 'title')
  const reply = await askFrom(args)(collectionsAdminCalls.create, { title })
  return reply.ok ? redirect(`/admin/collections/${reply.value.id}`) : { fault: reply.fields.title ?? [reply.message] }
}

export function Component() {
  const t = useT()
  const { number } = useFormat()
  const { collections } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('admin.collections')} intro={t('collections-admin.intro')}>
      <IfMay permission="pages.edit">
        <NewCollection />
      </IfMay>
      <DataTable
        caption={t('admin.collections')}
        rows={collections}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'title',
            header: t('collections-admin.title'),
            rowHeader: true,
            cell: ({ id, title }) => (
              <Link href={`/admin/collections/${id}`} look="plain">
                {title}
              </Link>
            ),
          },
          { key: 'files', header: t('collections-admin.files'), align: 'end', cell: ({ files }) => number(files) },
        ]}
        empty={
          <EmptyState icon={<FolderOpen />} title={t('collections-admin.none')}>
            {t('collections-admin.noneText')}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

function NewCollection() {
  const t = useT()
  const refused = useActionData<typeof action>()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Card as="section" aria-label={t('collections-admin.add')} className="mb-6">
      <OnceForm className="flex flex-wrap items-start gap-4">
        <div className="min-w-56 flex-1">
          <Field label={t('collections-admin.newTitle')} error={refused?.fault} required>
            <TextInput name="title" maxLength={200} />
          </Field>
        </div>
        <Button type="submit" className="mt-7" loading={isSending}>
          {t('collections-admin.add')}
        </Button>
      </OnceForm>
    </Card>
  )
}
