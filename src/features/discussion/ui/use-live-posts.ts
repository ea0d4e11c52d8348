import { useCallback, useEffect, useRef } from 'react'
import { subscribe } from '#platform/realtime/client.ts'
import type { DiscussionView, LivePost } from '../discussion.contract.ts'
import { liveIn } from '../listing.rules.ts'

/** §9: widgets come alive so long after the page; what the server has written stands there before. */
const startMs = 500

type Listening = {
  live: DiscussionView['live']
  onPost: (post: LivePost) => void
  /** Messages were missed for good. */
  onReset: () => void
}

/** Hears new and changed posts. While one's own is on its way, what comes waits: it may be that very post. */
export function useLivePosts({ live, onPost, onReset }: Listening) {
  const held = useRef<LivePost[] | null>(null)
  const told = useRef({ onPost, onReset })
  useEffect(() => {
    told.current = { onPost, onReset }
  })
  const channel = live?.channel
  const after = live?.after
  useEffect(() => {
    if (!channel || !after) return
    let close = () => {}
    const hear = (payload: unknown) => {
      const post = liveIn(payload)
      if (!post) return
      if (held.current) held.current.push(post)
      else told.current.onPost(post)
    }
    const timer = setTimeout(() => {
      const subscription = subscribe([channel], ({ payload }) => hear(payload), {
        after,
        onReset: () => told.current.onReset(),
      })
      close = subscription.close
    }, startMs)
    return () => {
      clearTimeout(timer)
      close()
    }
  }, [channel, after])
  const hold = useCallback(() => {
    held.current ??= []
  }, [])
  const release = useCallback(() => {
    const waiting = held.current ?? []
    held.current = null
    for (const post of waiting) told.current.onPost(post)
  }, [])
  return { hold, release }
}
