import { useEffect, useState } from 'react'
import { deviceZone } from '#platform/time/zones.ts'

/** The profile begins with the zone of this device; without scripts, with the site's. */
export function OwnTimeZone() {
  const [zone, setZone] = useState('')
  useEffect(() => setZone(deviceZone()), [])
  return <input type="hidden" name="time_zone" value={zone} />
}
