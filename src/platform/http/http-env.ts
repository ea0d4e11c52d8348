import type { Ctx } from '../ctx/ctx.ts'

export type HttpEnv = {
  Variables: {
    ctx: Ctx
    /** What the browser sent; nothing where cookies do not count. */
    cookies: Map<string, string>
    /** Its anti-forgery cookie was found to be of this very session. */
    isVerified?: true
  }
}
