import { uploadMessage } from '#features/files/files.rules.ts'
import { storeImage } from '#features/files/server/files.service.ts'
import { isAdmin } from '#platform/actor.ts'
import { recordAct } from '#platform/audit.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { unlessChanged } from '#platform/edition.ts'
import { allow, must, ok, type Result, refuse, refuseFields } from '#platform/result.ts'
import type { ProductEntry, productAdminCalls } from '../catalogue.admin.contract.ts'
import { draftOf, entryOf } from '../product-entry.draft.ts'
import { readProducts, type StoredProduct } from './admin.store.ts'
import { changesOf, findByText, findPeople, newestChanges } from './admin-links.store.ts'
import { checkCircles, checkEntry, freeSlug, rewriteProducts } from './admin-writing.service.ts'
import { addProducts } from './product-writing.service.ts'

type Calls = typeof productAdminCalls
type Saved = AnswerOf<Calls['createProduct']>

export const subjectType = 'product'

/** Makes a product and tells its number. */
export function createProduct(ctx: Ctx, given: InputOf<Calls['createProduct']>): Promise<Result<Saved, 'invalid'>> {
  allow(isAdmin(ctx.actor))
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
  { product_id, version, ...given }: InputOf<Calls['updateProduct']>,
): Promise<Result<Saved, 'invalid' | 'productNotFound' | 'changedMeanwhile'>> {
  allow(isAdmin(ctx.actor))
  return ctx.tx(async (ctx) => {
    const [product] = await readProducts(ctx.db, [product_id], { lock: true })
    if (!product) return refuse('productNotFound')
    const changed = await changedMeanwhile(ctx, product, version)
    if (changed) return changed
    const checked = await checkEntry(ctx, given, product_id)
    if (!checked.ok) return checked
    const saved = await save(ctx, product, checked.value, 'product.update')
    return (await checkCircles(ctx, [product_id])) ?? ok(saved)
  })
}

async function changedMeanwhile(ctx: Ctx, product: StoredProduct, version: number) {
  const [last] = await changesOf(ctx.db, product.id, undefined, 1)
  return unlessChanged(version, { version: product.version, entry: entryOf(product.draft) }, last?.changed_by ?? undefined)
}

/** Writes a product that is locked, with its history and the log. */
async function save(ctx: Ctx, product: StoredProduct, entry: ProductEntry, action: string, isArchived?: boolean): Promise<Saved> {
  const { id } = product
  const changed = await rewriteProducts(ctx, [{ product, entry, ...(isArchived !== undefined && { isArchived }) }])
  const changeId = changed.get(id)
  const details = { title: entry.title, change_id: changeId ?? null }
  if (changeId !== undefined) await recordAct(ctx, { action, subjectType, subjectId: id, details })
  return savedOf(ctx, id, entry.url_slug, changeId)
}

/** Copies what features above the catalogue keep of a product. */
export type CopyContent = (ctx: Ctx, from: number, to: number) => Promise<void>

export function duplicateProduct(
  ctx: Ctx,
  { product_id }: InputOf<Calls['duplicateProduct']>,
  copyContent: CopyContent,
): Promise<Result<Saved, 'productNotFound'>> {
  allow(isAdmin(ctx.actor))
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
function change(ctx: Ctx, id: number, action: string, patch: Partial<ProductEntry>, isArchived?: boolean) {
  allow(isAdmin(ctx.actor))
  return ctx.tx(async (ctx) => {
    const [product] = await readProducts(ctx.db, [id], { lock: true })
    if (!product) return refuse('productNotFound')
    const entry = entryOf(product.draft)
    // What is only put away or taken out again is not asked whether it would pass today.
    if (isArchived !== undefined) return ok(await save(ctx, product, entry, action, isArchived))
    const checked = await checkEntry(ctx, { ...entry, ...patch }, id)
    return checked.ok ? ok(await save(ctx, product, checked.value, action)) : checked
  })
}

type Changed = Promise<Result<Saved, 'invalid' | 'productNotFound'>>

export const setVisibility = (ctx: Ctx, { product_id, ...patch }: InputOf<Calls['setVisibility']>): Changed =>
  change(ctx, product_id, 'product.set_visibility', patch)

export const setRemoteRegistration = (ctx: Ctx, { product_id, ...patch }: InputOf<Calls['setRemoteRegistration']>): Changed =>
  change(ctx, product_id, 'product.set_remote_registration', patch)

export const archiveProduct = (ctx: Ctx, { product_id }: InputOf<Calls['archiveProduct']>): Changed =>
  change(ctx, product_id, 'product.archive', {}, true)

export const restoreProduct = (ctx: Ctx, { product_id }: InputOf<Calls['restoreProduct']>): Changed =>
  change(ctx, product_id, 'product.restore', {}, false)

export async function findForLink(
  ctx: Ctx,
  { search }: InputOf<Calls['findForLink']>,
): Promise<Result<AnswerOf<Calls['findForLink']>>> {
  allow(isAdmin(ctx.actor))
  const found = search === '' ? [] : await findByText(ctx.db, search, 8)
  return ok({ products: found.map(({ url_slug, title, kind }) => ({ url_slug, title, kind })) })
}

export async function findSpeakers(
  ctx: Ctx,
  { search }: InputOf<Calls['findSpeakers']>,
): Promise<Result<AnswerOf<Calls['findSpeakers']>>> {
  allow(isAdmin(ctx.actor))
  return ok({ people: search === '' ? [] : await findPeople(ctx.db, search, 8) })
}

const coverSize = { width: 1200, height: 675 }

export async function uploadCover(
  ctx: Ctx,
  { file = [] }: InputOf<Calls['uploadCover']>,
): Promise<Result<AnswerOf<Calls['uploadCover']>, 'invalid'>> {
  allow(isAdmin(ctx.actor))
  const stored = await storeImage(ctx, { file, ...coverSize, visibility: 'public', ownerId: null })
  if (!stored.ok) return refuseFields({ file: [uploadMessage(ctx.t, stored)] })
  return ok({ file_id: stored.value.fileId, url: stored.value.url })
}
