import type { Ctx } from '#platform/ctx/ctx.ts'
import { staffPeople } from './staff.store.ts'

/** Who works here, by name, for whoever hands work to them. */
export const knownStaff = (ctx: Ctx): Promise<{ id: number; name: string }[]> => staffPeople(ctx.db)
