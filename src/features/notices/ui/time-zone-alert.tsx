import { useState } from 'react'
import { profileCalls } from '#features/account/account.profile.contract.ts'
import { askSafely } from '#platform/calls/client.ts'
import { deviceZone, isSameTimeZone } from '#platform/time/zones.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { formatTime } from '#ui/foundations/format.ts'
import { useLanguage } from '#ui/foundations/i18n.tsx'
import { keptTimeZoneCookie } from '../notices.rules.ts'
import { inDays, rememberByCookie, useCookies } from './dismissed.ts'

export type TimeZoneAlertProps = {
  /** The zone of the viewer's profile. */
  profileTimeZone: string
}

/**
 * Says that this device is in another time zone than the profile (§2), and changes the profile by one click. It stands in the
 * place for notices, where it moves nothing, once the cookies are answered.
 */
export function TimeZoneAlert({ profileTimeZone }: TimeZoneAlertProps) {
  const cookies = useCookies()
  // The server does not know where the browser is, so nothing shows before scripts run.
  if (cookies === null) return null
  const browser = deviceZone()
  const pair = `${browser} ${profileTimeZone}`
  if (isSameTimeZone(browser, profileTimeZone) || cookies.get(keptTimeZoneCookie.name) === pair) return null
  const keep = () => rememberByCookie({ name: keptTimeZoneCookie.name, value: pair, expires: inDays(keptTimeZoneCookie.days) })
  return <DifferentZones browser={browser} profile={profileTimeZone} onKeep={keep} />
}

function DifferentZones({ browser, profile, onKeep }: { browser: string; profile: string; onKeep: () => void }) {
  const { locale, t } = useLanguage()
  const [state, setState] = useState<{ isSending: boolean; refusal?: string }>({ isSending: false })
  const [now] = useState(() => new Date())
  const placeOf = (zone: string) => zone.replaceAll('_', ' ')
  const timeIn = (timeZone: string) => formatTime(now, { locale, timeZone })
  const update = async () => {
    setState({ isSending: true })
    const reply = await askSafely(profileCalls.updateProfile, { time_zone: browser })
    // Every time on the page is another one now.
    if (reply.ok) window.location.reload()
    else setState({ isSending: false, refusal: reply.message })
  }
  const params = {
    browser: placeOf(browser),
    browserTime: timeIn(browser),
    profile: placeOf(profile),
    profileTime: timeIn(profile),
  }
  return (
    <div data-covers-bottom="" className="animate-rise rounded-card shadow-float print:hidden">
      <Callout
        live="status"
        tone="warning"
        title={t('notices.timeZoneTitle')}
        actions={
          <>
            <Button size="sm" loading={state.isSending} onClick={update}>
              {t('notices.timeZoneUpdate', { zone: placeOf(browser) })}
            </Button>
            <Button size="sm" variant="secondary" onClick={onKeep}>
              {t('notices.timeZoneKeep', { zone: placeOf(profile) })}
            </Button>
          </>
        }
      >
        {t('notices.timeZoneText', params)}
        {state.refusal && <p className="mt-1 text-danger">{state.refusal}</p>}
      </Callout>
    </div>
  )
}
