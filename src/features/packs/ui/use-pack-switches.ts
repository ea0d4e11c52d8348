import { useState } from 'react'
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
  /** What was asked for is shown at once; the cart that follows says what came of it. */
  const [asked, setAsked] = useState<{ savings?: boolean; prepaid?: boolean }>({})

  const change = async (wanted: typeof asked, answer: Promise<Reply<unknown> | null>, failure: string) => {
    setAsked(wanted)
    const reply = await answer
    await revalidate()
    setAsked({})
    // Whoever was signed out meanwhile is told what guests are told.
    if (!reply?.ok) await alert(reply?.status === 401 ? reply.message : failure)
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
