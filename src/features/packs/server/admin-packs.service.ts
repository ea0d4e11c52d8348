import { topicNames } from '#features/catalogue/server/products/vocabulary.service.ts'
import { siteCurrency } from '#features/site/server/site.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged, versionOf } from '#platform/calls/edition.ts'
import { must, ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sanitizeRichText } from '#platform/texts/rich-text.ts'
import type { AdminPack, packsAdminCalls } from '../packs.admin.contract.ts'
import * as store from './packs.store.ts'
import { describeScope } from './scope-words.service.ts'

type Calls = typeof packsAdminCalls
const pageSize = 50

export async function listAllPacks(ctx: Ctx, { after }: InputOf<Calls['listAll']>): Promise<Result<AnswerOf<Calls['listAll']>>> {
  const found = await store.listPacks(ctx.db, { after, limit: pageSize + 1, withArchived: true })
  const shown = found.slice(0, pageSize)
  const packs = await Promise.all(shown.map((pack) => viewOf(ctx, pack)))
  return ok({ packs, next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null })
}

export async function readPack(
  ctx: Ctx,
  { pack_id: id }: InputOf<Calls['read']>,
): Promise<Result<AnswerOf<Calls['read']>, 'packNotFound'>> {
  const topics = [...(await topicNames(ctx))].map(([id, name]) => ({ id, name }))
  const currency = await siteCurrency(ctx)
  if (id === 'new') return ok({ pack: null, topics, currency })
  const pack = await store.findPack(ctx.db, id)
  return pack ? ok({ pack: await viewOf(ctx, pack), topics, currency }) : refuse('packNotFound')
}

const viewOf = async (ctx: Ctx, { scope, ...pack }: store.Pack): Promise<AdminPack> => ({
  id: pack.id,
  kind: pack.kind,
  name: pack.name,
  summary: pack.summary,
  details: pack.details,
  price: pack.price,
  currency: pack.currency,
  bonus: pack.bonus,
  registrations: pack.registrations,
  product_ids: scope.productIds,
  topic_ids: scope.topicIds,
  kinds: scope.kinds,
  scope: pack.kind === 'savings' ? await describeScope(ctx, scope) : '',
  valid_days: pack.validDays,
  members_only: pack.membersOnly,
  is_shared: pack.isShared,
  not_for_sale: pack.notForSale ?? '',
  is_archived: pack.isArchived,
  version: versionOf({ ...pack, scope }),
})

/** What belongs to the other kind of pack is left out, whatever was sent. */
function draftOf(entry: InputOf<Calls['create']>, currency: string): store.PackDraft {
  const isSavings = entry.kind === 'savings'
  return {
    kind: entry.kind,
    name: entry.name,
    summary: entry.summary,
    details: sanitizeRichText(entry.details),
    price: entry.price,
    currency,
    bonus: isSavings ? 0 : entry.bonus,
    registrations: isSavings ? entry.registrations : null,
    scope: isSavings
      ? { productIds: entry.product_ids, topicIds: entry.topic_ids, kinds: entry.kinds }
      : { productIds: [], topicIds: [], kinds: [] },
    validDays: entry.valid_days,
    membersOnly: entry.members_only,
    isShared: entry.is_shared,
    notForSale: entry.not_for_sale || null,
  }
}

/** Null where the amounts were entered in another currency than the site sells in. */
async function checkedDraft(ctx: Ctx, entry: InputOf<Calls['create']>): Promise<store.PackDraft | null> {
  const currency = await siteCurrency(ctx)
  return entry.currency !== undefined && entry.currency !== currency ? null : draftOf(entry, currency)
}
const refuseCurrency = async (ctx: Ctx) =>
  refuseFields({ price: [ctx.t('settings.otherCurrency', { currency: await siteCurrency(ctx) })] })

export function createPack(ctx: Ctx, entry: InputOf<Calls['create']>): Promise<Result<{ id: number }, 'invalid'>> {
  return ctx.tx(async (ctx): Promise<Result<{ id: number }, 'invalid'>> => {
    const draft = await checkedDraft(ctx, entry)
    if (!draft) return refuseCurrency(ctx)
    const id = await store.addPack(ctx.db, draft, ctx.now())
    await recordAct(ctx, { action: 'pack.create', subjectType: 'pack', subjectId: id, details: { ...draft } })
    return ok({ id })
  })
}

export function updatePack(
  ctx: Ctx,
  { pack_id: id, version, ...entry }: InputOf<Calls['update']>,
): Promise<Result<AdminPack, 'packNotFound' | 'changedMeanwhile' | 'invalid'>> {
  return ctx.tx(async (ctx): Promise<Result<AdminPack, 'packNotFound' | 'changedMeanwhile' | 'invalid'>> => {
    const old = await store.lockPack(ctx.db, id)
    if (!old) return refuse('packNotFound')
    const changed = unlessChanged(version, await viewOf(ctx, old))
    if (changed) return changed
    const draft = await checkedDraft(ctx, entry)
    if (!draft) return refuseCurrency(ctx)
    await store.changePack(ctx.db, id, draft, ctx.now())
    await recordAct(ctx, { action: 'pack.update', subjectType: 'pack', subjectId: id, details: { old, new: draft } })
    return ok(await viewOf(ctx, must(await store.findPack(ctx.db, id), 'a pack vanished while it was changed')))
  })
}

export function archivePack(
  ctx: Ctx,
  { pack_id: id, is_archived: isArchived }: InputOf<Calls['archive']>,
): Promise<Result<{ id: number }, 'packNotFound'>> {
  return ctx.tx(async (ctx) => {
    if (!(await store.findPack(ctx.db, id))) return refuse('packNotFound')
    await store.archivePack(ctx.db, id, isArchived, ctx.now())
    await recordAct(ctx, { action: isArchived ? 'pack.archive' : 'pack.restore', subjectType: 'pack', subjectId: id })
    return ok({ id })
  })
}
