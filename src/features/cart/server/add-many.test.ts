import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSettings } from '#features/account/account.settings.ts'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { roles } from '#platform/ctx/actor.ts'
import { makeSystemCtx } from '#platform/ctx/make-ctx.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { countStatements } from '#testing/statements.ts'
import { addMany as addEverybody } from './cart.many.service.ts'

let test: CatalogueTest
let ann: TestPerson
let asAnn: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  ann = await given.person(test, { name: 'Ann Arbour' })
  asAnn = await as(test, ann)
})

const product = async (traits: Parameters<CatalogueTest['add']>[0] = {}) => {
  const [id = 0] = await test.add({ listPrice: 10_000, memberPrice: 10_000, ...traits })
  return id
}
type Answer = { added: number; enable_signup: boolean; lines: { line: number; address: string; outcome: string; name: string }[] }
const addMany = async (productId: number, text: string, more: object = {}) =>
  asAnn.post('/cart/add_many', { product_id: productId, text, ...more })
const outcomes = ({ json }: { json: unknown }) => (json as Answer).lines.map(({ outcome }) => outcome)
const count = async () => ((await asAnn.get('/api/cart/count')).json as { count: number }).count
const mailsTo = (address: string) => test.ctx.db.selectFrom('mail').select('subject').where('recipient', '=', address).execute()

describe('adding many at once', () => {
  it('answers each line with what became of it, and tells of people no more than their names [CART-14]', async () => {
    const id = await product()
    const [bob, carol, dora] = [
      await given.person(test, { name: 'Bob Birch', region: 'Oregon' }),
      await given.person(test, { name: 'Carol Cedar' }),
      await given.person(test, { name: 'Dora Dogwood' }),
    ]
    await registerWithoutCharge(test.ctx, { productId: id, userId: carol.id, source: 'grant', grantedBy: null })
    await test.ctx.db.updateTable('person').set({ deactivated_at: test.ctx.now() }).where('id', '=', dora.id).execute()
    const nobody = `nobody-${ann.id}@example.org`

    const answer = await addMany(id, [bob.email.toUpperCase(), bob.email, carol.email, nobody, 'Eve', dora.email].join('\n'))

    expect(answer.json).toEqual({
      added: 1,
      enable_signup: true,
      lines: [
        { line: 1, address: bob.email.toUpperCase(), outcome: 'added', name: 'Bob Birch' },
        { line: 2, address: bob.email, outcome: 'in_cart', name: 'Bob Birch' },
        { line: 3, address: carol.email, outcome: 'registered', name: 'Carol Cedar' },
        { line: 4, address: nobody, outcome: 'not_found', name: '' },
        { line: 5, address: 'Eve', outcome: 'not_an_address', name: '' },
        { line: 6, address: dora.email, outcome: 'cannot_add', name: 'Dora Dogwood' },
      ],
    })
    expect(await count()).toBe(1)
    expect(await mailsTo(nobody)).toEqual([])
  })

  it('invites whoever has no account where that is asked for, with the name of the list [CART-67]', async () => {
    const id = await product({ title: 'Ethics at work' })
    const email = `new-${ann.id}@example.org`

    const answer = await addMany(id, `name,email\nNell Newcomer,${email}`, { invite: true })

    expect(outcomes(answer)).toEqual(['invited'])
    expect(await mailsTo(email)).toHaveLength(1)
    expect(JSON.stringify((await asAnn.get('/api/cart')).json)).toContain('Nell Newcomer')
  })

  it('invites fifteen by as many statements as three, and stores none of their links readable', async () => {
    const id = await product()
    const invite = async (people: number) => {
      const buyer = await given.person(test)
      const { parts, during } = countStatements(test.parts)
      const actor = { kind: 'user', userId: buyer.id, role: roles.user, name: buyer.name, email: buyer.email } as const
      const ctx = makeSystemCtx(parts, 'count', { ...actor, actingAdminId: null, sessionToken: 'count' })
      const emails = Array.from({ length: people }, (_, at) => `guest-${at}-of-${buyer.id}@example.org`)
      const input = { product_id: id, text: emails.join('\n'), invite: true, email_text: '' }
      const statements = await during(() => addEverybody(ctx, input))
      const mails = await test.ctx.db.selectFrom('mail').selectAll().where('recipient', 'in', emails).execute()
      return { statements, mails }
    }
    const [few, many] = [await invite(3), await invite(15)]

    expect([few.mails.length, many.mails.length]).toEqual([3, 15])
    expect(few.statements, 'instrument check: statements are counted').toBeGreaterThan(5)
    expect(many.statements).toBe(few.statements)
    for (const { body_text, sealed } of many.mails) {
      expect(body_text).toContain('/reset-password?token={{secret}}')
      expect(sealed).not.toBeNull()
    }
  })

  it('invites twenty strangers a day, two hundred once three have come, and says who is left for tomorrow', async () => {
    const id = await product()
    const strangers = (day: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${day}-${at}-of-${ann.id}@example.org`).join('\n')
    const invitedOf = async (day: string, count: number) => {
      const all = outcomes(await addMany(id, strangers(day, count), { invite: true }))
      return ['invited', 'invite_later'].map((outcome) => all.filter((one) => one === outcome).length)
    }
    const createUser = (email: string) => asAnn.post('/cart/create_user', { email, name: 'Nell', email_text: '', product_id: id })
    test.setNow('2026-11-15T12:00:00Z')

    expect(await invitedOf('first', 22)).toEqual([20, 2])
    expect(await mailsTo(`first-21-of-${ann.id}@example.org`)).toEqual([])
    expect(await createUser(`one-more-of-${ann.id}@example.org`)).toMatchObject({
      status: 429,
      text: expect.stringContaining('You’ve reached today’s limit'),
    })
    test.setNow('2026-11-16T12:00:01Z')
    expect(await invitedOf('second', 21)).toEqual([20, 1])
    const invited = test.ctx.db.selectFrom('cart_invitation').select('invited_id').where('sender_id', '=', ann.id).limit(3)
    await test.ctx.db.updateTable('person').set({ last_seen_at: test.ctx.now() }).where('id', 'in', invited).execute()
    expect(await invitedOf('third', 40)).toEqual([40, 0])
    expect((await createUser(`one-more-of-${ann.id}@example.org`)).status).toBe(200)
  })

  it('invites nobody where new accounts cannot be made [CART-66] [CART-67]', async () => {
    const id = await product()
    const email = `closed-${ann.id}@example.org`
    await writeSetting(test.ctx, accountSettings.signUpEnabled, false, null)

    const answer = await addMany(id, email, { invite: true })
    await writeSetting(test.ctx, accountSettings.signUpEnabled, true, null)

    expect(answer.json).toMatchObject({ enable_signup: false, lines: [{ outcome: 'not_found' }] })
    expect(await mailsTo(email)).toEqual([])
  })

  it('gives the seats that there are, and says who got none', async () => {
    const id = await product({ capacity: 2 })
    const people = [await given.person(test), await given.person(test), await given.person(test)]

    const answer = await addMany(id, [...people.map(({ email }) => email), `late-${ann.id}@example.org`].join(', '), {
      invite: true,
    })

    expect(outcomes(answer)).toEqual(['added', 'added', 'sold_out', 'sold_out'])
    expect(await count()).toBe(2)
    expect(await mailsTo(`late-${ann.id}@example.org`)).toEqual([])
  })

  it('lets people of the list be changed and removed like any others [CART-33] [CART-44]', async () => {
    const id = await product()
    const bob = await given.person(test)
    await addMany(id, bob.email)

    expect((await asAnn.get(`/cart/contains/${id}/${bob.id}`)).json).toEqual({ exists: true, registered: false })
    expect((await asAnn.get(`/cart/add/${id}/${ann.id}?change_mode=1&original_user_id=${bob.id}`)).status).toBe(200)
    expect((await asAnn.get(`/cart/remove/${id}/${ann.id}`)).status).toBe(200)
  })

  it.each([
    ['nothing', '  ', 422, 'Please enter at least one e-mail address.'],
    [
      'too many',
      Array.from({ length: 201 }, (_, n) => `p${n}@example.org`).join('\n'),
      422,
      'You can add at most 200 people at once. Please split the list.',
    ],
  ])('refuses %s, and adds nobody', async (_, text, status, message) => {
    const answer = await addMany(await product(), text)

    expect(answer).toMatchObject({ status, json: { message } })
    expect(await count()).toBe(0)
  })

  it('refuses a product that is not for sale, and one that is registered for elsewhere', async () => {
    expect((await addMany(await product({ visibility: 'draft' }), 'a@example.org')).status).toBe(400)
    expect((await addMany(999_999, 'a@example.org')).status).toBe(400)
  })

  it('is not for fishing: only so many lists an hour, and none from guests [CART-17]', async () => {
    const id = await product()
    const statuses = []
    for (let sent = 0; sent < 11; sent += 1) statuses.push((await addMany(id, 'Eve')).status)

    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await test.visitor().post('/cart/add_many', { product_id: id, text: 'a@example.org' })).status).toBe(401)
  })
})

describe('the template of the buy-for-another dialog (§2)', () => {
  it('has every step, with the fields of the forms and a block for each field of a person [CART-57] [CART-24]', async () => {
    const answer = await test.visitor().get('/scripts/vendor/eox/cart/buy-for-another.html')

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const step of ['search', 'found', 'cannot_add', 'not_found', 'create'])
      expect(answer.text).toContain(`data-step="${step}"`)
    for (const field of ['name', 'organisation', 'region']) expect(answer.text).toContain(`data-field="${field}"`)
    for (const name of ['email', 'email_text']) expect(answer.text).toContain(`name="${name}"`)
    expect(answer.text).not.toContain('cart.')
  })
})
