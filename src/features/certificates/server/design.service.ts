import { siteOrigin } from '#features/site/server/site-origin.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { claimFormKey } from '#platform/calls/form-key.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import { verifyPath } from '../certificate-code.rules.ts'
import type { certificateDesignCalls, EditedDesign } from '../certificates.design.contract.ts'
import { sampleClaims, sampleCode } from '../samples.rules.ts'
import { claimsOf } from './claims.service.ts'
import * as store from './design.store.ts'
import { paperResponse } from './sheet.service.ts'

type Calls = typeof certificateDesignCalls

const viewOf = ({ id, name, version, isArchived, layout }: store.Design): EditedDesign => ({
  id,
  name,
  version: String(version),
  is_archived: isArchived,
  layout,
})

export async function listDesigns(ctx: Ctx): Promise<Result<AnswerOf<Calls['designs']>>> {
  const [designs, uses] = await Promise.all([store.allDesigns(ctx.db), store.designUses(ctx.db)])
  return ok({
    designs: designs.map((design) => ({ ...viewOf(design), ...(uses.get(design.id) ?? { products: 0, certificates: 0 }) })),
  })
}

export async function showDesign(
  ctx: Ctx,
  { design_id }: InputOf<Calls['design']>,
): Promise<Result<EditedDesign, 'designNotFound'>> {
  const design = await store.designById(ctx.db, design_id)
  return design ? ok(viewOf(design)) : refuse('designNotFound')
}

export const copyDesign = (
  ctx: Ctx,
  { from_id, name, form_key }: InputOf<Calls['copyDesign']>,
): Promise<Result<{ id: number }, 'designNotFound' | 'formUsed'>> =>
  ctx.tx(async (ctx): Promise<Result<{ id: number }, 'designNotFound' | 'formUsed'>> => {
    const from = await store.designById(ctx.db, from_id)
    if (!from) return refuse('designNotFound')
    const claim = await claimFormKey(ctx, form_key, { act: 'certificates.add_design', from_id, name })
    if (claim === 'other') return refuse('formUsed')
    const made = claim === 'again' ? (await store.allDesigns(ctx.db)).findLast((design) => design.name === name) : undefined
    if (made) return ok({ id: made.id })
    const id = await store.addDesign(ctx.db, name, from.layout, { at: ctx.now(), actorId: actorIdOf(ctx.actor) })
    await recordAct(ctx, {
      action: 'certificates.add_design',
      subjectType: 'certificate design',
      subjectId: id,
      details: { name },
    })
    return ok({ id })
  })

export const keepDesign = (
  ctx: Ctx,
  { design_id: id, version, name, layout }: InputOf<Calls['saveDesign']>,
): Promise<Result<EditedDesign, 'designNotFound' | 'changedMeanwhile'>> =>
  ctx.tx(async (ctx): Promise<Result<EditedDesign, 'designNotFound' | 'changedMeanwhile'>> => {
    await store.lockDesign(ctx.db, id)
    const before = await store.designById(ctx.db, id)
    if (!before) return refuse('designNotFound')
    const changed = unlessChanged(version, viewOf(before))
    if (changed) return changed
    await store.saveDesign(
      ctx.db,
      { id, name, version: before.version, layout },
      { at: ctx.now(), actorId: actorIdOf(ctx.actor) },
    )
    const details = { name, version: before.version + 1 }
    await recordAct(ctx, { action: 'certificates.save_design', subjectType: 'certificate design', subjectId: id, details })
    return ok(viewOf({ ...before, name, layout, version: before.version + 1 }))
  })

export const archiveDesign = (
  ctx: Ctx,
  { design_id: id, is_archived }: InputOf<Calls['archiveDesign']>,
): Promise<Result<{ is_archived: boolean }, 'designNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<{ is_archived: boolean }, 'designNotFound'>> => {
    const design = await store.designById(ctx.db, id)
    if (!design) return refuse('designNotFound')
    await store.setArchived(ctx.db, id, is_archived)
    const details = { name: design.name, is_archived }
    await recordAct(ctx, { action: 'certificates.archive_design', subjectType: 'certificate design', subjectId: id, details })
    return ok({ is_archived })
  })

export async function previewPaper(
  ctx: Ctx,
  { design_id, sample }: InputOf<Calls['previewPaper']>,
): Promise<Result<Response, 'designNotFound'>> {
  const design = await store.designById(ctx.db, design_id)
  if (!design) return refuse('designNotFound')
  const issuer = await readSetting(ctx, siteSettings.name)
  const title = ctx.t('certificates-admin.sampleTitle')
  const credits = [{ name: 'CE', unit: 'hours', amount: 2.5 }]
  const told = { awardedOn: '2026-11-16', validUntil: '2028-11-16', credits, called: credits, fields: [] }
  const { lines } = claimsOf(ctx, { kind: 'product', locale: ctx.locale, name: '', title, issuer, ...told })
  const claims = sampleClaims(sample, { issuer, title, lines })
  const verify_url = `${siteOrigin(ctx)}${verifyPath(sampleCode)}`
  return ok(
    await paperResponse(
      ctx,
      { layout: design.layout, claims, code: sampleCode, verify_url },
      { issuedAt: ctx.now(), name: 'preview' },
    ),
  )
}
