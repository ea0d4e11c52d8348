import { describe, expect, it } from 'vitest'
import { type DialogEvent, type FoundPerson, firstState, nextState } from './buy-for-another.rules.ts'
import { afterAdding, defaultCartOptions, type ProductStatus, productStatusOf } from './cart.rules.ts'

const bob: FoundPerson = { id: 7, product_status: 'can_add', name: 'Bob', organisation: '', region: '' }
const cannotText = (status: ProductStatus) => `because ${status}`
const play = (...events: DialogEvent[]) => events.reduce(nextState, firstState)
const searched: DialogEvent = { type: 'searched', email: 'bob@example.org', emptyText: 'Please fill in this field.' }

describe('the buy-for-another dialog (§4)', () => {
  it('begins with a search by e-mail [CART-56]', () => {
    expect(firstState).toEqual({ step: 'search', error: null })
  })

  it('asks for an address at the field, until one types [CART-58] [CART-59]', () => {
    const empty = play({ ...searched, email: '  ' })

    expect(empty).toEqual({ step: 'search', error: 'Please fill in this field.' })
    expect(nextState(empty, { type: 'typed' })).toEqual(firstState)
  })

  it('shows a person who can be added [CART-60]', () => {
    expect(play(searched, { type: 'found', person: bob, cannotText })).toMatchObject({
      step: 'found',
      email: 'bob@example.org',
      person: bob,
    })
  })

  it.each(['in_cart', 'registered', 'cant_other_reason'] as const)(
    'says why %s cannot be added [CART-61] [CART-62] [CART-63]',
    (product_status) => {
      expect(play(searched, { type: 'found', person: { ...bob, product_status }, cannotText })).toMatchObject({
        step: 'cannot_add',
        message: `because ${product_status}`,
      })
    },
  )

  it('offers a new account where sign-up is enabled, and only says so where not [CART-65] [CART-66]', () => {
    expect(play(searched, { type: 'not_found', message: 'Nobody.', enableSignup: true })).toMatchObject({
      step: 'create',
      email: 'bob@example.org',
    })
    expect(play(searched, { type: 'not_found', message: 'Nobody.', enableSignup: false })).toEqual({
      step: 'not_found',
      email: 'bob@example.org',
      message: 'Nobody.',
    })
  })

  it('keeps the address when the account could not be made [CART-43]', () => {
    const created = play(
      searched,
      { type: 'not_found', message: '', enableSignup: true },
      { type: 'adding' },
      { type: 'create_failed', message: 'No.' },
    )

    expect(created).toEqual({ step: 'create', email: 'bob@example.org', message: '', error: 'No.' })
  })
})

describe('what a person can get (§3)', () => {
  it.each([
    [{ isRegistered: true, isInCart: true, isOnSale: true, isActive: true }, 'registered'],
    [{ isRegistered: false, isInCart: true, isOnSale: true, isActive: true }, 'in_cart'],
    [{ isRegistered: false, isInCart: false, isOnSale: false, isActive: true }, 'cant_other_reason'],
    [{ isRegistered: false, isInCart: false, isOnSale: true, isActive: false }, 'cant_other_reason'],
    [{ isRegistered: false, isInCart: false, isOnSale: true, isActive: true }, 'can_add'],
  ] as const)('%o is %s [CART-23]', (known, status) => {
    expect(productStatusOf(known)).toBe(status)
  })
})

describe('after adding (§4, §9)', () => {
  const elsewhere = { isChange: false, isOnCartPage: false }

  it('has every option on by default [CART-73] [CART-74] [CART-75] [CART-76]', () => {
    expect(Object.values(defaultCartOptions)).toEqual([true, true, true, true])
  })

  it('asks, goes, or closes as the options say [CART-68] [CART-69] [CART-72]', () => {
    expect(afterAdding(defaultCartOptions, elsewhere)).toBe('ask_to_go_to_cart')
    expect(afterAdding({ ...defaultCartOptions, confirmRedirect: false }, elsewhere)).toBe('go_to_cart')
    expect(afterAdding({ ...defaultCartOptions, redirectToCart: false }, elsewhere)).toBe('close')
  })

  it('shows the server’s message after a change, and loads the cart anew when one is there [CART-70] [CART-71]', () => {
    expect(afterAdding(defaultCartOptions, { isChange: true, isOnCartPage: true })).toBe('show_message')
    expect(afterAdding(defaultCartOptions, { isChange: false, isOnCartPage: true })).toBe('reload')
  })
})
