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
  /** What was asked for is shown at once; the cart that follows says what came of it. */
  const [asked, setAsked] = useState<{ savings?: boolean; prepaid?: boolean }>({})

  const change = async (wanted: typeof asked, answer: Promise<{ ok: boolean } | null>, failure: string) => {
    setAsked(wanted)
    const reply = await answer
    await revalidate()
    setAsked({})
    if (!reply?.ok) await alert(failure)
  }
  const applySavings = (active: boolean) =>
    change(
      { savings: active },
      ask(packsInCartCalls.applySavingsPack, { active }).catch(() => null),
      t('packs.couldNotApply'),
    )
  const payFromBalance = (active: boolean, amount = '') =>
    change(
      { prepaid: active },
      ask(packsInCartCalls.usePrepaid, { active, amount }).catch(() => null),
      t('packs.couldNotUsePrepaid'),
    )
  return { asked, applySavings, payFromBalance }
}
