import { type ComponentType, useEffect, useState } from 'react'

/** A heavy part fetched once its place is on the screen; null before that and on the server, so both render the same. */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    let gone = false
    void load().then((loaded) => !gone && setPart(() => loaded))
    return () => {
      gone = true
    }
  }, [load])
  return Part
}
