import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { accountCalls } from '#features/account/account.contract.ts'
import { withNext } from '#features/account/return-path.rules.ts'
import { cartCalls } from '#features/cart/cart.contract.ts'
import { askFrom, load } from '#platform/api.ts'
import type { PageHandle } from '#platform/page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '#ui/i18n.tsx'
import { ButtonLink } from '#ui/link.tsx'

export const handle: PageHandle = { namespaces: ['cart'] }

/** `/cart/add/{package id}` (§2): adds for oneself, then shows the cart. A guest signs in first and comes back here. */
export async function loader(args: LoaderFunctionArgs) {
  const productId = args.params.product_id ?? ''
  const { viewer } = await load(args, accountCalls.viewer, {})
  if (!viewer) throw redirect(withNext('/sign-in', `/cart/add/${productId}`))
  const reply = await askFrom(args)(cartCalls.add, { productId, userId: viewer.id })
  if (reply.ok && !reply.value.registered) throw redirect('/cart')
  return { message: reply.ok ? reply.value.message : reply.message }
}

export function Component() {
  const t = useT()
  const { message } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-3xl px-4 py-12">
      <title>{t('cart.title')}</title>
      <h1 className="sr-only">{t('cart.title')}</h1>
      <EmptyState title={message} actions={<ButtonLink href="/catalogue">{t('cart.browse')}</ButtonLink>} />
    </div>
  )
}
