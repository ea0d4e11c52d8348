import { z } from 'zod'
import { defineCalls } from '#platform/calls/contract.ts'
import { onSavingAgain, Version } from '#platform/calls/edition.contract.ts'
import { boardFields, boardFormats } from './board.rules.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Day = z.iso.date()
const Period = z.object({ from: Day, until: Day })
const Column = z.object({ header: z.string().trim().min(1).max(120), field: z.enum(boardFields) })
const Activity = z.object({ product_id: z.number(), number: z.string() })

const Board = z.object({
  id: z.number(),
  version: Version,
  name: z.string(),
  format: z.enum(boardFormats),
  provider_number: z.string(),
  /** None: every type. */
  credit_type_ids: z.array(z.number()),
  columns: z.array(Column),
  activities: z.array(Activity),
})
export type BoardView = z.output<typeof Board>

const Entry = z.object({
  name: z.string().trim().min(1).max(120),
  format: z.enum(boardFormats),
  provider_number: z.string().trim().max(60).default(''),
  credit_type_ids: z.array(Id).max(50).default([]),
  columns: z.array(Column).max(40).default([]),
  activities: z
    .array(z.object({ product_id: Id, number: z.string().trim().min(1).max(60) }))
    .max(2000)
    .default([]),
})
const OfBoard = z.object({ board_id: Id })

const Preview = z.object({
  lines: z.number(),
  people: z.number(),
  /** Whose lines a board would send back, and why; the first hundred. */
  missing: z.array(
    z.object({
      entry_id: z.number(),
      person_id: z.number(),
      name: z.string(),
      title: z.string(),
      fields: z.array(z.enum(boardFields)),
    }),
  ),
  missing_count: z.number(),
})
export type BoardPreview = z.output<typeof Preview>

const Sum = z.object({ label: z.string(), amount: z.number() })
const Report = z.object({
  from: Day,
  until: Day,
  types: z.array(z.object({ id: z.number(), name: z.string(), unit: z.string(), amount: z.number(), people: z.number() })),
  months: z.array(Sum),
  products: z.array(Sum),
  /** The type that months and products are counted in. */
  type_id: z.number().nullable(),
})
export type CreditReport = z.output<typeof Report>

export const creditBoardCalls = defineCalls('credits-admin', {
  boards: {
    about: 'To whom credits are reported: the format of each file, its columns and the numbers by which the board knows us.',
    method: 'GET',
    path: '/api/admin/credits/boards',
    effect: 'read',
    who: 'credits.read',
    answer: z.object({
      boards: z.array(Board),
      types: z.array(z.object({ id: z.number(), name: z.string() })),
      today: Day,
    }),
  },
  addBoard: {
    about: 'Adds one.',
    method: 'POST',
    path: '/api/admin/credits/boards',
    effect: 'write',
    who: 'credits.edit',
    body: Entry,
    answer: Board,
  },
  saveBoard: {
    about: 'Changes one.',
    method: 'PUT',
    path: '/api/admin/credits/boards/:board_id',
    effect: 'write',
    who: 'credits.edit',
    params: OfBoard,
    body: Entry.extend({ version: Version }),
    answer: Board,
    refusals: { boardNotFound: 404, ...onSavingAgain },
  },
  removeBoard: {
    about: 'Removes one; what was reported stays reported.',
    method: 'DELETE',
    path: '/api/admin/credits/boards/:board_id',
    effect: 'write',
    who: 'credits.edit',
    params: OfBoard,
    answer: z.object({ removed: z.literal(true) }),
    refusals: { boardNotFound: 404 },
  },
  previewBoard: {
    about: 'How many lines a board’s file of a period has, and what is missing for whom before it is sent.',
    method: 'GET',
    path: '/api/admin/credits/boards/:board_id/preview',
    effect: 'read',
    who: 'credits.read',
    params: OfBoard,
    query: Period,
    answer: Preview,
    refusals: { boardNotFound: 404 },
  },
  boardFile: {
    about: 'The file itself: what stands of the ledger in a period, by the days on which it was earned.',
    method: 'GET',
    path: '/api/admin/credits/boards/:board_id/file',
    effect: 'read',
    who: 'credits.read',
    params: OfBoard,
    query: Period.extend({ only_whole: z.stringbool().default(false) }),
    answer: 'raw',
    refusals: { boardNotFound: 404, fileTooLarge: 409 },
  },
  report: {
    about: 'What was earned in a period: by type, and of one type by month and by product.',
    method: 'GET',
    path: '/api/admin/credits/report',
    effect: 'read',
    who: 'credits.read',
    query: z.object({
      from: Day.optional().catch(undefined),
      until: Day.optional().catch(undefined),
      type_id: Id.optional().catch(undefined),
    }),
    answer: Report,
  },
})
