import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { CreditStandingView } from '../credits.contract.ts'

/** Where somebody stands with the credits of a product, in a sentence. */
export function useStandingText(): (standing: CreditStandingView) => string {
  const t = useT()
  const days = useFormat('UTC')
  return ({ state, missing, opens_on, closes_on, way }) => {
    if (state === 'to_do') return t('credits.notFinished', { count: missing })
    if (state === 'not_open_yet') return t('credits.state_not_open_yet', { day: opens_on ? days.date(opens_on) : '' })
    if (state === 'closed') return t('credits.state_closed', { day: closes_on ? days.date(closes_on) : '' })
    if (state === 'by_itself' && way === 'minutes') return t('credits.state_by_itself_minutes')
    const until = state === 'claimable' && closes_on ? ` ${t('credits.claimUntil', { day: days.date(closes_on) })}` : ''
    return t(`credits.state_${state}`) + until
  }
}
