import { useEffect, useRef } from 'react'
import { longestCode } from '../../ticket-code.rules.ts'

/** A scanner types in one go and ends with Enter. One by radio on a busy device is slower than a hand, but no hand types into nothing. */
const longestPauseMs = 500
const leastLetters = 12

/** What a scanner types while the page, and no entry of it, has the focus. */
export function useScannerKeys(onCode: (code: string) => void): void {
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    let [typed, lastAt] = ['', 0]
    const listen = (event: KeyboardEvent) => {
      const isEntry = event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null
      if (isEntry || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.timeStamp - lastAt > longestPauseMs) typed = ''
      lastAt = event.timeStamp
      if (event.key.length === 1) typed = (typed + event.key).slice(-longestCode)
      if (event.key !== 'Enter' || typed.length < leastLetters) return
      // Else it would press the button that has the focus.
      event.preventDefault()
      told.current(typed)
      typed = ''
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}
