import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Its run frees what nobody holds any more, so that what is left, or what something adds to it, can be measured. */
export function makeCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
