import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { EditedMulti, multiAdminCalls } from '../certificates.multi.contract.ts'
import { allDesigns, designById } from './design.store.ts'
import * as store from './multi.store.ts'

type Calls = typeof multiAdminCalls
type Entry = InputOf<Calls['addMulti']>

const viewOf = ({ id, version, title, designId, productIds, isArchived }: store.Multi): EditedMulti => ({
  id,
  version: String(version),
  title,
  design_id: designId,
  product_ids: productIds,
  is_archived: isArchived,
})

export async function listMulti(ctx: Ctx): Promise<Result<AnswerOf<Calls['listMulti']>>> {
  const [multi, designs] = await Promise.all([store.allMulti(ctx.db), allDesigns(ctx.db)])
  return ok({ multi: multi.map(viewOf), designs: designs.map(({ id, name }) => ({ id, name })) })
}

type NotThere = 'designNotFound' | 'productNotFound'

async function missing(ctx: Ctx, { design_id, product_ids }: Entry): Promise<NotThere | null> {
  if (!(await designById(ctx.db, design_id))) return 'designNotFound'
  const known = await productOutlines(ctx, product_ids)
  return product_ids.every((id) => known.has(id)) ? null : 'productNotFound'
}

const entryOf = ({ title, design_id, product_ids, is_archived }: Entry): store.MultiEntry => ({
  title,
  designId: design_id,
  productIds: product_ids,
  isArchived: is_archived,
})

export const addMultiCertificate = (ctx: Ctx, input: Entry): Promise<Result<EditedMulti, NotThere>> =>
  ctx.tx(async (ctx): Promise<Result<EditedMulti, NotThere>> => {
    const why = await missing(ctx, input)
    if (why) return refuse(why)
    const id = await store.addMulti(ctx.db, entryOf(input), ctx.now())
    await recordAct(ctx, {
      action: 'certificates.add_multi',
      subjectType: 'multi-certificate',
      subjectId: id,
      details: { title: input.title },
    })
    return ok(viewOf(must(await store.multiById(ctx.db, id), 'what was just added')))
  })

export const saveMultiCertificate = (
  ctx: Ctx,
  { widget_id: id, version, ...input }: InputOf<Calls['saveMulti']>,
): Promise<Result<EditedMulti, NotThere | 'multiNotFound' | 'changedMeanwhile'>> =>
  ctx.tx(async (ctx): Promise<Result<EditedMulti, NotThere | 'multiNotFound' | 'changedMeanwhile'>> => {
    await store.lockMulti(ctx.db, id)
    const before = await store.multiById(ctx.db, id)
    if (!before) return refuse('multiNotFound')
    const changed = unlessChanged(version, viewOf(before))
    if (changed) return changed
    const why = await missing(ctx, input)
    if (why) return refuse(why)
    await store.changeMulti(ctx.db, id, entryOf(input), ctx.now())
    await recordAct(ctx, {
      action: 'certificates.save_multi',
      subjectType: 'multi-certificate',
      subjectId: id,
      details: { title: input.title },
    })
    return ok(viewOf(must(await store.multiById(ctx.db, id), 'what was just saved')))
  })
