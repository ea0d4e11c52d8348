import { useRevalidator } from 'react-router'
import type { Reply } from '#platform/calls/api.ts'
import { ask } from '#platform/calls/client.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { packsInCartCalls } from '../packs.cart.contract.ts'

/** What the cart's switches ask of the server; each change is followed by the cart as it then is. */
export function usePackSwitches() {
  const t = useT()
  const { alert } = useDialogs()
  const { revalidate } = useRevalidator()

  const change = async (answer: Promise<Reply<unknown>>, failure: string) => {
    const reply = await answer.catch(() => null)
    await revalidate()
    // Whoever was signed out meanwhile is told what guests are told, and whoever typed what is no amount, that.
    if (!reply?.ok) void alert(reply?.status === 401 || reply?.status === 422 ? reply.message : failure)
  }
  const applySavings = (active: boolean) => change(ask(packsInCartCalls.applySavingsPack, { active }), t('packs.couldNotApply'))
  const payFromBalance = (active: boolean, amount = '') =>
    change(ask(packsInCartCalls.usePrepaid, { active, amount }), t('packs.couldNotUsePrepaid'))
  return { applySavings, payFromBalance }
}
