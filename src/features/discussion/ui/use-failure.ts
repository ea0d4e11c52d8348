import { useCallback } from 'react'
import type { Reply } from '#platform/api.ts'
import { useDialogs } from '#ui/dialogs.tsx'
import { useT } from '#ui/i18n.tsx'

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
