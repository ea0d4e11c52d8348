import { knownPeople } from '#features/account/server/person-lookup.service.ts'
import { allCreditTypes } from '#features/catalogue/server/products/product-lookup.service.ts'
import { todayOf } from '#features/site/server/today.service.ts'
import { recordAct } from '#platform/audit/audit.ts'
import type { AnswerOf, InputOf } from '#platform/calls/contract.ts'
import { unlessChanged } from '#platform/calls/edition.ts'
import { ok, type Result, refuse, refuseFields } from '#platform/calls/result.ts'
import { csvResponse } from '#platform/csv/csv-response.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import { addMonths } from '#ui/choosing/date.rules.ts'
import {
  type BoardRow,
  ceBrokerHead,
  ceBrokerLine,
  ceBrokerMostBytes,
  ceBrokerTail,
  missingIn,
  nameParts,
  parsLine,
} from '../board.rules.ts'
import type { BoardPreview, BoardView, CreditReport, creditBoardCalls } from '../credits.board.contract.ts'
import * as store from './board.store.ts'

type Calls = typeof creditBoardCalls
const perTurn = 500

const viewOf = (board: store.Board): BoardView => ({
  id: board.id,
  version: String(board.version),
  name: board.name,
  format: board.format,
  provider_number: board.providerNumber,
  credit_type_ids: board.typeIds,
  columns: board.columns,
  activities: Object.entries(board.activities).map(([id, number]) => ({ product_id: Number(id), number })),
})

export async function listBoards(ctx: Ctx): Promise<Result<AnswerOf<Calls['boards']>>> {
  const [boards, types, today] = await Promise.all([store.allBoards(ctx.db), allCreditTypes(ctx), todayOf(ctx)])
  return ok({ boards: boards.map(viewOf), types: types.map(({ id, name }) => ({ id, name })), today })
}

type Entered = Omit<InputOf<Calls['addBoard']>, never>

const keepable = (entered: Entered): store.BoardToKeep => ({
  name: entered.name,
  format: entered.format,
  providerNumber: entered.provider_number,
  typeIds: entered.credit_type_ids,
  columns: entered.columns,
  activities: Object.fromEntries(entered.activities.map(({ product_id, number }) => [String(product_id), number])),
})

const columnsMissing = (ctx: Ctx) => refuseFields({ columns: [ctx.t('credits-admin.boardColumnsMissing')] })
const isWithoutColumns = ({ format, columns }: Entered) => format === 'csv' && columns.length === 0

export const addBoard = (ctx: Ctx, entered: Entered): Promise<Result<BoardView, 'invalid'>> =>
  ctx.tx(async (ctx): Promise<Result<BoardView, 'invalid'>> => {
    if (isWithoutColumns(entered)) return columnsMissing(ctx)
    const board = await store.addBoard(ctx.db, keepable(entered), ctx.now())
    await recordAct(ctx, {
      action: 'credits.add_board',
      subjectType: 'credit_board',
      subjectId: board.id,
      details: { name: board.name },
    })
    return ok(viewOf(board))
  })

type NotSaved = 'boardNotFound' | 'changedMeanwhile' | 'invalid'

export const saveBoard = (
  ctx: Ctx,
  { board_id, version, ...entered }: InputOf<Calls['saveBoard']>,
): Promise<Result<BoardView, NotSaved>> =>
  ctx.tx(async (ctx): Promise<Result<BoardView, NotSaved>> => {
    const board = await store.lockBoard(ctx.db, board_id)
    if (!board) return refuse('boardNotFound')
    const changed = unlessChanged(version, viewOf(board))
    if (changed) return changed
    if (isWithoutColumns(entered)) return columnsMissing(ctx)
    const saved = await store.changeBoard(ctx.db, board_id, keepable(entered), ctx.now())
    await recordAct(ctx, {
      action: 'credits.change_board',
      subjectType: 'credit_board',
      subjectId: board_id,
      details: { name: saved.name },
    })
    return ok(viewOf(saved))
  })

export const removeBoard = (
  ctx: Ctx,
  { board_id }: InputOf<Calls['removeBoard']>,
): Promise<Result<{ removed: true }, 'boardNotFound'>> =>
  ctx.tx(async (ctx): Promise<Result<{ removed: true }, 'boardNotFound'>> => {
    if (!(await store.removeBoard(ctx.db, board_id))) return refuse('boardNotFound')
    await recordAct(ctx, { action: 'credits.remove_board', subjectType: 'credit_board', subjectId: board_id, details: {} })
    return ok({ removed: true })
  })

type Line = { entryId: number; userId: number; row: BoardRow; missing: ReturnType<typeof missingIn> }

/** Everything that stands of a period, some at a time. */
async function* linesOf(ctx: Ctx, board: store.Board, period: { from: string; until: string }): AsyncGenerator<Line[]> {
  let after = 0
  for (;;) {
    const entries = await store.reportedEntries(ctx.db, board.typeIds, period, after, perTurn)
    if (entries.length === 0) return
    after = entries.at(-1)?.id ?? after
    const people = await knownPeople(ctx, [...new Set(entries.map(({ userId }) => userId))])
    yield entries.map((entry) => {
      const { name = '', email = '' } = people.get(entry.userId) ?? {}
      const { first, last } = nameParts(name)
      const row: BoardRow = {
        first_name: first,
        last_name: last,
        name,
        email,
        licence_number: entry.licence,
        jurisdiction: entry.licenceState || entry.jurisdiction,
        profession: entry.profession,
        birth_day: entry.birthDay,
        credit_type: entry.typeName,
        amount: String(entry.amount),
        earned_on: entry.earnedOn,
        title: entry.title,
        provider: entry.provider,
        activity_number: board.activities[String(entry.productId)] ?? '',
        provider_number: board.providerNumber,
      }
      return { entryId: entry.id, userId: entry.userId, row, missing: missingIn(row, board.format, board.columns) }
    })
  }
}

const mostMissing = 100

export async function previewBoard(
  ctx: Ctx,
  { board_id, ...period }: InputOf<Calls['previewBoard']>,
): Promise<Result<BoardPreview, 'boardNotFound'>> {
  const board = await store.boardById(ctx.db, board_id)
  if (!board) return refuse('boardNotFound')
  const people = new Set<number>()
  const missing: BoardPreview['missing'] = []
  let [lines, missingCount] = [0, 0]
  for await (const page of linesOf(ctx, board, period)) {
    lines += page.length
    for (const line of page) {
      people.add(line.userId)
      if (line.missing.length === 0) continue
      missingCount += 1
      if (missing.length < mostMissing)
        missing.push({
          entry_id: line.entryId,
          person_id: line.userId,
          name: line.row.name,
          title: line.row.title,
          fields: line.missing,
        })
    }
  }
  return ok({ lines, people: people.size, missing, missing_count: missingCount })
}

export async function boardFile(
  ctx: Ctx,
  { board_id, only_whole, ...period }: InputOf<Calls['boardFile']>,
): Promise<Result<Response, 'boardNotFound' | 'fileTooLarge'>> {
  const board = await store.boardById(ctx.db, board_id)
  if (!board) return refuse('boardNotFound')
  const details = { name: board.name, ...period }
  await ctx.tx((ctx) => recordAct(ctx, { action: 'credits.report', subjectType: 'credit_board', subjectId: board_id, details }))
  const pages = linesOf(ctx, board, period)
  const next = async (): Promise<BoardRow[]> => {
    for (;;) {
      const { done, value } = await pages.next()
      if (done) return []
      const rows = value.filter(({ missing }) => !only_whole || missing.length === 0).map(({ row }) => row)
      if (rows.length > 0) return rows
    }
  }
  if (board.format === 'csv') {
    const [header, fields] = [board.columns.map((one) => one.header), board.columns.map((one) => one.field)]
    return ok(
      await csvResponse(ctx, {
        name: 'credits',
        at: ctx.now(),
        header,
        row: (row) => fields.map((field) => row[field]),
        next,
      }),
    )
  }
  const isXml = board.format === 'ce_broker'
  const parts: string[] = isXml ? [ceBrokerHead] : []
  for (let rows = await next(); rows.length > 0; rows = await next())
    parts.push(rows.map(isXml ? ceBrokerLine : parsLine).join(''))
  if (isXml) parts.push(ceBrokerTail)
  const body = new TextEncoder().encode(parts.join(''))
  if (isXml && body.byteLength > ceBrokerMostBytes) return refuse('fileTooLarge')
  const [type, name] = isXml
    ? ['application/xml; charset=utf-8', 'ce-broker.xml']
    : ['text/tab-separated-values; charset=utf-8', 'pars.txt']
  return ok(
    new Response(body, {
      headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
    }),
  )
}

/** A year up to today without anything said. */
export async function showReport(ctx: Ctx, input: InputOf<Calls['report']>): Promise<Result<CreditReport>> {
  const today = await todayOf(ctx)
  const until = input.until ?? today
  const from = input.from ?? `${addMonths(until, -11).slice(0, 7)}-01`
  const period = { from, until }
  const [types, sums] = await Promise.all([allCreditTypes(ctx), store.sumsByType(ctx.db, period)])
  const byType = types.flatMap(({ id, name, unit }) => {
    const sum = sums.find(({ typeId }) => typeId === id)
    return sum ? [{ id, name, unit, amount: sum.amount, people: sum.people }] : []
  })
  const typeId = byType.find(({ id }) => id === input.type_id)?.id ?? byType[0]?.id ?? null
  if (typeId === null) return ok({ from, until, types: byType, months: [], products: [], type_id: null })
  const [months, products] = await Promise.all([
    store.sumsByMonth(ctx.db, typeId, period),
    store.sumsByTitle(ctx.db, typeId, period, 10),
  ])
  return ok({
    from,
    until,
    types: byType,
    months: monthsBetween(from, until).map((label) => ({ label, amount: months.get(label) ?? 0 })),
    products,
    type_id: typeId,
  })
}

function monthsBetween(from: string, until: string): string[] {
  const months: string[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= until && months.length < 60; day = addMonths(day, 1))
    months.push(day.slice(0, 7))
  return months
}
