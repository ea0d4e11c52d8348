import { fakeKeys, startFakeStripe } from '#features/orders/server/payments/stripe.fake.ts'
import { demoAccounts } from '#features/site/demo.rules.ts'
import { must } from '#platform/calls/result.ts'
import { putInCart } from './support/cart.ts'
import { hydrated } from './support/hydrated.ts'
import { startAcademy, visit } from './support/own-academy.ts'
import { signInByForm } from './support/person.ts'
import { expect, test } from './support/test.ts'

/** As much of Stripe's script as a page sees: it shows a frame of Stripe's own, and confirms at Stripe's address. */
const script = (api: string) => `
  window.Stripe = (key) => ({
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => {
        const frame = document.createElement('iframe')
        frame.title = 'Secure payment input frame'
        frame.src = 'https://js.stripe.com/v3/elements-inner-payment.html'
        return { mount: (into) => into.append(frame), destroy: () => frame.remove() }
      },
    }),
    confirmPayment: async ({ elements }) => {
      const body = new URLSearchParams({ key, client_secret: elements.clientSecret })
      const answer = await fetch('${api}/v1/payment_intents/confirm', { method: 'POST', body })
      return answer.ok ? {} : { error: { message: 'Your card was declined.' } }
    },
  })`

test('a card is entered in Stripe’s own frame, a declined one can be followed by another, and the order is paid [ORD-01]', async ({
  browser,
  allowConsole,
}) => {
  // The declined card answers 402.
  allowConsole(/status of 402/)
  const stripe = await startFakeStripe()
  const shop = await startAcademy({
    STRIPE_API: stripe.api,
    STRIPE_SECRET_KEY: fakeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: fakeKeys.webhookSecret,
    STRIPE_PUBLISHABLE_KEY: fakeKeys.publishableKey,
  })
  const page = await visit(browser, shop)
  const context = page.context()
  let loaded = 0
  let tries = 0
  await context.route('https://js.stripe.com/v3/', (route) => {
    loaded += 1
    return route.fulfill({ contentType: 'text/javascript', body: script(stripe.api) })
  })
  await context.route('https://js.stripe.com/v3/elements-inner-payment.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<label>Card number <input></label>' }),
  )
  await context.route(`${stripe.api}/v1/payment_intents/confirm`, (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    tries += 1
    if (tries > 1) stripe.confirm((form.get('client_secret') ?? '').replace('_secret', ''))
    return route.fulfill({ status: tries > 1 ? 200 : 402, headers: { 'access-control-allow-origin': '*' }, json: {} })
  })

  await signInByForm(page, must(demoAccounts[2], 'the demo has a colleague'))
  await expect(page).not.toHaveURL(/sign-in/)
  await putInCart(page, 'sleep-and-persistent-pain')
  await page.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  expect(loaded, 'nothing of Stripe before a card is entered').toBe(0)
  await page.getByRole('button', { name: /^Pay \$/ }).click()

  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible()
  await hydrated(page)
  const pay = page.getByRole('region', { name: 'Card' }).getByRole('button', { name: /^Pay \$/ })
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await pay.click()
  await expect(page.getByText('Thank you, your order has been placed')).toBeVisible()

  expect([loaded, tries]).toEqual([1, 2])
  expect([...stripe.intents.values()]).toMatchObject([{ status: 'succeeded', currency: 'usd' }])
  await context.close()
  await shop.stop()
  await stripe.stop()
})
