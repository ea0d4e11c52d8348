import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { withNext } from '#features/account/return-path.rules.ts'
import { cancellationCalls, cartCalls } from '#features/cart/cart.contract.ts'
import { announceCart } from '#features/cart/ui/cart-count.ts'
import { CartGroups } from '#features/cart/ui/cart-groups.tsx'
import { CartSummary } from '#features/cart/ui/cart-summary.tsx'
import { discountByForm, isDiscountForm } from '#features/cart/ui/discount-by-form.ts'
import { CartCookieNotice } from '#features/notices/ui/cart-cookie-notice.tsx'
import type { OrderSummary } from '#features/orders/order-view.schema.ts'
import { ordersCalls } from '#features/orders/orders.contract.ts'
import { CheckoutPanel } from '#features/orders/ui/checkout-panel.tsx'
import { placeByForm } from '#features/orders/ui/place-by-form.ts'
import { PackSwitches } from '#features/packs/ui/pack-switches.tsx'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { ButtonLink } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFocusInRows } from '#ui/foundations/use-focus-in-rows.ts'

export const handle: PageHandle = { namespaces: ['cart', 'orders', 'packs'] }

export async function loader(args: LoaderFunctionArgs) {
  const reply = await askFrom(args)(cartCalls.cart, {})
  // A guest is told what needs signing in (§6).
  if (!reply.ok && reply.status === 401) return { cart: null, kinds: [], terms: [], unpaid: null }
  if (!reply.ok) throw data({ message: reply.message }, { status: reply.status })
  const cart = reply.value
  if (cart.count === 0) return { cart, kinds: [], terms: [], unpaid: await lastUnpaid(args) }
  const [{ kinds }, { terms }] = await Promise.all([
    load(args, ordersCalls.paymentOptions, {}),
    load(args, cancellationCalls.cancellationTerms, { product_id: cart.groups.map(({ product }) => product.id) }),
  ])
  return { cart, kinds, terms, unpaid: null }
}

/** What was in the cart is in the order whose payment has just failed: whoever looks for it here, that day, is led there. */
async function lastUnpaid(args: LoaderFunctionArgs) {
  const { orders } = await load(args, ordersCalls.myOrders, {})
  const [newest] = orders
  return newest?.state === 'failed' && Date.now() - Date.parse(newest.made_at) < 86_400_000 ? newest : null
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  return isDiscountForm(form) ? discountByForm(args, form) : placeByForm(args, form)
}

export function Component() {
  const t = useT()
  const { cart, kinds, terms, unpaid } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const count = cart?.count ?? null
  // However it came to be: added on the way here, removed, or ordered in another tab.
  useEffect(() => {
    if (count !== null) announceCart()
  }, [count])
  const place = useRef<HTMLDivElement>(null)
  useFocusInRows(place, '[data-registrant-id]')
  return (
    <div ref={place} className="mx-auto max-w-page px-4 py-8 md:py-12">
      <title>{t('cart.title')}</title>
      <h1 tabIndex={-1} className="outline-none">
        {t('cart.title')}
      </h1>
      {cart === null ? (
        <EmptyState
          icon={<ShoppingCart />}
          title={t('cart.guestTitle')}
          actions={
            <>
              <ButtonLink href={withNext('/sign-in', '/cart')}>{t('cart.guestSignIn')}</ButtonLink>
              <ButtonLink href="/catalogue" variant="secondary">
                {t('cart.browse')}
              </ButtonLink>
            </>
          }
        >
          {t('cart.guestText')}
        </EmptyState>
      ) : cart.count === 0 ? (
        <>
          {unpaid && <Unpaid order={unpaid} />}
          <EmptyState
            icon={<ShoppingCart />}
            title={t('cart.emptyTitle')}
            actions={<ButtonLink href="/catalogue">{t('cart.browse')}</ButtonLink>}
          >
            {t('cart.emptyText')}
          </EmptyState>
        </>
      ) : (
        <div className="mt-6 grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
          <CartGroups groups={cart.groups} currency={cart.currency} terms={terms} options={cart.options} />
          <CartSummary cart={cart}>
            <PackSwitches savings={cart.savings_pack} prepaid={cart.prepaid} currency={cart.currency} />
            <CheckoutPanel
              cartVersion={cart.version}
              due={cart.costs.due}
              currency={cart.currency}
              kinds={kinds}
              policyVersion={cart.policy_version}
              onRefused={() => void revalidate()}
            />
          </CartSummary>
        </div>
      )}
      <div className="mt-8">
        <CartCookieNotice />
      </div>
    </div>
  )
}

function Unpaid({ order }: { order: OrderSummary }) {
  const t = useT()
  return (
    <Callout
      tone="warning"
      title={t('orders.failedTitle')}
      className="mt-6"
      actions={
        <ButtonLink href={`/orders/${order.id}`} size="sm">
          {t('orders.tryAgain')}
        </ButtonLink>
      }
    >
      {[t('orders.orderTitle', { id: order.id }), ...order.titles].join(' · ')}
    </Callout>
  )
}
