import { timingSafeEqual } from 'node:crypto'
import type { Ctx, Parts } from '../ctx/ctx.ts'
import { makeSigning } from '../security/signature.ts'
import { ownName, readCookies, writeCookie } from './cookies.ts'
import { originOfCaller } from './http.ts'

/** The form in which better-auth signs cookies, so that each reads what the other wrote. */
const signatureOf = makeSigning('base64')
export const signCookie = (secret: string, value: string): string => `${value}.${signatureOf(secret, value)}`

export function unsignCookie(secret: string, signed: string | undefined): string | null {
  const dot = signed?.lastIndexOf('.') ?? -1
  if (signed === undefined || dot < 1) return null
  const value = signed.slice(0, dot)
  const [given, wanted] = [Buffer.from(signed.slice(dot + 1)), Buffer.from(signatureOf(secret, value))]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : null
}

export const readSignedCookie = (parts: Parts, cookieHeader: string | null, name: string): string | null =>
  unsignCookie(parts.secret, readCookies(cookieHeader).get(name))

export const readOwnCookie = (ctx: Ctx, name: string): string | null =>
  readSignedCookie(ctx.parts, ctx.caller.headers.get('cookie'), ownName(name, isSecure(ctx)))

const isSecure = (ctx: Ctx): boolean => originOfCaller(ctx.parts, (name) => ctx.caller.headers.get(name)).startsWith('https:')

/** Without an age it lasts until the browser is closed. */
export function setOwnCookie(ctx: Ctx, name: string, value: string, maxAge?: number): void {
  const secure = isSecure(ctx)
  const options = { secure, ...(maxAge !== undefined && { maxAge }) }
  ctx.reply.headers.append('set-cookie', writeCookie(ownName(name, secure), signCookie(ctx.parts.secret, value), options))
}

export function dropCookie(ctx: Ctx, name: string): void {
  const secure = isSecure(ctx)
  ctx.reply.headers.append('set-cookie', writeCookie(ownName(name, secure), '', { secure, maxAge: 0 }))
}
