import { useCallback } from 'react'
import type { Reply } from '#platform/calls/api.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'

export type Failing = 'errorSaving' | 'errorSubscription' | 'errorList'

/** §8: what failed, and what the server said of it; null where it said nothing at all. */
export function useFailure() {
  const t = useT()
  const { alert } = useDialogs()
  return useCallback(
    (what: Failing, reply: Reply<unknown> | null) => {
      const text = (reply && !reply.ok && reply.message) || t('common.error')
      void alert(t('discussion.prefixed', { prefix: t(`discussion.${what}`), text }))
    },
    [alert, t],
  )
}
