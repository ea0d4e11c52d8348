import type { Ok, Refusal, Result } from '#platform/calls/result.ts'
import type { Permission } from '#platform/ctx/actor.ts'
import type { Ctx } from '#platform/ctx/ctx.ts'
import type { BulkOptions } from '../bulk.contract.ts'

/** What an act would do: which rows are left out and why, and what it comes to. */
export type Foreseen = { leftOut: Map<number, string>; sums?: Record<string, number> }

/** What taking it back needs to know of a row. */
export type Kept = Record<string, number | string | null>

/** Done, or why this row was left out: a key of `bulk.why_…`. */
export type RowOutcome = Promise<Ok<Kept | null> | Refusal>

/**
 * One act on one row, and everything that doing it to many needs. It runs in a transaction of its own with its row's outcome, as whoever
 * asked for it and with what they may do then: an act that is done is written down, and is not done again.
 */
export type RowAct = {
  needs: Permission
  /** Beyond that, where the options ask for more. */
  alsoNeeds?: (options: BulkOptions) => Permission[]
  /** The product that it leads to, where what it needs may be had on that one: it does nothing to what the rows are of. */
  leadsTo?: (options: BulkOptions) => number | undefined
  /** Whether the options make sense, before anything is asked of the rows. */
  check?: (ctx: Ctx, options: BulkOptions) => Promise<Result<null, 'optionsMissing' | 'optionsWrong' | 'actNotAllowed'>>
  /** Of these rows, as far as it can be told beforehand, with as many statements for a thousand as for one. */
  foresee: (ctx: Ctx, ids: number[], options: BulkOptions) => Promise<Foreseen>
  /** What the sums of all rows say to whoever decides. */
  notes?: (ctx: Ctx, sums: Record<string, number>, options: BulkOptions) => Promise<string[]>
  act: (ctx: Ctx, id: number, options: BulkOptions) => RowOutcome
  /** Where it is done to many by as many statements as to one: so many rows are one transaction. Answers who was left out and why. */
  together?: (ctx: Ctx, ids: number[], options: BulkOptions) => Promise<Map<number, string>>
  undo?: (ctx: Ctx, id: number, kept: Kept, options: BulkOptions) => RowOutcome
}

/** A list whose rows can be chosen: which its filter finds, and what each is called. */
export type ChoosableList<Filter> = {
  matching: (
    ctx: Ctx,
    filter: Filter & { ids?: readonly number[] | undefined },
    page: { after: number; limit: number },
  ) => Promise<number[]>
  describe: (ctx: Ctx, ids: number[]) => Promise<Map<number, { name: string; href: string }>>
}
