import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form whose fields are made anew when another answer comes: whoever sent it from one of them stays there, and need not
 * come all the way from the top of the page again. Call what it returns when the form is sent.
 */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>, answer: string): () => void {
  const left = useRef<{ name: string; answer: string } | null>(null)
  useEffect(() => {
    if (left.current === null || left.current.answer === answer) return
    const field = form.current?.elements.namedItem(left.current.name)
    left.current = null
    if (field instanceof HTMLElement && document.activeElement === document.body) field.focus()
  }, [form, answer])
  return () => {
    const { activeElement } = document
    const isOwn = activeElement instanceof HTMLInputElement && activeElement.form === form.current
    left.current = isOwn ? { name: activeElement.name, answer } : null
  }
}
