import { useEffect, useState } from 'react'
import { subscribe } from '#platform/realtime/client.ts'
import { notificationChannel } from '../messages.rules.ts'

/** Grows whenever a person's channel says that something changed; what counts in the header counts again then. */
export function useNews(viewer: { readonly id: number }): number {
  const [news, setNews] = useState(0)
  useEffect(() => {
    // Who they are is asked when the page stands, never while it is drawn.
    const { close } = subscribe([notificationChannel(viewer.id)], () => setNews((before) => before + 1))
    return close
  }, [viewer])
  return news
}
