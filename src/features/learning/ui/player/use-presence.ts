import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { assetCalls, type ComponentStateAnswer } from '../../learning.assets.contract.ts'

type Beat = { seconds?: number; played?: [number, number][]; position?: number }

/** How often time is told: closely while some is still asked for, else only so that it is not lost. */
const beatMs = { needed: 15_000, else: 60_000 }
/** Whoever has not moved, typed or scrolled for so long is not reading. */
const idleMs = 120_000
const awayMs = 30_000

/**
 * Says that the component was opened, and where one stands since then. A failure shows as '<prefix>: <server text>' (§8).
 */
export function usePresence(initial: ComponentStateAnswer, { isOpen, onComplete }: { isOpen: boolean; onComplete: () => void }) {
  const t = useT()
  const [state, setState] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const complete = useRef(onComplete)
  complete.current = onComplete
  const { id } = initial
  const wasComplete = useRef(initial.flags.status === 'complete')
  const take = useCallback((next: ComponentStateAnswer) => {
    setState(next)
    if (next.flags.status === 'complete' && !wasComplete.current) complete.current()
    wasComplete.current = next.flags.status === 'complete'
  }, [])
  useEffect(() => {
    setState(initial)
    wasComplete.current = initial.flags.status === 'complete'
  }, [initial])
  const problem = useCallback(
    (prefix: 'errorRecordingAccess' | 'errorGettingStatus' | 'errorRefreshing', text?: string) =>
      setError(`${t(`course.${prefix}`)}: ${text ?? t('course.unableToCheck')}`),
    [t],
  )
  useEffect(() => {
    if (!isOpen) return
    let gone = false
    void ask(assetCalls.recordAccess, { id }).then(
      (reply) => !gone && !reply.ok && problem('errorRecordingAccess', reply.message),
      () => !gone && problem('errorRecordingAccess'),
    )
    return () => {
      gone = true
    }
  }, [id, isOpen, problem])
  useEffect(() => {
    let hiddenAt = 0
    // Whoever comes back may have gone on elsewhere: on a phone, in another window.
    const comeBack = async () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      if (document.visibilityState === 'hidden' || hiddenAt === 0 || Date.now() - hiddenAt < awayMs) return
      const reply = await ask(assetCalls.status, { id }).catch(() => null)
      if (reply?.ok) take(reply.value)
      else problem('errorGettingStatus', reply?.message)
    }
    const listener = () => void comeBack()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [id, problem, take])
  const refresh = useCallback(async () => {
    const reply = await ask(assetCalls.refresh, { id }).catch(() => null)
    if (!reply?.ok) return problem('errorRefreshing', reply?.message)
    setError(null)
    take(reply.value)
    complete.current()
  }, [id, problem, take])
  const beat = useCallback(
    async (told: Beat) => {
      // What was not heard is told again with the next one: a lost message costs nobody their time.
      const reply = await ask(assetCalls.heartbeat, { id, ...told }).catch(() => null)
      if (reply?.ok) take(reply.value)
      return reply?.ok ?? false
    },
    [id, take],
  )
  return { state, error, beat, refresh }
}

/** Counts the seconds for which a page is in sight and somebody is there, and tells them. */
export function useReadingTime(
  isCounting: boolean,
  isNeeded: boolean,
  beat: (told: Beat) => Promise<boolean>,
): { seconds: number; tell: () => Promise<void> } {
  const [seconds, setSeconds] = useState(0)
  const untold = useRef(0)
  const lastTold = useRef(0)
  const tell = useCallback(async () => {
    const telling = untold.current
    if (telling < 1) return
    untold.current = 0
    lastTold.current = Date.now()
    if (!(await beat({ seconds: telling }))) untold.current += telling
  }, [beat])
  useEffect(() => {
    if (!isCounting) return
    let lastSign = Date.now()
    lastTold.current = Date.now()
    const sign = () => {
      lastSign = Date.now()
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || Date.now() - lastSign > idleMs) return
      untold.current += 1
      setSeconds((before) => before + 1)
      if (Date.now() - lastTold.current >= (isNeeded ? beatMs.needed : beatMs.else)) void tell()
    }, 1000)
    const hide = () => document.visibilityState === 'hidden' && void tell()
    const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const
    for (const name of signs) addEventListener(name, sign, { passive: true })
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(timer)
      for (const name of signs) removeEventListener(name, sign)
      document.removeEventListener('visibilitychange', hide)
      void tell()
    }
  }, [isCounting, isNeeded, tell])
  return { seconds, tell }
}
