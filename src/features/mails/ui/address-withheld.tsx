import type { AnswerOf } from '#platform/calls/contract.ts'
import { ActForm } from '#ui/admin/act-form.tsx'
import { useMay } from '#ui/admin/may.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import type { mailLogCalls } from '../mails.log.contract.ts'

type Withheld = NonNullable<AnswerOf<typeof mailLogCalls.addressOf>['withheld']>

/** Why mails to somebody are withheld, and the way to end that. The page's action finds `clear_address`. */
export function AddressWithheld({ withheld }: { withheld: Withheld }) {
  const t = useT()
  const may = useMay()
  const { date } = useFormat()
  const { reason, detail, happened_at } = withheld
  return (
    <Callout tone="warning" title={t('mails.withheldTitle')} className="mb-6">
      <p>{t(`mails.withheld_${reason}`, { date: date(happened_at), detail })}</p>
      {may('mails.edit') && (
        <div className="mt-3">
          <ActForm fields={{ act: 'clear_address' }} label={t('mails.clear')} />
        </div>
      )}
    </Callout>
  )
}
