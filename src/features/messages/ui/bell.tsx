import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askSafely } from '#platform/calls/client.ts'
import { CountedLink } from '#ui/actions/counted-link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { messagesCalls } from '../messages.contract.ts'

/** How many notifications wait. */
export function Bell({ initial, news }: { initial: number; news: number }) {
  const t = useT()
  const [count, setCount] = useState(initial)
  useEffect(() => {
    if (news === 0) return
    const recount = async () => {
      const reply = await askSafely(messagesCalls.unread, {})
      // A bell that cannot count keeps what it knew; the page itself says what is wrong with the connection.
      if (reply.ok) setCount(reply.value.count)
    }
    void recount()
  }, [news])
  return (
    <CountedLink
      href="/my-notifications"
      label={t('messages.bell', { count })}
      icon={<BellIcon aria-hidden="true" />}
      count={count}
    />
  )
}
