import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { certificateRuleCalls } from '#features/certificates/certificates.rule.contract.ts'
import { BulkIssue } from '#features/certificates/ui/admin/bulk-issue.tsx'
import { RuleForm } from '#features/certificates/ui/admin/rule-form.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import { textOf } from '#platform/calls/form.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { newFormKey } from '#ui/actions/form-key.ts'
import { sureReply } from '#ui/actions/sure-reply.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = {
  changes: 'certificates.edit',
  namespaces: ['certificates-admin', 'catalogue-admin', 'editor'],
}

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await load(args, certificateRuleCalls.rule, { product_id: args.params.product_id ?? '' })), pageKey: newFormKey() }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const reply = await askFrom(args)(certificateRuleCalls.issueAll, {
    product_id: args.params.product_id ?? '',
    due: textOf(form, 'due'),
    form_key: textOf(form, 'form_key'),
  })
  return sureReply(textOf(form, 'form'), reply)
}

export function Component() {
  const t = useT()
  const { product, rule, designs, bulk, pageKey } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('certificates-admin.certificate')} trail={productTrail(t, product)}>
      <ProductTabs productId={product.id} current="certificate" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <RuleForm key={product.id} productId={product.id} rule={rule} designs={designs} />
        {rule.design_id !== null && <BulkIssue bulk={bulk} pageKey={pageKey} />}
      </div>
    </AdminPage>
  )
}
