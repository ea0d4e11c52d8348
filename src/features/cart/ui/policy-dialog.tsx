import { useState } from 'react'
import { ask } from '#platform/client.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { useT } from '#ui/i18n.tsx'
import { Modal } from '#ui/modal.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { cartPageCalls } from '../cart.pages.contract.ts'

type Loaded = { state: 'loading' } | { state: 'loaded'; html: string } | { state: 'failed' }

/** The policy statement in its modal (§2); where it cannot be loaded, the text of §8. */
export function PolicyLink() {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const [policy, setPolicy] = useState<Loaded>({ state: 'loading' })
  const open = async () => {
    setIsOpen(true)
    setPolicy({ state: 'loading' })
    const reply = await ask(cartPageCalls.policy, {}).catch(() => null)
    setPolicy(reply?.ok ? { state: 'loaded', html: reply.value.policy_statement } : { state: 'failed' })
  }
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3 justify-self-start" onClick={() => void open()}>
        {t('cart.readPolicy')}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t('cart.policy')}>
        {policy.state === 'loading' && <Spinner />}
        {policy.state === 'failed' && (
          <Callout tone="danger" live="alert">
            {t('cart.policyNotLoaded')}
          </Callout>
        )}
        {policy.state === 'loaded' && <RichTextView html={policy.html} />}
      </Modal>
    </>
  )
}
