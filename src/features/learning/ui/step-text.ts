import { placeClock } from '#features/catalogue/product.rules.ts'
import type { MessageKey } from '#platform/texts/i18n.ts'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { isOnNow } from '../dashboard.rules.ts'
import type { ShownItem } from '../shown-dashboard.rules.ts'

/** The next step as a sentence, by the venue's clock where one goes there, else by the viewer's. */
export function useStepText({ next_step: { key, count, at }, product }: ShownItem): string {
  const t = useT()
  const format = useFormat(placeClock(product))
  // Written only where the sentence names it: most name one of them, or none.
  return t(`learning.step_${key}` satisfies MessageKey, {
    count: count ?? 0,
    get date() {
      return at === null ? '' : format.date(at)
    },
    get time() {
      return at === null ? '' : format.time(at, true)
    },
  })
}

type Tone = 'neutral' | 'brand' | 'accent' | 'success'

/** Time to begin, if one wants to finish. */
const daysToHurry = 14

/** What is due is amber, what is open is the brand's; what is behind is quiet. */
export function toneOf({ next_step: { key, count }, state }: ShownItem): Tone {
  if (isOnNow({ key })) return 'success'
  if (key === 'startsToday' || key === 'startsTomorrow' || key === 'continuesToday' || key === 'continuesTomorrow')
    return 'accent'
  if (key === 'accessEndsOn' && count !== null && count <= daysToHurry) return 'accent'
  return state === 'open' || state === 'upcoming' ? 'brand' : 'neutral'
}
