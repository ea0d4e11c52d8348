import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSettings } from '#features/account/account.settings.ts'
import { type CatalogueTest, startCatalogueTest } from '#features/catalogue/server/catalogue.testing.ts'
import { registerWithoutCharge } from '#features/registrations/server/registration.service.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import type { Visitor } from '#testing/app.ts'
import { as, given, type TestPerson } from '#testing/people.ts'
import { cartSettings } from '../cart.settings.ts'
import { cartListeners } from './cart.listeners.ts'

let test: CatalogueTest
let ann: TestPerson
let bob: TestPerson
let asAnn: Visitor
beforeAll(async () => {
  test = await startCatalogueTest()
})
afterAll(() => test.stop())
beforeEach(async () => {
  test.setNow('2026-11-15T12:00:00Z')
  ann = await given.person(test, { name: 'Ann Arbour' })
  bob = await given.person(test, { name: 'Bob Birch', organisation: 'Birch & Co', region: 'Oregon', isMember: true })
  asAnn = await as(test, ann)
})

const product = async (traits: Parameters<CatalogueTest['add']>[0] = {}) => {
  const [id = 0] = await test.add({ listPrice: 10_000, memberPrice: 7_500, ...traits })
  return id
}
const find = (visitor: Visitor, email: string, productId: number) =>
  visitor.get(`/cart/find_user_by_email/${encodeURIComponent(email)}/${productId}`)
const register = (productId: number, userId: number) =>
  registerWithoutCharge(test.ctx, { productId, userId, source: 'grant', grantedBy: null })
const cartOf = async (visitor: Visitor) => (await visitor.get('/api/cart')).json as never as CartJson
type CartJson = {
  count: number
  held_until: string | null
  groups: {
    count: number
    product: { id: number }
    lines: {
      registrant_id: number
      registrant_name: string
      price: number
      is_lost: boolean
      group_view: number
      is_told: boolean
    }[]
  }[]
  costs: Record<string, number>
}

describe('adding to the cart (§7)', () => {
  it('adds a product for oneself and shows it as one row [CART-04] [CART-06] [CART-11] [CART-20] [CART-30] [CART-32]', async () => {
    const id = await product()

    const answer = await asAnn.get(`/cart/add/${id}/${ann.id}`)

    expect(answer.json).toEqual({ exists: false, registered: false, message: 'Ann Arbour was added to your cart.' })
    expect(await cartOf(asAnn)).toMatchObject({
      count: 1,
      groups: [
        {
          count: 1,
          product: { id },
          lines: [{ registrant_id: ann.id, registrant_name: 'Ann Arbour', price: 10_000, group_view: 0 }],
        },
      ],
      costs: { subtotal: 10_000, total: 10_000 },
    })
  })

  it('answers a duplicate instead of adding it twice [CART-01] [CART-38]', async () => {
    const id = await product()
    await asAnn.get(`/cart/add/${id}/${ann.id}`)

    const again = await asAnn.get(`/cart/add/${id}/${ann.id}`)

    expect(again).toMatchObject({
      status: 200,
      json: { exists: true, registered: false, message: 'This product is already in the cart for this user.' },
    })
    expect((await asAnn.get(`/cart/contains/${id}/${ann.id}`)).json).toEqual({ exists: true, registered: false })
    expect((await cartOf(asAnn)).count).toBe(1)
  })

  it('answers that the person is registered already [CART-01] [CART-39]', async () => {
    const id = await product()
    await register(id, ann.id)

    const answer = await asAnn.get(`/cart/add/${id}/${ann.id}`)

    expect(answer.json).toEqual({ exists: false, registered: true, message: 'This user is already registered for this product.' })
    expect((await asAnn.get(`/cart/contains/${id}/${ann.id}`)).json).toEqual({ exists: false, registered: true })
  })

  it('tells a guest to log in [CART-15]', async () => {
    const id = await product()

    const answer = await test.visitor().get(`/cart/add/${id}/0`)

    expect(answer).toMatchObject({ status: 401, text: 'You must be logged in to register' })
  })

  it.each([0, -1])('refuses the user %i with the text as body [CART-36] [CART-37]', async (userId) => {
    const answer = await asAnn.get(`/cart/add/${await product()}/${userId}`)

    expect(answer).toMatchObject({ status: 400, text: 'The user is not defined.' })
  })

  it('refuses somebody whom one has never found: numbers can be guessed [CART-64]', async () => {
    const answer = await asAnn.get(`/cart/add/${await product()}/${bob.id}`)

    expect(answer).toMatchObject({ status: 400, text: 'cannot add the product for this user' })
  })

  it('is a write: without the anti-forgery header nothing happens', async () => {
    const id = await product()

    const answer = await asAnn.request('GET', `/cart/add/${id}/${ann.id}`, undefined, { 'x-csrf-token': '' })

    expect(answer.status).toBe(403)
    expect((await cartOf(asAnn)).count).toBe(0)
  })

  it.each([
    ['a draft', { visibility: 'draft' as const }],
    ['one whose sale is over', { saleEndsAt: new Date('2026-11-01T00:00:00Z') }],
    ['one whose sale has not begun', { saleStartsAt: new Date('2026-12-01T00:00:00Z') }],
  ])('refuses %s', async (_, traits) => {
    const answer = await asAnn.get(`/cart/add/${await product(traits)}/${ann.id}`)

    expect(answer).toMatchObject({ status: 400, text: 'Registration for this product isn’t open at the moment.' })
  })

  it('refuses a product that does not exist like one that is not for sale', async () => {
    expect(await asAnn.get(`/cart/add/999999/${ann.id}`)).toMatchObject({
      status: 400,
      text: 'Registration for this product isn’t open at the moment.',
    })
    expect((await asAnn.get(`/cart/add/99999999999999999999/${ann.id}`)).status).toBe(404)
  })
})

describe('buying for another (§4)', () => {
  it('finds a person by e-mail and shows what the specification names, no more [CART-14] [CART-22] [CART-23] [CART-60]', async () => {
    const id = await product()

    const found = await find(asAnn, bob.email.toUpperCase(), id)
    const added = await asAnn.get(`/cart/add/${id}/${bob.id}`)

    expect(found.json).toEqual({
      id: bob.id,
      product_status: 'can_add',
      name: 'Bob Birch',
      organisation: 'Birch & Co',
      region: 'Oregon',
    })
    expect(added.json).toMatchObject({ exists: false, registered: false })
    // The member's own price: the seat is theirs.
    expect((await cartOf(asAnn)).groups[0]?.lines[0]?.price).toBe(7_500)
  })

  it('says that the person is in the cart or registered [CART-61] [CART-62]', async () => {
    const [inCart, registered] = [await product(), await product()]
    await find(asAnn, bob.email, inCart)
    await asAnn.get(`/cart/add/${inCart}/${bob.id}`)
    await register(registered, bob.id)

    expect((await find(asAnn, bob.email, inCart)).json).toMatchObject({ product_status: 'in_cart' })
    expect((await find(asAnn, bob.email, registered)).json).toMatchObject({ product_status: 'registered' })
  })

  it('says only that it cannot be for a person whose account is closed [CART-63]', async () => {
    const id = await product()
    await test.ctx.db.updateTable('person').set({ deactivated_at: test.ctx.now() }).where('id', '=', bob.id).execute()

    expect((await find(asAnn, bob.email, id)).json).toMatchObject({ product_status: 'cant_other_reason' })
    expect((await asAnn.get(`/cart/add/${id}/${bob.id}`)).status).toBe(400)
  })

  it('answers 409 with a message key for what is no address [CART-25]', async () => {
    const answer = await find(asAnn, 'no address', await product())

    expect(answer).toMatchObject({ status: 409, text: 'cart_email_is_no_address' })
  })

  it('answers whether a new account may be made where nobody is found [CART-27] [CART-65] [CART-66]', async () => {
    const id = await product()

    const enabled = await find(asAnn, 'nobody@example.org', id)
    await writeSetting(test.ctx, accountSettings.signUpEnabled, false, null)
    const disabled = await find(asAnn, 'nobody@example.org', id)
    const created = await asAnn.post('/cart/create_user', { email: 'nobody@example.org', email_text: '', product_id: id })
    await writeSetting(test.ctx, accountSettings.signUpEnabled, true, null)

    expect(enabled).toMatchObject({
      status: 404,
      json: { enable_signup: true, message: 'No one with this e-mail address was found.' },
    })
    expect(disabled).toMatchObject({ status: 404, json: { enable_signup: false } })
    expect(created).toMatchObject({ status: 403, text: 'New accounts can’t be created here.' })
  })

  it('makes an account for a new person, invites them with one’s words, and lets them be added [CART-41] [CART-42] [CART-67]', async () => {
    const id = await product({ title: 'Ethics at work' })
    const email = `new-${ann.id}@example.org`

    const { json } = await asAnn.post('/cart/create_user', { email, email_text: 'See you there!', product_id: id })
    const { user_id: userId } = json as { user_id: number }
    const added = await asAnn.get(`/cart/add/${id}/${userId}`)

    expect(added.json).toMatchObject({ exists: false, registered: false })
    const mail = await test.ctx.db.selectFrom('mail').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow()
    expect(mail.subject).toContain('Ethics at work')
    expect(mail.body_text).toContain('See you there!')
  })

  it('is not for guests [CART-17]', async () => {
    expect((await find(test.visitor(), bob.email, await product())).status).toBe(401)
  })
})

describe('changing and removing', () => {
  const withBob = async () => {
    const id = await product()
    await find(asAnn, bob.email, id)
    await asAnn.get(`/cart/add/${id}/${ann.id}`)
    return id
  }

  it('replaces the registrant of a line and tells whom the flags name [CART-31] [CART-33] [CART-34] [CART-35]', async () => {
    const id = await withBob()
    await test.ctx.db.deleteFrom('outbox').execute()

    const answer = await asAnn.get(
      `/cart/add/${id}/${bob.id}?change_mode=1&original_user_id=${ann.id}&notify_original_registrant=0&notify_new_registrant=1`,
    )
    for (const { payload } of await test.ctx.db.selectFrom('outbox').select('payload').where('kind', '=', 'event').execute())
      for (const listener of cartListeners) for (const _ of [1, 2]) await listener.handle(test.ctx, payload)

    expect(answer.json).toMatchObject({ message: 'Bob Birch now has this seat.' })
    expect((await cartOf(asAnn)).groups[0]?.lines.map(({ registrant_id }) => registrant_id)).toEqual([bob.id])
    const mails = await test.ctx.db
      .selectFrom('mail')
      .select('recipient')
      .where('recipient', 'in', [ann.email, bob.email])
      .execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([bob.email])
  })

  it('tells only those that a place is gone who had been told of it, whatever the flag says [CART-34]', async () => {
    const id = await withBob()
    const change = async (to: TestPerson, from: TestPerson, flags: string) => {
      await find(asAnn, to.email, id)
      await test.ctx.db.deleteFrom('outbox').execute()
      await test.ctx.db.deleteFrom('mail').execute()
      await asAnn.get(`/cart/add/${id}/${to.id}?change_mode=1&original_user_id=${from.id}&${flags}`)
      const events = await test.ctx.db.selectFrom('outbox').select('payload').where('kind', '=', 'event').execute()
      for (const { payload } of events) for (const listener of cartListeners) await listener.handle(test.ctx, payload)
      return test.ctx.db.selectFrom('mail').select(['recipient', 'subject']).orderBy('id').execute()
    }
    const isTold = async () => (await cartOf(asAnn)).groups[0]?.lines[0]?.is_told
    const [cleo, dan] = [await given.person(test), await given.person(test)]

    expect(await change(bob, ann, 'notify_original_registrant=1&notify_new_registrant=0')).toEqual([])
    expect(await isTold()).toBe(false)
    expect(await change(cleo, bob, 'notify_original_registrant=1&notify_new_registrant=1')).toEqual([
      { recipient: cleo.email, subject: expect.stringMatching(/^A seat in .* is being ordered for you$/) },
    ])
    expect(await isTold()).toBe(true)
    expect(await change(dan, cleo, 'notify_original_registrant=1&notify_new_registrant=0')).toEqual([
      { recipient: cleo.email, subject: expect.stringMatching(/^Your seat in .* was given to someone else$/) },
    ])
    expect(await isTold()).toBe(false)
    expect(await change(cleo, dan, 'notify_original_registrant=0&notify_new_registrant=1')).toHaveLength(1)
    expect(await change(dan, cleo, 'notify_original_registrant=0&notify_new_registrant=0')).toEqual([])
  })

  it('tells an invited person, who knows of the place from the invitation', async () => {
    const id = await withBob()
    const { json } = await asAnn.post('/cart/create_user', { email: `invited-${ann.id}@example.org`, product_id: id })
    const { user_id: invited } = json as { user_id: number }
    await asAnn.get(`/cart/add/${id}/${invited}?change_mode=1&original_user_id=${ann.id}`)

    expect((await cartOf(asAnn)).groups[0]?.lines.map(({ is_told }) => is_told)).toEqual([true])
  })

  it('refuses to change a line that is not there', async () => {
    const id = await withBob()

    const answer = await asAnn.get(`/cart/add/${id}/${bob.id}?change_mode=1&original_user_id=424242`)

    expect(answer.status).toBe(400)
  })

  it('removes a line, and says so when there is none [CART-44]', async () => {
    const id = await withBob()

    expect((await asAnn.get(`/cart/remove/${id}/${ann.id}`)).status).toBe(200)
    expect(await asAnn.get(`/cart/remove/${id}/${ann.id}`)).toMatchObject({
      status: 404,
      json: { message: 'The product could not be deleted from the cart.' },
    })
    expect((await cartOf(asAnn)).count).toBe(0)
  })

  it('touches nobody else’s cart', async () => {
    const id = await withBob()
    const asBob = await as(test, bob)

    const answer = await asBob.get(`/cart/remove/${id}/${ann.id}`)

    expect(answer.status).toBe(404)
    expect((await cartOf(asAnn)).count).toBe(1)
  })

  it('sets the group view of a line, never for a guest [CART-05] [CART-18] [CART-48] [CART-49]', async () => {
    const id = await withBob()

    const set = await asAnn.post('/cart/group_view', { user_id: ann.id, product_id: id, group_view: 1 })
    const refused = await asAnn.post('/cart/group_view', { user_id: 0, product_id: id, group_view: 1 })
    const asGuest = await test.visitor().post('/cart/group_view', { user_id: ann.id, product_id: id, group_view: 1 })

    expect(set.status).toBe(200)
    expect((await cartOf(asAnn)).groups[0]?.lines[0]?.group_view).toBe(1)
    expect(refused).toMatchObject({ status: 403, json: { message: 'This add-on is not available to guests.' } })
    expect(asGuest.status).toBe(403)
  })

  it('tells a guest of every add-on that it is not available to guests [CART-16]', async () => {
    const guest = test.visitor()
    const answers = await Promise.all([
      guest.post('/cart/group_view', { user_id: ann.id, product_id: await product(), group_view: 1 }),
      guest.post('/api/cart/group_training', { group_view: 1 }),
      guest.post('/cart/confirmations', { send: 1 }),
      guest.post('/cart/discount', { code: 'ANY-CODE' }),
      guest.delete('/cart/discount'),
      guest.post('/cart/savings_pack/apply', { active: 1 }),
      guest.get('/cart/savings_pack/balance'),
      guest.post('/cart/prepaid_balance/use', { active: 1 }),
      guest.get('/cart/prepaid_balance?no_cart=1'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([403, ...Array(8).fill(401)])
    expect(new Set(answers.map(({ json }) => (json as { message: string }).message))).toEqual(
      new Set(['This add-on is not available to guests.']),
    )
    expect(await guest.post('/cart/add_many', { product_id: 1, text: 'a@example.org' })).toMatchObject({
      status: 401,
      json: { message: 'You must be logged in to register' },
    })
  })

  it('keeps the confirmation flag [CART-07] [CART-51]', async () => {
    await asAnn.post('/cart/confirmations', { send: 0 })
    expect((await asAnn.get('/api/cart')).json).toMatchObject({ send_confirmations: false })

    await asAnn.post('/cart/confirmations', { send: 1 })
    expect((await asAnn.get('/api/cart')).json).toMatchObject({ send_confirmations: true })
  })

  it('answers the policy statement [CART-53]', async () => {
    expect((await asAnn.get('/cart/policy/statement')).json).toEqual({ policy_statement: expect.any(String) })
  })
})

describe('seats', () => {
  it('keeps a seat for thirty minutes, and sells it to the next one afterwards', async () => {
    const id = await product({ capacity: 1 })
    const asBob = await as(test, bob)
    await asAnn.get(`/cart/add/${id}/${ann.id}`)

    const early = await asBob.get(`/cart/add/${id}/${bob.id}`)
    test.setNow('2026-11-15T12:31:00Z')
    const late = await asBob.get(`/cart/add/${id}/${bob.id}`)

    expect(early).toMatchObject({ status: 400, text: 'There are no seats left.' })
    expect(late.json).toMatchObject({ exists: false })
    expect((await cartOf(asAnn)).groups[0]?.lines[0]?.is_lost).toBe(true)
  })

  it('keeps it longer while the buyer is active, but a failed attempt extends nothing', async () => {
    const [id, other] = [await product({ capacity: 1 }), await product()]
    await asAnn.get(`/cart/add/${id}/${ann.id}`)
    test.setNow('2026-11-15T12:20:00Z')

    await asAnn.get(`/cart/add/999999/${ann.id}`)
    const afterFailure = (await cartOf(asAnn)).held_until
    await asAnn.get(`/cart/add/${other}/${ann.id}`)

    expect(afterFailure).toBe('2026-11-15T12:30:00.000Z')
    expect((await cartOf(asAnn)).held_until).toBe('2026-11-15T12:50:00.000Z')
  })

  it('gives the seat back when the line is removed', async () => {
    const id = await product({ capacity: 1 })
    await asAnn.get(`/cart/add/${id}/${ann.id}`)

    await asAnn.get(`/cart/remove/${id}/${ann.id}`)

    expect((await (await as(test, bob)).get(`/cart/add/${id}/${bob.id}`)).json).toMatchObject({ exists: false })
  })

  it('counts registrations, and a package that takes a seat of its part', async () => {
    const part = await product({ capacity: 2, urlSlug: `part-${ann.id}` })
    const pack = await product({ kind: 'package', packageItems: [`part-${ann.id}`] })
    const asBob = await as(test, bob)
    const carol = await given.person(test)
    await register(part, carol.id)
    await asAnn.get(`/cart/add/${pack}/${ann.id}`)

    const answer = await asBob.get(`/cart/add/${part}/${bob.id}`)

    expect(answer).toMatchObject({ status: 400, text: 'There are no seats left.' })
  })

  it('does not use a second seat for a changed registrant', async () => {
    const id = await product({ capacity: 1 })
    await find(asAnn, bob.email, id)
    await asAnn.get(`/cart/add/${id}/${ann.id}`)

    const answer = await asAnn.get(`/cart/add/${id}/${bob.id}?change_mode=1&original_user_id=${ann.id}`)

    expect(answer.json).toMatchObject({ exists: false, registered: false })
  })
})

describe('the options of the cart (§9)', () => {
  it('are on by default, and what an administrator sets instead reaches both pages [CART-73] [CART-74] [CART-75] [CART-76]', async () => {
    const inCart = async () => ((await asAnn.get('/api/cart')).json as { options: object }).options
    const elsewhere = async () => (await asAnn.get('/api/cart/options')).json
    const on = { redirectToCart: true, confirmRedirect: true, serverMessageOnChange: true, autoReloadOnRemove: true }
    const off = { redirectToCart: false, confirmRedirect: false, serverMessageOnChange: false, autoReloadOnRemove: false }

    expect([await inCart(), await elsewhere()]).toEqual([on, on])

    for (const setting of Object.values(cartSettings)) await writeSetting(test.ctx, setting, false, null)
    expect([await inCart(), await elsewhere()]).toEqual([off, off])
    for (const setting of Object.values(cartSettings)) await writeSetting(test.ctx, setting, true, null)
  })
})
