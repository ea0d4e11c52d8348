import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { cartCalls } from '../cart.contract.ts'
import { cartDiscountCalls } from '../cart.discount.contract.ts'
import { cartPageCalls } from '../cart.pages.contract.ts'

/** Whoever was signed out meanwhile is told what guests are told; every other failure has its own text (§8). */
const whyNot = (reply: { status: number; message: string } | null, failure: string): string =>
  reply?.status === 401 || reply?.status === 403 ? reply.message : failure

type LineRef = { productId: number; registrantId: number }

/** What the cart's page asks of the server; each change is followed by the cart as it then is. */
export function useCart() {
  const t = useT()
  const toast = useToast()
  const { alert, confirm } = useDialogs()
  const { revalidate } = useRevalidator()

  /** Where the site does not load the cart anew by itself, its owner does when they have read what was removed. */
  const remove = async ({ productId, registrantId }: LineRef, isLast: boolean, isReloaded: boolean) => {
    const message = isLast ? `${t('cart.removeQuestion')} ${t('cart.lastRegistrationWarning')}` : t('cart.removeQuestion')
    if (!(await confirm({ title: t('cart.removeTitle'), message, confirmLabel: t('cart.remove'), danger: true }))) return
    const reply = await ask(cartCalls.remove, { product_id: productId, registrant_id: registrantId }).catch(() => null)
    if (!reply?.ok) await alert(t('cart.couldNotRemove'))
    else if (isReloaded) toast(reply.value.message)
    else
      return toast({
        text: reply.value.message,
        seconds: 0,
        action: { label: t('cart.loadAnew'), onSelect: () => void revalidate() },
      })
    await revalidate()
  }

  const setGroupView = async ({ productId, registrantId }: LineRef, isOn: boolean) => {
    const reply = await ask(cartPageCalls.setGroupView, {
      user_id: registrantId,
      product_id: productId,
      group_view: isOn,
    }).catch(() => null)
    if (!reply?.ok) await alert(whyNot(reply, t('cart.couldNotChangeGroupView')))
    await revalidate()
  }

  const setGroupTraining = async (isOn: boolean) => {
    const reply = await ask(cartPageCalls.setGroupTraining, { group_view: isOn }).catch(() => null)
    if (!reply?.ok) await alert(whyNot(reply, t('cart.couldNotChangeGroupView')))
    await revalidate()
  }

  const setConfirmations = async (isOn: boolean) => {
    const reply = await ask(cartPageCalls.setConfirmations, { send: isOn }).catch(() => null)
    if (!reply?.ok) await alert(whyNot(reply, t('cart.couldNotChangeFlag')))
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
