import { useEffect, useRef, useState } from 'react'
import { subscribe } from '#platform/realtime/client.ts'
import { announcementsIn, isShownAt, type ToldAnnouncement } from '../stage.rules.ts'

type Given = { announcements: ToldAnnouncement[]; live: { channel: string; after: string } }
type Options = {
  /** Whether one listens at all: nobody needs a stream to an event that is months away. */
  isOn: boolean
  /** The programme has changed, or more was missed than can be told. */
  onChange?: () => void
}

/** What the organiser says, as it is said, and no longer than it shall be shown. */
export function useEventNews({ announcements, live }: Given, { isOn, onChange }: Options): ToldAnnouncement[] {
  const [told, setTold] = useState(announcements)
  useEffect(() => setTold(announcements), [announcements])
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  const { channel, after } = live
  useEffect(() => {
    if (!isOn) return
    const subscription = subscribe(
      [channel],
      ({ payload }) => {
        const heard = announcementsIn(payload)
        if (heard) setTold(heard)
        else changed.current?.()
      },
      { after, onReset: () => changed.current?.() },
    )
    return () => subscription.close()
  }, [isOn, channel, after])
  const [next] = told.flatMap(({ shown_until }) => (shown_until ? [Date.parse(shown_until)] : [])).sort((a, b) => a - b)
  useEffect(() => {
    if (next === undefined) return
    const ms = next - Date.now()
    if (ms > 2 ** 31 - 1) return
    const timer = setTimeout(() => setTold((before) => before.filter((one) => isShownAt(one, Date.now()))), Math.max(0, ms) + 200)
    return () => clearTimeout(timer)
  }, [next])
  return told
}
