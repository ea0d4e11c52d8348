import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * For a form that adds something: whoever clicks twice adds it once. A button that is loading stops answering too, but only once it is drawn
 * so, and two clicks may be quicker. `answer` is what the page's action said: with it the form may be sent again.
 */
export function useSubmitOnce(answer: unknown): (event: FormEvent) => void {
  const { state } = useNavigation()
  const isSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer opens the form again
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [state, answer])
  return (event) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
  }
}
