import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ask } from '#platform/client.ts'
import { subscribe } from '#platform/realtime/client.ts'
import { useT } from '#ui/i18n.tsx'
import { IconLink } from '#ui/link.tsx'
import { messagesCalls } from '../messages.contract.ts'
import { badgeText, notificationChannel } from '../messages.rules.ts'

/** How many notifications wait, counted again whenever the person's channel says that something changed. */
function useUnread(userId: number, initial: number): number {
  const [count, setCount] = useState(initial)
  useEffect(() => {
    const recount = async () => {
      const reply = await ask(messagesCalls.unread, {})
      // A bell that cannot count keeps what it knew; the page itself says what is wrong with the connection.
      if (reply.ok) setCount(reply.value.count)
    }
    const { close } = subscribe([notificationChannel(userId)], () => void recount())
    return close
  }, [userId])
  return count
}

export function Bell({ userId, initial }: { userId: number; initial: number }) {
  const t = useT()
  const count = useUnread(userId, initial)
  return (
    <span className="relative">
      <IconLink href="/my-notifications" label={t('messages.bell', { count })}>
        <BellIcon aria-hidden="true" />
      </IconLink>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -top-0.5 -right-0.5 min-w-5 rounded-full bg-accent-strong px-1 text-center font-semibold text-paper text-xs leading-5"
        >
          {badgeText(count)}
        </span>
      )}
    </span>
  )
}
