import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { must } from '#platform/calls/result.ts'
import type { Db } from '#platform/db/db.ts'
import { type BoardColumn, type BoardFormat, boardFields, boardFormats } from '../board.rules.ts'

export type Board = {
  id: number
  version: number
  name: string
  format: BoardFormat
  providerNumber: string
  typeIds: number[]
  columns: BoardColumn[]
  activities: Record<string, string>
}
export type BoardToKeep = Omit<Board, 'id' | 'version'>

const Columns = z.array(z.object({ header: z.string(), field: z.enum(boardFields) }))

const selectBoards = (db: Db) => db.selectFrom('credit_board').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof selectBoards>['executeTakeFirstOrThrow']>>

const boardOf = (row: Row): Board => ({
  id: Number(row.id),
  version: row.version,
  name: row.name,
  format: must(
    boardFormats.find((format) => format === row.format),
    'a board has a format that the table forbids',
  ),
  providerNumber: row.provider_number,
  typeIds: row.credit_type_ids,
  columns: Columns.parse(row.columns),
  activities: z.record(z.string(), z.string()).parse(row.activities),
})

export const allBoards = async (db: Db): Promise<Board[]> =>
  (await selectBoards(db).orderBy('name').orderBy('id').execute()).map(boardOf)

export async function boardById(db: Db, id: number): Promise<Board | null> {
  const row = await selectBoards(db).where('id', '=', id).executeTakeFirst()
  return row ? boardOf(row) : null
}

/** Held until the transaction ends. */
export async function lockBoard(db: Db, id: number): Promise<Board | null> {
  const row = await selectBoards(db).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? boardOf(row) : null
}

const rowOf = (board: BoardToKeep, at: Date) => ({
  name: board.name,
  format: board.format,
  provider_number: board.providerNumber,
  credit_type_ids: board.typeIds,
  columns: JSON.stringify(board.columns),
  activities: JSON.stringify(board.activities),
  changed_at: at,
})

export async function addBoard(db: Db, board: BoardToKeep, at: Date): Promise<Board> {
  return boardOf(await db.insertInto('credit_board').values(rowOf(board, at)).returningAll().executeTakeFirstOrThrow())
}

export async function changeBoard(db: Db, id: number, board: BoardToKeep, at: Date): Promise<Board> {
  const row = await db
    .updateTable('credit_board')
    .set({ ...rowOf(board, at), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return boardOf(row)
}

export async function removeBoard(db: Db, id: number): Promise<boolean> {
  return (await db.deleteFrom('credit_board').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

export type Reported = {
  id: number
  userId: number
  typeName: string
  amount: number
  earnedOn: string
  title: string
  provider: string
  productId: number | null
  jurisdiction: string
  licence: string
  licenceState: string
  profession: string
  birthDay: string
}
type Period = { from: string; until: string }

const stands = sql<SqlBool>`e.kind in ('award', 'transfer_in') and not exists (select from credit_entry r where r.reverses_id = e.id)`
const ofTypes = (typeIds: number[]) =>
  typeIds.length > 0 ? sql<SqlBool>`e.credit_type_id = any(${typeIds}::integer[])` : sql<SqlBool>`true`

/** What stands of a period, by number after one of them, with what boards know people by. */
export async function reportedEntries(
  db: Db,
  typeIds: number[],
  { from, until }: Period,
  after: number,
  limit: number,
): Promise<Reported[]> {
  const { rows } = await sql<
    Omit<Reported, 'amount' | 'id' | 'userId' | 'productId'> &
      Record<'id' | 'userId' | 'amount', string> & { productId: string | null }
  >`
    select e.id, e.user_id as "userId", e.type_name as "typeName", e.amount, e.earned_on::text as "earnedOn", e.title, e.provider,
      e.product_id as "productId", e.jurisdiction, coalesce(l.number, '') as licence, coalesce(l.jurisdiction, '') as "licenceState",
      coalesce(l.profession, '') as profession, coalesce(l.birth_day, '') as "birthDay"
    from credit_entry e left join credit_licence l on l.user_id = e.user_id and l.credit_type_id = e.credit_type_id
    where e.id > ${after} and e.earned_on between ${from}::date and ${until}::date and ${ofTypes(typeIds)} and ${stands}
    order by e.id limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    userId: Number(row.userId),
    amount: Number(row.amount),
    productId: row.productId === null ? null : Number(row.productId),
  }))
}

/** What was earned in a period, less what was taken back, by type. */
export async function sumsByType(db: Db, { from, until }: Period): Promise<{ typeId: number; amount: number; people: number }[]> {
  const { rows } = await sql<{ typeId: number; amount: string; people: number }>`
    select credit_type_id as "typeId", sum(amount) as amount, count(distinct user_id)::integer as people from credit_entry
    where earned_on between ${from}::date and ${until}::date and kind <> 'expire' group by 1`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

export async function sumsByMonth(db: Db, typeId: number, { from, until }: Period): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; amount: string }>`
    select to_char(earned_on, 'YYYY-MM') as month, sum(amount) as amount from credit_entry
    where credit_type_id = ${typeId} and earned_on between ${from}::date and ${until}::date and kind <> 'expire' group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ month, amount }) => [month, Number(amount)]))
}

/** The activities with which most was earned. */
export async function sumsByTitle(
  db: Db,
  typeId: number,
  { from, until }: Period,
  limit: number,
): Promise<{ label: string; amount: number }[]> {
  const { rows } = await sql<{ label: string; amount: string }>`
    select title as label, sum(amount) as amount from credit_entry
    where credit_type_id = ${typeId} and earned_on between ${from}::date and ${until}::date and kind <> 'expire'
    group by 1 having sum(amount) > 0 order by 2 desc, 1 limit ${limit}`.execute(db)
  return rows.map(({ label, amount }) => ({ label, amount: Number(amount) }))
}

type Expiring = { typeId: number; earnedUntil: string; on: string; zone: string; at: Date; reason: string; limit: number }

/** Takes off what counts no longer, so many at a time, each once. Answers whose ledgers have new lines, and how many. */
export async function expireEntries(db: Db, { typeId, earnedUntil, on, zone, at, reason, limit }: Expiring): Promise<number[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into credit_entry (user_id, credit_type_id, kind, amount, earned_on, zone, recorded_at, title, provider, type_name, type_unit,
      jurisdiction, source_kind, source_id, occurrence, product_id, reason)
    select e.user_id, e.credit_type_id, 'expire', -e.amount, ${on}::date, ${zone}, ${at}, e.title, e.provider, e.type_name, e.type_unit,
      e.jurisdiction, 'expiry', e.id, 1, e.product_id, ${reason}
    from credit_entry e
    where e.credit_type_id = ${typeId} and e.earned_on <= ${earnedUntil}::date and e.kind in ('award', 'transfer_in')
      and not exists (select from credit_entry r where r.reverses_id = e.id)
      and not exists (select from credit_entry x where x.source_kind = 'expiry' and x.source_id = e.id and x.user_id = e.user_id)
    order by e.id limit ${limit}
    on conflict do nothing returning user_id as "userId"`.execute(db)
  return rows.map(({ userId }) => Number(userId))
}
