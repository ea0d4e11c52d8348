import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { creditName } from '#features/catalogue/credit-name.rules.ts'
import { creditRuleCalls } from '#features/credits/credits.rule.contract.ts'
import { AttendanceForm } from '#features/credits/ui/admin/attendance-form.tsx'
import { CreditRuleForm } from '#features/credits/ui/admin/rule-form.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Link } from '#ui/actions/link.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { IfMay } from '#ui/admin/may.tsx'
import { Card } from '#ui/data/card.tsx'
import { CreditSeal } from '#ui/data/credit-seal.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { ProductTabs, productTrail } from './parts/product-tabs.tsx'

export const handle: PageHandle = {
  changes: 'credits.edit',
  namespaces: ['credits-admin', 'credits', 'catalogue', 'catalogue-admin', 'editor'],
}

export const loader = (args: LoaderFunctionArgs) => load(args, creditRuleCalls.rule, { product_id: args.params.product_id ?? '' })

export function Component() {
  const t = useT()
  const { product, credits, rule, steps, types } = useLoaderData<typeof loader>()
  const live = steps.filter(({ of, is_timed }) => of.kind === 'component' && is_timed)
  return (
    <AdminPage title={t('credits-admin.rule')} intro={t('credits-admin.ruleIntro')} trail={productTrail(t, product)}>
      <ProductTabs productId={product.id} current="credits" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CreditRuleForm key={product.id} productId={product.id} rule={rule} steps={steps} types={types} />
        <div className="grid gap-6">
          <Card>
            <h2 className="mb-3 text-lg md:text-lg">{t('credits-admin.worth')}</h2>
            {credits.length === 0 ? (
              <p className="text-sm">
                <Link href={`/admin/products/${product.id}`}>{t('credits-admin.worthNone')}</Link>
              </p>
            ) : (
              <ul className="grid gap-1.5">
                {credits.map(({ type_id, name, unit, amount }) => (
                  <li key={type_id}>
                    <CreditSeal credits={amount} kind={creditName(t, { name, unit })} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
          {live.length > 0 && (
            <IfMay permission="credits.edit">
              <AttendanceForm steps={live} />
            </IfMay>
          )}
        </div>
      </div>
    </AdminPage>
  )
}
