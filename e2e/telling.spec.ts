import type { Page } from '@playwright/test'
import { operationsCalls } from '#features/admin/admin.operations.contract.ts'
import { expectAccessible } from './support/accessible.ts'
import { administrator } from './support/admin-api.ts'
import { hydrated } from './support/hydrated.ts'
import { newPerson, openAs } from './support/person.ts'
import { shot } from './support/shot.ts'
import { asAdmin, signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  test.slow()
  await context.addCookies([{ name: 'agree-to-gdpr-cookies', value: 'accepted', url: baseURL }])
})

const schedule = {
  meetings: [{ starts_at: '2031-02-04T09:00', ends_at: '2031-02-04T17:00' }],
  time_zone: 'America/New_York',
  venue: 'Town hall',
  city: 'Boston',
}

/** An event to come, somebody who is registered for it, and an administrator at its editor. */
async function eventWithLearner(page: Page, title: string) {
  const admin = await administrator()
  const product = await admin.product(title, schedule)
  const learner = await newPerson('Ann Ashworth')
  await admin.register(product.id, learner.email)
  await admin.close()
  await signIn(page, 'admin')
  await page.goto(`/admin/products/${product.id}?part=schedule`)
  await hydrated(page)
  return { product, learner }
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Notify 1 registered person?' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => expect(page.getByRole('status').getByText(/^Saved( |$)/)).toBeVisible()

async function retype(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
  await field.blur()
}

const subjectsTo = (email: string): Promise<string[]> =>
  asAdmin(async (client) => {
    const list = await client.get(operationsCalls.listMail.path, { params: { recipient: email } })
    return ((await list.json()) as { mails: { subject: string }[] }).mails.map(({ subject }) => subject)
  })

test('an administrator moves an event, sees what the registered would read, tells them, and the learner hears of it', async ({
  page,
  browser,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const title = `Gait day ${Date.now() % 1_000_000}`
  const { product, learner } = await eventWithLearner(page, title)

  await test.step('the question comes with the save, and leaving it open saves nothing', async () => {
    await retype(page, 'Starts: date', '02/11/2031')
    await retype(page, 'Ends: date', '02/11/2031')
    await save(page)
    await expect(question(page)).toBeVisible()
    await expect(question(page).getByText('Ann Ashworth', { exact: false }).first()).toBeVisible()
    await expect(question(page).getByText(`New date or location: ${title}`)).toBeVisible()
    await expect(question(page).getByText('February 4, 2031, 9:00 AM – 5:00 PM EST')).toBeVisible()
    await expect(question(page).getByText('February 11, 2031, 9:00 AM – 5:00 PM EST')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 person is registered for this. Choose whether to notify them.')).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
  })

  await test.step('a note of their own stands in what will be sent', async () => {
    await save(page)
    await question(page).getByLabel('Add a note').pressSequentially('The hall is being painted.')
    await expect(question(page).getByRole('article').getByText('The hall is being painted.')).toBeVisible()
    await expectAccessible(page)
    await shot(page, 'tell-moved')
    await question(page).getByRole('button', { name: 'Notify 1 person' }).click()
    await saved(page)
  })

  await test.step('the learner has the mail and the notification', async () => {
    await expect.poll(() => subjectsTo(learner.email), { timeout: 15_000 }).toContain(`New date or location: ${title}`)
    const theirs = await browser.newPage()
    await openAs(theirs, learner, '/my-notifications')
    await expect(theirs.getByRole('main').getByText(`The date or location of “${title}” has changed.`)).toBeVisible()
    await theirs.close()
  })

  await test.step('the audit log says who was told what', async () => {
    await page.goto(`/admin/audit?subject_type=product&subject_id=${product.id}`)
    await expect(page.getByRole('table').getByText('Notified registrants of a change')).toBeVisible()
    await page.getByRole('table').getByText('Details').first().click()
    await expect(page.getByRole('table').getByText('New date or location')).toBeVisible()
    await shot(page, 'tell-audit')
  })
})

test('archiving asks too: from the editor they are told, from the list nobody is', async ({ page, allowConsole }) => {
  allowConsole(/status of 409/)
  const title = `Balance day ${Date.now() % 1_000_000}`
  const { product, learner } = await eventWithLearner(page, title)

  await test.step('called off, and told', async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(question(page).getByText(`Called off: ${title}`)).toBeVisible()
    await expect(question(page).getByText('Registrations and payments stay as they are.', { exact: false })).toBeVisible()
    await shot(page, 'tell-archived')
    await question(page).getByRole('button', { name: 'Notify 1 person' }).click()
    await expect(page.getByText('1 product archived.')).toBeVisible()
    await expect.poll(() => subjectsTo(learner.email), { timeout: 15_000 }).toContain(`Called off: ${title}`)
  })

  await test.step('taken out again without a word, and put away again without one', async () => {
    await page.goto(`/admin/products/${product.id}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Restore' }).click()
    await question(page).getByRole('button', { name: 'Don’t notify anyone' }).click()
    await expect(page.getByText('1 product restored.')).toBeVisible()
    await page.goto(`/admin/products?search=${encodeURIComponent(title)}`)
    await hydrated(page)
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await question(page).getByRole('button', { name: 'Don’t notify anyone' }).click()
    await expect(page.getByText('1 product archived.')).toBeVisible()
  })

  await test.step('the learner heard of it once, and the log knows of both choices', async () => {
    await page.goto(`/admin/audit?subject_type=product&subject_id=${product.id}`)
    await expect(page.getByRole('table').getByText('Changed a product without notifying registrants').first()).toBeVisible()
    const heard = await subjectsTo(learner.email)
    expect(heard.filter((subject) => subject.includes(title) && !subject.startsWith('You’re registered'))).toEqual([
      `Called off: ${title}`,
    ])
  })
})
