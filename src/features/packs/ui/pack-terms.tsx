import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { PackView } from '../packs.contract.ts'

/** What one gets, where it can be used, and for how long, in one line. */
export function PackTerms({ pack }: { pack: PackView }) {
  const t = useT()
  const format = useFormat()
  const registrations =
    pack.registrations === null ? t('packs.withoutLimit') : t('packs.registrations', { count: pack.registrations })
  const terms = [
    pack.kind === 'prepaid' ? t('packs.spend', { amount: format.money(pack.value, pack.currency) }) : registrations,
    t('packs.validDays', { count: pack.valid_days }),
    pack.scope,
  ]
  return <p className="text-muted text-sm">{terms.filter(Boolean).join(' · ')}</p>
}
