import { productOutlines } from '#features/catalogue/server/product-lookup.service.ts'
import { findComponent } from '#features/learning/server/component.service.ts'
import { recordAct } from '#platform/audit.ts'
import { touchContent } from '#platform/content-version.ts'
import type { AnswerOf, InputOf } from '#platform/contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { plainText } from '#platform/plain-text.ts'
import { allow, must, ok, type Refusal, type Result, refuse, refuseFields } from '#platform/result.ts'
import { isBlankText, sanitizeRichText } from '#platform/rich-text.ts'
import type { DiscussionSettings, discussionAdminCalls, EditedDiscussion } from '../discussion.admin.contract.ts'
import { discussionPolicy } from '../discussion.policy.ts'
import { type Target, writeTarget } from '../discussion.rules.ts'
import * as store from './discussion.store.ts'
import { targetOf } from './reading.service.ts'
import { countHeld } from './review.store.ts'

type Calls = typeof discussionAdminCalls

const perPage = 50

export async function listDiscussions(
  ctx: Ctx,
  { before }: InputOf<Calls['discussions']>,
): Promise<Result<AnswerOf<Calls['discussions']>>> {
  allow(discussionPolicy.manage(ctx.actor))
  const found = await store.listAll(ctx.db, before ?? null, perPage + 1)
  const shown = found.slice(0, perPage)
  const [held, names] = await Promise.all([
    countHeld(
      ctx.db,
      shown.map(({ id }) => id),
    ),
    namesOf(
      ctx,
      shown.map(({ target }) => target),
    ),
  ])
  const discussions = shown.map((one) => ({
    target: writeTarget(one.target),
    title: names.get(writeTarget(one.target)) ?? one.title,
    posting: one.posting,
    readers: one.readers,
    is_moderated: one.isModerated,
    is_shown: one.closedAt === null,
    post_count: one.postCount,
    held_count: held.get(one.id) ?? 0,
    last_post_at: one.lastPostAt?.toISOString() ?? null,
  }))
  return ok({ discussions, next: found.length > perPage ? (shown.at(-1)?.id ?? null) : null })
}

/** What products and assets are called, whoever may see them; those that stand alone have their own titles. */
async function namesOf(ctx: Ctx, targets: Target[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const productIds = targets.filter(({ kind }) => kind === 'product').map(({ id }) => id)
  for (const { id, title } of (await productOutlines(ctx, productIds)).values()) names.set(`product_${id}`, title)
  for (const { id } of targets.filter(({ kind }) => kind === 'asset')) {
    const component = await findComponent(ctx, id)
    if (component) names.set(`asset_${id}`, component.title)
  }
  return names
}

/** Until somebody turns it on. */
const plain: DiscussionSettings = {
  title: '',
  introduction: '',
  readers: 'everyone',
  posting: 'users',
  is_moderated: false,
  is_shown: false,
}

export async function showDiscussion(
  ctx: Ctx,
  { target: text }: InputOf<Calls['discussion']>,
): Promise<Result<EditedDiscussion, 'discussionNotFound'>> {
  allow(discussionPolicy.manage(ctx.actor))
  const target = targetOf(text)
  const [discussion, names] = await Promise.all([store.findDiscussion(ctx.db, target), namesOf(ctx, [target])])
  const about = names.get(text) ?? discussion?.title
  if (about === undefined) return refuse('discussionNotFound')
  if (!discussion) return ok({ ...plain, target: text, about, post_count: 0, held_count: 0, version: 0 })
  const held = await countHeld(ctx.db, [discussion.id])
  return ok({
    target: text,
    about,
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
  allow(discussionPolicy.manage(ctx.actor))
  return ctx.tx(async (ctx): Promise<Result<EditedDiscussion, 'invalid'>> => {
    const checked = check(ctx, entry, null)
    if (!checked.ok) return checked
    const id = await store.addDiscussion(ctx.db, null, checked.value, ctx.now())
    return edited(ctx, { kind: 'discussion', id }, 'discussion.make', entry)
  })
}

type NotSaved = 'discussionNotFound' | 'discussionMoved' | 'invalid'

export const saveDiscussion = (
  ctx: Ctx,
  { target: text, version, ...entry }: InputOf<Calls['save']>,
): Promise<Result<EditedDiscussion, NotSaved>> => {
  allow(discussionPolicy.manage(ctx.actor))
  const target = targetOf(text)
  return ctx.tx(async (ctx): Promise<Result<EditedDiscussion, NotSaved>> => {
    const before = await showDiscussion(ctx, { target: text })
    if (!before.ok) return before
    const known = await store.findDiscussion(ctx.db, target)
    const current = known && (await store.lockDiscussion(ctx.db, known.id))
    if (version !== (current?.version ?? 0)) return refuse('discussionMoved')
    const checked = check(ctx, entry, target)
    if (!checked.ok) return checked
    if (current)
      await store.changeDiscussion(ctx.db, current.id, { ...checked.value, closedAt: closing(ctx, entry, current) }, ctx.now())
    else await store.addDiscussion(ctx.db, target, checked.value, ctx.now())
    return edited(ctx, target, 'discussion.save', entry)
  })
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
  { introduction: _, ...details }: DiscussionSettings,
): Promise<Result<EditedDiscussion>> {
  await recordAct(ctx, { action, subjectType: 'discussion', subjectId: writeTarget(target), details })
  await touchContent(ctx, 'discussion')
  const shown = await showDiscussion(ctx, { target: writeTarget(target) })
  return ok(must(shown.ok ? shown.value : null, 'a discussion vanished inside its own transaction'))
}
