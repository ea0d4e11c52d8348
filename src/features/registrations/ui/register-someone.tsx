import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { PersonPicker } from './person-picker.tsx'
import { useRegistrationActs } from './use-registration-acts.ts'

/** Gives somebody a place without charge, whatever the capacity. */
export function RegisterSomeone({ productId }: { productId: number }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { register } = useRegistrationActs()
  return (
    <>
      <Button icon={<UserPlus className="size-4" aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('registrations-admin.registerSomeone')}
      </Button>
      {isOpen && (
        <PersonPicker
          title={t('registrations-admin.registerSomeone')}
          hint={t('registrations-admin.registerHint')}
          action={t('registrations-admin.register')}
          onClose={() => setIsOpen(false)}
          onPick={(userId) => register(productId, userId)}
        />
      )}
    </>
  )
}
