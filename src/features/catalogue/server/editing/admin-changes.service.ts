import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Refusal, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { type Change, ProductEntry, type productAdminCalls } from '../../catalogue.admin.contract.ts'
import { entryOf } from '../../product-entry.draft.ts'
import type { FieldChange } from '../../product-entry.rules.ts'
import type { BulkAct } from '../../product-list.rules.ts'
import { subjectType } from './admin.service.ts'
import { readProducts, type StoredProduct } from './admin.store.ts'
import { type ChangeRow, changesById, changesOf } from './admin-links.store.ts'
import { checkCircles, checkEntry, type Rewriting, rewriteProducts } from './admin-writing.service.ts'
import { type PreviewNews, settleNews } from './product-news.service.ts'
import { readCodes } from './product-writing.store.ts'

type Calls = typeof productAdminCalls
type Done = AnswerOf<Calls['changeMany']>

const perPage = 30

export async function listHistory(
  ctx: Ctx,
  { product_id, before }: InputOf<Calls['history']>,
): Promise<Result<AnswerOf<Calls['history']>, 'productNotFound'>> {
  const [product] = await readProducts(ctx.db, [product_id])
  if (!product) return refuse('productNotFound')
  const rows = await changesOf(ctx.db, product_id, before, perPage + 1)
  const shown = rows.slice(0, perPage)
  const { title, urlSlug: url_slug } = product.draft
  const changes = shown.map((row) => changeView(row, product))
  return ok({ title, url_slug, changes, next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null })
}

function changeView(row: ChangeRow, product: StoredProduct): Change {
  const changes = fieldsIn(row)
  return {
    id: row.id,
    action: row.action,
    changed_at: row.changed_at.toISOString(),
    changed_by: row.changed_by,
    changes: row.action === 'added' ? [] : changes.map(([field, { from, to }]) => ({ field, from, to })),
    can_undo: isUndoable(row, product),
  }
}

const isChange = (value: unknown): value is FieldChange =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

const fieldsIn = ({ changes }: ChangeRow): [string, FieldChange][] =>
  Object.entries(changes ?? {}).filter((one): one is [string, FieldChange] => isChange(one[1]))

/** Fields are as this change left them, so that nobody's later work is lost. */
function isUndoable(row: ChangeRow, product: StoredProduct): boolean {
  const fields = fieldsIn(row)
  const now = new Map<string, unknown>(Object.entries(stateOf(product)))
  return fields.length > 0 && fields.every(([field, { to }]) => now.has(field) && same(now.get(field), to))
}

const stateOf = ({ draft }: StoredProduct) => ({ ...entryOf(draft), is_archived: draft.archivedAt !== null })
/** jsonb keeps the order of names to itself. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** Puts back what the given changes changed, newest first. */
export function undoChanges(
  ctx: Ctx,
  { change_ids, ...choice }: InputOf<Calls['undoChanges']>,
  previewNews: PreviewNews,
): Promise<Result<Done, 'invalid' | 'cannotUndo' | 'tellRegistrants'>> {
  return ctx.tx(async (ctx) => {
    const changes = await changesById(ctx.db, change_ids)
    if (changes.length < new Set(change_ids).size) return refuse('cannotUndo')
    const done: Done = { changed: 0, unchanged: 0, change_ids: [] }
    for (const change of changes) {
      const [product] = await readProducts(ctx.db, [change.product_id], { lock: true })
      if (!product || !isUndoable(change, product)) return refuse('cannotUndo')
      const back = Object.fromEntries(fieldsIn(change).map(([field, { from }]) => [field, from]))
      const entry = ProductEntry.safeParse({ ...entryOf(product.draft), ...back })
      if (!entry.success) return refuse('cannotUndo')
      const checked = await checkEntry(ctx, entry.data, product.id)
      if (!checked.ok) return checked
      const isArchived = back.is_archived === undefined ? undefined : back.is_archived === true
      const rewriting = { product, entry: checked.value, ...(isArchived !== undefined && { isArchived }) }
      const written = await rewriteProducts(ctx, [rewriting])
      done.changed += written.size
      done.change_ids.push(...written.values())
      const details = { title: checked.value.title, change_id: change.id }
      await recordAct(ctx, { action: 'product.undo', subjectType, subjectId: product.id, details })
      const asked = await settleNews(ctx, [rewriting], written, { ...choice, previewNews })
      if (asked) return asked
    }
    const ids = changes.map(({ product_id }) => product_id)
    return (await checkCircles(ctx, ids)) ?? ok(done)
  })
}

/** One act on many products, all or none; those that are so already are counted and left alone. */
export function changeMany(
  ctx: Ctx,
  { product_ids, act, topic, ...choice }: InputOf<Calls['changeMany']>,
  previewNews: PreviewNews,
): Promise<Result<Done, 'invalid' | 'topicNotFound' | 'tellRegistrants'>> {
  return ctx.tx(async (ctx) => {
    if (act === 'add_topic' && !(await readCodes(ctx.db)).topics.has(topic ?? '')) return refuse('topicNotFound')
    const products = await readProducts(ctx.db, [...new Set(product_ids)], { lock: true })
    const rewritings: Rewriting[] = []
    for (const product of products) {
      const prepared = await prepareAct(ctx, product, act, topic ?? '')
      if ('refusal' in prepared) return prepared
      rewritings.push(prepared)
    }
    const written = await rewriteProducts(ctx, rewritings)
    for (const { product } of rewritings.filter(({ product }) => written.has(product.id))) {
      const details = { title: product.draft.title, change_id: must(written.get(product.id), 'a change has no number') }
      await recordAct(ctx, { action: `product.bulk_${act}`, subjectType, subjectId: product.id, details })
    }
    const asked = await settleNews(ctx, rewritings, written, { ...choice, previewNews })
    const unchanged = products.length - written.size
    return asked ?? ok({ changed: written.size, unchanged, change_ids: [...written.values()] })
  })
}

async function prepareAct(
  ctx: Ctx,
  product: StoredProduct,
  act: BulkAct,
  topic: string,
): Promise<Rewriting | Refusal<'invalid'>> {
  const entry = entryOf(product.draft)
  if (act === 'archive' || act === 'restore') return { product, entry, isArchived: act === 'archive' }
  if (act === 'add_topic') return { product, entry: { ...entry, topics: [...new Set([...entry.topics, topic])] } }
  if (act === 'hide') return { product, entry: { ...entry, visibility: 'hidden' } }
  // Members' products stay the members': publishing is for what nobody finds yet.
  const visibility = entry.visibility === 'members' ? 'members' : 'public'
  const isWaiting = entry.publish_at !== null && new Date(entry.publish_at) > ctx.now()
  const checked = await checkEntry(ctx, { ...entry, visibility, publish_at: isWaiting ? null : entry.publish_at }, product.id)
  if (checked.ok) return { product, entry: checked.value }
  const messages = Object.values(checked.fields ?? {}).flat()
  return { ...checked, fields: { product_ids: messages.map((text) => `${entry.title}: ${text}`) } }
}
