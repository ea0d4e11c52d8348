import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { CertificateRuleView, certificateRuleCalls } from '../certificates.rule.contract.ts'
import { previewBulk } from './bulk.service.ts'
import { allDesigns, designById } from './design.store.ts'
import { type CertificateRule, keepRule, lockRule, ruleOf } from './rule.store.ts'

type Calls = typeof certificateRuleCalls

const viewOf = (rule: CertificateRule | null): CertificateRuleView => ({
  version: String(rule?.version ?? 0),
  design_id: rule?.designId ?? null,
  fields: rule?.fields ?? [],
  valid_months: rule?.validMonths ?? null,
})

export async function showRule(
  ctx: Ctx,
  { product_id }: InputOf<Calls['rule']>,
): Promise<Result<AnswerOf<Calls['rule']>, 'productNotFound'>> {
  const product = (await productOutlines(ctx, [product_id])).get(product_id)
  if (!product) return refuse('productNotFound')
  const rule = await ruleOf(ctx.db, product_id)
  const designs = (await allDesigns(ctx.db)).filter(({ id, isArchived }) => !isArchived || id === rule?.designId)
  return ok({
    product: { id: product_id, title: product.title },
    rule: viewOf(rule),
    designs: designs.map(({ id, name }) => ({ id, name })),
    bulk: await previewBulk(ctx, product_id, rule),
  })
}

type NotSaved = 'productNotFound' | 'designNotFound' | 'changedMeanwhile'

export const saveRule = (
  ctx: Ctx,
  { product_id, version, design_id, fields, valid_months }: InputOf<Calls['saveRule']>,
): Promise<Result<CertificateRuleView, NotSaved>> =>
  ctx.tx(async (ctx): Promise<Result<CertificateRuleView, NotSaved>> => {
    if (!(await productOutlines(ctx, [product_id])).has(product_id)) return refuse('productNotFound')
    await lockRule(ctx.db, product_id)
    const changed = unlessChanged(version, viewOf(await ruleOf(ctx.db, product_id)))
    if (changed) return changed
    if (design_id !== null && !(await designById(ctx.db, design_id))) return refuse('designNotFound')
    await keepRule(ctx.db, { productId: product_id, designId: design_id, fields, validMonths: valid_months }, ctx.now())
    const details = { design_id, valid_months, fields: fields.map(({ label }) => label).join(', ') }
    await recordAct(ctx, { action: 'certificates.rule', subjectType: 'product', subjectId: product_id, details })
    return ok(viewOf(await ruleOf(ctx.db, product_id)))
  })
