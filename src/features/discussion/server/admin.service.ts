import { productOutlines } from '#features/catalogue/server/products/product-lookup.service.ts'
import { courseSections, nameComponents } from '#features/learning/server/component.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { must, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { invalidatePages } from '#platform/pages/content-version.ts'
import { closeStreamsOn } from '#platform/realtime/revoke.ts'
import { plainText } from '#platform/texts/plain-text.ts'
import { isBlankText, sanitizeRichText } from '#platform/texts/rich-text.ts'
import type { DiscussionSettings, discussionAdminCalls, EditedDiscussion } from '../discussion.admin.contract.ts'
import { channelOf, type Target, type TargetKind, writeTarget } from '../discussion.rules.ts'
import { plainSettings, settingsOf } from '../discussion-settings.rules.ts'
import * as store from './discussion.store.ts'
import { targetOf } from './reading.service.ts'
import { countInReview } from './review.service.ts'
import { countHeld } from './review.store.ts'

type Calls = typeof discussionAdminCalls

const perPage = 50

export async function listAllDiscussions(
  ctx: Ctx,
  { before }: InputOf<Calls['discussions']>,
): Promise<Result<AnswerOf<Calls['discussions']>>> {
  const found = await store.listAll(ctx.db, before ?? null, perPage + 1)
  const shown = found.slice(0, perPage)
  const [held, abouts, inReview] = await Promise.all([
    countHeld(
      ctx.db,
      shown.map(({ id }) => id),
    ),
    aboutsOf(
      ctx,
      shown.map(({ target }) => target),
    ),
    countInReview(ctx),
  ])
  const discussions = shown.map((one) => {
    const target = writeTarget(one.target)
    const about = abouts.get(target)
    return {
      target,
      title: about?.title ?? one.title,
      product: about?.product ?? null,
      posting: one.posting,
      readers: one.readers,
      is_moderated: one.isModerated,
      is_shown: one.closedAt === null,
      post_count: one.postCount,
      held_count: held.get(one.id) ?? 0,
      last_post_at: one.lastPostAt?.toISOString() ?? null,
    }
  })
  return ok({ discussions, in_review: inReview, next: found.length > perPage ? (shown.at(-1)?.id ?? null) : null })
}

type About = { title: string; product: EditedDiscussion['product'] }

/** What products and assets are called, whoever may see them; those that stand alone have their own titles. */
async function aboutsOf(ctx: Ctx, targets: Target[]): Promise<Map<string, About>> {
  const idsOf = (wanted: TargetKind) => targets.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const components = await nameComponents(ctx, idsOf('asset'))
  const productIds = [...new Set([...idsOf('product'), ...components.map(({ productId }) => productId)])]
  const products = await productOutlines(ctx, productIds)
  const productOf = (id: number) => {
    const product = products.get(id)
    return product ? { id, title: product.title, url_slug: product.urlSlug } : null
  }
  const abouts = new Map<string, About>()
  for (const { id, title } of products.values()) abouts.set(`product_${id}`, { title, product: productOf(id) })
  for (const { id, title, productId } of components) abouts.set(`asset_${id}`, { title, product: productOf(productId) })
  return abouts
}

export async function showDiscussion(
  ctx: Ctx,
  { target: text }: InputOf<Calls['discussion']>,
): Promise<Result<EditedDiscussion, 'discussionNotFound'>> {
  const target = targetOf(text)
  const [discussion, abouts] = await Promise.all([store.findDiscussion(ctx.db, target), aboutsOf(ctx, [target])])
  const known = abouts.get(text)
  const about = known?.title ?? discussion?.title
  if (about === undefined) return refuse('discussionNotFound')
  const product = known?.product ?? null
  if (!discussion)
    return ok({ ...plainSettings, is_shown: false, target: text, about, product, post_count: 0, held_count: 0, version: 0 })
  const held = await countHeld(ctx.db, [discussion.id])
  return ok({
    target: text,
    about,
    product,
    title: discussion.title,
    introduction: discussion.introductionHtml,
    readers: discussion.readers,
    posting: discussion.posting,
    is_moderated: discussion.isModerated,
    is_shown: discussion.closedAt === null,
    post_count: discussion.postCount,
    held_count: held.get(discussion.id) ?? 0,
    version: discussion.version,
  })
}

export const makeDiscussion = (ctx: Ctx, entry: InputOf<Calls['make']>): Promise<Result<EditedDiscussion, 'invalid'>> => {
  return ctx.tx(async (ctx): Promise<Result<EditedDiscussion, 'invalid'>> => {
    const checked = check(ctx, entry, null)
    if (!checked.ok) return checked
    const id = must(await store.addDiscussion(ctx.db, null, checked.value, ctx.now()), 'a discussion has no number')
    const { introduction: _, ...details } = entry
    return edited(ctx, { kind: 'discussion', id }, 'discussion.make', details)
  })
}

type NotSaved = 'discussionNotFound' | 'changedMeanwhile' | 'invalid'

export const saveDiscussion = (
  ctx: Ctx,
  { target: text, version, ...entry }: InputOf<Calls['save']>,
): Promise<Result<EditedDiscussion, NotSaved>> => {
  const target = targetOf(text)
  return ctx.tx(async (ctx): Promise<Result<EditedDiscussion, NotSaved>> => {
    const known = await store.findDiscussion(ctx.db, target)
    const current = known && (await store.lockDiscussion(ctx.db, known.id))
    const before = await showDiscussion(ctx, { target: text })
    if (!before.ok) return before
    const changed = unlessChanged(version, before.value)
    if (changed) return changed
    const checked = check(ctx, entry, target)
    if (!checked.ok) return checked
    if (current)
      await store.changeDiscussion(ctx.db, current.id, { ...checked.value, closedAt: closing(ctx, entry, current) }, ctx.now())
    else if ((await store.addDiscussion(ctx.db, target, checked.value, ctx.now())) === null) return lostTo(ctx, text, version)
    return edited(ctx, target, 'discussion.save', { old: settingsOf(before.value), new: entry })
  })
}

/** Somebody else made it at the same moment. */
async function lostTo(ctx: Ctx, target: string, version: number): Promise<Result<never, NotSaved>> {
  const theirs = await showDiscussion(ctx, { target })
  return theirs.ok ? must(unlessChanged(version, theirs.value), 'a discussion was there and was not') : theirs
}

/** The moment at which it went out of sight stays the first one. */
const closing = (ctx: Ctx, { is_shown }: DiscussionSettings, current: store.Discussion): Date | null =>
  is_shown ? null : (current.closedAt ?? ctx.now())

/** The entry as it will be stored, or what must be mended in it. */
function check(
  ctx: Ctx,
  entry: DiscussionSettings,
  target: Target | null,
): { ok: true; value: store.ToKeep } | Refusal<'invalid'> {
  const isAlone = target === null || target.kind === 'discussion'
  if (isAlone && entry.title === '') return refuseFields({ title: [ctx.t('common.requiredField')] })
  if (entry.posting === 'registered' && target?.kind !== 'product')
    return refuseFields({ posting: [ctx.t('discussion-admin.registeredOnly')] })
  const html = sanitizeRichText(entry.introduction)
  const introductionHtml = isBlankText(html) ? '' : html
  const title = isAlone ? entry.title : ''
  return ok({
    title,
    introductionHtml,
    readers: isAlone ? entry.readers : 'everyone',
    posting: entry.posting,
    isModerated: entry.is_moderated,
    closedAt: entry.is_shown ? null : ctx.now(),
    words: `${title} ${plainText(introductionHtml)}`,
    locale: ctx.locale,
  })
}

async function edited(
  ctx: Ctx,
  target: Target,
  action: string,
  details: Record<string, unknown>,
): Promise<Result<EditedDiscussion>> {
  await recordAct(ctx, { action, subjectType: 'discussion', subjectId: writeTarget(target), details })
  await invalidatePages(ctx, 'discussion')
  await closeStreamsOn(ctx, channelOf(target))
  const shown = await showDiscussion(ctx, { target: writeTarget(target) })
  return ok(must(shown.ok ? shown.value : null, 'a discussion vanished inside its own transaction'))
}

export const turnDiscussions = (
  ctx: Ctx,
  { targets, is_shown }: InputOf<Calls['turn']>,
): Promise<Result<AnswerOf<Calls['turn']>, NotSaved>> => {
  return ctx.tx(async (ctx): Promise<Result<AnswerOf<Calls['turn']>, NotSaved>> => {
    let changed = 0
    for (const target of new Set(targets)) {
      const found = await showDiscussion(ctx, { target })
      if (!found.ok) return found
      const { value } = found
      if (value.is_shown === is_shown) continue
      const saved = await saveDiscussion(ctx, { ...settingsOf(value), target, version: value.version, is_shown })
      if (!saved.ok) return saved
      changed++
    }
    return ok({ changed })
  })
}

export async function listOfCourse(
  ctx: Ctx,
  { product_id }: InputOf<Calls['ofCourse']>,
): Promise<Result<AnswerOf<Calls['ofCourse']>, 'discussionNotFound'>> {
  const [products, sections] = await Promise.all([productOutlines(ctx, [product_id]), courseSections(ctx, product_id)])
  if (!products.has(product_id)) return refuse('discussionNotFound')
  const assetIds = sections.flatMap(({ components }) => components.map(({ id }) => id))
  const discussions = await store.discussionsOfAssets(ctx.db, assetIds)
  const held = await countHeld(
    ctx.db,
    [...discussions.values()].map(({ id }) => id),
  )
  const answer = sections.map(({ id, title, components }) => ({
    id,
    title,
    components: components.map((component) => {
      const discussion = discussions.get(component.id)
      return {
        target: writeTarget({ kind: 'asset', id: component.id }),
        title: component.title,
        kind: component.kind,
        is_shown: discussion !== undefined && discussion.closedAt === null,
        post_count: discussion?.postCount ?? 0,
        held_count: (discussion && held.get(discussion.id)) ?? 0,
      }
    }),
  }))
  return ok({ sections: answer })
}
