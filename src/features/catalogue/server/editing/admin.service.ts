import { uploadMessage } from '#features/files/files.rules.ts'
import { storeImage } from '#features/files/server/files.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { ProductEntry, productAdminCalls } from '../../catalogue.admin.contract.ts'
import { draftOf, entryOf } from '../../product-entry.draft.ts'
import { readProducts, type StoredProduct } from './admin.store.ts'
import { changesOf, findByText, findPeople, newestChanges } from './admin-links.store.ts'
import { checkCircles, checkEntry, freeSlug, type Rewriting, rewriteProducts } from './admin-writing.service.ts'
import { type Hearing, type PreviewNews, settleNews } from './product-news.service.ts'
import { addProducts } from './product-writing.service.ts'

type Calls = typeof productAdminCalls
type Saved = AnswerOf<Calls['createProduct']>

export const subjectType = 'product'

/** Makes a product and tells its number. */
export function createProduct(ctx: Ctx, given: InputOf<Calls['createProduct']>): Promise<Result<Saved, 'invalid'>> {
  return ctx.tx(async (ctx) => {
    const checked = await checkEntry(ctx, given, null)
    if (!checked.ok) return checked
    return ok(await add(ctx, checked.value, 'product.create'))
  })
}

async function add(ctx: Ctx, entry: ProductEntry, action: string): Promise<Saved> {
  const ids = await addProducts(ctx, [draftOf(entry, null)])
  const id = must(ids.get(entry.url_slug), 'a new product has no number')
  await recordAct(ctx, { action, subjectType, subjectId: id, details: { title: entry.title, url_slug: entry.url_slug } })
  return savedOf(ctx, id, entry.url_slug)
}

async function savedOf(ctx: Ctx, id: number, urlSlug: string, changeId?: number): Promise<Saved> {
  const version = (await newestChanges(ctx.db, [id])).get(id) ?? 0
  return { id, url_slug: urlSlug, version, change_ids: changeId === undefined ? [] : [changeId] }
}

export function updateProduct(
  ctx: Ctx,
  { product_id, version, tell_registrants, note_to_registrants, ...given }: InputOf<Calls['updateProduct']>,
  previewNews: PreviewNews,
): Promise<Result<Saved, 'invalid' | 'productNotFound' | 'changedMeanwhile' | 'tellRegistrants'>> {
  return ctx.tx(async (ctx) => {
    const [product] = await readProducts(ctx.db, [product_id], { lock: true })
    if (!product) return refuse('productNotFound')
    const changed = await changedMeanwhile(ctx, product, version)
    if (changed) return changed
    const checked = await checkEntry(ctx, given, product_id)
    if (!checked.ok) return checked
    const saved = await save(ctx, { product, entry: checked.value }, 'product.update', {
      tell_registrants,
      note_to_registrants,
      previewNews,
    })
    return (await checkCircles(ctx, [product_id])) ?? saved
  })
}

async function changedMeanwhile(ctx: Ctx, product: StoredProduct, version: number) {
  const [last] = await changesOf(ctx.db, product.id, undefined, 1)
  return unlessChanged(version, { version: product.version, entry: entryOf(product.draft) }, last?.changed_by ?? undefined)
}

/** Writes a product that is locked, with its history and the log, and lets the registered hear of it. */
async function save(ctx: Ctx, rewriting: Rewriting, action: string, hearing: Hearing): Promise<Result<Saved, 'tellRegistrants'>> {
  const { product, entry } = rewriting
  const changed = await rewriteProducts(ctx, [rewriting])
  const changeId = changed.get(product.id)
  const details = { title: entry.title, change_id: changeId ?? null }
  if (changeId !== undefined) await recordAct(ctx, { action, subjectType, subjectId: product.id, details })
  const asked = await settleNews(ctx, [rewriting], changed, hearing)
  return asked ?? ok(await savedOf(ctx, product.id, entry.url_slug, changeId))
}

/** Copies what features above the catalogue keep of a product. */
export type CopyContent = (ctx: Ctx, from: number, to: number) => Promise<void>

export function duplicateProduct(
  ctx: Ctx,
  { product_id }: InputOf<Calls['duplicateProduct']>,
  copyContent: CopyContent,
): Promise<Result<Saved, 'productNotFound'>> {
  return ctx.tx(async (ctx) => {
    const [product] = await readProducts(ctx.db, [product_id])
    if (!product) return refuse('productNotFound')
    const entry = entryOf(product.draft)
    const title = ctx.t('catalogue-admin.copyOf', { title: entry.title }).slice(0, 200)
    const url_slug = await freeSlug(ctx, `${entry.url_slug.slice(0, 110)}-copy`)
    const copy = await add(ctx, { ...entry, title, url_slug, visibility: 'draft', publish_at: null }, 'product.duplicate')
    await copyContent(ctx, product_id, copy.id)
    return ok(copy)
  })
}

/** Changes part of a product, whatever its version: the rest stays as it is. */
function change(ctx: Ctx, id: number, action: string, patch: Partial<ProductEntry>) {
  return ctx.tx(async (ctx) => {
    const [product] = await readProducts(ctx.db, [id], { lock: true })
    if (!product) return refuse('productNotFound')
    const checked = await checkEntry(ctx, { ...entryOf(product.draft), ...patch }, id)
    if (!checked.ok) return checked
    const changeId = (await rewriteProducts(ctx, [{ product, entry: checked.value }])).get(id)
    const details = { title: checked.value.title, change_id: changeId ?? null }
    if (changeId !== undefined) await recordAct(ctx, { action, subjectType, subjectId: id, details })
    return ok(await savedOf(ctx, id, checked.value.url_slug, changeId))
  })
}

type Changed = Promise<Result<Saved, 'invalid' | 'productNotFound'>>

export const setVisibility = (ctx: Ctx, { product_id, ...patch }: InputOf<Calls['setVisibility']>): Changed =>
  change(ctx, product_id, 'product.set_visibility', patch)

export const setRemoteRegistration = (ctx: Ctx, { product_id, ...patch }: InputOf<Calls['setRemoteRegistration']>): Changed =>
  change(ctx, product_id, 'product.set_remote_registration', patch)

/** Put away or taken out again: nobody asks whether it would pass today. */
const putAway =
  (isArchived: boolean) =>
  (
    ctx: Ctx,
    { product_id, ...choice }: InputOf<Calls['archiveProduct']>,
    previewNews: PreviewNews,
  ): Promise<Result<Saved, 'productNotFound' | 'tellRegistrants'>> => {
    return ctx.tx(async (ctx) => {
      const [product] = await readProducts(ctx.db, [product_id], { lock: true })
      if (!product) return refuse('productNotFound')
      const rewriting = { product, entry: entryOf(product.draft), isArchived }
      return save(ctx, rewriting, isArchived ? 'product.archive' : 'product.restore', { ...choice, previewNews })
    })
  }

export const archiveProduct = putAway(true)
export const restoreProduct = putAway(false)

export async function findForLink(
  ctx: Ctx,
  { search }: InputOf<Calls['findForLink']>,
): Promise<Result<AnswerOf<Calls['findForLink']>>> {
  const found = search === '' ? [] : await findByText(ctx.db, search, 8)
  return ok({ products: found.map(({ id, url_slug, title, kind }) => ({ id, url_slug, title, kind })) })
}

export async function findSpeakers(
  ctx: Ctx,
  { search }: InputOf<Calls['findSpeakers']>,
): Promise<Result<AnswerOf<Calls['findSpeakers']>>> {
  return ok({ people: search === '' ? [] : await findPeople(ctx.db, search, 8) })
}

const coverSize = { width: 1200, height: 675 }

export async function uploadCover(
  ctx: Ctx,
  { file = [] }: InputOf<Calls['uploadCover']>,
): Promise<Result<AnswerOf<Calls['uploadCover']>, 'invalid'>> {
  const stored = await storeImage(ctx, { file, ...coverSize, visibility: 'public', ownerId: null })
  if (!stored.ok) return refuseFields({ file: [uploadMessage(ctx.t, stored)] })
  return ok({ file_id: stored.value.fileId, url: stored.value.url })
}
