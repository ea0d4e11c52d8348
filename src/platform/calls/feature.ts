import type { Ctx } from '../ctx/ctx.ts'
import type { Listener } from '../jobs/events.ts'
import type { Job } from '../jobs/jobs.ts'
import type { MailKind } from '../mail/mail-kind.ts'
import type { Setting, SettingGuard } from '../settings/settings.ts'
import type { BoundCall } from './contract.ts'

/** Two records of one person: the rows of `from` are given to `into`. */
export type MergedPair = { from: number; into: number }

/**
 * What becomes of each column that names a person (`table.column`) when two records are made one: what is theirs moves, unless the one
 * who remains has the same already; who did something, and every way in, stays as it was written.
 */
export type PersonColumns = Record<string, 'moves' | 'stays'>

export type PersonMerging = {
  columns: PersonColumns
  /** Takes this feature's locks. All are taken before anything is read, from the feature that depends on others downwards. */
  hold?: (ctx: Ctx, pair: MergedPair) => Promise<void>
  /** Sentences that say what has to be settled by hand first. */
  against?: (ctx: Ctx, pair: MergedPair) => Promise<string[]>
  /** What moving rows alone does not do, before they move. Answers what `part` needs to take it back, after they have moved back. */
  join?: (ctx: Ctx, pair: MergedPair) => Promise<unknown>
  part?: (ctx: Ctx, pair: MergedPair, joined: unknown) => Promise<void>
}

/** What a feature brings to the platform. `app/features.ts` lists them in dependency order. */
export type Feature = {
  name: string
  calls?: BoundCall[]
  jobs?: Job<never>[]
  /** What it tells, whether anybody listens or not: an event that no feature lists is left for a newer version of the program. */
  events?: { eventName: string }[]
  listeners?: Listener[]
  settings?: Setting[]
  /** The kinds of mail that it sends: their texts can be changed by administrators. */
  mailKinds?: MailKind[]
  /** What stands against a change of a setting, of this feature or of one below it. */
  settingGuards?: SettingGuard[]
  /** Live channels: the pattern of their names, and who may listen. */
  channels?: { pattern: RegExp; mayListen: (ctx: Ctx, match: RegExpExecArray) => Promise<boolean> }[]
  /** What the feature keeps about a person, for the export of their own data. */
  personData?: (ctx: Ctx, userId: number) => Promise<unknown>
  /** Erases what identifies a person, inside the transaction that deletes their account; what law and verification need stays. */
  forgetPerson?: (ctx: Ctx, userId: number) => Promise<void>
  /** What becomes of the feature's rows when two records of one person are made one. */
  personMerging?: PersonMerging
}
