import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { chosenOf } from '#features/admin/admin.filters.ts'
import { ActForm } from '#features/admin/ui/act-form.tsx'
import { AdminPage } from '#features/admin/ui/admin-page.tsx'
import { productKinds } from '#features/catalogue/cover.rules.ts'
import { taxesCalls } from '#features/taxes/taxes.contract.ts'
import { AddTaxRule, TaxRules, type TaxRuleView } from '#features/taxes/ui/tax-rules.tsx'
import { askFrom, load } from '#platform/api.ts'
import { textOf } from '#platform/form.ts'
import type { PageHandle } from '#platform/page.ts'
import { useT } from '#ui/i18n.tsx'

export const handle: PageHandle = { namespaces: ['taxes', 'catalogue'] }

export const loader = (args: LoaderFunctionArgs) => load(args, taxesCalls.list, {})

export async function action(args: ActionFunctionArgs) {
  const ask = askFrom(args)
  const form = await args.request.formData()
  const entered = { kind: textOf(form, 'kind'), region: textOf(form, 'region'), rate: textOf(form, 'rate') }
  const reply =
    textOf(form, 'act') === 'remove'
      ? await ask(taxesCalls.remove, { rule_id: textOf(form, 'rule_id') })
      : await ask(taxesCalls.add, {
          kind: chosenOf(productKinds, entered.kind) ?? null,
          region: entered.region,
          // An empty entry would be read as 0.
          rate: entered.rate.trim().replace(',', '.') || '-1',
        })
  return reply.ok ? redirect('/admin/taxes') : { message: reply.message, fields: reply.fields, entered }
}

export function Component() {
  const t = useT()
  const taxes = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('taxes.title')} intro={t('taxes.intro')}>
      <TaxRules {...taxes} removal={(rule) => <Removal rule={rule} />} />
      <AddTaxRule key={taxes.rules.length} refused={useActionData<typeof action>()} />
    </AdminPage>
  )
}

function Removal({ rule }: { rule: TaxRuleView }) {
  const t = useT()
  const question = {
    title: t('taxes.removeTitle'),
    message: t('taxes.removeText'),
    confirmLabel: t('taxes.remove'),
    danger: true,
  }
  return (
    <ActForm fields={{ act: 'remove', rule_id: String(rule.id) }} label={t('taxes.remove')} variant="quiet" question={question} />
  )
}
