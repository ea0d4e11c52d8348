import { Badge, type Tone } from '#ui/data/badge.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { ListedPhase } from '../discount.rules.ts'
import type { DiscountSummary } from '../discounts.contract.ts'

const tones: Record<ListedPhase, Tone> = {
  planned: 'accent',
  running: 'success',
  used_up: 'neutral',
  ended: 'neutral',
  off: 'warning',
}

export function PhaseBadge({ phase }: { phase: ListedPhase }) {
  const t = useT()
  return <Badge tone={tones[phase]}>{t(`discounts.phase_${phase}`)}</Badge>
}

/** '10% off', '$25.00 off'. */
export function useDiscountText() {
  const t = useT()
  const format = useFormat()
  return ({ kind, value, currency }: Pick<DiscountSummary, 'kind' | 'value' | 'currency'>): string =>
    kind === 'percent'
      ? t('discounts.percentOff', { percent: format.percent(value / 100) })
      : t('discounts.amountOff', { amount: format.money(value, currency) })
}
