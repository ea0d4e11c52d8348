import { topicNames } from '#features/catalogue/server/products/vocabulary.service.ts'
import { addGroup, addMember } from '#features/packs/server/accounts.store.ts'
import { accountOfPerson, grantLot } from '#features/packs/server/granting.service.ts'
import { addPack, type PackDraft } from '#features/packs/server/packs.store.ts'
import { siteSettings } from '#features/site/site.settings.ts'
import { must } from '#platform/calls/result.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { prepaidPacks, savingsPacks } from './content/packs.ts'
import { topics } from './content/topics.ts'
import type { DemoPrepaidPack, DemoSavingsPack } from './content/types.ts'

const dayMs = 24 * 3600 * 1000
const nothing = { productIds: [], topicIds: [], kinds: [] }

const prepaidDraft = (pack: DemoPrepaidPack): PackDraft => ({
  kind: 'prepaid',
  name: pack.name,
  summary: pack.summary,
  details: pack.details,
  price: pack.price,
  currency: siteSettings.currency.fallback,
  bonus: pack.bonus,
  registrations: null,
  scope: nothing,
  validDays: pack.validDays,
  membersOnly: pack.membersOnly,
  isShared: false,
  notForSale: pack.notPurchasable ?? null,
})

const savingsDraft = (pack: DemoSavingsPack, topicIds: Map<string, number>): PackDraft => ({
  kind: 'savings',
  name: pack.name,
  summary: pack.summary,
  details: pack.details,
  price: pack.price,
  currency: siteSettings.currency.fallback,
  bonus: 0,
  registrations: pack.registrations,
  scope: {
    productIds: [],
    topicIds: pack.scope.topics.map((code) => must(topicIds.get(code), `the demo has no topic ${code}`)),
    kinds: pack.scope.kinds,
  },
  validDays: pack.validDays,
  membersOnly: false,
  isShared: pack.isShared,
  notForSale: null,
})

export type SeededPack = { id: number; draft: PackDraft }

/** The academy's packs; the learner has a balance, and shares a clinic's pack with the colleague. Answers key → pack. */
export async function seedPacks(ctx: Ctx, people: Map<string, number>): Promise<Map<string, SeededPack>> {
  const names = await topicNames(ctx)
  const topicIds = new Map(
    topics.flatMap(({ code, name }) => [...names].filter(([, known]) => known === name).map(([id]) => [code, id] as const)),
  )
  const drafts = [
    ...prepaidPacks.map((pack) => ({ key: pack.key, draft: prepaidDraft(pack) })),
    ...savingsPacks.map((pack) => ({ key: pack.key, draft: savingsDraft(pack, topicIds) })),
  ]
  const packs = new Map<string, SeededPack>()
  for (const { key, draft } of drafts) packs.set(key, { id: await addPack(ctx.db, draft, ctx.now()), draft })
  const personOf = (key: string) => must(people.get(key), `the demo has no ${key}`)
  const inDays = (days: number) => new Date(ctx.now().getTime() + days * dayMs)
  const accountId = await accountOfPerson(ctx, personOf('learner'))
  const give = (key: string, to: number) => {
    const { id, draft } = must(packs.get(key), `the demo has no pack ${key}`)
    const { name, scope, registrations: amount, validDays } = draft
    const lot = { packId: id, name, scope, amount, unit: 'registration', expiresAt: inDays(validDays - 60) }
    return grantLot(ctx, { accountId: to, ...lot, reason: 'Won at the annual conference' })
  }
  const money = { name: 'Learning budget', unit: siteSettings.currency.fallback, amount: 15_000, expiresAt: inDays(300) }
  await grantLot(ctx, { accountId, ...money, reason: 'Thank you for mentoring' })
  const clinic = await addGroup(ctx.db, 'Riverside Rehab clinic', ctx.now())
  for (const key of ['learner', 'colleague']) await addMember(ctx.db, clinic, personOf(key), ctx.now())
  await give('team-of-ten', clinic)
  return packs
}
