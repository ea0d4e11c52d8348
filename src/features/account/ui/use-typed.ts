import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/** What stands in an entry, also what was typed before the page's scripts had come: the entry itself is the source, not we. */
export function useTyped(initial = '') {
  const ref = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial)
  useEffect(() => setText(ref.current?.value ?? ''), [])
  const props = { ref, defaultValue: initial, onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value) }
  return [text, props] as const
}
