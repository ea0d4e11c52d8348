import type { Page } from '@playwright/test'
import { sayAddress } from './support/billing.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs, signInByForm } from './support/person.ts'
import { openQuiz } from './support/quiz.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const course = '/products/foundations-of-clinical-supervision'
const main = (page: Page) => page.getByRole('main')

// The cookie bar has been answered.
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }]),
)

test('a field that is filled in after it was missed is no longer marked, and is marked again if it is missed again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 422/)
  await page.goto('/sign-up')
  await hydrated(page)
  const create = main(page).getByRole('button', { name: 'Create an account' })
  await create.click()
  const name = page.getByLabel('Your name')
  const email = main(page).getByLabel('E-mail address')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAttribute('aria-invalid', 'true')

  await name.pressSequentially('Ann')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAttribute('aria-invalid', 'true')

  await name.fill('')
  await create.click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
})

test('somebody else is registered by keyboard alone: the focus goes on with each step, and success is headed as one', async ({
  page,
}) => {
  await openAs(page, await newPerson('Kim Keys'), course)
  await page.getByRole('button', { name: 'Register someone else' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel('E-mail address')
  await expect(address).toBeFocused()
  await address.pressSequentially('colleague@example.org')
  await page.keyboard.press('Enter')

  const add = dialog.getByRole('button', { name: /^Add/ })
  const again = dialog.getByRole('button', { name: 'Search again' })
  await expect(add.or(again).first()).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveText(/^(Add|Search again)/)
  if (!(await add.isVisible())) return
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('heading')).toHaveText('Added to your cart')
})

test('whoever goes on to another page by keyboard stands at its heading, which is read out', async ({ page }) => {
  const heading = (name: string) => main(page).getByRole('heading', { level: 1, name })
  await page.goto('/discussions')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Catalogue' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading('Catalogue')).toBeFocused()

  await signIn(page, 'admin')
  for (const [from, link, to] of [
    ['/my-dashboard', page.getByRole('banner').getByRole('link', { name: 'Catalogue' }), 'Catalogue'],
    ['/admin/notices', main(page).getByRole('link', { name: 'New notice' }), 'New notice'],
  ] as const) {
    await page.goto(from)
    await hydrated(page)
    await page.evaluate(() => document.body.setAttribute('data-first', ''))
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(heading(to)).toBeFocused()
    await expect(page.locator('body[data-first]')).toHaveCount(1)
  }
  await page.goBack()
  await expect(heading('Notices')).toBeFocused()
})

test('several people are registered in one dialog, not in one above another', async ({ page }) => {
  await openAs(page, await newPerson('Dan Dialog'), course)
  await page.getByRole('button', { name: 'Registration options' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Register several people' }).click()

  await expect(page.getByRole('dialog', { name: 'Register several people' })).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Registration options' })).toBeFocused()
})

test('a heart after the session has ended asks to sign in, and is kept', async ({ page, allowConsole }) => {
  allowConsole(/status of 40[13]/)
  const person = await newPerson('Ella Ended')
  await openAs(page, person, course)
  await page.context().clearCookies()

  await page.getByRole('button', { name: /^Add to favorites: / }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).not.toContainText('could not be added')
  await question.getByRole('button', { name: 'Sign in' }).click()
  await main(page).getByLabel('E-mail address').fill(person.email)
  await main(page).getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Remove from favorites: / })).toBeVisible({ timeout: 30_000 })
})

test('pointing at a pack moves no other card', async ({ page }) => {
  await page.goto('/prepaid-packs')
  await hydrated(page)
  const cards = main(page).locator('[data-pack-id]')
  const tops = () => cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY))
  const before = await tops()
  await cards.first().hover()
  await expect(cards.first().getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'true')

  await expect.poll(tops).toEqual(before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart is paid by invoice', async ({ page }) => {
    await signInByForm(page, await newPerson('Nora Noscript'))
    await expect(page).not.toHaveURL(/sign-in/)
    await page.goto(course)
    await page.getByRole('link', { name: 'Register', exact: true }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/cart')
    const sayAll = async () => {
      await page.getByRole('radio', { name: 'By invoice' }).check()
      await main(page).locator('details:has([name=billing_name]) > summary').click()
      await main(page).locator('[name=billing_name]').fill('Nora Noscript')
      await sayAddress(page)
    }
    await sayAll()

    await main(page)
      .getByRole('button', { name: /^(Pay|Order)/ })
      .click()
    await expect(page.getByText('Please accept the policy statement.')).toBeVisible()

    await sayAll()
    await page.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
    await main(page)
      .getByRole('button', { name: /^(Pay|Order)/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Thank you, your order has been placed' })).toBeVisible({ timeout: 30_000 })
  })

  test('a discount code is refused with its reason, counts, and is taken out again', async ({ page }) => {
    await signInByForm(page, await newPerson('Nils Noscript'))
    await expect(page).not.toHaveURL(/sign-in/)
    await page.goto(course)
    await page.getByRole('link', { name: 'Register', exact: true }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/cart')
    const summary = page.getByRole('complementary', { name: 'Summary' })
    const enter = async (code: string) => {
      await summary.getByRole('textbox', { name: 'Discount code' }).fill(code)
      await page.keyboard.press('Enter')
    }
    await enter('no-such-code')
    await expect(summary.getByText('This discount code doesn’t exist.')).toBeVisible()
    await expect(summary.getByRole('textbox', { name: 'Discount code' })).toHaveValue('no-such-code')

    await enter('welcome10')
    await expect(summary.getByText('WELCOME10', { exact: true })).toBeVisible()
    await expect(summary.getByText(/^-\$/).first()).toBeVisible()
    await summary.getByRole('button', { name: 'Remove the discount code WELCOME10' }).click()
    await expect(summary.getByRole('textbox', { name: 'Discount code' })).toBeVisible()
  })

  test('a pack is bought on its page, and the bank is answered by a form', async ({ page }) => {
    await signInByForm(page, await newPerson('Pia Pack'))
    await expect(page).not.toHaveURL(/sign-in/)
    await page.goto('/prepaid-packs')
    await main(page).locator('a[href*="/purchase"]').filter({ visible: true }).first().click()
    await page.getByRole('radio', { name: /3220/ }).check()
    await page.getByRole('checkbox', { name: 'I accept the policy statement' }).check()
    await shot(page, 'pack-without-scripts')
    await main(page).getByRole('button', { name: /^Pay/ }).click()

    await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, your order has been placed' })).toBeVisible({ timeout: 30_000 })
    // A pack registers nobody.
    await expect(main(page).getByText('A confirmation was sent to your e-mail address.')).toBeVisible()
    await expect(main(page).getByText(/everyone/i)).toHaveCount(0)
  })
})

test('a browser that keeps nothing for the site shows its pages, takes its colours and sends what is answered', async ({
  page,
}) => {
  // As with all site data blocked: to name a store is refused already.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The request was denied.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  })
  await openQuiz(page, 'consent-and-capacity')
  await hydrated(page)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start now' }).click()
  const quiz = page.getByRole('dialog')
  await quiz.getByRole('checkbox').or(quiz.getByRole('radio')).first().check()
  await expect(quiz.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/')
  await hydrated(page)
  await page.getByRole('contentinfo').getByTitle('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a long name and a wide logo leave room for what stands beside them', async ({ page }) => {
  await signIn(page, 'learner')
  await page.goto('/about')
  await hydrated(page)
  const header = page.getByRole('banner')
  await header.locator('a[href="/"]').evaluate((brand) => {
    const logo = document.createElement('img')
    logo.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"/>')}`
    logo.className = 'my-1.5 h-9 max-w-full object-contain'
    brand.querySelector('svg')?.replaceWith(logo)
    const name = [...brand.querySelectorAll('span')].at(-1)
    if (name) name.textContent = 'American Association for Respiratory Care'
  })

  for (const width of [1280, 1024, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const overlaps = await header.evaluate((header) => {
      const boxes = [...header.querySelectorAll('a:not([href="#content"]), input, button')]
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.width > 1)
        .sort((one, other) => one.left - other.left)
      return boxes.slice(1).filter((box, at) => box.left < (boxes[at]?.right ?? 0) - 1).length
    })
    expect(overlaps, `parts of the header on each other at ${width}`).toBe(0)
  }
})
