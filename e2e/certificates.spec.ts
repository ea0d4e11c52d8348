import type { Page } from '@playwright/test'
import { readPdf } from '#testing/read-pdf.ts'
import { expectAccessible } from './support/accessible.ts'
import { giveCertificate, newCourse, newLearner, newMultiCertificate, type OwnCourse } from './support/course.ts'
import { hydrated } from './support/hydrated.ts'
import { openAs } from './support/person.ts'
import { popupFeaturesOf } from './support/popup.ts'
import { shot } from './support/shot.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

const certifiedCourse = async (rule: object = {}): Promise<OwnCourse> => {
  const course = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>One.</p>' } }], {
    credits: [{ type: 'CE', amount: 2.5 }],
  })
  await giveCertificate(course.productId, rule)
  return course
}

const finish = async (page: Page) => {
  await hydrated(page)
  await main(page)
    .getByRole('button', { name: /^(Next|Finish)$/ })
    .click()
  // The completion is written before the page goes on.
  await page.waitForURL('**/finished')
}

test('a learner completes a course, has the certificate, and somebody else verifies it by its code [CRED-02] @phone', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const course = await certifiedCourse({ valid_months: 24 })
  const learner = await newLearner(course.slug)
  await openAs(page, learner, `/learn/${course.slug}/${course.componentIds[0]}`)
  await finish(page)
  // It is issued by a job that follows the completion.
  await expect(async () => {
    await page.goto(`/learn/${course.slug}/finished`)
    await main(page).getByRole('link', { name: 'View your certificate' }).click({ timeout: 2000 })
  }).toPass({ timeout: 25_000 })
  const sheet = main(page).getByRole('article', { name: new RegExp(course.title) })
  await expect(sheet).toContainText(learner.name)
  await expect(sheet).toContainText('Certificate of completion')
  await expect(main(page).getByRole('link', { name: 'Add to LinkedIn' })).toHaveAttribute('href', /issueMonth=\d{1,2}&/)
  await hydrated(page)
  await shot(page, 'certificate-own')
  await expectAccessible(page)
  // On paper it is one sheet, with none before it.
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages).toHaveLength(1)
  expect(pages[0]?.join(' ')).toContain(learner.name)
  const download = page.waitForEvent('download')
  await main(page)
    .getByRole('link', { name: 'Download PDF' })
    .evaluate((link) => link.setAttribute('download', ''))
  await main(page).getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  const code = await main(page).locator('dd .font-mono').innerText()

  const elsewhere = await browser.newContext({ baseURL: test.info().project.use.baseURL, viewport: page.viewportSize() })
  const employer = await elsewhere.newPage()
  await employer.goto('/verify')
  await hydrated(employer)
  await employer.getByLabel('Code').pressSequentially('0000 0000 0000 0000')
  await employer.getByRole('button', { name: 'Verify' }).click()
  await expect(employer.getByText('No certificate found with this code')).toBeVisible()
  await employer.getByLabel('Code').fill('')
  await employer.getByLabel('Code').pressSequentially(code.toLowerCase().replaceAll('-', ''))
  await employer.getByRole('button', { name: 'Verify' }).click()
  await expect(employer.getByText('This certificate is genuine and valid.')).toBeVisible()
  await expect(main(employer).getByText(learner.name).first()).toBeVisible()
  expect(await employer.content()).not.toContain(learner.email)
  await shot(employer, 'certificate-verified')
  await expectAccessible(employer)
  await elsewhere.close()
})

test('a certificate that needs details asks for them before it is issued [CRED-05] @phone', async ({ page, allowConsole }) => {
  allowConsole(/status of 422/)
  const fields = [{ key: 'licence', label: 'Licence number', hint: 'As your board writes it', is_required: true }]
  const course = await certifiedCourse({ fields })
  await openAs(page, await newLearner(course.slug), `/learn/${course.slug}/${course.componentIds[0]}`)
  await finish(page)
  const ask = main(page).getByRole('button', { name: 'Get the certificate' })
  await expect(async () => {
    await page.goto('/my-dashboard/certificates')
    await hydrated(page)
    await ask.click({ timeout: 2000 })
  }).toPass({ timeout: 25_000 })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Issue the certificate' }).click()
  await expect(dialog.getByLabel('Licence number')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Licence number').pressSequentially('PT 4711')
  await shot(page, 'certificate-fields')
  await dialog.getByRole('button', { name: 'Issue the certificate' }).click()

  await expect(main(page).getByRole('heading', { level: 1, name: course.title })).toBeVisible()
  await expect(main(page).getByText('PT 4711')).toBeVisible()
})

/** Everybody of the test's own has the certificate of the test's own course; answers its code. */
async function certified(page: Page): Promise<{ course: OwnCourse; name: string; code: string }> {
  const course = await certifiedCourse()
  const learner = await newLearner(course.slug)
  await openAs(page, learner, `/learn/${course.slug}/${course.componentIds[0]}`)
  await finish(page)
  await expect(async () => {
    await page.goto(`/learn/${course.slug}/finished`)
    await main(page).getByRole('link', { name: 'View your certificate' }).click({ timeout: 2000 })
  }).toPass({ timeout: 25_000 })
  return { course, name: learner.name, code: await main(page).locator('dd .font-mono').innerText() }
}

test('an administrator corrects a name and revokes a certificate, and its page says so at once @phone', async ({
  page,
  browser,
}) => {
  const { code } = await certified(page)
  const elsewhere = await browser.newContext({ baseURL: test.info().project.use.baseURL })
  const employer = await elsewhere.newPage()
  await employer.goto(`/verify/${code}`)
  await expect(employer.getByText('This certificate is genuine and valid.')).toBeVisible()

  await signIn(page, 'admin')
  await page.goto(`/admin/certificates?search=${code}`)
  await hydrated(page)
  await shot(page, 'certificates-admin')
  await main(page)
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('link')
    .first()
    .click()
  await hydrated(page)
  await page.getByLabel('Correct name').fill('')
  await page.getByLabel('Correct name').pressSequentially('Nora Right')
  await page.getByLabel('Explanation').pressSequentially('Misspelt')
  await main(page).getByRole('button', { name: 'Correct name' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Correct name' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Nora Right' })).toBeVisible()
  await employer.reload()
  await expect(main(employer).getByText('Nora Right').first()).toBeVisible()
  await expect(main(employer).getByText(/Corrected on/)).toBeVisible()

  await page.getByLabel('Reason').selectOption({ label: 'issued in error' })
  await shot(page, 'certificate-admin')
  await main(page).getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(main(page).getByRole('heading', { name: 'Reinstate' })).toBeVisible()
  await employer.reload()
  await expect(employer.getByText('This certificate was revoked.')).toBeVisible()
  await expect(employer.getByText(/Reason: issued in error/)).toBeVisible()
  await shot(employer, 'certificate-revoked')
  await elsewhere.close()
})

test('a design is copied, changed and saved, with a preview in every script', async ({ page, allowConsole }) => {
  allowConsole(/status of 422/)
  await signIn(page, 'admin')
  await page.goto('/admin/certificate-designs')
  await hydrated(page)
  await shot(page, 'certificate-designs')
  await main(page).getByRole('button', { name: 'Duplicate “Guilloche”' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Guilloche (copy)' })).toBeVisible()
  await hydrated(page)
  const preview = main(page).getByRole('article', { name: 'Preview of the design' })
  const name = `Design ${Math.random().toString(36).slice(2, 8)}`
  await page.getByRole('textbox', { name: /^Name/ }).fill('')
  await page.getByRole('textbox', { name: /^Name/ }).pressSequentially(name)
  await page.getByLabel('Frame').selectOption({ label: 'Art deco' })
  await main(page).getByRole('button', { name: 'Add text' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('')
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('With honours, {name}')
  await expect(preview).toContainText('With honours, Grace Adeyemi')
  await page.getByLabel('Preview with').selectOption({ label: 'Arabic' })
  await expect(preview).toContainText('With honours, محمد عبد الله')
  await shot(page, 'certificate-designer')
  await expectAccessible(page)
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  if (desk) await page.setViewportSize(desk)
  const points = page.getByLabel('Font size (pt)')
  await points.press('End')
  for (const key of ['Backspace', 'Backspace', '9', '9']) await page.keyboard.press(key)
  await expect(points).toHaveValue('99')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByText('Please enter at most 90.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Needs fixing With honours', expanded: true })).toBeVisible()
  await points.press('End')
  await points.press('Backspace')
  await expect(points).toHaveValue('9')
  await points.press('Shift+ArrowUp')
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) await points.press(key)
  await expect(points).toHaveValue('18')
  // By keys a part goes on and on: the focus stays with it.
  const places = () =>
    main(page)
      .getByRole('button', { name: /^Remove “/ })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const before = (await places()).indexOf('Remove “Seal”')
  await main(page).getByRole('button', { name: 'Move “Seal” up' }).focus()
  for (const _ of [1, 2]) await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: 'Move “Seal” up' })).toBeFocused()
  expect((await places()).indexOf('Remove “Seal”')).toBe(before - 2)
  await main(page).getByRole('button', { name: 'Remove “Seal”' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main(page).getByRole('button', { name: 'Remove “Seal”' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByText('Version 2.')).toBeVisible()
  await page.reload()
  await expect(preview).toContainText('With honours')
})

test('certificates are issued to everybody who has completed a course, after a preview', async ({ page }) => {
  const course = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>One.</p>' } }])
  const learner = await newLearner(course.slug)
  await openAs(page, learner, `/learn/${course.slug}/${course.componentIds[0]}`)
  await finish(page)

  await signIn(page, 'admin')
  await page.goto(`/admin/products/${course.productId}/certificate`)
  await hydrated(page)
  await page.getByLabel('Design').selectOption({ label: 'Laurel' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByText(learner.name)).toBeVisible()
  await shot(page, 'certificate-bulk')
  await main(page).getByRole('button', { name: 'Issue 1 certificate' }).click()
  const begun = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/certificate'),
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue 1 certificate' }).click()
  expect((await begun).ok()).toBe(true)
  await expect(async () => {
    await page.reload()
    await expect(main(page).getByText('The last batch is complete: 1 issued.')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 25_000 })
})

test('a multi-product certificate shows the credits earned, prints, and opens in a window of its own [CRED-15] [CRED-16] [CRED-17] [CRED-18] [WID-23] [WID-24] [WID-25]', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  const course = await newCourse([{ kind: 'web_content', title: 'Read', settings: { html: '<p>One.</p>' } }], {
    credits: [{ type: 'CE', amount: 2.5 }],
  })
  const title = `Together ${course.slug.slice(-6)}`
  const widget = await newMultiCertificate(title, [course.productId])
  const learner = await newLearner(course.slug)
  await openAs(page, learner, `/learn/${course.slug}/${course.componentIds[0]}`)
  await finish(page)
  await page.goto('/my-dashboard/certificates')
  await hydrated(page)
  const line = main(page).getByRole('listitem').filter({ hasText: title })

  await page.route(`**/multi-certificate/${widget}`, (route) => route.fulfill({ status: 500, body: 'down' }))
  await line.getByRole('button', { name: 'Credits earned' }).click()
  await expect(page.getByRole('dialog')).toContainText("Couldn't retrive credits earned information")
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.unroute(`**/multi-certificate/${widget}`)
  await line.getByRole('button', { name: 'Credits earned' }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: new RegExp(course.title) })).toBeVisible()
  await shot(page, 'multi-earned')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  const features = await popupFeaturesOf(page)
  const printing = page.waitForEvent('popup')
  await line.getByRole('button', { name: 'Print version' }).click()
  const print = await printing
  await expect(print).toHaveURL(new RegExp(`/multi-certificate/${widget}/true$`))
  await expect(print.getByRole('row', { name: new RegExp(course.title) })).toBeVisible()
  await expect(print.getByRole('button', { name: 'Print' })).toBeVisible()

  // 90 % of 1280, 85 % of 800, as much room on either side.
  expect(await features()).toBe('popup,width=1152,height=680,left=64,top=60')

  const opening = page.waitForEvent('popup')
  await line.getByRole('button', { name: 'View the certificate' }).click()
  const popup = await opening
  await expect(popup).toHaveURL(new RegExp(`/multi-certificate-view/${widget}$`))
  expect(await features()).toBe('popup,width=1152,height=680,left=64,top=60')
  await hydrated(popup)
  await popup.getByRole('button', { name: 'Get the certificate' }).click()
  await expect(popup.getByRole('article', { name: new RegExp(title) })).toContainText(learner.name)
  await shot(popup, 'multi-certificate')

  await page.goto('/multi-certificate')
  await expect(page.getByRole('alert')).toContainText('Wrong configuration of template. No widget-id attribute defined.')
})
