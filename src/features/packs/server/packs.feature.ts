import type { Feature } from '#platform/feature.ts'
import { proveBalances } from './packs.jobs.ts'
import { balancesForExport, leaveGroups } from './person.store.ts'

/** The calls with /cart/… paths are answered by the cart, which holds their switches (decision 13). */
export const packsFeature: Feature = {
  name: 'packs',
  jobs: [proveBalances],
  personData: (ctx, userId) => balancesForExport(ctx.db, userId),
  // The ledger names people by number only, and its entries are never changed.
  forgetPerson: (ctx, userId) => leaveGroups(ctx.db, userId),
}
