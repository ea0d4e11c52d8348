import type { Ctx } from '../ctx/ctx.ts'

export type HttpEnv = { Variables: { ctx: Ctx } }
