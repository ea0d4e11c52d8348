import { useEffect, useState } from 'react'

/** The value as it was `ms` ago, once it has rested that long. Empty text passes at once: clearing a filter should not wait. */
export function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
