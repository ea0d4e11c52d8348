import type { BoundCall } from './contract.ts'
import type { Ctx } from './ctx.ts'
import type { Listener } from './events.ts'
import type { Job } from './jobs/jobs.ts'
import type { Setting } from './settings.ts'

/** What a feature brings to the platform. `app/features.ts` lists them in dependency order. */
export type Feature = {
  name: string
  calls?: BoundCall[]
  jobs?: Job<never>[]
  listeners?: Listener[]
  settings?: Setting[]
  /** Live channels: the pattern of their names, and who may listen. */
  channels?: { pattern: RegExp; mayListen: (ctx: Ctx, match: RegExpExecArray) => Promise<boolean> }[]
}
