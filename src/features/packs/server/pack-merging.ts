import { z } from 'zod'
import type { PersonMerging } from '#platform/calls/feature.ts'
import * as store from './pack-merging.store.ts'

const Joined = z.object({ from: z.number(), into: z.number(), lots: z.array(z.number()) }).nullable()

/** A balance is the sum of its lots: they go over whole, with every entry that was ever made on them. */
export const packMerging: PersonMerging = {
  columns: { 'pack_account.person_id': 'moves', 'pack_account_member.person_id': 'moves', 'pack_entry.registrant_id': 'moves' },
  hold: (ctx, { from, into }) => store.lockAccountsOf(ctx.db, [from, into]),
  join: (ctx, pair) => store.joinAccounts(ctx.db, pair),
  part: async (ctx, _, joined) => {
    const accounts = Joined.parse(joined)
    if (accounts) await store.partAccounts(ctx.db, accounts)
  },
}
