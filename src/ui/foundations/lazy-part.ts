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

/**
 * For what answers somebody's act: fetched with the first act on the page, for the answer may be that the line is broken. Where it did not
 * come after all, the page goes on with something plainer.
 */
export function withFirstAct<P>(
  load: () => Promise<ComponentType<P>>,
  plainer: ComponentType<P>,
): () => Promise<ComponentType<P>> {
  let coming: Promise<ComponentType<P>> | null = null
  const come = () => {
    coming ??= load().catch((): ComponentType<P> => {
      coming = null
      return plainer
    })
    return coming
  }
  if (typeof document !== 'undefined')
    for (const act of ['pointerdown', 'keydown'])
      document.addEventListener(act, come, { once: true, capture: true, passive: true })
  return come
}
