import { useState } from 'react'
import { ask } from '#platform/calls/client.ts'
import { Button } from '#ui/actions/button.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { cancellationCalls } from '../cart.contract.ts'
import { cartPageCalls } from '../cart.pages.contract.ts'

type Product = { id: number; title: string }
type Rule = { title: string; text: string }
type Loaded = { state: 'loading' } | { state: 'loaded'; html: string; rules: Rule[] } | { state: 'failed' }

/**
 * The policy statement in its modal (§2); where it cannot be loaded, the text of §8. Until when what is in the cart can be cancelled
 * stands above it, from where the product's page, mails and orders have it too.
 */
export function PolicyLink({ products }: { products: Product[] }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const [policy, setPolicy] = useState<Loaded>({ state: 'loading' })
  const open = async () => {
    setIsOpen(true)
    setPolicy({ state: 'loading' })
    const asked = { product_id: products.map(({ id }) => id) }
    const [reply, terms] = await Promise.all([
      ask(cartPageCalls.policy, {}),
      ask(cancellationCalls.cancellationTerms, asked),
    ]).catch(() => [null, null])
    if (!reply?.ok || !terms?.ok) return setPolicy({ state: 'failed' })
    const rules = products.flatMap(({ id, title }) => {
      const rule = terms.value.terms.find(({ product_id }) => product_id === id)
      return rule ? [{ title, text: rule.text }] : []
    })
    setPolicy({ state: 'loaded', html: reply.value.policy_statement, rules })
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
        {policy.state === 'loaded' && (
          <>
            {policy.rules.length > 0 && <Rules rules={policy.rules} />}
            <RichTextView html={policy.html} />
          </>
        )}
      </Modal>
    </>
  )
}

function Rules({ rules }: { rules: Rule[] }) {
  const t = useT()
  return (
    <section className="mb-6 rounded-card border bg-sunken p-4 text-sm">
      <h3 className="mb-2 text-base md:text-base">{t('cart.cancelling')}</h3>
      <dl className="grid gap-2">
        {rules.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-medium">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
