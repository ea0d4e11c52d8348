import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { SureForm } from '#ui/actions/sure-form.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { AdminAccountView } from '../packs.admin.contract.ts'
import { useUnits } from './admin-tables.tsx'

type Lot = AdminAccountView['lots'][number]

/** Only what was granted is taken back here; what was bought is given back with its order. */
export const isWithdrawable = (lot: Lot): boolean =>
  lot.order_id === null && !lot.is_over && (lot.is_unlimited ? lot.held === 0 : lot.available > 0)

/** A grant is taken back, as a whole or in part, by an entry against it. */
export function WithdrawLot({ lot, holder, pageKey }: { lot: Lot; holder: string; pageKey: string }) {
  const t = useT()
  const units = useUnits()
  const [isOpen, setIsOpen] = useState(false)
  const left = lot.is_unlimited ? t('packs-admin.noLimit') : units(lot.available, lot.unit)
  const question = (form: FormData) => {
    const typed = String(form.get('amount') ?? '').trim()
    const names = { what: typed === '' ? left : `${typed} (${lot.name})`, name: holder }
    return {
      title: t('packs-admin.withdrawTitle', names),
      message: t('packs-admin.withdrawText', names),
      confirmLabel: t('packs-admin.withdraw'),
    }
  }
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('packs-admin.withdrawLot', { name: lot.name })}
        onClick={() => setIsOpen(true)}
      >
        {t('packs-admin.withdraw')}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size="content"
        title={t('packs-admin.withdrawLot', { name: lot.name })}
      >
        <SureForm
          name={`withdraw-${lot.id}`}
          pageKey={pageKey}
          fields={{ lot_id: String(lot.id) }}
          className="grid gap-4"
          button={t('packs-admin.withdraw')}
          isDanger
          done={t('packs-admin.withdrawn')}
          question={question}
        >
          {(errors) => (
            <>
              {!lot.is_unlimited && (
                <Field
                  label={t('packs-admin.withdrawAmount')}
                  hint={t('packs-admin.withdrawAmountHint', { left })}
                  error={errors.amount}
                >
                  <TextInput name="amount" inputMode="decimal" className="max-w-40" />
                </Field>
              )}
              <Field label={t('packs-admin.reason')} error={errors.reason} required>
                <TextInput name="reason" />
              </Field>
            </>
          )}
        </SureForm>
      </Modal>
    </>
  )
}
