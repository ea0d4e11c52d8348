import type { ReactNode } from 'react'
import { activePerson } from '#features/account/server/person-lookup.service.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { staticMarkup } from '#ui/foundations/static-markup.tsx'
import { registrationUnit } from '../packs.rules.ts'
import { PrepaidBalance, SavingsBalance, type ShownLot } from '../ui/balances.tsx'
import { liveLots, prepaidFor } from './balance.service.ts'
import type { Account, Lot } from './ledger.store.ts'
import { describeScope } from './scope-words.service.ts'

/** The balances as HTML: the feature's own components, rendered in the person's language and time zone. */

export async function savingsBalanceHtml(ctx: Ctx, personId: number, inCart: { covers: number } | null): Promise<string> {
  const { accounts, lots } = await liveLots(ctx, personId)
  const savings = lots.filter(({ unit }) => unit === registrationUnit)
  return render(ctx, personId, <SavingsBalance lots={await shownLots(ctx, accounts, savings)} inCart={inCart} />)
}

type InCart = { uses: number } | null

export async function prepaidBalanceHtml(ctx: Ctx, personId: number, currency: string, inCart: InCart): Promise<string> {
  const { accounts } = await liveLots(ctx, personId)
  const { lots, available, paid, granted } = await prepaidFor(ctx, personId, currency)
  const shown = await shownLots(
    ctx,
    accounts,
    lots.filter((lot) => lot.available + lot.held > 0),
  )
  const props = { currency, available, paid, granted, lots: shown, inCart }
  return render(ctx, personId, <PrepaidBalance {...props} />)
}

async function render(ctx: Ctx, personId: number, content: ReactNode): Promise<string> {
  return staticMarkup(ctx, (await activePerson(ctx, personId))?.timeZone ?? 'UTC', content)
}

const shownLots = (ctx: Ctx, accounts: Account[], lots: Lot[]): Promise<ShownLot[]> =>
  Promise.all(
    lots.map(async (lot) => ({
      id: lot.id,
      name: lot.name,
      left: lot.isUnlimited ? null : lot.available,
      held: lot.held,
      expiresAt: lot.expiresAt?.toISOString() ?? null,
      group: accounts.find(({ id }) => id === lot.accountId)?.groupName ?? null,
      scope: await describeScope(ctx, lot.scope),
      origin: lot.origin,
    })),
  )
