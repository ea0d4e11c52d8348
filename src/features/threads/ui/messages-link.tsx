import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askSafely } from '#platform/calls/client.ts'
import { CountedLink } from '#ui/actions/counted-link.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { messagesPath } from '../threads.rules.ts'
import { unreadThreadsCalls } from '../threads.unread.contract.ts'

/** The way to one's messages, with how many threads hold something new. */
export function MessagesLink({ initial, news }: { initial: number; news: number }) {
  const t = useT()
  const [count, setCount] = useState(initial)
  useEffect(() => {
    if (news === 0) return
    const recount = async () => {
      const reply = await askSafely(unreadThreadsCalls.unread, {})
      if (reply.ok) setCount(reply.value.count)
    }
    void recount()
  }, [news])
  return (
    <CountedLink href={messagesPath} label={t('messages.threads', { count })} icon={<Mail aria-hidden="true" />} count={count} />
  )
}
