import { ListChecks, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { comingPart } from '#ui/feedback/coming-part.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import type { CartOptions } from '../cart.rules.ts'

const BuyForAnotherDialog = comingPart(() => import('./buy-for-another.tsx'), 'BuyForAnotherDialog')
const RegistrationOptions = comingPart(() => import('./registration-options.tsx'), 'RegistrationOptions')

const AddManyDialog = comingPart(() => import('./add-many.tsx'), 'AddManyDialog')

type RegisterProps = { productId: number; viewer: { readonly id: number }; canAddOwn: boolean; options: CartOptions }

/** 'Register someone else' and the registration options on a product's page; the dialogs come when they are asked for. */
export function RegisterAnother({ productId, options, viewer, canAddOwn }: RegisterProps) {
  const t = useT()
  const [open, setOpen] = useState<'another' | 'options' | 'many' | null>(null)
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
          <BuyForAnotherDialog open onClose={close} productId={productId} isOnCartPage={false} options={options} />
        )}
        {open === 'options' && (
          <RegistrationOptions
            userId={viewer.id}
            canAddOwn={canAddOwn}
            productId={productId}
            onMany={() => setOpen('many')}
            onClose={close}
          />
        )}
        {/* Instead of the options, not above them. */}
        {open === 'many' && <AddManyDialog productId={productId} isOnCartPage={false} onAdded={() => {}} onClose={close} />}
      </Suspense>
    </>
  )
}
