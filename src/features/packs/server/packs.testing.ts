import type { TestApp } from '#testing/app.ts'
import type { Grant } from './granting.service.ts'
import { accountOfPerson, grantLot } from './granting.service.ts'
import type { PackDraft } from './packs.store.ts'

/** 250 paid, 265 to spend. */
export const prepaidDraft: PackDraft = {
  kind: 'prepaid',
  name: 'Prepaid 250',
  summary: '',
  details: '<p>Pay 250, spend 265.</p>',
  price: 25_000,
  currency: 'USD',
  bonus: 1_500,
  registrations: null,
  scope: { productIds: [], topicIds: [], kinds: [] },
  validDays: 365,
  membersOnly: false,
  isShared: false,
  notForSale: null,
}

type Given = Partial<Omit<Grant, 'accountId'>> & { accountId?: number }

/** Balances that a test begins with. */
export const givenPacks = {
  savings: async ({ ctx }: TestApp, personId: number, given: Given = {}): Promise<number> =>
    ctx.tx(async (ctx) =>
      grantLot(ctx, {
        accountId: await accountOfPerson(ctx, personId),
        name: 'Five courses',
        unit: 'registration',
        amount: 5,
        expiresAt: null,
        reason: '',
        ...given,
      }),
    ),
  money: async ({ ctx }: TestApp, personId: number, amount: number, given: Given = {}): Promise<number> =>
    ctx.tx(async (ctx) =>
      grantLot(ctx, {
        accountId: await accountOfPerson(ctx, personId),
        name: 'Learning budget',
        unit: 'USD',
        amount,
        expiresAt: null,
        reason: '',
        ...given,
      }),
    ),
  group: ({ ctx }: TestApp, name: string, personIds: number[]): Promise<number> =>
    ctx.tx(async (ctx) => {
      const { id } = await ctx.db
        .insertInto('pack_account')
        .values({ group_name: name, made_at: ctx.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const person_id of personIds)
        await ctx.db.insertInto('pack_account_member').values({ account_id: id, person_id, added_at: ctx.now() }).execute()
      return id
    }),
}
