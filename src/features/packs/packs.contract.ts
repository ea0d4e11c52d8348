import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { packKinds } from './packs.rules.ts'

const PackId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const After = z.coerce.number().int().positive().optional().catch(undefined)

/** A pack as buyers see it (§3 Prepaid pack). */
export const PackView = z.object({
  pack_id: z.number(),
  kind: z.enum(packKinds),
  name: z.string(),
  summary: z.string(),
  price: z.number(),
  currency: z.string(),
  /** Money that can be spent with it; 0 for a savings pack. */
  value: z.number(),
  /** Registrations that it covers; null: without a limit, or a prepaid pack. */
  registrations: z.number().nullable(),
  valid_days: z.number(),
  scope: z.string(),
  /** 1: it can be bought. */
  can_purchase: z.union([z.literal(0), z.literal(1)]),
  /** Whether its details say anything: what was written, or why it cannot be bought. */
  has_details: z.boolean(),
})
export type PackView = z.output<typeof PackView>

export const packsCalls = defineCalls('packs', {
  list: {
    about: 'The packs that are offered, whether or not the viewer can buy them. `next` is the `after` of the following page.',
    method: 'GET',
    path: '/api/prepaid-packs',
    effect: 'read',
    who: 'guest',
    query: z.object({ after: After }),
    answer: z.object({ packs: z.array(PackView), next: z.number().nullable() }),
  },
  details: {
    spec: '§7 Certificates and packs',
    about: 'The details of a pack as HTML; where it cannot be bought they begin with the reasons, which also stand alone.',
    method: 'GET',
    path: '/prepaid-pack/:pack_id/details',
    effect: 'read',
    who: 'guest',
    params: z.object({ pack_id: PackId }),
    answer: z.object({ details: z.string(), reasons: z.array(z.string()) }),
    refusals: { packNotFound: 404 },
  },
  pack: {
    about: 'One pack, for its purchase page.',
    method: 'GET',
    path: '/api/prepaid-packs/:pack_id',
    effect: 'read',
    who: 'user',
    params: z.object({ pack_id: PackId }),
    answer: PackView.extend({ details: z.string(), reasons: z.array(z.string()) }),
    refusals: { packNotFound: 404 },
  },
})
