/** What a search for a person by e-mail says of them and the product (§3). */
export const productStatuses = ['can_add', 'in_cart', 'registered', 'cant_other_reason'] as const
export type StatusInCart = (typeof productStatuses)[number]

/** Why a person can or cannot get a place; the first reason counts. */
export function productStatusOf(known: {
  isRegistered: boolean
  isInCart: boolean
  isOnSale: boolean
  isActive: boolean
}): StatusInCart {
  if (known.isRegistered) return 'registered'
  if (known.isInCart) return 'in_cart'
  return known.isOnSale && known.isActive ? 'can_add' : 'cant_other_reason'
}

/** After adding (§4, §9): what happens next is chosen by these; all are on unless a page says otherwise. */
export type CartOptions = {
  redirectToCart: boolean
  confirmRedirect: boolean
  serverMessageOnChange: boolean
  autoReloadOnRemove: boolean
}
export const defaultCartOptions: CartOptions = {
  redirectToCart: true,
  confirmRedirect: true,
  serverMessageOnChange: true,
  autoReloadOnRemove: true,
}

export type AfterAdding = 'ask_to_go_to_cart' | 'go_to_cart' | 'show_message' | 'reload' | 'close'

/** What follows an added line. In change mode one is in the cart already, so there is nothing to go to. */
export function afterAdding(
  options: CartOptions,
  { isChange, isOnCartPage }: { isChange: boolean; isOnCartPage: boolean },
): AfterAdding {
  if (isChange && options.serverMessageOnChange) return 'show_message'
  if (isOnCartPage) return 'reload'
  if (options.redirectToCart) return options.confirmRedirect ? 'ask_to_go_to_cart' : 'go_to_cart'
  return 'close'
}
