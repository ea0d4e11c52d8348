import { useEffect, useState } from 'react'
import { doorPath } from '../../checkin.rules.ts'

const workerFile = '/door-worker.js'

/** Has the browser keep this page with everything that it is made of, also what is loaded later. False where it cannot. */
export function useOfflinePage(isServing: boolean): boolean {
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    if (!isServing) return
    if (!('serviceWorker' in navigator)) return setKept(false)
    const keep = async () => {
      const registration = await navigator.serviceWorker.register(workerFile, { scope: doorPath })
      // The reader of codes is there before the connection goes.
      if (!('BarcodeDetector' in window)) await import('./wasm-reader.ts').then(({ prepare }) => prepare())
      const ready = await navigator.serviceWorker.ready
      const loaded = performance.getEntriesByType('resource').map((entry) => entry.name)
      const listed = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].map(
        (element) => (element instanceof HTMLLinkElement ? element.href : element.src),
      )
      ;(ready.active ?? registration.active)?.postMessage({ keep: [...new Set([...loaded, ...listed])] })
    }
    keep().catch(() => setKept(false))
  }, [isServing])
  return isKept
}
