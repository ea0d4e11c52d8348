import { useState } from 'react'
import { accountCalls } from '#features/account/account.contract.ts'
import { askSafely } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'

export type ActingBannerProps = { viewer: { name: string; acting_admin_name: string | null } | null }

/** Stands over every page while an administrator is signed in as somebody else, with the way back. */
export function ActingBanner({ viewer }: ActingBannerProps) {
  const t = useT()
  const { alert } = useDialogs()
  const [isLeaving, setLeaving] = useState(false)
  if (!viewer?.acting_admin_name) return null
  const stop = async () => {
    setLeaving(true)
    const reply = await askSafely(accountCalls.stopActing, {})
    // Loaded anew, so that nothing of the other person stays in memory.
    if (reply.ok) return window.location.assign(reply.value.redirect)
    setLeaving(false)
    await alert(reply.message)
  }
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="sm" variant="secondary" loading={isLeaving} onClick={stop}>
          {t('notices.stopActing')}
        </Button>
      }
    >
      {t('notices.actingAs', { person: viewer.name, admin: viewer.acting_admin_name })}
    </Banner>
  )
}
