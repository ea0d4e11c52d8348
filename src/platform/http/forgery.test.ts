import { describe, expect, it } from 'vitest'
import { keepCookies, ownName, sessionCookie } from './cookies.ts'
import { forgeryCookie, forgeryCookieFor, isVerifiedCall, makeForgeryToken } from './forgery.ts'

const secret = 'a secret of more than thirty-two characters'
const browserWith = (token: string, session?: string, isSecure = false) =>
  new Map([
    [ownName(forgeryCookie, isSecure), token],
    ...(session === undefined ? [] : ([[ownName(sessionCookie, isSecure), session]] as const)),
  ])

describe('an anti-forgery token', () => {
  const mine = makeForgeryToken(secret, 'mine')
  const guests = makeForgeryToken(secret)

  it.each([
    ['of this session', mine, 'mine', true],
    ['of a guest, for a guest', guests, undefined, true],
    ['of another session', mine, 'another', false],
    ['of a session, for a guest', mine, undefined, false],
    ['of a guest, for a session', guests, 'mine', false],
  ])('%s', (_, token, session, isGood) => {
    const cookies = browserWith(token, session)

    expect(isVerifiedCall(secret, cookies, token, false)).toBe(isGood)
    expect(forgeryCookieFor(secret, cookies, false) === null).toBe(isGood)
  })

  it('is good for the secret that it was made with alone, also once it is known', () => {
    const cookies = browserWith(mine, 'mine')

    expect([secret, `${secret}!`, secret].map((one) => isVerifiedCall(one, cookies, mine, false))).toEqual([true, false, true])
  })

  it('that is not good is replaced by one that is', () => {
    const cookies = browserWith(guests, 'mine')
    const after = keepCookies(cookies, [forgeryCookieFor(secret, cookies, false) ?? ''])

    expect(isVerifiedCall(secret, after, after.get(forgeryCookie), false)).toBe(true)
  })

  it('comes under a name that no other host can plant where people come by https', () => {
    expect(isVerifiedCall(secret, browserWith(mine, 'mine', true), mine, true)).toBe(true)
    expect(isVerifiedCall(secret, browserWith(mine, 'mine'), mine, true)).toBe(false)
    expect(forgeryCookieFor(secret, new Map(), true)).toMatch(/^__Host-lectern-csrf=[^;]+; Path=\/; .*Secure$/)
  })
})
