import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { CookieBar } from '#features/notices/ui/cookie-bar.tsx'
import { TimeZoneAlert } from '#features/notices/ui/time-zone-alert.tsx'
import { standingId } from '#ui/feedback/toast.tsx'
import { useFreePlace } from '#ui/overlays/free-place.ts'

/**
 * What only the browser knows whether to say. It comes after the scripts, so it stands in the one place for notices, where it moves
 * nothing: what pushed the page down would take a button away from under the hand. The first is shown, the next once it is answered.
 */
export function Corner({ profileTimeZone }: { profileTimeZone: string | null }) {
  const place = document.getElementById(standingId)
  return place && createPortal(<Standing profileTimeZone={profileTimeZone} />, place)
}

function Standing({ profileTimeZone }: { profileTimeZone: string | null }) {
  const mark = useRef<HTMLSpanElement>(null)
  useFreePlace(mark)
  return (
    <>
      <CookieBar />
      {profileTimeZone !== null && <TimeZoneAlert profileTimeZone={profileTimeZone} />}
      <span ref={mark} className="sr-only" />
    </>
  )
}
