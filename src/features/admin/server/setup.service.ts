import { z } from 'zod'
import { ordersSettings } from '#features/orders/orders.settings.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { ok, type Result } from '#platform/calls/result.ts'
import { actorIdOf, isAdmin } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { defineSetting, readSetting, writeSetting } from '#platform/settings/settings.ts'
import type { setupCalls } from '../setup.contract.ts'
import type { FirstStepKind } from '../setup.rules.ts'
import * as store from './setup.store.ts'

type Calls = typeof setupCalls

/** Not among the settings of the site: the list itself puts it away and brings it back. */
const firstStepsPutAway = defineSetting({
  name: 'firstStepsPutAway',
  group: 'site',
  input: 'switch',
  schema: z.boolean(),
  fallback: false,
})

/** Where each is done. */
const places: Record<FirstStepKind, string> = {
  identity: '/admin/settings#site',
  seller: '/admin/settings#commerce',
  policy: '/admin/settings#legal',
  mail: '/admin/outbox',
  product: '/admin/products',
  payment: '/admin/settings#commerce',
  colleague: '/admin/people',
  demo: '/admin/demo',
}

/** Known by what is there: whoever has chosen a name and a logo need not say so. */
export async function listFirstSteps(ctx: Ctx): Promise<Result<AnswerOf<Calls['firstSteps']>>> {
  const [facts, isPutAway] = await Promise.all([
    store.readSetupFacts(ctx.db, { notThisPerson: actorIdOf(ctx.actor) }),
    readSetting(ctx, firstStepsPutAway),
  ])
  const chosen = (...names: string[]) => names.every((name) => facts.chosenSettings.has(name))
  const done: Record<FirstStepKind, boolean> = {
    identity: chosen(siteSettings.name.name, siteSettings.logoUrl.name),
    seller: chosen(ordersSettings.sellerName.name, ordersSettings.sellerAddress.name),
    policy: chosen(siteSettings.policyStatement.name),
    mail: facts.hasSentMail,
    product: facts.hasOwnProduct,
    payment: ctx.parts.config.stripe !== null || chosen(ordersSettings.sellerBank.name),
    colleague: facts.hasColleague,
    demo: !facts.hasDemo,
  }
  const kinds = (Object.keys(done) as FirstStepKind[]).filter(
    (kind) => kind !== 'demo' || (isAdmin(ctx.actor) && (facts.hasDemo || facts.hadDemo)),
  )
  return ok({ is_put_away: isPutAway, steps: kinds.map((kind) => ({ kind, is_done: done[kind], href: places[kind] })) })
}

export const putAwayFirstSteps = (
  ctx: Ctx,
  { is_put_away }: InputOf<Calls['putAwayFirstSteps']>,
): Promise<Result<{ is_put_away: boolean }>> =>
  ctx.tx(async (ctx) => {
    await writeSetting(ctx, firstStepsPutAway, is_put_away, actorIdOf(ctx.actor))
    return ok({ is_put_away })
  })
