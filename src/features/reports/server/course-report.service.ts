import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { componentKinds } from '#features/learning/component.rules.ts'
import { reportFile } from '#features/site/server/report-file.service.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { readSetting } from '#platform/settings/settings.ts'
import type { ComponentRow, CourseReport, reportsCalls } from '../reports.contract.ts'
import * as store from './reports.store.ts'

type Calls = typeof reportsCalls

export async function reportCourse(
  ctx: Ctx,
  { product_id }: InputOf<Calls['course']>,
): Promise<Result<CourseReport, 'courseNotFound'>> {
  const product = (await productOutlines(ctx, [product_id])).get(product_id)
  if (!product) return refuse('courseNotFound')
  const figures = await store.courseFigures(ctx.db, product_id)
  return ok({
    product: { id: product.id, title: product.title, url_slug: product.urlSlug },
    registered: figures.registered,
    started: figures.started,
    completed: figures.completed,
    median_seconds: figures.medianSeconds,
    completions: await store.completionsByMonth(ctx.db, product_id, ctx.now(), await readSetting(ctx, siteSettings.timeZone)),
    components: (await store.componentFigures(ctx.db, product_id)).map(rowOf),
  })
}

const rowOf = (component: store.ComponentFigures): ComponentRow => ({
  id: component.id,
  title: component.title,
  kind: must(
    componentKinds.find((kind) => kind === component.kind),
    'a component has a kind that the table forbids',
  ),
  is_required: component.isRequired,
  completed: component.completed,
  in_progress: component.inProgress,
  failed: component.failed,
  mean_seconds: component.meanSeconds,
  mean_percent: component.meanPercent,
})

const csvHeader = [
  'component',
  'title',
  'kind',
  'required',
  'completed',
  'in_progress',
  'failed',
  'mean_seconds',
  'mean_score_percent',
]
const csvRow = (row: ComponentRow): string[] => [
  String(row.id),
  row.title,
  row.kind,
  row.is_required ? 'yes' : 'no',
  String(row.completed),
  String(row.in_progress),
  String(row.failed),
  row.mean_seconds?.toFixed(0) ?? '',
  row.mean_percent?.toFixed(1) ?? '',
]

export async function exportCourse(
  ctx: Ctx,
  { product_id }: InputOf<Calls['exportCourse']>,
): Promise<Result<Response, 'courseNotFound'>> {
  const report = await reportCourse(ctx, { product_id })
  if (!report.ok) return report
  const next = async (last: ComponentRow | undefined) => (last ? [] : report.value.components)
  return ok(await reportFile(ctx, { name: `course-${product_id}`, at: ctx.now(), header: csvHeader, row: csvRow, next }))
}
