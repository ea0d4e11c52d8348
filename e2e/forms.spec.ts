import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { newForm } from './support/forms.ts'
import { hydrated } from './support/hydrated.ts'
import { shot } from './support/shot.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  test.slow()
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

const failed = 'There was a problem submitting the form. Please, contact us in another way.'
const alert = (page: Page, text: string) => page.getByRole('alertdialog').filter({ hasText: text })
const dismiss = async (page: Page, text: string) => {
  await alert(page, text).getByRole('button').first().click()
  await expect(alert(page, text)).toBeHidden()
}

/** Holds the sending until the test lets it go. */
async function holdSending(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/widgets/*/contact', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a visitor fills in a form in the page, is told what is missing, and sends it [FORM-01] [FORM-05] [FORM-06] [FORM-09] [FORM-10] [FORM-11] [FORM-12] [FORM-16] [FORM-17] [FORM-18] [FORM-20] [FORM-22] [FORM-27]', {
  tag: '@phone',
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 422|Failed to load/)
  const form = await newForm({ submit_text: 'Send message', success_message: 'Thank you. We will write back.' })
  await page.goto(`/widgets/${form.widget_id}`)
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Send message' })

  await test.step('the form is there, with asterisks at what is required', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Form Rendered' })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
    await expect(page.locator('label', { hasText: 'Your name' })).toHaveText('Your name*')
    await expect(page.locator('legend', { hasText: 'How may we answer?' })).toHaveText('How may we answer?*')
    await expect(page.locator('label', { hasText: 'Your message' })).toHaveText('Your message')
    await expect(page.getByRole('textbox', { name: 'Number' })).toHaveCount(0)
    await expectAccessible(page)
    await shot(page, 'form-inline')
  })

  await test.step('nothing is held back in the browser; the server says what is missing, field by field', async () => {
    await button.click()
    await expect(alert(page, failed)).toBeVisible()
    await dismiss(page, failed)
    await expect(page.getByText('Please fill in this field.')).toHaveCount(2)
    await expect(page.getByText('Please select at least one.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
    await expect(button).toBeEnabled()
    await shot(page, 'form-refused')
  })

  await test.step('an answer opens the next question', async () => {
    await page.getByRole('textbox', { name: 'Your name' }).pressSequentially('Ann Meyer')
    await page.getByRole('textbox', { name: 'E-mail address' }).pressSequentially('ann@example.org')
    await page.getByRole('checkbox', { name: 'By telephone' }).check()
    await page.getByRole('textbox', { name: 'Number' }).pressSequentially('555 0142')
    await page.getByRole('textbox', { name: 'Your message' }).fill('When does the course begin?')
  })

  await test.step('while it is sent the button waits; then the form is empty and the message is said', async () => {
    const release = await holdSending(page)
    await button.click()
    await expect(button).toBeDisabled()
    await expect(button.locator('svg.animate-spin')).toBeVisible()
    release()
    await expect(alert(page, 'Thank you. We will write back.')).toBeVisible()
    await shot(page, 'form-sent')
    await dismiss(page, 'Thank you. We will write back.')
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('')
    await expect(page.getByRole('checkbox', { name: 'By telephone' })).not.toBeChecked()
    await expect(button).toBeEnabled()
    await expect(button.locator('svg.animate-spin')).toHaveCount(0)
  })
})

test('behind a button the form opens in a window, which closes once it is sent; without a message nothing is said [FORM-07] [FORM-08] [FORM-19] [FORM-21] [FORM-23] [FORM-24]', {
  tag: '@phone',
}, async ({ page, allowConsole }) => {
  allowConsole(/Failed to load|ERR_FAILED|net::/)
  const form = await newForm({ is_modal: true, open_text: 'Ask us', modal_title: 'Ask the office', submit_text: 'Ask' })
  await page.goto(`/widgets/${form.widget_id}`)
  await hydrated(page)
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask us' }).click()
  const window = page.getByRole('dialog', { name: 'Ask the office' })
  await expect(window.getByRole('textbox', { name: 'Your name' })).toBeVisible()
  await shot(page, 'form-modal')
  await window.getByRole('textbox', { name: 'Your name' }).fill('Ann')
  await window.getByRole('textbox', { name: 'E-mail address' }).fill('ann@example.org')
  await window.getByRole('checkbox', { name: 'By e-mail' }).check()
  const button = window.getByRole('button', { name: 'Ask', exact: true })

  await test.step('a broken line is a failed submission; what was typed stays', async () => {
    await page.route('**/widgets/*/contact', (route) => route.abort())
    await button.click()
    await expect(alert(page, failed)).toBeVisible()
    await dismiss(page, failed)
    await expect(button).toBeEnabled()
    await expect(button.locator('svg.animate-spin')).toHaveCount(0)
    await expect(window.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ann')
    await page.unroute('**/widgets/*/contact')
  })

  await test.step('sent, the window closes, and no alert is shown', async () => {
    await button.click()
    await expect(window).toBeHidden()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ask us' }).click()
    await expect(window.getByRole('textbox', { name: 'Your name' })).toHaveValue('')
  })
})

test('a definition that says nothing, or nothing that can be read, says so; an unknown field leaves the others [FORM-25] [FORM-26] [FORM-28]', async ({
  page,
}) => {
  const [broken, empty, odd] = [
    await newForm({}, '[{"type":"text"'),
    await newForm({}, '[]'),
    await newForm({}, [
      { type: 'starRating', name: 'stars' },
      { type: 'text', name: 'why', label: 'Why?' },
    ]),
  ]
  await page.goto(`/widgets/${broken.widget_id}`)
  await expect(page.getByText('Contact form configuration error')).toBeVisible()
  await page.goto(`/widgets/${empty.widget_id}`)
  await expect(page.getByText('No form data.')).toBeVisible()
  await page.goto(`/widgets/${odd.widget_id}`)
  await expect(page.getByText('Invalid control')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Why?' })).toBeVisible()
  await shot(page, 'form-odd')
})

test('a form with a file is sent, and works without scripts', async ({ page, browser, baseURL }) => {
  const form = await newForm({ success_message: 'Received.' }, [
    { type: 'text', name: 'title', label: 'Title', required: true },
    { type: 'file', name: 'paper', label: 'Paper', required: true },
  ])
  await page.goto(`/widgets/${form.widget_id}`)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Title' }).fill('On falls')
  await page.getByLabel('Paper').setInputFiles({ name: 'falls.txt', mimeType: 'text/plain', buffer: Buffer.from('Words.') })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(alert(page, 'Received.')).toBeVisible()

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const scriptless = await plain.newPage()
  const contact = await newForm({ is_modal: true, open_text: 'Ask us', success_message: 'Thank you.' })
  await scriptless.goto(`/widgets/${contact.widget_id}`)
  await scriptless.getByText('Ask us').click()
  await scriptless.getByRole('textbox', { name: 'Your name' }).fill('Ann')
  await expect(scriptless.getByRole('textbox', { name: 'Number' })).toBeVisible()
  await scriptless.getByRole('button', { name: 'Send' }).click()
  await expect(scriptless.getByRole('alert').filter({ hasText: failed })).toBeVisible()
  await expect(scriptless.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ann')
  await scriptless.getByRole('textbox', { name: 'E-mail address' }).fill('ann@example.org')
  await scriptless.getByRole('checkbox', { name: 'By e-mail' }).check()
  await scriptless.getByRole('button', { name: 'Send' }).click()
  await expect(scriptless.getByRole('alert').filter({ hasText: 'Thank you.' })).toBeVisible()
  await plain.close()
})
