import { packsInCartCalls } from '#features/packs/packs.cart.contract.ts'
import { bindCalls } from '#platform/calls/contract.ts'
import type { Feature } from '#platform/calls/feature.ts'
import { cartCalls } from '../cart.contract.ts'
import { cartDiscountCalls } from '../cart.discount.contract.ts'
import { registrantChanged } from '../cart.events.ts'
import { cartManyCalls } from '../cart.many.contract.ts'
import { cartPageCalls, cartTwinCalls } from '../cart.pages.contract.ts'
import { cartSettings } from '../cart.settings.ts'
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
  showOptions,
} from './cart.lines.service.ts'
import { cartListeners } from './cart.listeners.ts'
import { cartMailKinds } from './cart.mails.ts'
import { addMany } from './cart.many.service.ts'
import { applySavingsPack, showPrepaidBalance, showSavingsBalance, usePrepaid } from './cart.packs.service.ts'
import { createUser, findUser } from './cart.people.service.ts'
import { cartForExport, forgetCart } from './cart.store.ts'
import { showCart, showOffer, showPolicy } from './cart.view.service.ts'
import { cartMerging } from './cart-merging.ts'

export const cartFeature: Feature = {
  name: 'cart',
  personMerging: cartMerging,
  events: [registrantChanged],
  calls: [
    ...bindCalls(cartCalls, {
      contains,
      findUser,
      add: addToCart,
      createUser,
      remove: removeFromCart,
      cart: showCart,
      inCart: isInOwnCart,
      options: showOptions,
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
  settings: Object.values(cartSettings),
  listeners: cartListeners,
  mailKinds: cartMailKinds,
  personData: (ctx, userId) => cartForExport(ctx.db, userId),
  forgetPerson: (ctx, userId) => forgetCart(ctx.db, userId),
}
