import { CookieBar } from '#features/notices/ui/cookie-bar.tsx'
import { TimeZoneAlert } from '#features/notices/ui/time-zone-alert.tsx'
import { cx } from '#ui/cx.ts'

/**
 * What only the browser knows whether to say. It comes after the scripts, so it stands in a corner where it moves nothing: what
 * pushed the page down would take a button away from under the hand. Both come at once, so that neither moves the other.
 */
export function Corner({ profileTimeZone }: { profileTimeZone: string | null }) {
  return (
    <div
      className={cx(
        'fixed right-4 bottom-4 left-4 z-40 flex flex-col gap-3 md:left-auto md:w-96',
        // On a phone above the site's bar, and above a product's way in where there is one.
        'max-md:right-2 max-md:bottom-18 max-md:left-2 max-md:in-[:has([data-bottom-action])]:bottom-34',
      )}
    >
      {profileTimeZone !== null && <TimeZoneAlert profileTimeZone={profileTimeZone} />}
      <CookieBar />
    </div>
  )
}
