import { fileUrl } from '#features/files/server/files.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result, refuse } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { productsFor } from '#platform/ctx/may.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import type { productAdminCalls } from '../../catalogue.admin.contract.ts'
import { coverAddress } from '../../product.rules.ts'
import { entryOf } from '../../product-entry.draft.ts'
import { viewerOf } from '../products/catalogue.viewer.ts'
import { subjectType } from './admin.service.ts'
import { countStates, type ListRow, listProducts as listRows, readProducts, type StoredProduct } from './admin.store.ts'
import { deleteProduct, knownFiles, oldSlugsOf, productsBySlug, usersOfProduct } from './admin-links.store.ts'

type Calls = typeof productAdminCalls
type Listed = AnswerOf<Calls['listProducts']>['products'][number]

/** How many people are registered, by product; those without any may be left out. */
export type CountRegistrations = (ctx: Ctx, productIds: number[]) => Promise<Map<number, number>>

const perPage = 50

/** What depends on how many have registered. Who keeps registrations is not the catalogue's business, so it is handed in. */
export function makeProductList(countRegistrations: CountRegistrations) {
  async function listProducts(
    ctx: Ctx,
    { page, state = 'active', sort, direction, ...filters }: InputOf<Calls['listProducts']>,
  ): Promise<Result<AnswerOf<Calls['listProducts']>>> {
    const filter = { ...filters, within: productsFor(ctx.actor, 'catalogue.read'), now: ctx.now() }
    const [states, { brandHue }] = await Promise.all([countStates(ctx.db, filter), viewerOf(ctx)])
    const pages = Math.max(1, Math.ceil(states[state] / perPage))
    const shown = Math.min(page, pages)
    const rows = await listRows(ctx.db, filter, { state, sort, direction }, { limit: perPage, offset: (shown - 1) * perPage })
    const registrations = await countRegistrations(
      ctx,
      rows.map(({ id }) => id),
    )
    const products = rows.map((row) => listed(row, brandHue, registrations.get(row.id) ?? 0))
    return ok({ products, total: states[state], page: shown, pages, states })
  }

  async function readProduct(
    ctx: Ctx,
    { product_id }: InputOf<Calls['readProduct']>,
  ): Promise<Result<AnswerOf<Calls['readProduct']>, 'productNotFound'>> {
    const [product] = await readProducts(ctx.db, [product_id])
    if (!product) return refuse('productNotFound')
    const entry = entryOf(product.draft)
    const linked = await productsBySlug(ctx.db, [...entry.prerequisites, ...entry.package_items])
    const registrations = (await countRegistrations(ctx, [product_id])).get(product_id) ?? 0
    const refused = await reasonToKeep(ctx, product, registrations)
    return ok({
      id: product.id,
      version: product.version,
      entry,
      is_archived: product.draft.archivedAt !== null,
      ...(await coversOf(ctx, product)),
      attachments: await attachmentsOf(ctx, product),
      titles: Object.fromEntries(linked.map(({ url_slug, title }) => [url_slug, title])),
      old_slugs: await oldSlugsOf(ctx.db, product_id),
      registrations,
      may_delete: refused === null,
      made_at: product.madeAt.toISOString(),
      changed_at: product.changedAt.toISOString(),
    })
  }

  function removeProduct(
    ctx: Ctx,
    { product_id }: InputOf<Calls['deleteProduct']>,
  ): Promise<Result<AnswerOf<Calls['deleteProduct']>, 'productNotFound' | 'hasRegistrations' | 'onlyDrafts' | 'usedByProducts'>> {
    return ctx.tx(async (ctx) => {
      const [product] = await readProducts(ctx.db, [product_id], { lock: true })
      if (!product) return refuse('productNotFound')
      const count = (await countRegistrations(ctx, [product_id])).get(product_id) ?? 0
      const refused = await reasonToKeep(ctx, product, count)
      if (refused) return refused
      const { title, urlSlug } = product.draft
      // A registration that was cancelled still tells that there was one.
      if (!(await deleteProduct(ctx.db, product_id))) return refuse('onlyDrafts')
      await invalidatePages(ctx, 'catalogue')
      const details = { title, url_slug: urlSlug }
      await recordAct(ctx, { action: 'product.delete', subjectType, subjectId: product_id, details })
      return ok({ deleted: true })
    })
  }

  return { listProducts, readProduct, deleteProduct: removeProduct }
}

/** Archive instead of delete once anyone has registered; what others point at stays as well. */
async function reasonToKeep(ctx: Ctx, { id, draft, ratings }: StoredProduct, registrations: number) {
  if (registrations > 0) return refuse('hasRegistrations', { count: registrations })
  if (draft.visibility !== 'draft' || ratings > 0) return refuse('onlyDrafts')
  const users = await usersOfProduct(ctx.db, id)
  return users.length > 0 ? refuse('usedByProducts', { titles: users.join(', ') }) : null
}

async function coversOf(ctx: Ctx, { draft }: StoredProduct) {
  const { brandHue } = await viewerOf(ctx)
  const drawn = coverAddress({ slug: draft.urlSlug, kind: draft.kind, topic: draft.topics[0] ?? '', hue: brandHue })
  return { drawn_cover_url: drawn, cover_url: draft.coverFileId === null ? drawn : `/files/${draft.coverFileId}` }
}

async function attachmentsOf(ctx: Ctx, { draft }: StoredProduct) {
  const files = await knownFiles(
    ctx.db,
    draft.attachments.map(({ fileId }) => fileId),
  )
  return files.map((file) => ({ file_id: file.id, url: fileUrl(file), name: file.original_name }))
}

const listed = (row: ListRow, hue: number, registrations: number): Listed => ({
  id: row.id,
  url_slug: row.url_slug,
  title: row.title,
  kind: row.kind,
  cover_url:
    row.cover_file_id === null
      ? coverAddress({ slug: row.url_slug, kind: row.kind, topic: row.topics[0] ?? '', hue })
      : `/files/${row.cover_file_id}`,
  topics: row.topics,
  visibility: row.visibility,
  is_archived: row.archived_at !== null,
  publish_at: row.publish_at?.toISOString() ?? null,
  starts_at: row.starts_at?.toISOString() ?? null,
  list_price: row.list_price_minor,
  member_price: row.member_price_minor,
  currency: row.currency,
  registrations,
  needs_remote_url: row.remote_registration && row.remote_registration_url === null,
  changed_at: row.changed_at.toISOString(),
})
