import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { loadForPerson } from '#features/account/ui/load-for-person.ts'
import { cartCalls } from '#features/cart/cart.contract.ts'
import { ordersCalls } from '#features/orders/orders.contract.ts'
import { CheckoutPanel } from '#features/orders/ui/checkout-panel.tsx'
import { placeByForm } from '#features/orders/ui/place-by-form.ts'
import { packsCalls } from '#features/packs/packs.contract.ts'
import { PackTerms } from '#features/packs/ui/pack-terms.tsx'
import { load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Price } from '#ui/data/price.tsx'
import { RichTextView } from '#ui/data/rich-text-view.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'
import { Modal } from '#ui/overlays/modal.tsx'

export const handle: PageHandle = { namespaces: ['packs', 'orders', 'cart'] }

export async function loader(args: LoaderFunctionArgs) {
  const pack = await loadForPerson(args, packsCalls.pack, { pack_id: args.params.pack_id ?? '' })
  const [cart, { kinds }] = await Promise.all([load(args, cartCalls.cart, {}), load(args, ordersCalls.paymentOptions, {})])
  const cost = pack.can_purchase === 1 ? await load(args, ordersCalls.packCost, { pack_id: pack.pack_id }) : null
  return { pack, cost, kinds, cartVersion: cart.version, policyVersion: cart.policy_version }
}

export const action = async (args: ActionFunctionArgs) => placeByForm(args, await args.request.formData(), args.params.pack_id)

export function Component() {
  const t = useT()
  const { pack } = useLoaderData<typeof loader>()
  const [isBuying, setIsBuying] = useState(false)
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 md:py-12">
      <title>{t('packs.purchaseTitle', { name: pack.name })}</title>
      <p className="text-sm">
        <Link href="/prepaid-packs">{t('packs.listTitle')}</Link>
      </p>
      <h1 className="mt-2">{pack.name}</h1>
      <p className="mt-2 text-lg">{pack.summary}</p>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <Price amount={pack.price} currency={pack.currency} size="lg" />
        <PackTerms pack={pack} />
      </div>
      <RichTextView html={pack.details} className="mt-6" />
      {pack.can_purchase === 1 ? (
        <>
          <Button size="lg" className="noscript:hidden mt-8" onClick={() => setIsBuying(true)}>
            {t('packs.buy')}
          </Button>
          <noscript>
            <div className="mt-8 max-w-md rounded-card border bg-raised p-5">
              <Purchase />
            </div>
          </noscript>
        </>
      ) : (
        <Callout tone="warning" title={t('packs.cannotBuy')} className="mt-8">
          <ul className="grid gap-1">
            {pack.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Modal
        open={isBuying}
        onClose={() => setIsBuying(false)}
        size="content"
        title={t('packs.purchaseTitle', { name: pack.name })}
      >
        <Purchase />
      </Modal>
    </div>
  )
}

/** What it costs, and the order: in a dialog, or on the page itself where there are no scripts to open one. */
function Purchase() {
  const t = useT()
  const format = useFormat()
  const { pack, cost, kinds, cartVersion, policyVersion } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <div className="grid gap-4">
      <p className="flex justify-between gap-4">
        <span>{pack.name}</span>
        <Price amount={pack.price} currency={pack.currency} />
      </p>
      {cost && cost.tax > 0 && (
        <p className="flex justify-between gap-4 text-muted text-sm">
          {cost.prices_include_tax ? (
            t('orders.taxIncluded', { amount: format.money(cost.tax, pack.currency) })
          ) : (
            <>
              <span>{t('orders.tax')}</span>
              <Price amount={cost.tax} currency={pack.currency} />
            </>
          )}
        </p>
      )}
      <p className="text-muted text-sm">{t('orders.packWhenPaid')}</p>
      <CheckoutPanel
        packId={pack.pack_id}
        cartVersion={cartVersion}
        due={cost?.total ?? pack.price}
        currency={pack.currency}
        kinds={kinds}
        policyVersion={policyVersion}
        onRefused={() => void revalidate()}
      />
    </div>
  )
}
