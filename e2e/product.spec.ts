import type { Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

test('a visitor finds a product, reads its story and the way in [CAT-23] @phone', async ({ page }) => {
  await open(page, '/catalogue?q=annual+conference')
  await page.getByRole('link', { name: /Meridian Annual Conference/ }).click()

  await expect(page).toHaveURL('/products/meridian-annual-conference')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meridian Annual Conference: Rehabilitation that lasts')
  const card = page.getByRole('complementary', { name: 'Registration' })
  await expect(card).toContainText('$745.00')
  await expect(card).toContainText('Lakefront Conference Center')
  await expect(card).toContainText('Limited to 600 seats')
  await expect(card).toContainText('18 Continuing education')
  await expect(page.getByRole('link', { name: 'Register', exact: true }).filter({ visible: true })).toHaveAttribute(
    'href',
    /\/cart\/add\/\d+/,
  )
  await expect(page.getByText('Folasade Adeyemi')).toBeVisible()
})

test('a member pays the member price, with the list price struck through', async ({ page }) => {
  await signIn(page, 'learner')
  await open(page, '/products/meridian-annual-conference')

  const card = page.getByRole('complementary', { name: 'Registration' })
  await expect(card).toContainText('$545.00')
  await expect(card.locator('s')).toHaveText('$745.00')
})

test('an address that nobody has set is said as the specification words it [CAT-20] [CART-77] [CART-78]', async ({
  page,
  request,
}) => {
  // Other journeys put events beside those of the demo: all of them are looked at.
  const products: { url_slug: string }[] = []
  for (let at = 1, last = 1; at <= last; at++) {
    const found = await (await request.get(`/api/catalogue/products?kind=live_event&page=${at}`)).json()
    products.push(...found.products)
    last = found.pages
  }
  const pages = await Promise.all(
    products.map(async ({ url_slug }) => (await (await request.get(`/api/catalogue/products/${url_slug}`)).json()).product),
  )
  const unset = pages.find((product) => product.remote_registration && product.remote_registration_url === null)
  const set = pages.find((product) => product.remote_registration_url !== null)

  await open(page, `/products/${unset.url_slug}`)
  await expect(
    page.getByText('Remote Registration URL not set for this product. Please notify site administrator.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Register', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByRole('alertdialog')).toContainText('remote reg url not set')
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await open(page, `/products/${set.url_slug}`)
  await expect(page.getByRole('link', { name: 'Register on the organiser’s site' }).first()).toHaveAttribute(
    'href',
    set.remote_registration_url,
  )
})

test('search engines and previews are told what it is', async ({ page }) => {
  await open(page, '/products/meridian-annual-conference')

  const told = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
  expect(told).toMatchObject({
    '@type': 'Event',
    name: expect.stringContaining('Meridian'),
    offers: { price: '745.00', priceCurrency: 'USD' },
  })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\/meridian-annual-conference$/)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Meridian/)
  // Networks show no SVG beside a link.
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/covers\/.*\.png\?/)
})

test('a product that never was, and one that is a draft, are the same page', async ({ page, request, allowConsole }) => {
  allowConsole(/404/)
  const response = await open(page, '/products/never-was')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect((await request.get('/sitemap.xml')).status()).toBe(200)
})

test('a package shows what it holds', async ({ page }) => {
  await open(page, '/catalogue?kind=package')
  await page.getByRole('article').first().getByRole('link').click()

  await expect(page.getByRole('heading', { name: 'What’s in this package' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to cart' }).filter({ visible: true })).toBeVisible()
})
