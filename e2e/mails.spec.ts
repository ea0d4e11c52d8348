import { profileCalls } from '#features/account/account.profile.contract.ts'
import { operationsCalls } from '#features/admin/admin.operations.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { antiForgery, newClient } from './support/client.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, type OwnPerson } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn, signInBy } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL ?? '' }])
})

/** Somebody whose mails are in Italian: nobody else's are changed by this journey. */
async function italian(name: string): Promise<OwnPerson> {
  const person = await newPerson(name)
  const client = await newClient()
  await signInBy(client, person)
  const answer = await client.patch(profileCalls.updateProfile.path, {
    headers: await antiForgery(client),
    data: { locale: 'it' },
  })
  expect(answer.ok()).toBe(true)
  await client.dispose()
  return person
}

const mailsTo = (email: string): Promise<{ id: number; subject: string }[]> =>
  asAdmin(async (client) => {
    const list = await client.get(operationsCalls.listMail.path, { params: { recipient: email } })
    return ((await list.json()) as { mails: { id: number; subject: string }[] }).mails
  })

test('the text of a mail is changed, previewed, tested, sent and set back', async ({ page, allowConsole }) => {
  allowConsole(/status of 422/)
  const mark = String(Date.now() % 1_000_000)
  const admin = await administrator()
  const product = await admin.product(`Posture ${mark}`)
  const [first, second] = [await italian('Ida Prima'), await italian('Ugo Secondo')]
  await admin.register(product.id, first.email)
  await signIn(page, 'admin')

  await page.goto('/admin/mail-templates')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'E-mail templates', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'mail-templates')
  await page.getByRole('link', { name: 'Registration confirmed' }).click()
  await page.getByLabel('Language').selectOption('it')
  await expect(page).toHaveURL(/registered\/it$/)
  const subject = page.getByRole('textbox', { name: /^Subject/ })
  const frame = page.frameLocator('iframe')
  const reset = page.getByRole('button', { name: 'Reset to default' })

  await test.step('a name that this mail does not know is refused by its name', async () => {
    // The address is there before the page is drawn: what stood there until then was English.
    await expect(subject).toHaveValue(/^Iscrizione/)
    await subject.fill('')
    await subject.pressSequentially(`Benvenuti ${mark}: {titel}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This e-mail doesn’t have the placeholder {titel}. Remove it.').first()).toBeVisible()
    await shot(page, 'mail-template-refused')
  })

  await test.step('names come from a menu, and the preview is filled from a real registration', async () => {
    await subject.focus()
    await page.keyboard.press('End')
    for (let n = 0; n < '{titel}'.length; n++) await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'Insert into: Subject' }).click()
    await page.getByRole('menuitem', { name: /^Title/ }).click()
    await expect(subject).toHaveValue(`Benvenuti ${mark}: {title}`)
    await page.getByLabel('Preview with registration').fill('Ida Prima')
    await page
      .getByRole('option', { name: `Ida Prima · ${product.title}` })
      .first()
      .click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText(`Benvenuti ${mark}: ${product.title}`)).toBeVisible()
    await expect(frame.getByText('Ida Prima').first()).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'mail-template')
  })

  await test.step('a test goes to whoever writes, and the real mail has the text once it is saved', async () => {
    await page.getByRole('button', { name: 'Send test to me' }).click()
    await expect(page.getByText('Sending a test to admin@example.org.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(reset).toBeVisible()
    await admin.register(product.id, second.email)
    await expect(async () => {
      expect((await mailsTo(second.email)).map((one) => one.subject)).toContain(`Benvenuti ${mark}: ${product.title}`)
    }).toPass({ timeout: 15_000 })
    await expect
      .poll(async () => (await mailsTo('admin@example.org')).map((one) => one.subject))
      .toContain(`Test: Benvenuti ${mark}: ${product.title}`)
  })

  await test.step('it is set back to the shipped text', async () => {
    await reset.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to default' }).click()
    await expect(subject).not.toHaveValue(/Benvenuti/)
    await expect(reset).toBeHidden()
  })
  await admin.close()
})

test('a person’s mails are listed, and one is sent again', { tag: '@phone' }, async ({ page }) => {
  const admin = await administrator()
  const product = await admin.product(`Balance ${Date.now() % 1_000_000}`)
  const person = await newPerson('Lea Logged')
  await admin.register(product.id, person.email)
  await admin.close()
  const subject = `You’re registered: ${product.title}`
  await expect(async () => expect((await mailsTo(person.email)).map((one) => one.subject)).toContain(subject)).toPass({
    timeout: 15_000,
  })
  await signIn(page, 'admin')
  await page.goto(`/admin/people?search=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: 'Lea Logged' }).click()
  await page.getByRole('link', { name: 'Outbox' }).last().click()
  await expect(page.getByRole('heading', { name: 'E-mails', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'person-mails')

  await page.goto(`/admin/products/${product.id}/mails`)
  await hydrated(page)
  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('Sending a copy.')).toBeVisible()
  await shot(page, 'mail-resent')
  await expect.poll(async () => (await mailsTo(person.email)).filter((one) => one.subject === subject).length).toBe(2)
})

test('registrants of a list are written to, with a preview of who hears it', async ({ page }) => {
  const mark = String(Date.now() % 1_000_000)
  const admin = await administrator()
  const product = await admin.product(`Gait ${mark}`)
  const [ann, bob] = [await newPerson('Ann Addressed'), await newPerson('Bob Addressed')]
  for (const { email } of [ann, bob]) await admin.register(product.id, email)
  await admin.close()
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${product.id}/registrations`)
  await hydrated(page)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  const bar = page.getByRole('toolbar', { name: 'Actions for selected rows' })
  await bar.getByRole('button', { name: 'Message…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message registrants' })
  await dialog.getByRole('textbox', { name: /^Subject/ }).pressSequentially(`Shoes ${mark}`)
  await dialog.getByRole('textbox', { name: /^Message/ }).pressSequentially('Please bring flat ones.')
  await expect(dialog.getByText('By e-mail: 2. In the daily digest: 0. On the site only: 0. Not at all: 0.')).toBeVisible()
  await expectAccessible(page)
  await shot(page, 'bulk-mail')
  await dialog.getByRole('button', { name: 'Apply to 2' }).click()
  await expect(dialog.getByText('2 done · 0 skipped · 0 failed')).toBeVisible()
  for (const { email } of [ann, bob])
    await expect.poll(async () => (await mailsTo(email)).map((one) => one.subject)).toContain(`Shoes ${mark}`)
})
