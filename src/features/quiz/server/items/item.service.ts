import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { findComponent } from '#features/learning/server/component.service.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { allow, must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { may } from '#platform/ctx/may.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { figureText, itemFigures, leastForDiscrimination, warningsOf } from '../../item.rules.ts'
import { isAsked } from '../../question.rules.ts'
import type { ItemAnalysis, ItemRow, quizItemCalls } from '../../quiz.items.contract.ts'
import { questionsByVersion } from '../bank/question.memory.ts'
import { regradedKeys } from '../grading/review.store.ts'
import * as store from './item.store.ts'

type Calls = typeof quizItemCalls

export async function showItemAnalysis(
  ctx: Ctx,
  { asset_id }: InputOf<Calls['itemAnalysis']>,
): Promise<Result<ItemAnalysis, 'quizNotFound'>> {
  const component = await findComponent(ctx, asset_id)
  if (component?.kind !== 'quiz') return refuse('quizNotFound')
  allow(may(ctx.actor, 'learners.read', component.productId))
  const product = must((await productOutlines(ctx, [component.productId])).get(component.productId), 'a quiz without a product')
  const figures = await store.quizFigures(ctx.db, asset_id)
  return ok({
    asset_id,
    title: component.title,
    product: { id: product.id, title: product.title },
    attempts: figures.attempts,
    all_attempts: await store.countGraded(ctx.db, asset_id),
    passed: figures.passed,
    mean_percent: figures.meanPercent,
    median_seconds: figures.medianSeconds,
    scores: figures.scores,
    least_attempts: leastForDiscrimination,
    items: await itemsOf(ctx, asset_id),
  })
}

async function itemsOf(ctx: Ctx, assetId: number): Promise<ItemRow[]> {
  const [asked, groups, seconds, keys] = [
    await store.askedVersions(ctx.db, assetId),
    await store.answerGroups(ctx.db, assetId),
    await store.meanSeconds(ctx.db, assetId),
    await regradedKeys(ctx.db, assetId),
  ]
  const wanted = asked.flatMap(({ versionId }) => [versionId, keys.get(versionId) ?? versionId])
  const versions = await questionsByVersion(ctx, [...new Set(wanted)])
  return asked.flatMap(({ versionId, number, isCurrent, position }) => {
    const question = versions.get(versionId)
    if (!question || !isAsked(question)) return []
    const key = versions.get(keys.get(versionId) ?? versionId) ?? question
    const figures = itemFigures(question, key, groups.get(versionId) ?? [])
    return {
      question_id: question.id,
      version_id: versionId,
      version: number,
      is_current: isCurrent,
      position,
      type: question.type,
      category: question.category,
      prompt: plainText(question.prompt),
      points: question.points,
      attempts: figures.attempts,
      answered: figures.answered,
      unanswered: figures.unanswered,
      facility: figures.facility,
      discrimination: figures.discrimination,
      mean_seconds: seconds.get(versionId) ?? null,
      choices: figures.choices.map(({ text, isRight, count }) => ({ text, is_right: isRight, count })),
      warnings: warningsOf(figures),
    }
  })
}

const csvHeader = [
  'question',
  'version',
  'type',
  'category',
  'prompt',
  'points',
  'attempts',
  'answered',
  'unanswered',
  'facility',
  'discrimination',
  'mean_seconds',
  'warnings',
  'choices',
]
const csvRow = (item: ItemRow): string[] => [
  String(item.question_id),
  String(item.version),
  item.type,
  item.category,
  item.prompt,
  String(item.points),
  String(item.attempts),
  String(item.answered),
  String(item.unanswered),
  figureText(item.facility, 3),
  figureText(item.discrimination, 3),
  figureText(item.mean_seconds, 0),
  item.warnings.join(' '),
  item.choices.map(({ text, is_right, count }) => `${text}${is_right ? ' (right)' : ''}: ${count}`).join(' | '),
]

export async function exportItems(
  ctx: Ctx,
  { asset_id }: InputOf<Calls['exportItems']>,
): Promise<Result<Response, 'quizNotFound'>> {
  const analysis = await showItemAnalysis(ctx, { asset_id })
  if (!analysis.ok) return analysis
  const next = async (last: ItemRow | undefined) => (last ? [] : analysis.value.items)
  return ok(await reportFile(ctx, { name: `quiz-${asset_id}-items`, at: ctx.now(), header: csvHeader, row: csvRow, next }))
}
