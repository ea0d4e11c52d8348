import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { SureForm } from '#ui/actions/sure-form.tsx'
import { Field } from '#ui/entries/field.tsx'
import { TextInput } from '#ui/entries/text-input.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { CreditEntryView } from '../../credits.contract.ts'

/** What stands against nothing else can be taken back. */
export const isRevocable = ({ kind, is_reversed }: CreditEntryView): boolean => kind !== 'revoke' && !is_reversed

/** An entry is taken back by another, with a reason. */
export function RevokeEntry({ entry: { id, title }, pageKey }: { entry: CreditEntryView; pageKey: string }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={t('credits-admin.revokeOne', { title })} onClick={() => setIsOpen(true)}>
        {t('credits-admin.revoke')}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} size="content" title={t('credits-admin.revokeOne', { title })}>
        <SureForm
          name={`revoke-${id}`}
          pageKey={pageKey}
          fields={{ entry_id: String(id) }}
          className="grid gap-4"
          button={t('credits-admin.revoke')}
          isDanger
          done={t('credits-admin.revoked')}
          question={() => ({
            title: t('credits-admin.revokeTitle', { title }),
            message: t('credits-admin.revokeText'),
            confirmLabel: t('credits-admin.revoke'),
          })}
        >
          {(errors) => (
            <Field label={t('credits-admin.reason')} error={errors.reason} required>
              <TextInput name="reason" maxLength={500} />
            </Field>
          )}
        </SureForm>
      </Modal>
    </>
  )
}
