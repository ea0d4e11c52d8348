import { useCallback, useRef, useState } from 'react'
import * as memory from './door-memory.ts'

/** Whoever waits at the door waits no longer for an answer; the scan is sent again later. */
const patienceMs = 2500

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new TypeError('no answer in time')), patienceMs)),
  ])

export type Line = ReturnType<typeof useLine>

/** The way to the server, which a door may be without, and the server's clock beside ours. */
export function useLine(onNotServed: () => Promise<void>) {
  const [isOnline, setOnline] = useState(true)
  const offset = useRef(0)

  /** Half of the way there and back is the way back. */
  const setClock = useCallback((serverNow: string, askedAt: number) => {
    offset.current = Math.round(Date.parse(serverNow) - (askedAt + Date.now()) / 2)
    void memory.keep('offset', offset.current)
  }, [])

  /** What a call came to: its value, or nothing where there is no connection. */
  const reach = useCallback(
    async <T>(work: Promise<{ ok: true; value: T } | { ok: false; status: number }>): Promise<T | null> => {
      const reply = await within(work).catch((error: unknown) => {
        if (error instanceof TypeError) return null
        throw error
      })
      setOnline(reply !== null)
      if (reply?.ok) return reply.value
      if (reply?.status === 401 || reply?.status === 403) await onNotServed()
      return null
    },
    [onNotServed],
  )

  return { isOnline, setOnline, offset, setClock, reach }
}
