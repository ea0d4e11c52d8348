import type { AnswerOf, Call, RequestOf } from '#platform/calls/contract.ts'
import { isSharedAnswer, shareAnswer } from '#platform/calls/shared-answer.ts'
import { thisMinute } from '#platform/time/this-minute.ts'
import type { BlockData, LoadBlock } from './block-load.ts'

type Kept = { told: readonly unknown[]; data: BlockData }

/** By a block's settings, which are the same for all who see the page alike. */
const keptOf = new WeakMap<object, Kept[]>()
/** Of one block so many that differ by what its readers may see. */
const mostKept = 8

/**
 * A block that is made of nothing but what everybody is given, and of yes and no, has the same data for all who were told the same: what
 * is made of that in turn is made once. It goes by the minute and by the page's address besides.
 */
export const loadAlike =
  (loadAlone: LoadBlock): LoadBlock =>
  async (load, need, settings, place) => {
    const told: unknown[] = [thisMinute(), place.asked.toString()]
    const noting = async <C extends Call>(call: C, input: RequestOf<C>, read?: (answer: AnswerOf<C>) => boolean) => {
      const at = told.push(null) - 1
      const answer = await (read ? need(call, input, read) : need(call, input))
      told[at] = answer
      return answer as never
    }
    const data = await loadAlone(load, noting, settings, place)
    const isAlike =
      'value' in data && isSharedAnswer(settings) && told.every((one) => typeof one !== 'object' || isSharedAnswer(one))
    return isAlike ? sharedAmong(keptOf, settings, { told, data }) : data
  }

function sharedAmong(known: WeakMap<object, Kept[]>, settings: object, made: Kept): BlockData {
  const kept = known.get(settings) ?? []
  const found = kept.find(({ told }) => told.length === made.told.length && told.every((one, at) => one === made.told[at]))
  if (found) return found.data
  known.set(settings, [made, ...kept].slice(0, mostKept))
  return shareAnswer(made.data)
}
