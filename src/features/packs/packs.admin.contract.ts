import { z } from 'zod'
import { productKinds } from '#features/catalogue/product-kind.rules.ts'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { FormKey } from '#platform/calls/form-key.schema.ts'
import { entryKinds, lotOrigins, packKinds } from './packs.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Cursor = Id.optional().catch(undefined)
const Ids = z.array(Id).max(200).default([])
const Amount = z.coerce.number().int().min(0).max(100_000_000_00)
/** Absent or empty: none. */
const Optional = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).default(null)

const PackEntry = z.object({
  kind: z.enum(packKinds),
  name: z.string().trim().min(1).max(120),
  summary: z.string().trim().max(300).default(''),
  details: z.string().max(20_000).default(''),
  price: Amount,
  bonus: Amount.default(0),
  /** What the amounts were entered in; left out: the site’s. */
  currency: z.string().max(10).optional(),
  registrations: Optional(z.coerce.number().int().positive().max(100_000)),
  product_ids: Ids,
  topic_ids: Ids,
  kinds: z.array(z.enum(productKinds)).default([]),
  valid_days: z.coerce.number().int().positive().max(36_500),
  members_only: z.boolean().default(false),
  is_shared: z.boolean().default(false),
  not_for_sale: z.string().trim().max(500).default(''),
})

const Pack = z.object({
  id: z.number(),
  kind: z.enum(packKinds),
  name: z.string(),
  summary: z.string(),
  details: z.string(),
  price: z.number(),
  currency: z.string(),
  bonus: z.number(),
  registrations: z.number().nullable(),
  product_ids: z.array(z.number()),
  topic_ids: z.array(z.number()),
  kinds: z.array(z.string()),
  scope: z.string(),
  valid_days: z.number(),
  members_only: z.boolean(),
  is_shared: z.boolean(),
  not_for_sale: z.string(),
  is_archived: z.boolean(),
  version: Version,
})
export type AdminPack = z.output<typeof Pack>

const Account = z.object({
  id: z.number(),
  is_group: z.boolean(),
  name: z.string(),
  person_id: z.number().nullable(),
  members: z.number(),
  /** Registrations that can be used now. */
  registrations: z.number(),
  has_unlimited: z.boolean(),
  money: z.number(),
  held: z.number(),
  currency: z.string(),
})
export type AdminAccount = z.output<typeof Account>

const Lot = z.object({
  id: z.number(),
  name: z.string(),
  unit: z.string(),
  origin: z.enum(lotOrigins),
  available: z.number(),
  held: z.number(),
  is_unlimited: z.boolean(),
  is_over: z.boolean(),
  scope: z.string(),
  expires_at: z.iso.datetime().nullable(),
  order_id: z.number().nullable(),
})

const Statement = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  kind: z.enum(entryKinds),
  lot_name: z.string(),
  unit: z.string(),
  available: z.number(),
  held: z.number(),
  order_id: z.number().nullable(),
  registrant_name: z.string().nullable(),
  actor_name: z.string().nullable(),
  reason: z.string(),
})

const AccountView = Account.extend({
  people: z.array(z.object({ person_id: z.number(), name: z.string() })),
  lots: z.array(Lot),
  entries: z.array(Statement),
  next_before: z.number().nullable(),
})
export type AdminAccountView = z.output<typeof AccountView>

const InPack = z.object({ pack_id: Id })
const InAccount = z.object({ account_id: Id })

export const packsAdminCalls = defineCalls('packs', {
  listAll: {
    about: 'All packs, archived ones too. `next` is the `after` of the following page.',
    method: 'GET',
    path: '/api/admin/packs',
    effect: 'read',
    who: 'packs.read',
    query: z.object({ after: Cursor }),
    answer: z.object({ packs: z.array(Pack), next: z.number().nullable() }),
  },
  read: {
    about: 'One pack, with the names of all topics for its scope.',
    method: 'GET',
    path: '/api/admin/packs/:pack_id',
    effect: 'read',
    who: 'packs.read',
    params: z.object({ pack_id: z.union([z.literal('new'), Id]) }),
    answer: z.object({
      pack: Pack.nullable(),
      topics: z.array(z.object({ id: z.number(), name: z.string() })),
      currency: z.string(),
    }),
    refusals: { packNotFound: 404 },
  },
  create: {
    about: 'Makes a pack. Its details are sanitised; amounts are in minor units of the site’s currency.',
    method: 'POST',
    path: '/api/admin/packs',
    effect: 'write',
    who: 'packs.edit',
    body: PackEntry,
    answer: z.object({ id: z.number() }),
  },
  update: {
    about: 'Changes a pack. What was bought or granted before stays as it was.',
    method: 'PUT',
    path: '/api/admin/packs/:pack_id',
    effect: 'write',
    who: 'packs.edit',
    params: InPack,
    body: PackEntry.extend({ version: Version }),
    answer: Pack,
    refusals: { packNotFound: 404, ...onSavingAgain },
  },
  archive: {
    about: 'Takes a pack off the list, or puts it back. Its balances stay usable.',
    method: 'POST',
    path: '/api/admin/packs/:pack_id/archive',
    effect: 'write',
    who: 'packs.edit',
    params: InPack,
    body: z.object({ is_archived: z.union([z.boolean(), z.stringbool()]) }),
    answer: z.object({ id: z.number() }),
    refusals: { packNotFound: 404 },
  },
  accounts: {
    about: 'Who has balances: people and groups, newest first.',
    method: 'GET',
    path: '/api/admin/pack-accounts',
    effect: 'read',
    who: 'balances.read',
    query: z.object({ before: Cursor, search: z.string().max(120).optional().catch(undefined) }),
    answer: z.object({ accounts: z.array(Account), next_before: z.number().nullable(), currency: z.string() }),
  },
  account: {
    about: 'A balance: its people, its lots, and its statement of entries, newest first.',
    method: 'GET',
    path: '/api/admin/pack-accounts/:account_id',
    effect: 'read',
    who: 'balances.read',
    params: InAccount,
    query: z.object({ before: Cursor }),
    answer: AccountView,
    refusals: { accountNotFound: 404 },
  },
  createGroup: {
    about: 'Makes a group that shares a balance.',
    method: 'POST',
    path: '/api/admin/pack-groups',
    effect: 'write',
    who: 'balances.edit',
    body: z.object({ name: z.string().trim().min(1).max(120) }),
    answer: z.object({ account_id: z.number() }),
  },
  addMember: {
    about: 'Lets a person share a group’s balance.',
    method: 'POST',
    path: '/api/admin/pack-accounts/:account_id/members',
    effect: 'write',
    who: 'balances.edit',
    params: InAccount,
    body: z.object({ email: z.string().trim().min(1).max(254) }),
    answer: z.object({ account_id: z.number() }),
    refusals: { accountNotFound: 404, personNotFound: 404, notAGroup: 409 },
  },
  removeMember: {
    about: 'Ends a person’s share of a group’s balance. What they used stays used.',
    method: 'DELETE',
    path: '/api/admin/pack-accounts/:account_id/members/:person_id',
    effect: 'write',
    who: 'balances.edit',
    params: z.object({ account_id: Id, person_id: Id }),
    answer: z.object({ account_id: z.number() }),
    refusals: { accountNotFound: 404 },
  },
  grant: {
    about:
      'Grants a balance to a person (by e-mail address) or to an account: a pack as it is, an amount of money, or a number of registrations for everything.',
    method: 'POST',
    path: '/api/admin/pack-grants',
    effect: 'write',
    who: 'balances.edit',
    body: z.object({
      account_id: Optional(Id),
      email: z.string().trim().max(254).default(''),
      what: z.enum(['pack', 'money', 'registrations']),
      pack_id: Optional(Id),
      /** As people write it. */
      amount: z.string().trim().max(20).default(''),
      count: Optional(z.coerce.number().int().positive().max(100_000)),
      /** The last day on which it can be used; empty: as long as the pack says, or without an end. */
      expires_on: Optional(z.iso.date()),
      reason: z.string().trim().min(1).max(500),
      form_key: FormKey,
    }),
    answer: z.object({ account_id: z.number() }),
    refusals: { accountNotFound: 404, personNotFound: 404, packNotFound: 404, formUsed: 409 },
  },
  withdraw: {
    about:
      'Takes back what was granted, or a part of it, by a counter-entry: at most what nobody has used. What was bought is given back with its order.',
    method: 'POST',
    path: '/api/admin/pack-accounts/:account_id/lots/:lot_id/withdraw',
    effect: 'write',
    who: 'balances.edit',
    params: z.object({ account_id: Id, lot_id: Id }),
    body: z.object({
      /** As people write it, or a number of registrations; empty: all that is left. */
      amount: z.string().trim().max(20).default(''),
      reason: z.string().trim().min(1).max(500),
      form_key: FormKey,
    }),
    answer: z.object({ account_id: z.number() }),
    refusals: { lotNotFound: 404, notGranted: 409, lessLeft: 409, formUsed: 409 },
  },
})
