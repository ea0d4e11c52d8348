import { Ban, EllipsisVertical } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { IconButton } from '#ui/actions/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { threadsCalls } from '../threads.contract.ts'

/** Ends hearing of somebody, or lets them write again. */
export function BlockMenu({ userId, name, hasBlocked }: { userId: number; name: string; hasBlocked: boolean }) {
  const t = useT()
  const toast = useToast()
  const { confirm } = useDialogs()
  const { revalidate } = useRevalidator()
  const change = async (isBlocked: boolean) => {
    const asked = { user_id: userId }
    const reply = await (isBlocked ? ask(threadsCalls.block, asked) : ask(threadsCalls.unblock, asked)).catch(() => null)
    if (!reply?.ok) return toast({ text: reply?.message || t('common.error'), tone: 'danger' })
    const undo = isBlocked && { undo: () => void change(false) }
    toast({ text: t(isBlocked ? 'threads.blocked' : 'threads.unblocked', { name }), tone: 'success', ...undo })
    await revalidate()
  }
  const block = async () => {
    const question = {
      title: t('threads.blockTitle', { name }),
      message: t('threads.blockText', { name }),
      confirmLabel: t('threads.blockAction'),
    }
    if (await confirm(question)) await change(true)
  }
  return (
    <Menu
      label={t('threads.more')}
      align="end"
      items={[
        {
          key: 'block',
          label: t(hasBlocked ? 'threads.unblock' : 'threads.block', { name }),
          icon: <Ban />,
          onSelect: () => void (hasBlocked ? change(false) : block()),
        },
      ]}
      trigger={(props) => (
        <IconButton {...props} label={t('threads.more')}>
          <EllipsisVertical className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    />
  )
}
