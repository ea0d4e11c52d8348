import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { taxesCalls } from '#features/taxes/taxes.contract.ts'
import { TaxRulePanel } from '#features/taxes/ui/tax-rule-panel.tsx'
import { TaxRules, type TaxRuleView } from '#features/taxes/ui/tax-rules.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { ActForm } from '#ui/admin/act-form.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

export const handle: PageHandle = { changes: 'taxes.edit', namespaces: ['taxes', 'catalogue'] }

export const loader = (args: LoaderFunctionArgs) => load(args, taxesCalls.list, {})

/** Takes a rule away; they are written in their panel. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const reply = await askFrom(args)(taxesCalls.remove, { rule_id: textOf(form, 'rule_id') })
  return reply.ok ? redirect('/admin/taxes') : { message: reply.message }
}

export function Component() {
  const t = useT()
  const taxes = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const [open, setOpen] = useState<TaxRuleView | 'new' | null>(null)
  return (
    <AdminPage
      title={t('taxes.title')}
      intro={t('taxes.intro')}
      actions={
        <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => setOpen('new')}>
          {t('taxes.addRule')}
        </Button>
      }
    >
      {refused && (
        <Callout tone="danger" live="alert" className="mb-4">
          {refused.message}
        </Callout>
      )}
      <TaxRules {...taxes} acts={(rule) => <Acts rule={rule} onChange={() => setOpen(rule)} />} />
      {open && (
        <TaxRulePanel key={open === 'new' ? open : open.id} rule={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </AdminPage>
  )
}

function Acts({ rule, onChange }: { rule: TaxRuleView; onChange: () => void }) {
  const t = useT()
  const question = {
    title: t('taxes.removeTitle'),
    message: t('taxes.removeText'),
    confirmLabel: t('taxes.remove'),
    danger: true,
  }
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      <Button variant="quiet" size="sm" onClick={onChange}>
        {t('taxes.change')}
      </Button>
      <ActForm fields={{ rule_id: String(rule.id) }} label={t('taxes.remove')} variant="quiet" question={question} />
    </span>
  )
}
