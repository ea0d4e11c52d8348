import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { containing } from '#platform/db/like.ts'
import {
  type RegistrationSource,
  type RegistrationState,
  registrationSources,
  registrationStateOf,
} from '../registration.rules.ts'

export type Wanted = {
  productId?: number
  userId?: number
  search?: string
  state?: RegistrationState
  source?: RegistrationSource
  ids?: readonly number[]
  now: Date
}

export type ListedRow = {
  id: number
  product: { id: number; title: string; urlSlug: string }
  person: { id: number; name: string; email: string }
  state: RegistrationState
  source: RegistrationSource
  isPart: boolean
  registeredAt: Date
  accessEndsAt: Date | null
  cancelledAt: Date | null
  cancelReason: string | null
}

function matching(db: Db, { productId, userId, search = '', state, source, ids, now }: Wanted) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  let query = db
    .selectFrom('registration as r')
    .innerJoin('person as p', 'p.id', 'r.registrant_id')
    .innerJoin('product as d', 'd.id', 'r.product_id')
  if (productId !== undefined) query = query.where('r.product_id', '=', productId)
  if (userId !== undefined) query = query.where('r.registrant_id', '=', userId)
  if (ids) query = query.where('r.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
  if (source !== undefined) query = query.where('r.source', '=', source)
  if (state === 'cancelled') query = query.where('r.cancelled_at', 'is not', null)
  if (state === 'active' || state === 'ended') query = query.where('r.cancelled_at', 'is', null)
  if (state === 'ended') query = query.where('r.access_ends_at', '<=', now)
  if (state === 'active')
    query = query.where((where) => where.or([where('r.access_ends_at', 'is', null), where('r.access_ends_at', '>', now)]))
  for (const word of words) query = query.where(sql<boolean>`lower(p.name) || ' ' || p.email like ${containing(word)}`)
  return query
}

export async function listMatching(db: Db, wanted: Wanted, page: { before?: number; limit: number }): Promise<ListedRow[]> {
  const rows = await matching(db, wanted)
    .select([
      'r.id',
      'r.source',
      'r.parent_registration_id',
      'r.registered_at',
      'r.access_ends_at',
      'r.cancelled_at',
      'r.cancel_reason',
      'p.id as person_id',
      'p.name',
      'p.email',
      'd.id as product_id',
      'd.title',
      'd.url_slug',
    ])
    .$if(page.before !== undefined, (query) => query.where('r.id', '<', page.before ?? 0))
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    product: { id: row.product_id, title: row.title, urlSlug: row.url_slug },
    person: { id: row.person_id, name: row.name, email: row.email },
    state: registrationStateOf({ cancelledAt: row.cancelled_at, accessEndsAt: row.access_ends_at }, wanted.now),
    source: must(
      registrationSources.find((source) => source === row.source),
      'a registration that came about in a way that the table does not allow',
    ),
    isPart: row.parent_registration_id !== null,
    registeredAt: row.registered_at,
    accessEndsAt: row.access_ends_at,
    cancelledAt: row.cancelled_at,
    cancelReason: row.cancel_reason,
  }))
}

export async function countMatching(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await matching(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which a filter finds, in the order of their numbers: for what is done with all of them, however many. */
export async function idsMatching(
  db: Db,
  wanted: Wanted,
  ids: readonly number[] | undefined,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  let found = matching(db, wanted).select('r.id').where('r.id', '>', after)
  if (ids) found = found.where('r.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
  return (await found.orderBy('r.id').limit(limit).execute()).map(({ id }) => id)
}

export const namesOfRegistrations = (db: Db, ids: number[]) =>
  db
    .selectFrom('registration as r')
    .innerJoin('person as p', 'p.id', 'r.registrant_id')
    .innerJoin('product as d', 'd.id', 'r.product_id')
    .select(['r.id', 'p.name', 'p.id as personId', 'd.title'])
    .where('r.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
