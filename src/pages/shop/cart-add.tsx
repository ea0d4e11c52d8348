import { ShoppingCart } from 'lucide-react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { accountCalls } from '#features/account/account.contract.ts'
import { withNext } from '#features/account/return-path.rules.ts'
import { cartCalls } from '#features/cart/cart.contract.ts'
import { cartPageCalls } from '#features/cart/cart.pages.contract.ts'
import { isOwnNavigation } from '#features/cart/own-navigation.rules.ts'
import { productAddress } from '#features/catalogue/product.rules.ts'
import { askFrom, load } from '#platform/calls/api.ts'
import type { PageHandle } from '#platform/pages/page.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink, Link } from '#ui/actions/link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useT } from '#ui/foundations/i18n.tsx'
import { useFormat } from '#ui/foundations/use-format.ts'

export const handle: PageHandle = { namespaces: ['cart'] }

/**
 * `/cart/add/{package id}` (§2): adds for oneself, then shows the cart. A guest signs in first and comes back here; whoever comes
 * from another site is asked first.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (import.meta.env.SSR && !isOwnNavigation(args.request.headers, args.request.url))
    return {
      question: await load(args, cartPageCalls.offer, { product_id: args.params.product_id ?? '' }),
      message: '',
      product: null,
    }
  const message = await add(args)
  const offer = await askFrom(args)(cartPageCalls.offer, { product_id: args.params.product_id ?? '' })
  return { question: null, message, product: offer.ok ? offer.value : null }
}

/** The answer to the question: a form of this site's own. */
export const action = async (args: ActionFunctionArgs) => ({ message: await add(args) })

/** Why it was not added; whoever got it is in the cart by then. */
async function add(args: LoaderFunctionArgs): Promise<string> {
  const productId = args.params.product_id ?? ''
  const { viewer } = await load(args, accountCalls.viewer, {})
  if (!viewer) throw redirect(withNext('/sign-in', `/cart/add/${productId}`))
  const reply = await askFrom(args)(cartCalls.add, { productId, userId: viewer.id })
  if (reply.ok && !reply.value.registered) throw redirect('/cart')
  return reply.ok ? reply.value.message : reply.message
}

export function Component() {
  const t = useT()
  const format = useFormat()
  const { question, message, product } = useLoaderData<typeof loader>()
  // There one can wait for a place, or read why nothing is to be had.
  const refusedOf = question ?? product
  const refused = useActionData<typeof action>()?.message ?? message
  const browse = (
    <ButtonLink href="/catalogue" variant={question ? 'secondary' : 'primary'}>
      {t('cart.browse')}
    </ButtonLink>
  )
  return (
    <div className="mx-auto max-w-3xl px-4 py-12">
      <title>{t('cart.title')}</title>
      <h1 className="sr-only">{t('cart.title')}</h1>
      {question && refused === '' ? (
        <EmptyState
          icon={<ShoppingCart />}
          title={t('cart.addQuestion', { title: question.title })}
          actions={
            <>
              <Form method="post">
                <Button type="submit">{t('cart.addPerson')}</Button>
              </Form>
              {browse}
            </>
          }
        >
          {question.amount === 0 ? t('cart.free') : format.money(question.amount, question.currency)}
        </EmptyState>
      ) : (
        <EmptyState title={refused} actions={browse}>
          {refusedOf && <Link href={productAddress(refusedOf.url_slug)}>{refusedOf.title}</Link>}
        </EmptyState>
      )}
    </div>
  )
}
