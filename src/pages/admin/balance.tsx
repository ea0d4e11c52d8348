import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { grantRequest } from '#features/packs/pack-form.rules.ts'
import { type AdminAccountView, packsAdminCalls } from '#features/packs/packs.admin.contract.ts'
import { GrantForm } from '#features/packs/ui/admin-grant-form.tsx'
import { LotTable, StatementTable } from '#features/packs/ui/admin-tables.tsx'
import { isWithdrawable, WithdrawLot } from '#features/packs/ui/admin-withdraw.tsx'
import { askFrom, load, type Reply } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { newFormKey } from '#ui/actions/form-key.ts'
import { OnceForm } from '#ui/actions/once-form.tsx'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { useSending } from '#ui/actions/use-sending.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { filtersIn } from '#ui/admin/filters.ts'
import { Card } from '#ui/data/card.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'balances.edit', namespaces: ['packs-admin'] }

export async function loader(args: LoaderFunctionArgs) {
  const account_id = args.params.account_id ?? ''
  const account = await load(args, packsAdminCalls.account, { account_id, ...filtersIn(args.request, ['before']) })
  const { packs } = await load(args, packsAdminCalls.listAll, {})
  return { account, packs, pageKey: newFormKey() }
}

export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const form = await args.request.formData()
  const account_id = args.params.account_id ?? ''
  const text = (name: string) => textOf(form, name)
  const acts = new Map<string, () => Promise<Reply<unknown>>>(
    Object.entries({
      add: () => ask(packsAdminCalls.addMember, { account_id, email: text('email') }),
      remove: () => ask(packsAdminCalls.removeMember, { account_id, person_id: text('person_id') }),
      grant: () => ask(packsAdminCalls.grant, grantRequest(form, Number(account_id))),
      withdraw: () =>
        ask(packsAdminCalls.withdraw, {
          account_id,
          lot_id: text('lot_id'),
          amount: text('amount'),
          reason: text('reason'),
          form_key: text('form_key'),
        }),
    }),
  )
  const act = acts.get(text('form').replace(/-\d+$/, ''))
  return act ? sureReply(text('form'), await act()) : null
}

export function Component() {
  const t = useT()
  const { account, packs, pageKey } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <AdminPage
      title={account.name}
      trail={[{ label: t('packs-admin.balances'), href: '/admin/balances' }]}
      intro={t(account.is_group ? 'packs-admin.groupIntro' : 'packs-admin.personIntro')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <section>
            <h2 className="mb-3">{t('packs-admin.lots')}</h2>
            <LotTable
              lots={account.lots}
              actions={(lot) => isWithdrawable(lot) && <WithdrawLot lot={lot} holder={account.name} pageKey={pageKey} />}
            />
          </section>
          <section>
            <h2 className="mb-3">{t('packs-admin.statement')}</h2>
            <StatementTable
              entries={account.entries}
              olderHref={account.next_before ? `/admin/balances/${account.id}?before=${account.next_before}` : null}
            />
          </section>
        </div>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <GrantForm packs={packs} currency={account.currency} pageKey={pageKey} holder={account.name} />
          {account.is_group && (
            <Members
              account={account}
              refusal={refused?.form === 'add' || refused?.form === 'remove' ? (refused?.message ?? null) : null}
            />
          )}
        </div>
      </div>
    </AdminPage>
  )
}

/** Who shares a group's balance. */
function Members({ account, refusal }: { account: AdminAccountView; refusal: string | null }) {
  const t = useT()
  const isAdding = useSending({ form: 'add' })
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-lg md:text-lg">{t('packs-admin.members')}</h2>
      {account.people.length === 0 && <p className="text-muted text-sm">{t('packs-admin.noMembers')}</p>}
      <ul className="grid gap-2">
        {account.people.map(({ person_id, name }) => (
          <li key={person_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            {name}
            <ActForm fields={{ form: 'remove', person_id: String(person_id) }} label={t('packs-admin.removeMember', { name })} />
          </li>
        ))}
      </ul>
      {refusal && (
        <Callout tone="danger" live="alert">
          {refusal}
        </Callout>
      )}
      <OnceForm className="grid gap-3" key={account.people.length}>
        <input type="hidden" name="form" value="add" />
        <Field label={t('packs-admin.email')} required>
          <TextInput name="email" type="email" />
        </Field>
        <Button type="submit" variant="secondary" loading={isAdding} className="justify-self-start">
          {t('packs-admin.addMember')}
        </Button>
      </OnceForm>
    </Card>
  )
}
