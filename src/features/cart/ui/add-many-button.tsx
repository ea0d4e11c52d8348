import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { comingPart } from '#ui/feedback/coming-part.tsx'
import { useT } from '#ui/foundations/i18n.tsx'

const AddManyDialog = comingPart(() => import('./add-many.tsx'), 'AddManyDialog')

type AddManyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'wide'> & {
  productId: number
  isOnCartPage?: boolean
  onAdded?: () => void
}

/** 'Register several people'; the dialog comes when it is asked for. */
export function AddManyButton({ productId, isOnCartPage = false, onAdded = () => {}, ...look }: AddManyButtonProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...look} icon={<Users className="size-4" aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('cart.addMany')}
      </Button>
      {isOpen && (
        <Suspense>
          <AddManyDialog productId={productId} isOnCartPage={isOnCartPage} onAdded={onAdded} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
