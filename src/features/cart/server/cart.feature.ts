import { packsInCartCalls } from '#features/packs/packs.cart.contract.ts'
import { bindCalls } from '#platform/contract.ts'
import type { Feature } from '#platform/feature.ts'
import { cartCalls } from '../cart.contract.ts'
import { cartDiscountCalls } from '../cart.discount.contract.ts'
import { offerExpired, registrantChanged, seatFreed, seatOffered } from '../cart.events.ts'
import { cartManyCalls } from '../cart.many.contract.ts'
import { cartPageCalls, cartTwinCalls } from '../cart.pages.contract.ts'
import { buyForAnotherTemplate } from './buy-for-another-html.service.tsx'
import { applyDiscount, removeDiscount } from './cart.discount.service.ts'
import {
  addToCart,
  contains,
  countCart,
  isInOwnCart,
  removeFromCart,
  setConfirmations,
  setGroupTraining,
  setGroupView,
} from './cart.lines.service.ts'
import { cartListeners } from './cart.listeners.ts'
import { addMany } from './cart.many.service.ts'
import { applySavingsPack, showPrepaidBalance, showSavingsBalance, usePrepaid } from './cart.packs.service.ts'
import { createUser, findUser } from './cart.people.service.ts'
import { cartForExport, forgetCart } from './cart.store.ts'
import { showCart, showOffer, showPolicy } from './cart.view.service.ts'

export const cartFeature: Feature = {
  name: 'cart',
  events: [registrantChanged, seatFreed, seatOffered, offerExpired],
  calls: [
    ...bindCalls(cartCalls, {
      contains,
      findUser,
      add: addToCart,
      createUser,
      remove: removeFromCart,
      cart: showCart,
      inCart: isInOwnCart,
      count: countCart,
    }),
    ...bindCalls(cartDiscountCalls, { applyDiscount, removeDiscount }),
    ...bindCalls(cartPageCalls, {
      setGroupView,
      setGroupTraining,
      setConfirmations,
      policy: showPolicy,
      offer: showOffer,
    }),
    ...bindCalls(cartTwinCalls, { addByPost: addToCart, removeByDelete: removeFromCart }),
    ...bindCalls(cartManyCalls, { addMany, buyForAnotherTemplate }),
    ...bindCalls(packsInCartCalls, {
      applySavingsPack,
      savingsBalance: showSavingsBalance,
      prepaidBalance: showPrepaidBalance,
      usePrepaid,
    }),
  ],
  listeners: cartListeners,
  personData: (ctx, userId) => cartForExport(ctx.db, userId),
  forgetPerson: (ctx, userId) => forgetCart(ctx.db, userId),
}
