import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Its run frees what nobody holds any more, so that what is left, or what something adds to it, can be measured. */
export function makeCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // Another thread gives buffers back, and they count until it has; the next run waits for it.
  return () => {
    collect()
    collect()
  }
}
