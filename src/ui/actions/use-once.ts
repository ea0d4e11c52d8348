import { useRef } from 'react'

/** An act that adds something: pressed again before it is answered, it is still done once. */
export function useOnce<Given extends unknown[]>(act: (...given: Given) => Promise<unknown>): (...given: Given) => Promise<void> {
  const isOn = useRef(false)
  return async (...given) => {
    if (isOn.current) return
    isOn.current = true
    try {
      await act(...given)
    } finally {
      isOn.current = false
    }
  }
}
