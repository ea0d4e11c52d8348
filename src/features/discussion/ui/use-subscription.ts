import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { type DiscussionView, discussionCalls } from '../discussion.contract.ts'
import { useFailure } from './use-failure.ts'

/** Whether one hears of new posts. What ends it is the address that the server has given (§7). */
export function useSubscription({ target, unsubscribe_url }: DiscussionView) {
  const failed = useFailure()
  const toast = useToast()
  const [url, setUrl] = useState(unsubscribe_url)
  const toggleSubscription = async () => {
    const reply = await (url === null
      ? ask(discussionCalls.subscribe, { value: target })
      : ask(discussionCalls.unsubscribe, { code: url.split('/').at(-1) ?? '' })
    ).catch(() => null)
    if (!reply?.ok) return failed('errorSubscription', reply)
    setUrl(reply.value.unsubscribe_url)
    toast({ text: reply.value.message, tone: 'success' })
  }
  return { isSubscribed: url !== null, toggleSubscription }
}
