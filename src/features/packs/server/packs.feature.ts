import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { packsAdminCalls } from '../packs.admin.contract.ts'
import { packsCalls } from '../packs.contract.ts'
import { addMember, createGroup, grantBalance, listAccounts, removeMember, showAccount } from './admin-balances.service.ts'
import { archivePack, createPack, listAllPacks, readPack, updatePack } from './admin-packs.service.ts'
import { packPricesGuard } from './currency.guard.ts'
import { packMerging } from './pack-merging.ts'
import { proveBalances } from './packs.jobs.ts'
import { listPacks, showDetails, showPack } from './packs.service.ts'
import { balancesForExport, leaveGroups } from './person.store.ts'
import { withdrawGrant } from './withdrawing.service.ts'

/** The calls with /cart/… paths are answered by the cart, which holds their switches (decision 15). */
export const packsFeature: Feature = {
  name: 'packs',
  personMerging: packMerging,
  calls: [
    ...bindCalls(packsCalls, { list: listPacks, details: showDetails, pack: showPack }),
    ...bindCalls(packsAdminCalls, {
      listAll: listAllPacks,
      read: readPack,
      create: createPack,
      update: updatePack,
      archive: archivePack,
      accounts: listAccounts,
      account: showAccount,
      createGroup,
      addMember,
      removeMember,
      grant: grantBalance,
      withdraw: withdrawGrant,
    }),
  ],
  jobs: [proveBalances],
  settingGuards: [packPricesGuard],
  personData: (ctx, userId) => balancesForExport(ctx.db, userId),
  // The ledger names people by number only, and its entries are never changed.
  forgetPerson: (ctx, userId) => leaveGroups(ctx.db, userId),
}
