import { describe, expect, it } from 'vitest'
import { type DialogEvent, type FoundPerson, firstState, nextState, searchFailed } from './buy-for-another.rules.ts'
import { afterAdding, defaultCartOptions, productStatusOf, type StatusInCart } from './cart.rules.ts'

const bob: FoundPerson = { id: 7, product_status: 'can_add', name: 'Bob', organisation: '', region: '' }
const cannotText = (status: StatusInCart) => `because ${status}`
const play = (...events: DialogEvent[]) => events.reduce(nextState, firstState)
const searched: DialogEvent = { type: 'searched', email: 'bob@example.org', emptyText: 'Please fill in this field.' }

describe('the buy-for-another dialog (§4)', () => {
  it('begins with a search by e-mail [CART-56]', () => {
    expect(firstState).toEqual({ step: 'search', email: '', error: null })
  })

  it('asks for an address at the field, until one types [CART-58] [CART-59]', () => {
    const empty = play({ ...searched, email: '  ' })

    expect(empty).toEqual({ step: 'search', email: '', error: 'Please fill in this field.' })
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

  it('keeps the form while the account is made, and when it could not be [CART-43]', () => {
    const adding = play(searched, { type: 'not_found', message: 'Nobody.', enableSignup: true }, { type: 'adding' })

    expect(adding).toMatchObject({ step: 'create', email: 'bob@example.org', isBusy: true })
    expect(nextState(adding, { type: 'create_failed', message: 'No.' })).toEqual({
      step: 'create',
      email: 'bob@example.org',
      message: 'Nobody.',
      error: 'No.',
      isBusy: false,
    })
  })

  it('keeps the found person when they could not be added, and begins anew where an account was made first', () => {
    const found: DialogEvent = { type: 'found', person: bob, cannotText }

    expect(play(searched, found, { type: 'adding' })).toMatchObject({ step: 'found', isBusy: true })
    expect(play(searched, found, { type: 'adding' }, { type: 'add_failed' })).toMatchObject({ step: 'found', isBusy: false })
    expect(
      play(searched, { type: 'not_found', message: '', enableSignup: true }, { type: 'adding' }, { type: 'add_failed' }),
    ).toEqual(firstState)
  })

  it('keeps the address for another search: one letter of it may be wrong', () => {
    expect(play(searched, { type: 'not_found', message: '', enableSignup: false }, { type: 'again' })).toEqual({
      step: 'search',
      email: 'bob@example.org',
      error: null,
    })
  })

  describe('a search that failed (§8)', () => {
    const failed = { status: 404, key: '', message: '', details: {} }
    const textOf = (key: string) => `the text of ${key}`

    it('says the translation of the key that 409 answers [CART-26]', () => {
      const reply = { ...failed, status: 409, key: 'cart_email_is_no_address', message: 'cart_email_is_no_address' }

      expect(searchFailed(reply, textOf)).toEqual({ type: 'refused', message: 'the text of cart_email_is_no_address' })
    })

    it('says what the server says, and that nobody was found where it says nothing [CART-28] [CART-29]', () => {
      const details = { enable_signup: true }

      expect(searchFailed({ ...failed, message: 'Ask your office.', details }, textOf)).toEqual({
        type: 'not_found',
        message: 'Ask your office.',
        enableSignup: true,
      })
      expect(searchFailed(failed, textOf)).toEqual({
        type: 'not_found',
        message: 'the text of cart_user_not_found',
        enableSignup: false,
      })
      expect(searchFailed({ ...failed, status: 429, message: 'Too often.' }, textOf)).toEqual({
        type: 'refused',
        message: 'Too often.',
      })
    })
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

  it('asks, goes, or closes as the options say', () => {
    expect(afterAdding(defaultCartOptions, elsewhere)).toBe('ask_to_go_to_cart')
    expect(afterAdding({ ...defaultCartOptions, confirmRedirect: false }, elsewhere)).toBe('go_to_cart')
    expect(afterAdding({ ...defaultCartOptions, redirectToCart: false }, elsewhere)).toBe('close')
  })

  it('shows the server’s message after a change, and loads the cart anew when one is there', () => {
    expect(afterAdding(defaultCartOptions, { isChange: true, isOnCartPage: true })).toBe('show_message')
    expect(afterAdding(defaultCartOptions, { isChange: false, isOnCartPage: true })).toBe('reload')
  })
})
