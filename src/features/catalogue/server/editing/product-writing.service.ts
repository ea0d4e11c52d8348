import sanitize from 'sanitize-html'
import { keepPrivate } from '#features/files/server/files.service.ts'
import { must } from '#platform/calls/result.ts'
import { actorIdOf } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import type { ProductDraft } from '../../product.draft.ts'
import { productById } from '../products/product.store.ts'
import {
  forgetOldSlugs,
  indexProducts,
  insertProducts,
  keepOldSlug,
  readCodes,
  recordChanges,
  updateProduct,
  writeParts,
} from './product-writing.store.ts'

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'br',
    'hr',
    'blockquote',
    'a',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
    'img',
    'figure',
    'figcaption',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
}

/** As it may be stored: nothing in the description can run. */
export const clean = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  descriptionHtml: sanitize(draft.descriptionHtml, allowed),
})

/** A file that is not for everybody is opened through its product only, whoever could open it before. */
export const holdFiles = (ctx: Ctx, drafts: ProductDraft[]): Promise<void> =>
  keepPrivate(
    ctx,
    drafts.flatMap(({ attachments }) =>
      attachments.filter(({ audience }) => audience !== 'everyone').map(({ fileId }) => fileId),
    ),
  )

const authorOf = (ctx: Ctx): number | null => actorIdOf(ctx.actor)

/** Puts products into the catalogue, in one transaction. Answers their numbers by slug. */
export async function addProducts(ctx: Ctx, drafts: ProductDraft[]): Promise<Map<string, number>> {
  return ctx.tx(async (ctx) => {
    const codes = await readCodes(ctx.db)
    const cleaned = drafts.map(clean)
    const ids = await insertProducts(ctx.db, cleaned, codes, ctx.now())
    const written = cleaned.map((draft) => ({
      id: must(ids.get(draft.urlSlug), 'a product vanished inside its own transaction'),
      draft,
    }))
    await forgetOldSlugs(
      ctx.db,
      cleaned.map(({ urlSlug }) => urlSlug),
    )
    await writeParts(ctx.db, written, codes, ctx.now())
    await holdFiles(ctx, cleaned)
    await indexProducts(ctx.db, [...ids.values()])
    const entries = written.map(({ id, draft }) => ({ productId: id, action: 'added' as const, changes: { title: draft.title } }))
    await recordChanges(ctx.db, entries, authorOf(ctx), ctx.now())
    await invalidatePages(ctx, 'catalogue')
    return ids
  })
}

/** Writes a product anew under its number. A changed slug leaves the old address behind, leading here. */
export async function changeProduct(ctx: Ctx, productId: number, draft: ProductDraft): Promise<void> {
  await ctx.tx(async (ctx) => {
    const before = must(await productById(ctx.db, productId), 'only a product that is there can be changed')
    const codes = await readCodes(ctx.db)
    const cleaned = clean(draft)
    await updateProduct(ctx.db, productId, cleaned, codes, ctx.now())
    if (before.url_slug !== cleaned.urlSlug) await keepOldSlug(ctx.db, productId, before.url_slug, cleaned.urlSlug, ctx.now())
    await writeParts(ctx.db, [{ id: productId, draft: cleaned }], codes, ctx.now())
    await holdFiles(ctx, [cleaned])
    await indexProducts(ctx.db, [productId])
    const after = must(await productById(ctx.db, productId), 'a product vanished inside its own transaction')
    await recordChanges(
      ctx.db,
      [{ productId, action: actionOf(before, after), changes: differences(before, after) }],
      authorOf(ctx),
      ctx.now(),
    )
    await invalidatePages(ctx, 'catalogue')
  })
}

const actionOf = (before: { archived_at: Date | null }, after: { archived_at: Date | null }) => {
  if ((before.archived_at === null) === (after.archived_at === null)) return 'changed'
  return after.archived_at === null ? 'restored' : 'archived'
}

/** Field by field, what it was and what it is now. */
function differences(before: object, after: object): Record<string, unknown> {
  const was = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value))
  return Object.fromEntries(changed.map(([name, value]) => [name, { from: was.get(name), to: value }]))
}
