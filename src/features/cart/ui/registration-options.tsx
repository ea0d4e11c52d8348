import { ArrowRight, Clock, Users } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { cartCalls } from '../cart.contract.ts'
import { announceCart } from './cart-count.ts'

type OptionsProps = { productId: number; userId: number; canAddOwn: boolean; onMany: () => void; onClose: () => void }

/** The registration options (§2): complete it now, or put it into the cart for later (§4), or bring others along. */
export function RegistrationOptions({ productId, userId, canAddOwn, onMany, onClose }: OptionsProps) {
  const t = useT()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<{ text: string; isDone: boolean } | null>(null)
  const defer = async () => {
    setIsBusy(true)
    const reply = await ask(cartCalls.add, { productId, userId }).catch(() => null)
    setIsBusy(false)
    if (reply?.ok) {
      announceCart()
      setSaid({ text: reply.value.message, isDone: true })
    } else setSaid({ text: reply?.message || t('common.error'), isDone: false })
  }
  return (
    <Modal open onClose={onClose} size="content" title={t('cart.registrationOptions')}>
      <div className="grid gap-6">
        {said && (
          <Callout
            tone={said.isDone ? 'success' : 'danger'}
            live={said.isDone ? 'status' : 'alert'}
            actions={said.isDone && <ButtonLink href="/cart">{t('cart.goToCart')}</ButtonLink>}
          >
            {said.text}
          </Callout>
        )}
        {canAddOwn && !said?.isDone && (
          <>
            <Option hint={t('cart.completeNowHint')}>
              <ButtonLink href={`/cart/add/${productId}`} wide icon={<ArrowRight className="size-4" aria-hidden="true" />}>
                {t('cart.completeNow')}
              </ButtonLink>
            </Option>
            <Option hint={t('cart.deferHint')}>
              <Button
                variant="secondary"
                wide
                loading={isBusy}
                icon={<Clock className="size-4" aria-hidden="true" />}
                onClick={() => void defer()}
              >
                {t('cart.defer')}
              </Button>
            </Option>
          </>
        )}
        <Option hint={t('cart.addManyShort')}>
          <Button variant="secondary" wide icon={<Users className="size-4" aria-hidden="true" />} onClick={onMany}>
            {t('cart.addMany')}
          </Button>
        </Option>
      </div>
    </Modal>
  )
}

const Option = ({ hint, children }: { hint: string; children: React.ReactNode }) => (
  <div className="grid gap-1.5">
    {children}
    <p className="text-muted text-sm">{hint}</p>
  </div>
)
