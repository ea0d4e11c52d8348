import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ask } from '#platform/calls/client.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useDialogs } from '#ui/overlays/dialogs.tsx'
import { accountCalls } from '../account.contract.ts'
import { signInPathFrom } from '../return-path.rules.ts'

/** Asks from time to time whether the session still lives, and says so once when it has ended (§6). Null seconds: a guest. */
export function useKeepAlive(seconds: number | null): void {
  const t = useT()
  const { confirm } = useDialogs()
  const location = useLocation()
  const here = useRef(location)
  here.current = location
  const tell = useRef(async (_message: string) => {})
  tell.current = async (message) => {
    const goes = await confirm({
      title: t('shell.signInTitle'),
      message,
      confirmLabel: t('shell.signIn'),
      cancelLabel: t('ui.close'),
    })
    if (goes) window.location.assign(signInPathFrom(here.current))
  }
  useEffect(() => {
    if (seconds === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let askedAt = performance.now()
    const check = async () => {
      askedAt = performance.now()
      // Without a connection nothing is known; the next check asks again.
      const reply = await ask(accountCalls.keepAlive, {}).catch(() => null)
      if (isOver) return
      isOver = reply?.ok === false && reply.status === 401
      if (isOver && reply?.ok === false) await tell.current(reply.message)
      else wait()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(check, seconds * 1000)
    }
    // A page that comes back to the front after a while asks at once: timers sleep with the device.
    const look = () => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < 5000 || isOver) return
      clearTimeout(timer)
      void check()
    }
    wait()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [seconds])
}
