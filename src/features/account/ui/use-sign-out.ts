import { askSafely } from '#platform/calls/client.ts'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { accountCalls } from '../account.contract.ts'

/** Signs out and loads the start page anew, so that nothing of the person stays in memory. */
export function useSignOut() {
  const { alert } = useDialogs()
  return async () => {
    const reply = await askSafely(accountCalls.signOut, {})
    if (reply.ok) window.location.assign('/')
    else await alert(reply.message)
  }
}
