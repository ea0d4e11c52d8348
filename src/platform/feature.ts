import type { BoundCall } from './contract.ts'
import type { Ctx } from './ctx.ts'
import type { Listener } from './events.ts'
import type { Job } from './jobs/jobs.ts'
import type { Setting, SettingGuard } from './settings.ts'

/** What a feature brings to the platform. `app/features.ts` lists them in dependency order. */
export type Feature = {
  name: string
  calls?: BoundCall[]
  jobs?: Job<never>[]
  /** What it tells, whether anybody listens or not: an event that no feature lists is left for a newer version of the program. */
  events?: { eventName: string }[]
  listeners?: Listener[]
  settings?: Setting[]
  /** What stands against a change of a setting, of this feature or of one below it. */
  settingGuards?: SettingGuard[]
  /** Live channels: the pattern of their names, and who may listen. */
  channels?: { pattern: RegExp; mayListen: (ctx: Ctx, match: RegExpExecArray) => Promise<boolean> }[]
  /** What the feature keeps about a person, for the export of their own data. */
  personData?: (ctx: Ctx, userId: number) => Promise<unknown>
  /** Erases what identifies a person, inside the transaction that deletes their account; what law and verification need stays. */
  forgetPerson?: (ctx: Ctx, userId: number) => Promise<void>
}
