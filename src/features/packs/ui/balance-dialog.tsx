import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { packsInCartCalls } from '../packs.cart.contract.ts'

type Loaded = { state: 'loading' } | { state: 'loaded'; html: string } | { state: 'failed'; why: string }

/** A balance in its modal (§2); where it cannot be fetched, the text of §8. */
export function BalanceLink({ of, noCart = false }: { of: 'savings' | 'prepaid'; noCart?: boolean }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const [balance, setBalance] = useState<Loaded>({ state: 'loading' })
  const open = async () => {
    setIsOpen(true)
    setBalance({ state: 'loading' })
    const call = of === 'savings' ? packsInCartCalls.savingsBalance : packsInCartCalls.prepaidBalance
    const reply = await ask(call, noCart ? { no_cart: 1 } : {}).catch(() => null)
    if (reply?.ok) return setBalance({ state: 'loaded', html: reply.value.html })
    setBalance({ state: 'failed', why: reply?.status === 401 ? reply.message : t('packs.couldNotFetchBalance') })
  }
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3 justify-self-start self-start" onClick={() => void open()}>
        {t(of === 'savings' ? 'packs.showSavings' : 'packs.showPrepaid')}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setIsOpen(false)}
        size="content"
        title={t(of === 'savings' ? 'packs.savingsTitle' : 'packs.prepaidTitle')}
      >
        {balance.state === 'loading' && <Spinner />}
        {balance.state === 'failed' && (
          <Callout tone="danger" live="alert">
            {balance.why}
          </Callout>
        )}
        {balance.state === 'loaded' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the answer of §7 is HTML that our own component rendered
          <div dangerouslySetInnerHTML={{ __html: balance.html }} />
        )}
      </Modal>
    </>
  )
}
