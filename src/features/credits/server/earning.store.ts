import { sql } from 'kysely'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import {
  type Attended,
  cancelRules,
  type EarningRule,
  earningWays,
  type PartSource,
  readRule,
  typeChoices,
  writtenRule,
} from '../earning.rules.ts'

export type KeptRule = EarningRule & { version: number }

const oneOf = <T extends string>(list: readonly T[], value: string): T =>
  must(
    list.find((one) => one === value),
    'a rule says what the table forbids',
  )

/** By name: a statement that asks for all columns is planned each time (`StatementNames`). */
const ruleColumns = [
  ...(['way', 'choice', 'cap', 'asks_survey', 'asks_licence', 'claim_days', 'min_minutes'] as const),
  ...(['checks_per_credit', 'codes', 'on_cancel', 'version'] as const),
]

/** How a product's credits are earned; null where nobody has said it. */
export async function ruleOf(db: Db, productId: number): Promise<KeptRule | null> {
  const row = await db
    .selectFrom('credit_rule')
    .select(ruleColumns)
    .select([sql<string | null>`claim_from::text`.as('claim_from'), sql<string | null>`claim_until::text`.as('claim_until')])
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (!row) return null
  const rule = readRule({
    ...row,
    way: oneOf(earningWays, row.way),
    choice: oneOf(typeChoices, row.choice),
    cap: row.cap === null ? null : Number(row.cap),
    on_cancel: oneOf(cancelRules, row.on_cancel),
  })
  return { ...rule, version: row.version }
}

/** Of these products those with which anything can be earned by completing them. */
export async function productsThatGive(db: Db, productIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_credit where product_id = any(${productIds}::bigint[])
    union select product_id from credit_rule where product_id = any(${productIds}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Of these products those whose credits are earned in one of these ways. */
export async function productsEarnedBy(db: Db, ways: EarningRule['way'][], productIds: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from credit_rule
    where product_id = any(${productIds}::bigint[]) and way = any(${ways}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function lockRule(db: Db, productId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('credit rule', ${productId}))`.execute(db)
}

export async function keepRule(db: Db, productId: number, rule: EarningRule, at: Date): Promise<void> {
  const row = { ...writtenRule(rule), changed_at: at }
  await db
    .insertInto('credit_rule')
    .values({ product_id: productId, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ ...row, version: sql`credit_rule.version + 1` }))
    .execute()
}

export type Part = { of: PartSource; typeId: number; amount: number; isByMinutes: boolean }

/** What steps and sessions give, where they are counted apart; steps that were taken out give nothing. */
export async function partsOf(db: Db, productId: number): Promise<Part[]> {
  const { rows } = await sql<PartSource & Omit<Part, 'of' | 'amount'> & { amount: string }>`
    select kind, id, "typeId", amount, "isByMinutes" from (
      select 'component' as kind, p.component_id as id, p.credit_type_id as "typeId", p.amount, p.is_by_minutes as "isByMinutes", c.position
      from credit_part p join component c on c.id = p.component_id where c.product_id = ${productId} and c.removed_at is null
      union all
      select 'session', p.session_id, p.credit_type_id, p.amount, p.is_by_minutes, 0
      from credit_session_part p join programme_session s on s.id = p.session_id where s.product_id = ${productId}
    ) parts order by kind, position, id, "typeId"`.execute(db)
  return rows.map(({ kind, id, amount, ...part }) => ({ ...part, of: { kind, id: Number(id) }, amount: Number(amount) }))
}

export async function keepParts(db: Db, productId: number, parts: Part[]): Promise<void> {
  await sql`delete from credit_part where component_id in (select id from component where product_id = ${productId})`.execute(db)
  await sql`delete from credit_session_part where session_id in (select id from programme_session where product_id = ${productId})`.execute(
    db,
  )
  const rows = (kind: PartSource['kind']) => parts.filter(({ of }) => of.kind === kind)
  const common = ({ typeId, amount, isByMinutes }: Part) => ({ credit_type_id: typeId, amount, is_by_minutes: isByMinutes })
  const [steps, sessions] = [rows('component'), rows('session')]
  if (steps.length > 0)
    await db
      .insertInto('credit_part')
      .values(steps.map((part) => ({ component_id: part.of.id, ...common(part) })))
      .execute()
  if (sessions.length > 0)
    await db
      .insertInto('credit_session_part')
      .values(sessions.map((part) => ({ session_id: part.of.id, ...common(part) })))
      .execute()
}

/** How long somebody was in the live steps of a course by what was recorded of it, by step. */
export async function recordedMinutes(db: Db, productId: number, userId: number): Promise<Map<number, Attended>> {
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
