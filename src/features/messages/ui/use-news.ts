import { useEffect, useState } from 'react'
import { subscribe } from '#platform/realtime/client.ts'
import { notificationChannel } from '../messages.rules.ts'

/** Grows whenever a person's channel says that something changed; what counts in the header counts again then. */
export function useNews(userId: number): number {
  const [news, setNews] = useState(0)
  useEffect(() => {
    const { close } = subscribe([notificationChannel(userId)], () => setNews((before) => before + 1))
    return close
  }, [userId])
  return news
}
