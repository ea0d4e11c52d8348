import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { given } from '#testing/people.ts'
import { goodPassword, mailedCode, mailsTo } from './account.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const passwords = { password: goodPassword, password_again: goodPassword }
const signUp = (email: string, next?: string) =>
  app.visitor().post('/api/sign-up', { name: 'Hanna Berg', email, ...passwords, ...(next && { next }) })
const confirm = async (email: string) =>
  (await app.visitor().post('/api/verify-email', { token: await mailedCode(app, email) })).json

describe('where somebody was going when they signed up', () => {
  it('is known to whoever opens the mailed link, in any browser', async () => {
    await signUp('going@example.org', '/cart/add/7')

    expect(await confirm('going@example.org')).toMatchObject({ next: '/cart/add/7' })
  })

  it('is the start page where nothing is known, and never another site', async () => {
    const evil = ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/sign-in']
    for (const [at, next] of [undefined, ...evil].entries()) {
      await signUp(`nowhere-${at}@example.org`, next)
      expect(await confirm(`nowhere-${at}@example.org`)).toMatchObject({ next: '/' })
    }
    // What got into the table by another way is looked at again.
    await signUp('written@example.org', '/catalogue')
    await app.ctx.db
      .updateTable('account_link')
      .set({ return_to: '//evil.example' })
      .where('email', '=', 'written@example.org')
      .execute()
    expect(await confirm('written@example.org')).toMatchObject({ next: '/' })
  })

  it('outlives the first link, and is the last who signed up’s', async () => {
    await signUp('again@example.org', '/products/ethics?keep-favorite=product-7')
    await app.visitor().post('/api/verify-email/resend', { email: 'again@example.org' })
    expect(await mailsTo(app, 'again@example.org')).toHaveLength(2)
    expect(await confirm('again@example.org')).toMatchObject({ next: '/products/ethics?keep-favorite=product-7' })

    await signUp('two@example.org', '/cart/add/1')
    await signUp('two@example.org')
    expect(await confirm('two@example.org')).toMatchObject({ next: '/' })
  })

  it('leads an owner who has an account to their sign-in and on', async () => {
    const { email } = await given.person(app)
    await signUp(email, '/cart/add/7')

    expect((await mailsTo(app, email))[0]?.text).toContain('/sign-in?next=%2Fcart%2Fadd%2F7')
  })

  it('is carried through a forgotten password too', async () => {
    const { email } = await given.person(app)
    await app.visitor().post('/api/forgotten-password', { email, next: '/cart/add/7' })
    const token = await mailedCode(app, email)

    expect((await app.visitor().post('/api/reset-password', { token, ...passwords })).json).toMatchObject({ next: '/cart/add/7' })
  })
})
