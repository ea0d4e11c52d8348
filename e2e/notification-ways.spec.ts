import { operationsCalls } from '#features/admin/admin.operations.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { hydrated } from './support/hydrated.ts'
import { speak } from './support/language.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  test.slow()
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

const subjectsTo = (email: string): Promise<string[]> =>
  asAdmin(async (client) => {
    const list = await client.get(operationsCalls.listMail.path, { params: { recipient: email } })
    return ((await list.json()) as { mails: { subject: string }[] }).mails.map(({ subject }) => subject)
  })

test('an announcement is previewed and sent, and reaches each by the way that they have chosen', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = String(Date.now() % 1_000_000)
  const admin = await administrator()
  const product = await admin.product(`Balance day ${mark}`)
  const [ann, bob] = [await newPerson('Ann Archer'), await newPerson('Bob Baker')]
  for (const { email } of [ann, bob]) await admin.register(product.id, email)
  await admin.close()
  const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
  const bobs = await context.newPage()

  await test.step('he chooses to hear of announcements on the site only, and of quiet nights', async () => {
    await openAs(bobs, bob, '/my-notifications/preferences')
    await bobs.getByLabel('Announcements about things I’m registered for').selectOption('site')
    await bobs.getByLabel('From', { exact: true }).selectOption('10:00 PM')
    await bobs.getByLabel('Until', { exact: true }).selectOption('7:00 AM')
    await bobs.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(bobs.getByText('Preferences saved.')).toBeVisible()
    await expectAccessible(bobs)
    await shot(bobs, 'notification-preferences')
  })

  await test.step('staff sees who gets it and how it reads, and sends it', async () => {
    await signIn(page, 'admin')
    await page.goto(`/admin/products/${product.id}/announcements`)
    await hydrated(page)
    await page.getByRole('textbox', { name: /^Subject/ }).pressSequentially(`Laptops ${mark}`)
    await page.getByRole('textbox', { name: /^Text/ }).pressSequentially('Please bring one.')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Recipients and preview' })
    await expect(preview.getByText('By e-mail: 1. In the daily digest: 0. On the site only: 1. Not at all: 0.')).toBeVisible()
    await expect(preview.getByText('Ann Archer, Bob Baker')).toBeVisible()
    await expect(preview.frameLocator('iframe').getByText('Please bring one.')).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'announcement-preview')
    await preview.getByRole('button', { name: 'Send to 2 people' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 2 people' }).click()
    await expect(page.getByRole('article').getByRole('heading', { name: `Laptops ${mark}` })).toBeVisible()
    await shot(page, 'announcement-sent')
  })

  await test.step('one has the mail, the other finds it on the site, follows it and has read it', async () => {
    await expect.poll(() => subjectsTo(ann.email)).toContain(`Laptops ${mark}`)
    expect(await subjectsTo(bob.email)).not.toContain(`Laptops ${mark}`)
    const line = bobs.getByRole('listitem').filter({ hasText: `Laptops ${mark}` })
    await expect(async () => {
      await bobs.goto('/my-notifications')
      await expect(line.getByText('New')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await hydrated(bobs)
    await shot(bobs, 'notification-centre')
    const read = bobs.waitForResponse((response) => response.request().method() !== 'GET' && /notifications/.test(response.url()))
    await line.getByRole('link').click()
    await expect(bobs.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
    expect((await read).ok()).toBe(true)
    await bobs.goto('/my-notifications?unread=true')
    await expect(bobs.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bobs.getByText(`Laptops ${mark}`)).toHaveCount(0)
  })
  await context.close()
})

test('the ways stand on the narrowest phone in German too, whose words are long', async ({ page }) => {
  await openAs(page, await newPerson('Greta Lang'), '/my-notifications/preferences')
  await speak(page, 'de')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benachrichtigungen einstellen')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
