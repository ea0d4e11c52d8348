import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { type Attended, cancelRules, type EarningRule, earningWays, typeChoices } from '../earning.rules.ts'

export type KeptRule = EarningRule & { version: number }

const oneOf = <T extends string>(list: readonly T[], value: string): T =>
  must(
    list.find((one) => one === value),
    'a rule says what the table forbids',
  )

/** How a product's credits are earned; null where nobody has said it. */
export async function ruleOf(db: Db, productId: number): Promise<KeptRule | null> {
  const { rows } = await sql<{
    version: number
    way: string
    choice: string
    cap: string | null
    asksSurvey: boolean
    asksLicence: boolean
    claimFrom: string | null
    claimUntil: string | null
    claimDays: number | null
    minMinutes: number
    checksPerCredit: number
    codes: string[]
    onCancel: string
  }>`select version, way, choice, cap, asks_survey as "asksSurvey", asks_licence as "asksLicence", claim_from::text as "claimFrom",
      claim_until::text as "claimUntil", claim_days as "claimDays", min_minutes as "minMinutes", checks_per_credit as "checksPerCredit",
      codes, on_cancel as "onCancel"
    from credit_rule where product_id = ${productId}`.execute(db)
  const row = rows[0]
  if (!row) return null
  return {
    ...row,
    way: oneOf(earningWays, row.way),
    choice: oneOf(typeChoices, row.choice),
    cap: row.cap === null ? null : Number(row.cap),
    onCancel: oneOf(cancelRules, row.onCancel),
  }
}

export async function lockRule(db: Db, productId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('credit rule', ${productId}))`.execute(db)
}

export async function keepRule(db: Db, productId: number, rule: EarningRule, at: Date): Promise<void> {
  const row = {
    way: rule.way,
    choice: rule.choice,
    cap: rule.cap,
    asks_survey: rule.asksSurvey,
    asks_licence: rule.asksLicence,
    claim_from: rule.claimFrom,
    claim_until: rule.claimUntil,
    claim_days: rule.claimDays,
    min_minutes: rule.minMinutes,
    checks_per_credit: rule.checksPerCredit,
    codes: rule.codes,
    on_cancel: rule.onCancel,
    changed_at: at,
  }
  await db
    .insertInto('credit_rule')
    .values({ product_id: productId, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ ...row, version: sql`credit_rule.version + 1` }))
    .execute()
}

export type Part = { componentId: number; typeId: number; amount: number; isByMinutes: boolean }

/** What the steps of a course give, where they are counted apart; those that were taken out give nothing. */
export async function partsOf(db: Db, productId: number): Promise<Part[]> {
  const { rows } = await sql<Part & { amount: string }>`
    select p.component_id as "componentId", p.credit_type_id as "typeId", p.amount, p.is_by_minutes as "isByMinutes"
    from credit_part p join component c on c.id = p.component_id
    where c.product_id = ${productId} and c.removed_at is null order by c.position, p.component_id, p.credit_type_id`.execute(db)
  return rows.map((row) => ({ ...row, componentId: Number(row.componentId), amount: Number(row.amount) }))
}

export async function keepParts(db: Db, componentIds: number[], parts: Part[]): Promise<void> {
  if (componentIds.length > 0) await db.deleteFrom('credit_part').where('component_id', 'in', componentIds).execute()
  if (parts.length === 0) return
  await db
    .insertInto('credit_part')
    .values(
      parts.map(({ componentId, typeId, amount, isByMinutes }) => ({
        component_id: componentId,
        credit_type_id: typeId,
        amount,
        is_by_minutes: isByMinutes,
      })),
    )
    .execute()
}

/** How long somebody was in the live steps of a course, by step. */
export async function attendanceOf(db: Db, productId: number, userId: number): Promise<Map<number, Attended>> {
  const { rows } = await sql<Attended & { componentId: string }>`
    select a.component_id as "componentId", a.minutes, a.checks from credit_attendance a join component c on c.id = a.component_id
    where c.product_id = ${productId} and a.user_id = ${userId} and c.removed_at is null`.execute(db)
  return new Map(rows.map(({ componentId, minutes, checks }) => [Number(componentId), { minutes, checks }]))
}

export type AttendanceToKeep = Attended & { componentId: number; userId: number; at: Date; by: number | null }

export async function keepAttendance(db: Db, rows: AttendanceToKeep[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('credit_attendance')
    .values(
      rows.map(({ componentId, userId, minutes, checks, at, by }) => ({
        component_id: componentId,
        user_id: userId,
        minutes,
        checks,
        recorded_at: at,
        recorded_by: by,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['component_id', 'user_id']).doUpdateSet({
        minutes: sql`excluded.minutes`,
        checks: sql`excluded.checks`,
        recorded_at: sql`excluded.recorded_at`,
        recorded_by: sql`excluded.recorded_by`,
      }),
    )
    .execute()
}

/** Who was how long in which live step of a course, for those who look after it. */
export async function attendanceIn(
  db: Db,
  productId: number,
): Promise<{ componentId: number; people: number; minutes: number }[]> {
  const { rows } = await sql<{ componentId: string; people: number; minutes: number }>`
    select a.component_id as "componentId", count(*)::integer as people, round(avg(a.minutes))::integer as minutes
    from credit_attendance a join component c on c.id = a.component_id where c.product_id = ${productId} group by 1`.execute(db)
  return rows.map((row) => ({ ...row, componentId: Number(row.componentId) }))
}

export async function attendanceForExport(db: Db, userId: number): Promise<unknown> {
  return db
    .selectFrom('credit_attendance')
    .select(['component_id', 'minutes', 'checks', 'recorded_at'])
    .where('user_id', '=', userId)
    .execute()
}
