import type { Ctx, Parts } from '#platform/ctx/ctx.ts'
import { originOfCaller } from '#platform/http/http.ts'
import type { Auth } from './better-auth.ts'

/** A second of loading, which a start need not wait for: it comes with the first who signs in. */
type Library = typeof import('./better-auth.ts')

const instances = new WeakMap<Parts, Map<string, Auth>>()
/** Without a configured origin the request says which it is; strangers must not fill the memory by inventing some. */
const mostOrigins = 20

function authFor(ctx: Ctx, { makeAuth }: Library): Auth {
  const origin = originOfCaller(ctx.parts, (name) => ctx.caller.headers.get(name))
  const known = instances.get(ctx.parts) ?? new Map<string, Auth>()
  instances.set(ctx.parts, known)
  const auth = known.get(origin) ?? makeAuth(ctx.parts, origin)
  if (known.size >= mostOrigins) known.clear()
  known.set(origin, auth)
  return auth
}

type Replied<Answer> = { headers: Headers | null | undefined; response: Answer }
export type AuthReply<Answer> = { ok: true; value: Answer } | { ok: false; code: string }

/** Asks better-auth on behalf of the caller; its cookies become ours. A refusal is its code, a surprise is thrown. */
export async function askAuth<Answer>(
  ctx: Ctx,
  ask: (api: Auth['api'], headers: Headers) => Promise<Replied<Answer>>,
): Promise<AuthReply<Answer>> {
  const library = await import('./better-auth.ts')
  const { ipHeader, refusalCode } = library
  const headers = new Headers({ 'user-agent': ctx.caller.userAgent, [ipHeader]: ctx.caller.ip })
  const cookies = ctx.caller.headers.get('cookie')
  if (cookies !== null) headers.set('cookie', cookies)
  try {
    const replied = await ask(authFor(ctx, library).api, headers)
    for (const cookie of replied.headers?.getSetCookie() ?? []) ctx.reply.headers.append('set-cookie', cookie)
    return { ok: true, value: replied.response }
  } catch (error) {
    const code = refusalCode(error)
    if (code === null) throw error
    return { ok: false, code }
  }
}
