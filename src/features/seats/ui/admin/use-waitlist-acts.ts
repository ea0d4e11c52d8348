import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { type WaitlistEntry, waitlistCalls } from '../../waitlist.contract.ts'
import type { Move } from '../../waitlist.rules.ts'

/** What an administrator does with a waiting list; each act is followed by the list as it then is. */
export function useWaitlistActs(free: number | null) {
  const t = useT()
  const toast = useToast()
  const { confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  const end = async (reply: { ok: true } | { ok: false; message: string } | null, done: string) => {
    toast(reply?.ok ? { text: done, tone: 'success' } : { text: reply?.message ?? t('common.error'), tone: 'danger' })
    await revalidate()
  }

  const offer = async ({ id, person: { name } }: WaitlistEntry) => {
    const message = t(free !== null && free <= 0 ? 'waitlist.offerBeyond' : 'waitlist.offerText', { name })
    const question = { title: t('waitlist.offerTitle', { name }), message, confirmLabel: t('waitlist.offerNow') }
    if (!(await confirm(question))) return
    await end(await ask(waitlistCalls.offerPlace, { entry_id: id }).catch(() => null), t('waitlist.offered', { name }))
  }

  const move = async ({ id, person: { name } }: WaitlistEntry, to: Move) => {
    const reply = await ask(waitlistCalls.move, { entry_id: id, to }).catch(() => null)
    await end(reply, t('waitlist.moved', { name, position: reply?.ok ? reply.value.position : 0 }))
  }

  const remove = async ({ id, person: { name } }: WaitlistEntry) => {
    const question = {
      title: t('waitlist.removeTitle', { name }),
      message: t('waitlist.removeText'),
      confirmLabel: t('waitlist.remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await end(await ask(waitlistCalls.removeEntry, { entry_id: id }).catch(() => null), t('waitlist.removed', { name }))
  }

  return { offer, move, remove }
}
