import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { need, newCertification } from './support/certification.ts'
import { newCourse } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { popupFeaturesOf } from './support/popup.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const path = '/my-dashboard/certifications'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (page: Page, name: string, title: string) => section(page, name).getByRole('listitem').filter({ hasText: title })
const statement = need({ kind: 'attestation', title: 'Ethics', text: 'I keep to the code of ethics.' })

test('a certification is found among the available, begun, worked on, earned and printed [CRED-20] [CRED-25] [CRED-33] [CRED-42] [WID-23] [WID-24] [WID-25] @phone', async ({
  page,
}) => {
  const own = await newCertification({ first: [statement], summary: 'For careful people.', instructions: 'Read the code first.' })
  await openAs(page, await newPerson('Cora Certified'), path)
  await expect(section(page, 'Earned')).toContainText('No certifications yet.')
  await cardIn(page, 'Available', own.title)
    .getByRole('button', { name: `Requirements: ${own.title}` })
    .click()
  await expect(page.getByRole('dialog')).toContainText('I keep to the code of ethics.')
  await page.keyboard.press('Escape')

  await cardIn(page, 'Available', own.title)
    .getByRole('button', { name: `Enroll in ${own.title}` })
    .press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Read the code first.')
  await page.getByRole('dialog').getByRole('button', { name: 'Enroll', exact: true }).press('Enter')
  await expect(cardIn(page, 'In progress', own.title)).toBeVisible()
  await expect(cardIn(page, 'Available', own.title)).toHaveCount(0)
  await shot(page, 'certifications')

  await cardIn(page, 'In progress', own.title)
    .getByRole('button', { name: `Progress: ${own.title}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'I confirm this' }).click()
  await expect(page.getByRole('dialog')).toContainText('Valid until')
  await shot(page, 'certification-earned')
  await page.keyboard.press('Escape')
  await expect(cardIn(page, 'Earned', own.title)).toContainText('Valid')

  await page.getByRole('button', { name: /^Sections/ }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Available' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(section(page, 'Available')).toHaveCount(0)
  await expect(page).toHaveURL(/section=earned/)
  await expectAccessible(page)

  const features = await popupFeaturesOf(page)
  const popup = page.waitForEvent('popup')
  await cardIn(page, 'Earned', own.title)
    .getByRole('link', { name: `Print ${own.title}` })
    .click()
  const printed = await popup
  await expect(printed).toHaveURL(`${path}/${own.id}/print`)
  // 90 % of 390, 85 % of 844.
  expect(await features()).toBe('popup,width=351,height=717,left=20,top=64')
  await expect(printed.getByText('Cora Certified')).toBeVisible()
  await expect(printed.getByRole('heading', { level: 1, name: own.title })).toBeVisible()
  await shot(printed, 'certification-print')
})

test('a certification that has expired is renewed, and one can register for its package [CRED-04]', async ({ page }) => {
  const person = await newPerson('Rene Wall')
  const programme = { first: [statement], months: 12, grace_days: 30, late_path: 'renewal' as const }
  const own = await newCertification(programme, { email: person.email, certified_on: '2024-05-01' })
  await openAs(page, person, path)
  await expect(cardIn(page, 'Expired', own.title)).toContainText('Expired on 05/31/2025')
  await shot(page, 'certification-expired')

  await cardIn(page, 'Expired', own.title)
    .getByRole('button', { name: `Renew ${own.title}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew', exact: true }).click()
  await cardIn(page, 'In progress', own.title).getByRole('link', { name: own.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: own.title })).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'I confirm this' }).click()
  await expect(page.getByRole('main')).toContainText('Valid until')
  await shot(page, 'certification-page')
  await page.goto(path)
  await expect(cardIn(page, 'Earned', own.title)).toContainText('Valid')
  await expect(cardIn(page, 'Expired', own.title)).toHaveCount(0)
})

test('enrolling by registration leads to the page of the package [CRED-41]', async ({ page }) => {
  const offered = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>One.</p>' } }])
  const ways = { package_id: offered.productId, allow_with_registration: true, allow_without_registration: false }
  const own = await newCertification({ first: [statement], ...ways })
  await openAs(page, await newPerson('Paula Package'), path)
  await cardIn(page, 'Available', own.title)
    .getByRole('button', { name: `Enroll in ${own.title}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Register for the package' }).click()
  await expect(page).toHaveURL(new RegExp(`/products/${offered.slug}`))
  await expect(page.getByRole('heading', { level: 1, name: offered.title })).toBeVisible()
})

test('what fails says so in the words of the specification [CRED-27] [CRED-31] [CRED-32] [CRED-43] [CRED-44]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|net::ERR|status of (409|500|404)/)
  const own = await newCertification({ first: [statement] })
  await openAs(page, await newPerson('Frida Fails'), path)
  const enrolling = new RegExp(`certifications/${own.id}/enroll\\?`)
  const answer = (status: number, body: object) => page.route(enrolling, (route) => route.fulfill({ status, json: body }))
  const card = cardIn(page, 'Available', own.title)
  await card.getByRole('button', { name: `Enroll in ${own.title}` }).click()
  const enroll = page.getByRole('dialog').getByRole('button', { name: 'Enroll', exact: true })
  await answer(409, { error: 'The list is full.' })
  await enroll.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('The list is full.')
  await answer(500, {})
  await enroll.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    "Couldn't continue with enroll process. Please, contact, Administrator",
  )
  await page.keyboard.press('Escape')

  const view = page.getByRole('dialog').getByRole('alert')
  await page.route(/\/requirements$/, (route) => route.fulfill({ status: 404, json: { message: 'It was put away.' } }))
  await card.getByRole('button', { name: /^Requirements/ }).click()
  await expect(view).toHaveText('It was put away.')
  await page.keyboard.press('Escape')
  await page.route(/\/requirements$/, (route) => route.abort())
  await card.getByRole('button', { name: /^Requirements/ }).click()
  await expect(view).toHaveText("Couldn't load requirements")
  await page.keyboard.press('Escape')

  await page.route(/section\/expired$/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /^Sections/ }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Available' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(section(page, 'Expired').getByRole('alert')).toContainText(
    "Error loading section's content. Please try later or contact Administrator",
  )
})

test('an administrator writes a certification, sees what publishing it changes, and publishes it', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/certifications/new')
  await hydrated(page)
  const title = `Written ${Math.random().toString(36).slice(2, 8)}`
  await page.getByLabel('Title').pressSequentially(title)
  await page.getByRole('group', { name: 'Initial requirements' }).getByRole('button', { name: 'Add a requirement' }).click()
  await page.getByLabel('Kind').selectOption('attestation')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Attestation: Enter the text.')
  await page.keyboard.press('Escape')
  await page.getByLabel('Text').pressSequentially('I keep to the code.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 1')).toBeVisible()
  await shot(page, 'certification-editor')

  // The demo's own holds groups in groups: on a phone too, nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const part of ['', '/people']) {
    await page.goto(`/admin/certifications/1${part}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBeLessThanOrEqual(390)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/certifications')
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Version 1')
  await expectAccessible(page)
  await shot(page, 'certifications-admin')
})

test('a transcript has what was earned, is added to, and is shown by a link that can be ended [CRED-11] [CRED-12] [CRED-13] @phone', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const person = await newPerson('Tamar Transcript')
  const own = await newCertification({ first: [statement], months: 24 }, { email: person.email, certified_on: '2026-03-01' })
  await openAs(page, person, '/my-dashboard/transcript')
  await expect(page.getByRole('row', { name: new RegExp(own.title) })).toContainText('03/01/2026')
  await page.getByRole('button', { name: 'Add record' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Activity').pressSequentially('Congress in Ghent')
  await panel.getByRole('textbox', { name: 'Credits' }).pressSequentially('3')
  await panel.getByRole('textbox', { name: 'Earned on' }).pressSequentially('10/02/2026')
  await panel.getByLabel('Submit now').uncheck()
  await panel.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('button', { name: 'Edit “Congress in Ghent”' }).click()
  await panel.getByLabel('Provider').pressSequentially('Flemish Society')
  await panel.getByLabel('Submit now').check()
  await panel.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Congress in Ghent' })).toContainText('Submitted')

  await page.getByRole('button', { name: 'Share transcript' }).click()
  await panel.getByLabel('Name').pressSequentially('My employer')
  await shot(page, 'transcript-share')
  await panel.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByRole('link', { name: 'My employer' })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'transcript')
  const elsewhere = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const reader = await elsewhere.newPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: /^Copy.*My employer/ }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  await reader.goto(address)
  await expect(reader.getByRole('heading', { level: 1, name: 'Tamar Transcript’s transcript' })).toBeVisible()
  await expect(reader.getByRole('row', { name: new RegExp(own.title) })).toBeVisible()

  await page.getByRole('button', { name: 'Revoke “My employer”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'My employer' })).toContainText('Revoked')
  expect((await reader.goto(address))?.status()).toBe(404)
  await elsewhere.close()
})
