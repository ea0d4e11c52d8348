import { useRevalidator } from 'react-router'
import { ask } from '#platform/client.ts'
import { useDialogs } from '#ui/dialogs.tsx'
import { useT } from '#ui/i18n.tsx'
import { useToast } from '#ui/toast.tsx'
import { cartCalls } from '../cart.contract.ts'
import { cartDiscountCalls } from '../cart.discount.contract.ts'
import { cartPageCalls } from '../cart.pages.contract.ts'
import { defaultCartOptions } from '../cart.rules.ts'

type LineRef = { productId: number; registrantId: number }

/** What the cart's page asks of the server; each change is followed by the cart as it then is. */
export function useCart({ autoReloadOnRemove } = defaultCartOptions) {
  const t = useT()
  const toast = useToast()
  const { alert, confirm } = useDialogs()
  const { revalidate } = useRevalidator()

  const remove = async ({ productId, registrantId }: LineRef, isLast: boolean) => {
    const message = isLast ? `${t('cart.removeQuestion')} ${t('cart.lastRegistrationWarning')}` : t('cart.removeQuestion')
    if (!(await confirm({ title: t('cart.removeTitle'), message, confirmLabel: t('cart.remove'), danger: true }))) return
    const reply = await ask(cartCalls.remove, { product_id: productId, registrant_id: registrantId }).catch(() => null)
    if (reply?.ok) toast(reply.value.message)
    else await alert(t('cart.couldNotRemove'))
    if (autoReloadOnRemove) await revalidate()
  }

  const setGroupView = async ({ productId, registrantId }: LineRef, isOn: boolean) => {
    const reply = await ask(cartPageCalls.setGroupView, {
      user_id: registrantId,
      product_id: productId,
      group_view: isOn,
    }).catch(() => null)
    if (!reply?.ok) await alert(reply?.status === 403 ? reply.message : t('cart.couldNotChangeGroupView'))
    await revalidate()
  }

  const setGroupTraining = async (isOn: boolean) => {
    const reply = await ask(cartPageCalls.setGroupTraining, { group_view: isOn }).catch(() => null)
    if (!reply?.ok) await alert(t('cart.couldNotChangeGroupView'))
    await revalidate()
  }

  const setConfirmations = async (isOn: boolean) => {
    const reply = await ask(cartPageCalls.setConfirmations, { send: isOn }).catch(() => null)
    if (!reply?.ok) await alert(t('cart.couldNotChangeFlag'))
    await revalidate()
  }

  /** The sentence of a refusal, for the field; null where it was done. */
  const applyDiscount = async (code: string): Promise<string | null> => {
    const reply = await ask(cartDiscountCalls.applyDiscount, { code }).catch(() => null)
    if (!reply?.ok) return reply?.message ?? t('common.error')
    toast(reply.value.message)
    await revalidate()
    return null
  }

  const removeDiscount = async () => {
    const reply = await ask(cartDiscountCalls.removeDiscount, {}).catch(() => null)
    if (reply?.ok) toast(reply.value.message)
    else await alert(reply?.message ?? t('common.error'))
    await revalidate()
  }

  return { applyDiscount, removeDiscount, remove, setGroupView, setGroupTraining, setConfirmations, reload: revalidate }
}
