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

/**
 * A part of a module that comes later. Browsers remember of a script's address that nothing came from it, and do not ask there a second
 * time: what did not come is asked for by another address. The file there may hold several modules, each with its name in it.
 */
export function partOf<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): () => Promise<Module[Name]> {
  let missedAt = ''
  const again = async (): Promise<Module> => {
    const file = await import(/* @vite-ignore */ `${missedAt}?${Date.now()}`)
    return Object.values<Module>({ file, ...file }).find((one) => one?.[name]) as Module
  }
  return () =>
    (missedAt ? again() : load()).then(
      (module) => module[name],
      (error) => {
        missedAt ||= /http\S+?\.js/.exec(error)?.[0] ?? ''
        throw error
      },
    )
}
