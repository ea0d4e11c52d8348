import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forgeryCookie } from '#platform/http/forgery.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { goodPassword, mailsTo, totpCode } from './account.testing.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  person = await given.person(app, { password: goodPassword })
})
afterAll(() => app.stop())
afterEach(async () => {
  app.setNow(new Date())
  await app.ctx.db.deleteFrom('sign_in_failure').execute()
  await app.ctx.db.deleteFrom('rate_window').execute()
})

const signIn = (visitor: Visitor, email: string, password: string, more = {}) =>
  visitor.post('/api/sign-in', { email, password, ...more })

describe('sign in', () => {
  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const answer = await signIn(app.visitor(), ` ${person.email.toUpperCase()} `, goodPassword)

    expect(answer.json).toEqual({ status: 'signed_in' })
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('lectern.session_token='))
    expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('sets cookies that no other host can plant where people come by https, and they carry through to the sign-out', async () => {
    const secure = await startTestApp({ LECTERN_ORIGIN: 'https://learn.example.org' })
    const someone = await given.person(secure, { password: goodPassword })
    const visitor = secure.visitor()
    const answer = await signIn(visitor, someone.email, goodPassword)
    const seen = await visitor.get('/api/my-account/sessions')
    const out = await visitor.post('/api/sign-out')
    const after = await visitor.get('/api/my-account/sessions')
    await secure.stop()

    expect([answer.status, seen.status, out.status, after.status]).toEqual([200, 200, 200, 401])
    const set = [...answer.headers.getSetCookie(), ...out.headers.getSetCookie()]
    expect(set.filter((one) => one.includes('session_token=')).length).toBe(2)
    for (const cookie of set) expect(cookie).toMatch(/^__Host-lectern.*; Secure\b/)
  })

  it('brings an anti-forgery token of the new session, and signing out one of a guest', async () => {
    const visitor = app.visitor()
    const tokens = [visitor.cookies.get(forgeryCookie) ?? '']
    const write = (token: string) => visitor.request('DELETE', '/api/my-account/sessions', undefined, { 'x-csrf-token': token })

    await signIn(visitor, person.email, goodPassword)
    tokens.push(visitor.cookies.get(forgeryCookie) ?? '')
    const [before, now] = [await write(tokens[0] ?? ''), await write(tokens[1] ?? '')]
    await visitor.post('/api/sign-out')
    tokens.push(visitor.cookies.get(forgeryCookie) ?? '')

    expect([before.status, now.status]).toEqual([403, 200])
    expect(new Set(tokens).size).toBe(3)
    expect((await signIn(visitor, person.email, goodPassword)).status).toBe(200)
  })

  it('forgets the session with the browser where it is not to be remembered', async () => {
    const answer = await signIn(app.visitor(), person.email, goodPassword, { remember: false })
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('lectern.session_token='))

    expect(cookie).not.toContain('Max-Age')
  })

  it('answers alike for a wrong password, an unknown address and a text that is none', async () => {
    const answers = [
      await signIn(app.visitor(), person.email, 'wrong'),
      await signIn(app.visitor(), 'unknown@example.org', 'wrong'),
      await signIn(app.visitor(), 'no address', 'wrong'),
    ]

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('takes about as long for an unknown address as for a wrong password', { timeout: 60_000 }, async () => {
    const timeOf = async (email: string) => {
      const startedAt = performance.now()
      await signIn(app.visitor(), email, 'wrong')
      return performance.now() - startedAt
    }
    const known: number[] = []
    const unknown: number[] = []
    // The quickest of each: whatever else the machine does only makes some slower, so a busy one is asked more often.
    const isAlike = () => Math.min(...unknown) > Math.min(...known) * 0.5
    for (let n = 0; n < 5 || (n < 60 && !isAlike()); n++) {
      known.push(await timeOf(person.email))
      unknown.push(await timeOf('unknown@example.org'))
      // Nobody is to be kept out: being refused takes no time at all.
      await app.ctx.db.deleteFrom('sign_in_failure').execute()
      await app.ctx.db.deleteFrom('rate_window').execute()
    }

    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5)
  })

  it.each([
    ['a known address', () => person.email],
    ['an unknown address', () => 'nobody@example.org'],
  ])('makes %s wait after five failures, even for the right password', async (_, email) => {
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await signIn(app.visitor(), email(), 'wrong')).status)
    const locked = await signIn(app.visitor(), email(), goodPassword)

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect(locked).toMatchObject({ status: 429, json: { key: 'signInLocked' } })
    expect(locked.text).toContain('Please wait 1 minute, or')
  })

  it('lets somebody in who came a moment before a try that was counted first', async () => {
    const someone = await given.person(app, { password: goodPassword })
    await signIn(app.visitor(), someone.email, 'wrong')
    await app.ctx.db
      .updateTable('sign_in_failure')
      .set({ last_at: new Date(Date.now() + 5000) })
      .execute()

    expect((await signIn(app.visitor(), someone.email, goodPassword)).status).toBe(200)
  })

  it('lets a browser that the person knows in while a stranger fails on purpose, and one from another network', async () => {
    const someone = await given.person(app, { password: goodPassword })
    const own = app.visitor()
    await signIn(own, someone.email, goodPassword)
    await own.post('/api/sign-out')
    for (let n = 0; n < 6; n++) await signIn(app.visitor(), someone.email, 'wrong')

    expect((await signIn(app.visitor(), someone.email, goodPassword)).status, 'instrument check').toBe(429)
    expect((await signIn(own, someone.email, goodPassword)).status).toBe(200)
  })

  it('lets a hall full of people behind one address in: what succeeds does not count', async () => {
    const someone = await given.person(app, { password: goodPassword })
    const key = 'POST /api/sign-in 127.0.0.1'
    const hits = async () =>
      (
        await app.ctx.db
          .selectFrom('rate_window')
          .select('hits')
          .where('key', '=', key)
          .orderBy('starts_at', 'desc')
          .executeTakeFirst()
      )?.hits ?? 0
    const before = await hits()

    await signIn(app.visitor(), someone.email, goodPassword)
    expect(await hits()).toBe(before)
    await signIn(app.visitor(), someone.email, 'wrong')
    expect(await hits(), 'instrument check').toBe(before + 1)
  })

  it('lets in again after the wait, and forgets the failures then', async () => {
    for (let n = 0; n < 5; n++) await signIn(app.visitor(), person.email, 'wrong')
    app.setNow(new Date(Date.now() + 61_000))

    expect((await signIn(app.visitor(), person.email, goodPassword)).status).toBe(200)
    expect((await signIn(app.visitor(), person.email, 'wrong')).status).toBe(401)
  })

  it('limits the tries of one network address over all accounts', async () => {
    const statuses = []
    for (let n = 0; n < 52; n++) statuses.push((await signIn(app.visitor(), `address-${n}`, 'x')).status)

    expect(statuses.slice(0, 50)).not.toContain(429)
    expect(statuses.slice(50)).toEqual([429, 429])
  })

  it('tells a deactivated person so, but only by the right password', async () => {
    const gone = await given.person(app, { password: goodPassword })
    await app.ctx.db.updateTable('person').set({ deactivated_at: new Date() }).where('id', '=', gone.id).execute()

    expect(await signIn(app.visitor(), gone.email, 'wrong')).toMatchObject({ json: { key: 'wrongCredentials' } })
    expect(await signIn(app.visitor(), gone.email, goodPassword)).toMatchObject({
      status: 403,
      json: { key: 'accountDeactivated' },
    })
  })

  it('needs the anti-forgery header', async () => {
    const answer = await app
      .visitor()
      .request('POST', '/api/sign-in', { email: person.email, password: goodPassword }, { 'x-csrf-token': 'forged' })

    expect(answer).toMatchObject({ status: 403, json: { key: 'forgeryRefused' } })
  })

  it('mails a notice of a browser that is new to the account, and none of one that is known', async () => {
    const someone = await given.person(app, { password: goodPassword })
    const first = app.visitor()
    await signIn(first, someone.email, goodPassword)
    await first.post('/api/sign-out')
    await signIn(first, someone.email, goodPassword)
    expect(await mailsTo(app, someone.email)).toHaveLength(0)

    await signIn(app.visitor(), someone.email, goodPassword)

    expect((await mailsTo(app, someone.email)).map(({ subject }) => subject)).toEqual(['New sign-in to Lectern'])
  })

  it('ends the session that the browser had before', async () => {
    const visitor = await as(app, await given.person(app))
    const before = new Map(visitor.cookies)
    await signIn(visitor, person.email, goodPassword)
    const old = app.visitor()
    for (const [name, value] of before) old.cookies.set(name, value)

    expect((await visitor.get('/api/keep-alive')).status).toBe(200)
    expect((await old.get('/api/keep-alive')).status).toBe(401)
  })
})

describe('sign out and keep-alive (§6)', () => {
  it("answers 'Sorry, but you are not logged in anymore' to a session that has ended [UI-29, UI-30]", async () => {
    const visitor = await as(app, person)
    const other = app.visitor()
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
    expect(await visitor.get('/api/keep-alive')).toMatchObject({ status: 200, json: { signed_in: true } })

    await visitor.post('/api/sign-out')

    for (const one of [visitor, other, app.visitor()]) {
      const answer = await one.get('/api/keep-alive')
      expect(answer).toMatchObject({ status: 401, json: { message: 'Sorry, but you are not logged in anymore' } })
    }
    expect((await visitor.get('/api/viewer')).json).toEqual({ viewer: null })
  })
})

describe('second factor', () => {
  // By the code of now: what is asked for later is the next one, which stays right when a new half minute begins meanwhile.
  const enrol = async (step = 0) => {
    const someone = await given.person(app, { password: goodPassword })
    const visitor = app.visitor()
    await signIn(visitor, someone.email, goodPassword)
    const started = await visitor.post('/api/my-account/second-factor/start', { password: goodPassword })
    const { secret, uri } = started.json as { secret: string; uri: string }
    const confirmed = await visitor.post('/api/my-account/second-factor/confirm', { code: totpCode(secret, step) })
    return { someone, visitor, secret, uri, codes: (confirmed.json as { recovery_codes: string[] }).recovery_codes }
  }

  /** Three codes are taken at one time, of the half minutes before, now and next: none may go by meanwhile. */
  const roomInHalfMinute = async () => {
    const left = 30_000 - (Date.now() % 30_000)
    if (left < 10_000) await new Promise((go) => setTimeout(go, left))
  }

  it('is asked for after the password once a code has been confirmed', async () => {
    const { someone, visitor, secret, uri, codes } = await enrol()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Lectern:/)
    expect(codes).toHaveLength(10)
    expect((await visitor.get('/api/keep-alive')).status).toBe(200)
    expect((await visitor.get('/api/my-account/second-factor')).json).toEqual({ is_enabled: true, recovery_codes_left: 10 })

    const fresh = app.visitor()
    expect((await signIn(fresh, someone.email, goodPassword)).json).toEqual({ status: 'second_factor' })
    expect((await fresh.get('/api/keep-alive')).status).toBe(401)
    const wrong = await fresh.post('/api/sign-in/second-factor', { code: '000000' })
    expect(wrong).toMatchObject({ status: 401, json: { key: 'wrongCode' } })
    expect((await fresh.post('/api/sign-in/second-factor', { code: totpCode(secret, 1) })).json).toEqual({
      status: 'signed_in',
    })
    expect((await fresh.get('/api/keep-alive')).status).toBe(200)
  })

  it('takes each recovery code once', async () => {
    const { someone, codes } = await enrol()
    const use = async (code = '') => {
      const visitor = app.visitor()
      await signIn(visitor, someone.email, goodPassword)
      return (await visitor.post('/api/sign-in/second-factor', { kind: 'recovery_code', code })).status
    }

    expect(await use(codes[0])).toBe(200)
    expect(await use(codes[0])).toBe(401)
    expect(await use(codes[1])).toBe(200)
  })

  it('ends the second step after five wrong codes', async () => {
    const { someone, secret } = await enrol()
    const visitor = app.visitor()
    await signIn(visitor, someone.email, goodPassword)
    for (let n = 0; n < 5; n++) await visitor.post('/api/sign-in/second-factor', { code: '000000' })

    const answer = await visitor.post('/api/sign-in/second-factor', { code: totpCode(secret, 1) })

    expect(answer).toMatchObject({ status: 401, json: { key: 'secondFactorExpired' } })
  })

  it('takes each code of the app once, whoever gives it first', async () => {
    await roomInHalfMinute()
    const { someone, secret } = await enrol(-1)
    const [now, next, muchLater] = [totpCode(secret), totpCode(secret, 1), totpCode(secret, 20)]
    const use = async (code: string) => {
      const visitor = app.visitor()
      await signIn(visitor, someone.email, goodPassword)
      return (await visitor.post('/api/sign-in/second-factor', { code })).status
    }

    expect((await Promise.all([use(now), use(now)])).sort()).toEqual([200, 401])
    expect(await use(next)).toBe(200)
    expect(await use(next)).toBe(401)
    expect(await use(muchLater), 'a code of another time').toBe(401)
  })

  it('is started by two windows at once without a failure, and the later start counts', async () => {
    const someone = await given.person(app, { password: goodPassword })
    const visitor = app.visitor()
    await signIn(visitor, someone.email, goodPassword)
    const start = () => visitor.post('/api/my-account/second-factor/start', { password: goodPassword })

    const started = await Promise.all([start(), start(), start()])

    expect(started.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('needs password and code to renew and disable, and says so under the field', async () => {
    const { visitor, secret, codes } = await enrol()
    for (const act of ['disable', 'recovery-codes']) {
      const answer = await visitor.post(`/api/my-account/second-factor/${act}`, { password: goodPassword })
      expect(answer).toMatchObject({
        status: 422,
        json: { code: ['That code is incorrect. Please wait for the next one and try again.'] },
      })
    }
    for (const act of ['disable', 'recovery-codes']) {
      const answer = await visitor.post(`/api/my-account/second-factor/${act}`, { password: 'wrong' })
      expect(answer).toMatchObject({ status: 422, json: { password: ['The password is incorrect.'] } })
    }
    const renewed = await visitor.post('/api/my-account/second-factor/recovery-codes', {
      password: goodPassword,
      code: totpCode(secret, 1),
    })
    expect((renewed.json as { recovery_codes: string[] }).recovery_codes).not.toContain(codes[0])

    const [recovery] = (renewed.json as { recovery_codes: string[] }).recovery_codes
    const off = await visitor.post('/api/my-account/second-factor/disable', { password: goodPassword, code: recovery })
    expect(off.status).toBe(200)
    expect((await visitor.get('/api/my-account/second-factor')).json).toEqual({ is_enabled: false, recovery_codes_left: 0 })
  })

  it('does not count until it is confirmed', async () => {
    const someone = await given.person(app, { password: goodPassword })
    const visitor = app.visitor()
    await signIn(visitor, someone.email, goodPassword)
    await visitor.post('/api/my-account/second-factor/start', { password: goodPassword })

    const wrong = await visitor.post('/api/my-account/second-factor/confirm', { code: '000000' })

    expect(wrong).toMatchObject({ status: 422, json: { code: [expect.any(String)] } })
    expect((await signIn(app.visitor(), someone.email, goodPassword)).json).toEqual({ status: 'signed_in' })
  })
})

describe('password hashes', () => {
  it('are argon2id with the cost in their text, and verify only their password', async () => {
    const hash = await hashPassword(goodPassword)

    expect(hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(hash).not.toBe(await hashPassword(goodPassword))
    expect(await verifyPassword({ hash, password: goodPassword })).toBe(true)
    expect(await verifyPassword({ hash, password: `${goodPassword} ` })).toBe(false)
    expect(await verifyPassword({ hash: 'nonsense', password: goodPassword })).toBe(false)
  })

  it('that were made at another cost, by another program, stay good', async () => {
    const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2l4dGVlbiBieXRlcyAuLg$RlWbXtbMdsfuJ/49oRVzu/zehidzVGUGsm//Kvk1AO4'

    expect(await verifyPassword({ hash, password: 'a word from before' })).toBe(true)
    expect(await verifyPassword({ hash, password: 'a word from now' })).toBe(false)
  })
})
