import { ListChecks, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useT } from '#ui/i18n.tsx'

const BuyForAnotherDialog = lazy(async () => ({ default: (await import('./buy-for-another.tsx')).BuyForAnotherDialog }))
const RegistrationOptions = lazy(async () => ({ default: (await import('./registration-options.tsx')).RegistrationOptions }))

type RegisterProps = { productId: number; userId: number; canAddOwn: boolean }

/** 'Register someone else' and the registration options on a product's page; the dialogs come when they are asked for. */
export function RegisterAnother({ productId, ...own }: RegisterProps) {
  const t = useT()
  const [open, setOpen] = useState<'another' | 'options' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<UserPlus className="size-4" aria-hidden="true" />}
        onClick={() => setOpen('another')}
      >
        {t('cart.registerAnother')}
      </Button>
      <Button variant="quiet" wide icon={<ListChecks className="size-4" aria-hidden="true" />} onClick={() => setOpen('options')}>
        {t('cart.registrationOptions')}
      </Button>
      <Suspense>
        {open === 'another' && (
          <BuyForAnotherDialog open onClose={close} productId={productId} isOnCartPage={false} onDone={close} />
        )}
        {open === 'options' && <RegistrationOptions {...own} productId={productId} onClose={close} />}
      </Suspense>
    </>
  )
}
