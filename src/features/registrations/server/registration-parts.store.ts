import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type HoldingPackage = {
  packageRegistrationId: number
  registrantId: number
  /** The part that it holds, and how long that is open by itself. */
  productId: number
  accessDays: number | null
  registeredAt: Date
  accessEndsAt: Date | null
}

type Wanted = { registrantId: number; productId: number }
const columnsOf = (wanted: readonly Wanted[]) => ({
  people: wanted.map(({ registrantId }) => registrantId),
  products: wanted.map(({ productId }) => productId),
})

/** The packages that these people are registered for and that hold these products, the oldest first. */
export async function packagesHolding(db: Db, wanted: readonly Wanted[], now: Date): Promise<HoldingPackage[]> {
  const { people, products } = columnsOf(wanted)
  const { rows } = await sql<HoldingPackage>`
    select r.id as "packageRegistrationId", r.registrant_id as "registrantId", part.id as "productId",
      part.access_days as "accessDays", r.registered_at as "registeredAt", r.access_ends_at as "accessEndsAt"
    from unnest(${people}::bigint[], ${products}::bigint[]) as w (person, product)
    join product part on part.id = w.product
    join package_item i on i.product_id = part.id
    join registration r on r.product_id = i.package_id and r.registrant_id = w.person and r.cancelled_at is null
      and (r.access_ends_at is null or r.access_ends_at > ${now})
    order by r.id`.execute(db)
  return rows
}

/** The parts that a package's registration has as long as it stands, and those that ended with it. */
export async function partsInStep(db: Db, registrationId: number): Promise<{ registrationId: number; productId: number }[]> {
  const { rows } = await sql<{ registrationId: number; productId: number }>`
    select part.id as "registrationId", part.product_id as "productId" from registration whole
    join registration part on part.parent_registration_id = whole.id and part.cancelled_at is not distinct from whole.cancelled_at
    where whole.id = ${registrationId} order by part.id`.execute(db)
  return rows
}

export type Lengthened = { id: number; registrantId: number; productId: number; ownEnd: Date }

/** Registrations of their own for parts of these packages, which a package had made longer. */
export async function lengthenedByPackages(db: Db, packages: readonly Wanted[]): Promise<Lengthened[]> {
  const { people, products } = columnsOf(packages)
  const { rows } = await sql<Lengthened>`
    select distinct r.id, r.registrant_id as "registrantId", r.product_id as "productId", r.own_access_ends_at as "ownEnd"
    from unnest(${people}::bigint[], ${products}::bigint[]) as w (person, package)
    join package_item i on i.package_id = w.package
    join registration r on r.product_id = i.product_id and r.registrant_id = w.person and r.cancelled_at is null
    where r.own_access_ends_at is not null
    order by r.id`.execute(db)
  return rows
}

export async function setAccess(db: Db, { id, ownEnd }: Lengthened, end: Date | null): Promise<void> {
  const isOwn = end !== null && end.getTime() === ownEnd.getTime()
  await db
    .updateTable('registration')
    .set({ access_ends_at: end, own_access_ends_at: isOwn ? null : ownEnd })
    .where('id', '=', id)
    .execute()
}
