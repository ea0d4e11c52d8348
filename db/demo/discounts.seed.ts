import { addDiscount, type DiscountToStore } from '#features/discounts/server/discounts.store.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'

const dayMs = 24 * 3600 * 1000
const openToAll: Omit<DiscountToStore, 'code' | 'note' | 'kind' | 'value'> = {
  currency: siteSettings.currency.fallback,
  scope: 'all',
  productIds: [],
  topicIds: [],
  kinds: [],
  maxUses: null,
  maxUsesPerPerson: null,
  minimum: 0,
  startsAt: null,
  endsAt: null,
  isActive: true,
}

/** Codes as an association has them: one for everybody, one for live events with limits, and one whose time is over. */
export async function seedDiscounts(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const days = (count: number) => new Date(now.getTime() + count * dayMs)
  const codes: DiscountToStore[] = [
    {
      ...openToAll,
      code: 'SPRING25',
      note: 'Spring campaign of last season',
      kind: 'percent',
      value: 25,
      startsAt: days(-240),
      endsAt: days(-150),
    },
    {
      ...openToAll,
      code: 'TEAMDAY',
      note: 'For practices that send a team to a live event',
      kind: 'amount',
      value: 5_000,
      scope: 'kinds',
      kinds: ['live_event', 'webinar'],
      maxUses: 100,
      maxUsesPerPerson: 1,
      minimum: 10_000,
      startsAt: days(-14),
      endsAt: days(90),
    },
    {
      ...openToAll,
      code: 'WELCOME10',
      note: 'In the welcome mail of new members',
      kind: 'percent',
      value: 10,
      maxUsesPerPerson: 1,
    },
  ]
  for (const code of codes) await addDiscount(ctx.db, code, now)
}
