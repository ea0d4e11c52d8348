import { useReducer } from 'react'
import { ask } from '#platform/calls/client.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { firstState, nextState, searchFailed } from '../buy-for-another.rules.ts'
import { cartCalls } from '../cart.contract.ts'
import { afterAdding, type CartOptions, type StatusInCart } from '../cart.rules.ts'
import { announceCart } from './cart-count.ts'

export type BuyForAnother = {
  productId: number
  /** Whose place the found person takes; without it a line is added. */
  originalUserId?: number
  /** Whether that person knows of the place, and can be told that it is gone. */
  isOriginalTold?: boolean
  isOnCartPage: boolean
  onClose: () => void
  /** Once it is done and has been said. */
  onDone?: () => void
  options: CartOptions
}

type FindKey = 'cart_email_is_no_address' | 'cart_product_not_on_sale' | 'cart_user_not_found'

/** The dialog's conversation with the server: every state and text of §4 and §8. */
export function useBuyForAnother({ productId, originalUserId, isOnCartPage, onClose, onDone, options }: BuyForAnother) {
  const t = useT()
  const { alert, confirm } = useDialogs()
  const [state, tell] = useReducer(nextState, firstState)
  const isChange = originalUserId !== undefined

  const cannotText = (status: StatusInCart): string => {
    if (status === 'in_cart') return t('cart.alreadyInCart')
    return status === 'registered' ? t('cart.alreadyRegistered') : t('cart.cannotAddForUser')
  }

  const search = async (email: string) => {
    tell({ type: 'searched', email, emptyText: t('common.requiredField') })
    if (email.trim() === '') return
    const reply = await ask(cartCalls.findUser, { email: email.trim(), productId }).catch(() => null)
    if (!reply) return tell({ type: 'refused', message: t('common.error') })
    if (reply.ok) return tell({ type: 'found', person: reply.value, cannotText })
    tell(searchFailed(reply, (key) => t(`cart.${key as FindKey}`)))
  }

  const add = async (userId: number, notify: { original: boolean; next: boolean }) => {
    tell({ type: 'adding' })
    const reply = await ask(cartCalls.add, {
      productId,
      userId,
      ...(isChange && {
        change_mode: 1,
        original_user_id: originalUserId,
        notify_original_registrant: notify.original,
        notify_new_registrant: notify.next,
      }),
    }).catch(() => null)
    if (!reply?.ok) {
      tell({ type: 'add_failed' })
      return alert(reply?.message || t('common.error'))
    }
    if (reply.value.exists || reply.value.registered) return tell({ type: 'refused', message: reply.value.message })
    announceCart()
    await finish(reply.value.message)
  }

  const finish = async (message: string) => {
    const next = afterAdding(options, { isChange, isOnCartPage })
    onClose()
    // Said before the cart is loaded anew: the row whose button opened the dialog goes then, and the focus with it to its successor.
    if (next === 'show_message') await alert(message)
    onDone?.()
    const isGoing =
      next === 'go_to_cart' ||
      (next === 'ask_to_go_to_cart' &&
        (await confirm({
          title: t('cart.addedTitle'),
          message,
          confirmLabel: t('cart.goToCart'),
          cancelLabel: t('cart.stayHere'),
        })))
    if (isGoing) window.location.assign('/cart')
  }

  const create = async (form: { email: string; name: string; email_text: string }) => {
    tell({ type: 'adding' })
    const reply = await ask(cartCalls.createUser, {
      ...form,
      product_id: productId,
      change_mode: isChange,
      original_user_id: originalUserId ?? 0,
    }).catch(() => null)
    if (reply?.ok) await add(reply.value.user_id, { original: false, next: false })
    else tell({ type: 'create_failed', message: reply?.message || t('common.error') })
  }

  return { state, search, add, create, typed: () => tell({ type: 'typed' }), again: () => tell({ type: 'again' }) }
}
