import { activePerson } from '#features/account/server/person-lookup.service.ts'
import { siteCurrency } from '#features/site/server/site.service.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { must, ok, type Result, refuse } from '#platform/calls/result.ts'
import { isUser } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { sanitizeRichText } from '#platform/texts/rich-text.ts'
import type { PackView, packsCalls } from '../packs.contract.ts'
import { type Hindrance, hindrancesOf } from '../packs.rules.ts'
import { issuePack } from './granting.service.ts'
import * as store from './packs.store.ts'
import { describeScope } from './scope-words.service.ts'

type Calls = typeof packsCalls
const pageSize = 50

export async function listPacks(ctx: Ctx, { after }: InputOf<Calls['list']>): Promise<Result<AnswerOf<Calls['list']>>> {
  const found = await store.listPacks(ctx.db, { after, limit: pageSize + 1, withArchived: false })
  const shown = found.slice(0, pageSize)
  const viewer = await viewerOf(ctx)
  const packs = await Promise.all(shown.map((pack) => viewOf(ctx, pack, viewer)))
  return ok({ packs, next: found.length > pageSize ? (shown.at(-1)?.id ?? null) : null })
}

export async function showDetails(
  ctx: Ctx,
  { pack_id: id }: InputOf<Calls['details']>,
): Promise<Result<AnswerOf<Calls['details']>, 'packNotFound'>> {
  const pack = await store.findPack(ctx.db, id)
  if (!pack) return refuse('packNotFound')
  const reasons = reasonsAgainst(ctx, pack, await viewerOf(ctx))
  const list = reasons.length > 0 ? `<ul>${reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('')}</ul>` : ''
  return ok({ details: list + pack.details, reasons })
}

/** A reason is plain text that an administrator may have written. */
const escaped = (text: string): string => sanitizeRichText(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))

export async function showPack(
  ctx: Ctx,
  { pack_id: id }: InputOf<Calls['pack']>,
): Promise<Result<AnswerOf<Calls['pack']>, 'packNotFound'>> {
  const pack = await store.findPack(ctx.db, id)
  if (!pack) return refuse('packNotFound')
  const viewer = await viewerOf(ctx)
  return ok({ ...(await viewOf(ctx, pack, viewer)), details: pack.details, reasons: reasonsAgainst(ctx, pack, viewer) })
}

type Viewer = { isMember: boolean; currency: string }

const viewerOf = async (ctx: Ctx): Promise<Viewer> => ({
  isMember: isUser(ctx.actor) ? ((await activePerson(ctx, ctx.actor.userId))?.isMember ?? false) : false,
  currency: await siteCurrency(ctx),
})

async function viewOf(ctx: Ctx, pack: store.Pack, viewer: Viewer): Promise<PackView> {
  const isForSale = hindrancesOf(pack, viewer).length === 0
  return {
    pack_id: pack.id,
    kind: pack.kind,
    name: pack.name,
    summary: pack.summary,
    price: pack.price,
    currency: pack.currency,
    value: pack.kind === 'prepaid' ? pack.price + pack.bonus : 0,
    registrations: pack.registrations,
    valid_days: pack.validDays,
    scope: pack.kind === 'savings' ? await describeScope(ctx, pack.scope) : '',
    can_purchase: isForSale ? 1 : 0,
    has_details: pack.details !== '' || !isForSale,
  }
}

const reasonsAgainst = (ctx: Ctx, pack: store.Pack, viewer: Viewer): string[] =>
  hindrancesOf(pack, viewer).map((hindrance: Hindrance) =>
    hindrance === 'not_for_sale' ? (pack.notForSale ?? '') : ctx.t(`packs.hindrance_${hindrance}`),
  )

export type PackForSale = Pick<store.Pack, 'id' | 'name' | 'kind' | 'price' | 'currency' | 'scope'>

/** What an order needs to know of a pack; null where whoever asks cannot buy it. */
export async function packForSale(ctx: Ctx, packId: number): Promise<PackForSale | null> {
  const pack = await store.findPack(ctx.db, packId)
  return pack && hindrancesOf(pack, await viewerOf(ctx)).length === 0 ? pack : null
}

/** Whether whoever asks can still buy a pack, and it is what it was when they ordered it: it would bring what it holds now. */
export const isPackSoldSince = async (ctx: Ctx, packId: number, since: Date): Promise<boolean> =>
  (await packForSale(ctx, packId)) !== null && store.isPackUnchangedSince(ctx.db, packId, since)

/** An order for a pack is paid: its lots can be used from now on. Asked for twice, it is done once. */
export async function deliverPack(
  ctx: Ctx,
  { orderId, personId, packId, price }: { orderId: number; personId: number; packId: number; price: number },
): Promise<void> {
  const pack = must(await store.findPack(ctx.db, packId), 'a pack that was bought vanished')
  await issuePack(ctx, { orderId, personId, pack: { ...pack, price } })
}
