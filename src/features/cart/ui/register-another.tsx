import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useT } from '#ui/i18n.tsx'

const BuyForAnotherDialog = lazy(async () => ({ default: (await import('./buy-for-another.tsx')).BuyForAnotherDialog }))

/** 'Register someone else' on a product's page; the dialog comes when it is asked for. */
export function RegisterAnother({ productId }: { productId: number }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" wide icon={<UserPlus className="size-4" aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('cart.registerAnother')}
      </Button>
      {isOpen && (
        <Suspense>
          <BuyForAnotherDialog open onClose={close} productId={productId} isOnCartPage={false} onDone={close} />
        </Suspense>
      )}
    </>
  )
}
