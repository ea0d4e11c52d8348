import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { grantRequest } from '#features/packs/pack-form.rules.ts'
import { packsAdminCalls } from '#features/packs/packs.admin.contract.ts'
import { GrantForm } from '#features/packs/ui/admin-grant-form.tsx'
import { AccountTable } from '#features/packs/ui/admin-tables.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { newFormKey } from '#ui/actions/form-key.ts'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { useSending } from '#ui/actions/use-sending.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FilterForm } from '#ui/admin/filter-form.tsx'
import { addressWith, filtersIn } from '#ui/admin/filters.ts'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

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
  const isSending = useSending({ form: 'group' })
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
            <OnceForm className="grid gap-4">
              <input type="hidden" name="form" value="group" />
              <h2 className="text-lg md:text-lg">{t('packs-admin.newGroup')}</h2>
              <Field
                label={t('packs-admin.groupName')}
                error={refused?.form === 'group' ? (refused.fields?.name ?? refused.message ?? undefined) : undefined}
                required
              >
                <TextInput name="name" />
              </Field>
              <Button type="submit" variant="secondary" loading={isSending} className="justify-self-start">
                {t('packs-admin.makeGroup')}
              </Button>
            </OnceForm>
          </Card>
        </div>
      </div>
    </AdminPage>
  )
}
