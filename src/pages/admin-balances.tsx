import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { addressWith, filtersIn } from '#features/admin/admin.filters.ts'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { FilterForm } from '#features/admin/ui/filter-form.tsx'
import { grantRequest } from '#features/packs/pack-form.rules.ts'
import { packsAdminCalls } from '#features/packs/packs.admin.contract.ts'
import { GrantForm } from '#features/packs/ui/admin-grant-form.tsx'
import { AccountTable } from '#features/packs/ui/admin-tables.tsx'
import { askFrom, load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { newFormKey } from '#ui/form-key.ts'
import { useT } from '#ui/i18n.tsx'
import { sureReply } from '#ui/sure-reply.ts'
import { TextInput } from '#ui/text-input.tsx'

export const handle: PageHandle = { namespaces: ['packs-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const filters = filtersIn(args.request, ['search', 'before'])
  const list = await load(args, packsAdminCalls.accounts, filters)
  const { packs } = await load(args, packsAdminCalls.listAll, {})
  return { ...list, packs, search: filters.search, pageKey: newFormKey() }
}

export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const form = await args.request.formData()
  const isGroup = form.get('form') === 'group'
  const reply = isGroup
    ? await ask(packsAdminCalls.createGroup, { name: String(form.get('name') ?? '') })
    : await ask(packsAdminCalls.grant, grantRequest(form, null))
  if (reply.ok) return redirect(`/admin/balances/${reply.value.account_id}`)
  return sureReply(isGroup ? 'group' : 'grant', reply)
}

export function Component() {
  const t = useT()
  const { accounts, next_before, packs, search, currency, pageKey } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <AdminPage title={t('packs-admin.balances')} intro={t('packs-admin.balancesIntro')}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <FilterForm
            search={{ name: 'search', label: t('packs-admin.searchHolder'), value: search }}
            clearHref={search ? '/admin/balances' : undefined}
          />
          <AccountTable
            accounts={accounts}
            olderHref={next_before ? addressWith('/admin/balances', { search, before: next_before }) : null}
          />
        </div>
        <div className="grid gap-6">
          <GrantForm packs={packs} currency={currency} pageKey={pageKey} />
          <Card>
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="form" value="group" />
              <h2 className="text-lg md:text-lg">{t('packs-admin.newGroup')}</h2>
              <Field
                label={t('packs-admin.groupName')}
                error={refused?.form === 'group' ? refused.fields?.name : undefined}
                required
              >
                <TextInput name="name" />
              </Field>
              <Button type="submit" variant="secondary" className="justify-self-start">
                {t('packs-admin.makeGroup')}
              </Button>
            </Form>
          </Card>
        </div>
      </div>
    </AdminPage>
  )
}
