import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { allowOnComponent, findComponent } from '#features/learning/server/component.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { type FieldMessages, must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { productsFor } from '#platform/ctx/may.ts'
import type { EditedSurvey, SurveySettings, surveyAdminCalls } from '../survey.admin.contract.ts'
import { entryFaultsIn } from '../survey-entry.rules.ts'
import { countResponses } from './result.store.ts'
import * as store from './survey.store.ts'
import { plainSurvey, writeSurvey } from './survey-writing.service.ts'

type Calls = typeof surveyAdminCalls
const pageSize = 50

export async function showSurveys(
  ctx: Ctx,
  { product_id: productId, before }: InputOf<Calls['surveys']>,
): Promise<Result<AnswerOf<Calls['surveys']>>> {
  const found = await store.listSurveys(
    ctx.db,
    { productId, before, within: productsFor(ctx.actor, 'surveys.read') },
    pageSize + 1,
  )
  const shown = found.slice(0, pageSize)
  const products = await productOutlines(ctx, [...new Set(shown.map(({ productId }) => productId))])
  const surveys = shown.map(({ componentId, productId, title, isAnonymous, questions, responses }) => ({
    asset_id: componentId,
    title,
    course: must(products.get(productId), 'a component’s product vanished').title,
    is_anonymous: isAnonymous,
    questions,
    responses,
  }))
  return ok({ surveys, next: found.length > pageSize ? (shown.at(-1)?.componentId ?? null) : null })
}

export async function showEditedSurvey(
  ctx: Ctx,
  { asset_id }: InputOf<Calls['editedSurvey']>,
): Promise<Result<EditedSurvey, 'surveyNotFound'>> {
  await allowOnComponent(ctx, 'surveys.read', asset_id)
  const edited = await editedOf(ctx, asset_id)
  return edited ? ok(edited) : refuse('surveyNotFound')
}

async function editedOf(ctx: Ctx, assetId: number): Promise<EditedSurvey | null> {
  const component = await findComponent(ctx, assetId)
  if (component?.kind !== 'survey') return null
  const survey = (await store.findSurvey(ctx.db, assetId)) ?? { ...plainSurvey, componentId: assetId }
  const entries = await store.allEntries(ctx.db, assetId)
  return {
    asset_id: assetId,
    title: component.title,
    product_id: component.productId,
    settings: settingsOf(survey),
    entries: entries.filter(store.isAsked).map(({ id: _, number: __, position: ___, ...entry }) => entry),
    used_keys: [...new Set(entries.map(({ key }) => key))],
    response_count: await countResponses(ctx.db, assetId, {}),
    version: survey.version,
  }
}

const settingsOf = (survey: Omit<store.Survey, 'componentId'>): SurveySettings => ({
  is_anonymous: survey.isAnonymous,
  allow_changes: survey.allowChanges,
  introduction: survey.introduction,
  thanks: survey.thanks,
})

type NotSaved = 'surveyNotFound' | 'changedMeanwhile' | 'anonymityFixed' | 'anonymousStays' | 'invalid'

export function saveSurvey(
  ctx: Ctx,
  { asset_id, settings, entries, version }: InputOf<Calls['saveSurvey']>,
): Promise<Result<EditedSurvey, NotSaved>> {
  return ctx.tx(async (ctx): Promise<Result<EditedSurvey, NotSaved>> => {
    if ((await findComponent(ctx, asset_id))?.kind !== 'survey') return refuse('surveyNotFound')
    const old = await store.findSurvey(ctx.db, asset_id, 'update')
    const changed = unlessChanged(version, must(await editedOf(ctx, asset_id), 'a survey’s component vanished'))
    if (changed) return changed
    if (settings.is_anonymous && settings.allow_changes) return refuse('anonymousStays')
    // What was promised to those who have answered stays true.
    if (old && old.isAnonymous !== settings.is_anonymous && (await countResponses(ctx.db, asset_id, {})) > 0)
      return refuse('anonymityFixed')
    const fields: FieldMessages = {}
    for (const [key, fault] of entryFaultsIn(entries)) fields[`entry_${key}`] = [ctx.t(`surveys-admin.${fault}`)]
    if (Object.keys(fields).length > 0) return refuseFields(fields)
    const { is_anonymous: isAnonymous, allow_changes: allowChanges, introduction, thanks } = settings
    await writeSurvey(ctx, { componentId: asset_id, isAnonymous, allowChanges, introduction, thanks }, entries)
    const details = { old: old && settingsOf(old), new: settings, entries }
    await recordAct(ctx, { action: 'surveys.saveSurvey', subjectType: 'survey', subjectId: asset_id, details })
    return ok(must(await editedOf(ctx, asset_id), 'a survey vanished while it was saved'))
  })
}
