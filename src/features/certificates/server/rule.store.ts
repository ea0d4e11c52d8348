import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { valuePerTick } from '#platform/db/value-per-tick.ts'
import { AskedField } from '../claims.schema.ts'

export type CertificateRule = {
  productId: number
  version: number
  designId: number
  fields: AskedField[]
  validMonths: number | null
}

/** What a product gives when it is completed; null where it gives no certificate. */
export async function ruleOf(db: Db, productId: number): Promise<CertificateRule | null> {
  const row = await db
    .selectFrom('certificate_rule')
    .select(['version', 'design_id', 'fields', 'valid_months'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (!row) return null
  const fields = z.array(AskedField).parse(row.fields)
  return { productId, version: row.version, designId: Number(row.design_id), fields, validMonths: row.valid_months }
}

/** Of these products those that give a certificate. */
export async function productsThatCertify(db: Db, productIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from certificate_rule where product_id = any(${productIds}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The version of each design that new certificates get. */
export async function currentVersions(db: Db, designIds: number[]): Promise<Map<number, number>> {
  const rows = await db.selectFrom('certificate_design').select(['id', 'version']).where('id', 'in', designIds).execute()
  return new Map(rows.map(({ id, version }) => [Number(id), version]))
}

export type Waiting = { productId: number; userId: number; occurrence: number; completedAt: Date }

export async function addWaiting(db: Db, { productId, userId, occurrence, completedAt }: Waiting): Promise<boolean> {
  const row = await db
    .insertInto('certificate_waiting')
    .values({ product_id: productId, user_id: userId, occurrence, completed_at: completedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'user_id'])
        .doUpdateSet({ occurrence, completed_at: completedAt })
        .where(sql.ref('certificate_waiting.occurrence'), '<', occurrence),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

type WaitingRow = { product_id: number; occurrence: number; completed_at: string }

const waitingRows = valuePerTick(
  (userId: number, productId: number | null) =>
    sql<WaitingRow[]>`select coalesce(json_agg(json_build_object('product_id', product_id, 'occurrence', occurrence,
        'completed_at', completed_at) order by completed_at desc), '[]')
      from certificate_waiting where user_id = ${userId} and (${productId}::bigint is null or product_id = ${productId})`,
)

export async function waitingOf(db: Db, userId: number, productId: number | null = null): Promise<Waiting[]> {
  const rows = await waitingRows(db, userId, productId)
  return rows.map((row) => ({
    productId: row.product_id,
    userId,
    occurrence: row.occurrence,
    completedAt: new Date(row.completed_at),
  }))
}

/** Up to this occurrence: what was completed anew meanwhile goes on waiting. */
export async function endWaiting(db: Db, { productId, userId, occurrence }: Omit<Waiting, 'completedAt'>): Promise<void> {
  await db
    .deleteFrom('certificate_waiting')
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .where('occurrence', '<=', occurrence)
    .execute()
}

export async function lockRule(db: Db, productId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('certificate rule', ${productId}))`.execute(db)
}

type RuleToKeep = Pick<CertificateRule, 'productId' | 'fields' | 'validMonths'> & { designId: number | null }

/** Null of a design: the product gives none any more. */
export async function keepRule(db: Db, { productId, designId, fields, validMonths }: RuleToKeep, at: Date): Promise<void> {
  if (designId === null) {
    await db.deleteFrom('certificate_rule').where('product_id', '=', productId).execute()
    return
  }
  const row = { design_id: designId, fields: JSON.stringify(fields), valid_months: validMonths, changed_at: at }
  await db
    .insertInto('certificate_rule')
    .values({ product_id: productId, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ ...row, version: sql`certificate_rule.version + 1` }))
    .execute()
}

/** Who is asked for something before they get theirs, with the completion that it is for. */
export async function waitingFor(db: Db, productId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('certificate_waiting')
    .select(['user_id', 'occurrence'])
    .where('product_id', '=', productId)
    .execute()
  return new Map(rows.map(({ user_id, occurrence }) => [Number(user_id), occurrence]))
}

export async function addWaitings(db: Db, waiting: Waiting[]): Promise<void> {
  for (const one of waiting) await addWaiting(db, one)
}
