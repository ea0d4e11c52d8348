import { allCreditTypes } from '#features/catalogue/server/products/product-lookup.service.ts'
import { lastDay } from '#features/certificates/server/claims.service.ts'
import { allDesigns, saveDesign } from '#features/certificates/server/design.store.ts'
import { issueCertificate, issueCertificates } from '#features/certificates/server/issue.service.ts'
import { toIssueFor } from '#features/certificates/server/product-certificate.service.ts'
import { ruleOf } from '#features/certificates/server/rule.store.ts'
import { completionsOfProduct } from '#features/learning/server/component.service.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { courses } from './content/courses.ts'

const signatory = { signatory: 'Dr. Helena Brandt', role: 'Director of Education' }
const dayMs = 24 * 3600 * 1000

/** The academy's courses give certificates in its four designs; who is through a course has theirs, and the learner two of former years. */
export async function seedCertificates(ctx: Ctx, people: Map<string, number>, products: Map<string, number>): Promise<void> {
  const designs = await allDesigns(ctx.db)
  for (const design of designs) {
    const layers = design.layout.layers.map((layer) => (layer.kind === 'signature' ? { ...layer, ...signatory } : layer))
    await saveDesign(ctx.db, { ...design, layout: { ...design.layout, layers } }, { at: ctx.now(), actorId: null })
  }
  for (const [index, { product }] of courses.entries()) {
    const productId = must(products.get(product), `the demo product ${product} was not added`)
    const design = must(designs[index % designs.length], 'there are no designs')
    await ctx.db
      .insertInto('certificate_rule')
      .values({ product_id: productId, design_id: design.id, valid_months: index % 2 === 0 ? 24 : null, changed_at: ctx.now() })
      .execute()
    const rule = must(await ruleOf(ctx.db, productId), 'a rule that was just made')
    const completed = await completionsOfProduct(ctx, productId, { after: 0, limit: 2000 })
    const wanted = await toIssueFor(
      ctx,
      rule,
      completed.map(({ completedAt, ...one }) => ({ ...one, productId, at: completedAt })),
    )
    await issueCertificates(ctx, wanted, { isTold: false })
  }
  await seedFormer(
    ctx,
    must(people.get('learner'), 'the demo has a learner'),
    designs.map(({ id }) => id),
  )
}

const former = [
  {
    title: 'Motivational interviewing in rehabilitation',
    daysAgo: 190,
    months: 24,
    credits: [{ code: 'CE', amount: 3 }],
  },
  { title: 'Infection control refresher', daysAgo: 500, months: 12, credits: [] },
]

/** Of courses that are not sold any more: one is valid, one has run out. */
async function seedFormer(ctx: Ctx, userId: number, designIds: number[]): Promise<void> {
  const types = new Map((await allCreditTypes(ctx)).map((type) => [type.code, type]))
  for (const [index, { title, daysAgo, months, credits }] of former.entries()) {
    const awardedOn = new Date(ctx.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
    await issueCertificate(
      ctx,
      {
        userId,
        subject: { kind: 'multi', id: 1_000_000 + index, cycle: 1, title },
        designId: must(designIds[index], 'there are no designs'),
        awardedOn,
        validUntil: lastDay(awardedOn, months),
        credits: credits.map(({ code, amount }) => {
          const { id: typeId, name, unit } = must(types.get(code), `the demo has no credits ${code}`)
          return { typeId, name, unit, amount }
        }),
        fields: [],
      },
      { isTold: false },
    )
  }
}
