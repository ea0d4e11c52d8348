import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/client.ts'
import { useDialogs } from '#ui/dialogs.tsx'
import { useT } from '#ui/i18n.tsx'
import { packsInCartCalls } from '../packs.cart.contract.ts'

/** What the cart's switches ask of the server; each change is followed by the cart as it then is. */
export function usePackSwitches() {
  const t = useT()
  const { alert } = useDialogs()
  const { revalidate } = useRevalidator()
  const [isChanging, setIsChanging] = useState(false)

  const change = async (asked: Promise<{ ok: boolean } | null>, failure: string) => {
    setIsChanging(true)
    const reply = await asked
    await revalidate()
    setIsChanging(false)
    if (!reply?.ok) await alert(failure)
  }
  const applySavings = (active: boolean) =>
    change(
      ask(packsInCartCalls.applySavingsPack, { active }).catch(() => null),
      t('packs.couldNotApply'),
    )
  const payFromBalance = (active: boolean, amount = '') =>
    change(
      ask(packsInCartCalls.usePrepaid, { active, amount }).catch(() => null),
      t('packs.couldNotUsePrepaid'),
    )
  return { isChanging, applySavings, payFromBalance }
}
